// Places around the table, rows of a hand, the ranking.
import { expect, test } from "vitest";
import { rankingOf } from "../end/ranking";
import { cut, cutGrouped, keysOf, placesOf, rowsOf, runs } from "./seatPlacement";

test("the reader sits at the bottom, the next player to the left", () => {
  expect(placesOf(4, 2)).toEqual([
    { seat: 2, x: 0, y: 1 },
    { seat: 3, x: -1, y: 0 },
    { seat: 0, x: 0, y: -1 },
    { seat: 1, x: 1, y: 0 },
  ]);
  expect(placesOf(3, -1).map((place) => place.seat)).toEqual([0, 1, 2]);
});

test("thirteen cards on a small phone take two rows, each card a finger wide", () => {
  expect(rowsOf(13, 344, 62)).toBe(2);
  expect(rowsOf(7, 344, 62)).toBe(1);
  expect(rowsOf(13, 900, 96)).toBe(1);
  expect(rowsOf(0, 0, 62)).toBe(1);
  expect(cut([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("twins have keys of their own", () => {
  expect(keysOf([{ code: "a" }, { code: "b" }, { code: "a" }, {}, {}])).toEqual([
    "a 0",
    "b 0",
    "a 1",
    " 0",
    " 1",
  ]);
});

test("a shared place fills those below it", () => {
  const result = { places: [[2], [0, 3], [1]], scores: [4, 1, 9, 4], reason: "", rule: "" };
  expect(rankingOf(result).map(({ place, seat, score }) => [place, seat, score])).toEqual([
    [1, 2, 9],
    [2, 0, 4],
    [2, 3, 4],
    [4, 1, 1],
  ]);
});

test("a line of a grouped hand falls into runs", () => {
  const line = [0, 0, 1, 2, 2].map((group) => ({ group }));
  expect(runs(line).map(({ group, start, items }) => [group, start, items.length])).toEqual([
    [0, 0, 2],
    [1, 2, 1],
    [2, 3, 2],
  ]);
  expect(runs([])).toEqual([]);
});

test("a grouped hand breaks between groups where it can", () => {
  const cards = [0, 0, 0, 1, 1, 2, 3].map((group) => ({ group }));
  const sizes = (rows: number, most: number) => cutGrouped(cards, rows, most).map((row) => row.length);
  expect(sizes(2, 5)).toEqual([3, 4]);
  expect(sizes(2, 4)).toEqual([3, 4]);
  expect(sizes(1, 7)).toEqual([7]);
  expect(cutGrouped(cards.slice(0, 3), 2, 2).map((row) => row.length)).toEqual([2, 1]);
});
