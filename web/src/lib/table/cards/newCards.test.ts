import { expect, test } from "vitest";
import { freshIn, isFresh, STALE } from "./newCards";
import { up, view, zone } from "../testing";

const hand = (...codes: string[]) => view([zone("hand", "hand", up(...codes), { owner: 0 })]);

test("what was drawn is new, what stayed is not", () => {
  const after = hand("7H", "9S", "KD");
  const fresh = freshIn(hand("7H", "8C", "9S"), after, STALE);
  const [mine] = after.zones;
  expect(mine && [0, 1, 2].map((index) => isFresh(fresh, mine, index))).toEqual([false, false, true]);
});

test("a hand dealt anew is no news, nor is the first that is seen", () => {
  expect(freshIn(hand("7H", "8C"), hand("KD", "9S"), STALE).size).toBe(0);
  expect(freshIn(hand(), hand("KD", "9S"), STALE).size).toBe(0);
  expect(freshIn(null, hand("KD"), STALE).size).toBe(0);
});

test("a new deal is no news, though one of its cards was held before", () => {
  const sheet = (...lines: number[][]) => ({ label: "Donne", lines, totals: [0, 0], standing: false });
  const last = { ...hand("7H"), sheet: sheet([1, 0]) };
  const dealt = { ...hand("7H", "8C", "KD"), sheet: sheet([1, 0], [0, 1]) };
  expect(freshIn(last, dealt, new Set(["hand 7H 0"])).size).toBe(0);
  expect(freshIn(hand("7H"), { ...dealt, sheet: sheet([1, 0]) }, STALE).size).toBe(0);
  const standing = { ...sheet([20, 20]), standing: true };
  expect(freshIn(hand("7H"), { ...hand("7H", "8C"), sheet: standing }, STALE).size).toBe(1);
});

test("a card stays new until it is gone; a second copy is the new one", () => {
  const twins = freshIn(hand("7H"), hand("7H", "7H"), STALE);
  expect([...twins]).toEqual(["hand 7H 1"]);
  expect(freshIn(hand("7H", "7H"), hand("7H", "7H", "8C"), twins).size).toBe(2);
  expect(freshIn(hand("7H", "8C"), hand("7H"), new Set(["hand 8C 0"])).size).toBe(0);
});

test("others' hands tell nothing", () => {
  const theirs = (...codes: string[]) => view([zone("theirs", "hand", up(...codes), { owner: 1 })]);
  expect(freshIn(theirs("7H"), theirs("7H", "8C"), STALE).size).toBe(0);
});
