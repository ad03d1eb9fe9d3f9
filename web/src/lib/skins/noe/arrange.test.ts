// A hand in order.
import { expect, test } from "vitest";
import { arrange, gatheredOf, laidOut, traitOf, type Sorting, type Trait } from "./arrange";
import type { Category } from "./emblems";

const hand = (...codes: string[]): Trait[] =>
  codes.map((code) => {
    const [category, name] = code.split("-") as [Category, string];
    return { category, name, rank: 0 };
  });

const shown = (codes: string[], sorting: Sorting) =>
  arrange(hand(...codes), sorting).map(
    ({ by, places }) => `${by}: ${places.map((place) => codes[place]).join(" ")}`,
  );

test("what could become trios stands together, each card once", () => {
  const codes = ["esp-Sarah", "dur-Hugo", "esp-Max", "leo-Sarah", "jok-Igor", "esp-Elena", "dur-Sarah"];
  expect(shown(codes, "trio")).toEqual([
    "category: esp-Sarah esp-Max esp-Elena",
    "category: dur-Hugo dur-Sarah jok-Igor",
    "loose: leo-Sarah",
  ]);
});

test.each([
  // The Pulitzer of the Journalists is worth more than a trio of Seneschals.
  [
    ["sen-Estelle", "sen-Naomie", "jou-Medhi", "jou-Sandy", "jok-Ismaëlle", "esp-Igor", "emp-Gabrielle"],
    [
      "category: jou-Medhi jou-Sandy jok-Ismaëlle",
      "category: sen-Estelle sen-Naomie",
      "loose: esp-Igor emp-Gabrielle",
    ],
  ],
  [
    ["jou-Medhi", "dur-Hugo", "sen-Rose", "jok-Igor", "jok-Sarah", "esp-Max"],
    ["category: jou-Medhi jok-Igor jok-Sarah", "loose: dur-Hugo sen-Rose esp-Max"],
  ],
  [
    ["alp-Rose", "alp-Max", "alp-Hugo", "alp-Ida", "jok-Igor", "esp-Jo"],
    ["category: alp-Rose alp-Max alp-Hugo alp-Ida jok-Igor", "loose: esp-Jo"],
  ],
  [
    ["alp-Noé", "em-Noé", "jok-Igor", "esp-Jo"],
    ["name: alp-Noé em-Noé", "category: jok-Igor", "loose: esp-Jo"],
  ],
  [
    ["alp-Noé", "em-Noé", "jok-Noé", "esp-Jo"],
    ["name: alp-Noé em-Noé jok-Noé", "loose: esp-Jo"],
  ],
  [
    ["esp-Jo", "dur-Hugo", "jok-Igor"],
    ["category: jok-Igor", "loose: esp-Jo dur-Hugo"],
  ],
])("jokers stand with what they complete: %j", (codes, groups) => {
  expect(shown(codes, "trio")).toEqual(groups);
});

test("a table that caps jokers puts one into a trio", () => {
  const codes = hand("jou-Medhi", "jok-Igor", "jok-Sarah", "esp-Max");
  expect(arrange(codes, "trio", 1).map(({ places }) => places)).toEqual([
    [1, 2],
    [0, 3],
  ]);
});

test("three of a name are worth more than a pair of a category", () => {
  const codes = ["esp-Sarah", "leo-Sarah", "dur-Sarah", "esp-Max", "pom-Marc", "red-Irina"];
  expect(shown(codes, "trio")).toEqual([
    "name: esp-Sarah leo-Sarah dur-Sarah",
    "loose: esp-Max pom-Marc red-Irina",
  ]);
});

test("one tap groups by category or by first name", () => {
  const codes = ["esp-Sarah", "leo-Sarah", "esp-Max", "red-Irina", "jok-Igor", "dur-Max"];
  expect(shown(codes, "category")).toEqual([
    "category: esp-Sarah esp-Max",
    "loose: leo-Sarah dur-Max jok-Igor red-Irina",
  ]);
  expect(shown(codes, "name")).toEqual([
    "name: esp-Sarah leo-Sarah",
    "name: esp-Max dur-Max",
    "loose: jok-Igor red-Irina",
  ]);
});

test("every card of a hand is shown once, however it is sorted", () => {
  const codes = ["jok-Noé", "jok-Igor", "em-Noé", "alp-Noé", "emp-Noé", "bom-Vera", "em-Max", "enq-Max"];
  for (const sorting of ["trio", "category", "name"] as const)
    expect(
      arrange(hand(...codes), sorting)
        .flatMap((group) => group.places)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(arrange([], "trio")).toEqual([]);
});

test("an owner's catalogue may say anything: what is not known is left out", () => {
  const face = { code: "x", name: "X", corner: "X" };
  expect(traitOf({ ...face, facts: { category: "em", first_name: "Noé", rank: 13 } })).toEqual({
    category: "em",
    name: "Noé",
    rank: 13,
  });
  expect(traitOf({ ...face, facts: { category: "cooks", rank: "high" } })).toMatchObject({
    name: "X",
    rank: 0,
  });
});

test.each([
  [["esp-Sarah", "esp-Max", "esp-Elena", "dur-Hugo", "dur-Marc", "leo-Rose"], 5],
  [["esp-Sarah", "esp-Max", "esp-Elena", "esp-Hugo", "esp-Marc", "leo-Rose"], 5],
  [["esp-Sarah", "dur-Max", "leo-Elena", "pom-Hugo", "jok-Noé", "red-Irina"], 2],
  [["esp-Sarah", "dur-Max", "leo-Elena", "pom-Hugo", "alp-Rose", "red-Irina"], 0],
  [["esp-Sarah", "esp-Max", "leo-Elena", "pom-Hugo", "alp-Rose", "jok-Noé"], 4],
  [["jok-Noé", "red-Irina"], 0],
  [["jok-Noé", "jok-Igor", "jok-Sarah", "dur-Max"], 4],
  [["esp-Sarah", "esp-Max", "jok-Noé", "jok-Igor", "dur-Rose", "dur-Marc"], 6],
])("of %j, %i cards go together for two trios", (codes, gathered) => {
  expect(gatheredOf(hand(...codes))).toBe(gathered);
});

test("a hand laid down stands trio by trio; without a trio in one row", () => {
  const faces = (...codes: string[]) =>
    codes.map((code) => {
      const [category, first_name] = code.split("-");
      return { code, name: code, corner: "", facts: { category, first_name, rank: 0 } };
    });
  expect(laidOut(faces("esp-Sarah", "dur-Hugo", "esp-Max", "dur-Jo", "esp-Elena", "dur-Ida"))).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ]);
  expect(laidOut(faces("esp-Sarah", "dur-Hugo", "leo-Max"))).toEqual([[0, 1, 2]]);
});
