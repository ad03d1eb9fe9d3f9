// Every sentence is there in every language, with the same holes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "./index";
import { holes, linked, speak, typeset } from "./format";

test("both languages are filled and have the same holes", () => {
  for (const [key, words] of Object.entries(WORDS)) {
    expect(words.fr, key).not.toBe("");
    expect(words.en, key).not.toBe("");
    expect(holes(words.fr), key).toEqual(holes(words.en));
  }
});

test("French is typeset, and what people write is left alone", () => {
  const said = { fr: "{who} dit : « Non ! » ; vraiment ?", en: "{who} says: no!" };
  expect(speak(said, "fr", { who: "Zoé : oui ?" })).toBe(
    "Zoé : oui ? dit\u00a0: «\u202fNon\u202f!\u202f»\u202f; vraiment\u202f?",
  );
  expect(speak(said, "en", { who: "Zoé" })).toBe("Zoé says: no!");
  expect(typeset(typeset(said.fr))).toBe(typeset(said.fr));
});

test.each<[string, string, string, string]>(
  JSON.parse(readFileSync("../tests/engine/language/linked.json", "utf-8")),
)("%j is contracted as the house does", (name, of, to, than) => {
  expect([linked("de", name), linked("à", name), linked("que", name)]).toEqual([of, to, than]);
});

test("a sentence contracts the names it is given", () => {
  const said = { fr: "Main {who:de}", en: "{who}'s hand" };
  expect(speak(said, "fr", { who: "Le notaire" })).toBe("Main du notaire");
});

test("plurals follow each language", () => {
  const tricks = { fr: "{n} {n:pli|plis}", en: "{n} {n:trick|tricks}" };
  expect([0, 1, 2].map((n) => speak(tricks, "fr", { n }))).toEqual(["0 pli", "1 pli", "2 plis"]);
  expect([0, 1, 2].map((n) => speak(tricks, "en", { n }))).toEqual(["0 tricks", "1 trick", "2 tricks"]);
});
