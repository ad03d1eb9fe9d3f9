// The ordinary pack is known by its codes, and each card has as many pips as its rank.
import { expect, test } from "vitest";
import { pipsOf, standardOf } from "./standard";
import { toneOf } from "./tones";

test("an ordinary card keeps the corner of its language", () => {
  const queen = { code: "QS", name: "dame de pique", corner: "D♠", suit: "S" };
  expect(standardOf(queen)).toEqual({ suit: "S", pips: 0, court: "Q", index: "D" });
  expect(standardOf({ code: "TH", name: "dix de cœur", corner: "10♥", suit: "H" })).toMatchObject({
    pips: 10,
    index: "10",
  });
  expect(
    standardOf({ code: "THb", name: "dix de cœur du second jeu", corner: "10♥b", suit: "H" }),
  ).toMatchObject({
    pips: 10,
    index: "10",
  });
  expect(standardOf({ code: "guard", name: "garde", corner: "G" })).toBeNull();
  expect(standardOf({ code: "QS", name: "?", corner: "?" })).toBeNull();
});

test("two to ten have that many pips", () => {
  for (let rank = 2; rank <= 10; rank += 1) expect(pipsOf(rank), String(rank)).toHaveLength(rank);
});

test("a tone nobody drew is brown: never another colour that means something", () => {
  expect(toneOf("yellow")).toBe("yellow");
  expect(toneOf("chartreuse")).toBe("brown");
  expect(toneOf(undefined)).toBe("brown");
});
