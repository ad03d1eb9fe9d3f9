// Every sentence is there in every language, with the same holes.
import { expect, test } from "vitest";
import { WORDS } from "./index";
import { holes, speak } from "./speak";

test("both languages are filled and have the same holes", () => {
  for (const [key, words] of Object.entries(WORDS)) {
    expect(words.fr, key).not.toBe("");
    expect(words.en, key).not.toBe("");
    expect(holes(words.fr), key).toEqual(holes(words.en));
  }
});

test("plurals follow each language", () => {
  const tricks = { fr: "{n} {n:pli|plis}", en: "{n} {n:trick|tricks}" };
  expect([0, 1, 2].map((n) => speak(tricks, "fr", { n }))).toEqual(["0 pli", "1 pli", "2 plis"]);
  expect([0, 1, 2].map((n) => speak(tricks, "en", { n }))).toEqual(["0 tricks", "1 trick", "2 tricks"]);
});
