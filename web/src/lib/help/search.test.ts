// Words are found whatever their accents, and marked where they stand.
import type { SectionInfo } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { find, pieces, plain } from "./search";

const RULES: SectionInfo[] = [
  { id: "deal", title: "La donne", rules: [{ id: "DEP-10", text: "On distribue treize cartes." }] },
  {
    id: "tricks",
    title: "Les plis",
    rules: [
      { id: "DEP-21", text: "Fournir à la couleur demandée est obligatoire." },
      { id: "DEP-24", text: "Sinon, on se défausse librement." },
    ],
  },
];
const ids = (query: string) => find(RULES, query).flatMap((section) => section.rules.map((rule) => rule.id));

test("accents and capitals do not matter", () => {
  expect(plain("Défausse À l'Œuvre")).toBe("defausse a l'œuvre");
  expect(ids("DEFAUSSE")).toEqual(["DEP-24"]);
  expect(ids("demandée à")).toEqual(["DEP-21"]);
});

test("a rule is found by its number or its section, and every word counts", () => {
  expect(ids("dep-10")).toEqual(["DEP-10"]);
  expect(ids("plis couleur")).toEqual(["DEP-21"]);
  expect(ids("plis treize")).toEqual([]);
  expect(ids("  ")).toEqual(["DEP-10", "DEP-21", "DEP-24"]);
});

test("what was found is marked in the text itself", () => {
  expect(pieces("On se défausse.", "defau")).toEqual([
    { text: "On se ", found: false },
    { text: "défau", found: true },
    { text: "sse.", found: false },
  ]);
  expect(pieces("banane", "ana an")).toEqual([
    { text: "b", found: false },
    { text: "anan", found: true },
    { text: "e", found: false },
  ]);
  expect(pieces("", "x")).toEqual([]);
});
