// Every sentence is there in every language, with the same holes.
import { expect, test } from "vitest";
import { WORDS } from "./index";
import { holes, linked, speak, typeset } from "./speak";

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

test("names are contracted as they are spoken", () => {
  const said = { fr: "Main {who:de}", en: "{who}'s hand" };
  const hands = ["Anna", "Zoé", "Yves", "Yann", "Honoré", "Hugo", "le notaire", "les Dupont", "Éden"];
  expect(hands.map((who) => speak(said, "fr", { who }))).toEqual([
    "Main d'Anna",
    "Main de Zoé",
    "Main d'Yves",
    "Main de Yann",
    "Main d'Honoré",
    "Main de Hugo",
    "Main du notaire",
    "Main des Dupont",
    "Main d'Éden",
  ]);
  expect([linked("à", "le notaire"), linked("à", "Anna"), linked("que", "Anna")]).toEqual([
    "au notaire",
    "à Anna",
    "qu'Anna",
  ]);
});

test("plurals follow each language", () => {
  const tricks = { fr: "{n} {n:pli|plis}", en: "{n} {n:trick|tricks}" };
  expect([0, 1, 2].map((n) => speak(tricks, "fr", { n }))).toEqual(["0 pli", "1 pli", "2 plis"]);
  expect([0, 1, 2].map((n) => speak(tricks, "en", { n }))).toEqual(["0 tricks", "1 trick", "2 tricks"]);
});
