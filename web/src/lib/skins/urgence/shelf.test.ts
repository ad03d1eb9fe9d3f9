// The shelf: piles and the way along it.
import type { Zone } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { boardsOf, pilesOf, stepTo } from "./shelf";

const zone = (cards: Zone["cards"]): Zone => ({
  id: "market",
  label: "",
  layout: "grid",
  owner: -1,
  cards,
  count: cards.length,
});

test("a pile tells its stock as the house says it", () => {
  const piles = pilesOf(
    zone([
      { code: "APP", marks: ["0 ●", "× 5"] },
      { code: "VAR", marks: ["0 ●", "× 0"] },
    ]),
  );
  expect(piles.map(({ card, index, left }) => [card.code, index, left])).toEqual([
    ["APP", 0, "× 5"],
    ["VAR", 1, "× 0"],
  ]);
});

test("copies laid open are one pile", () => {
  const piles = pilesOf(zone([{ code: "APP" }, { code: "APP" }, { code: "VAR" }]));
  expect(piles.map(({ index, left }) => [index, left])).toEqual([
    [0, "× 2"],
    [2, "× 1"],
  ]);
});

test("keys walk along the shelf and stop at its ends", () => {
  expect(stepTo("ArrowRight", 0, 22, 11)).toBe(1);
  expect(stepTo("ArrowDown", 3, 22, 11)).toBe(14);
  expect(stepTo("ArrowUp", 3, 22, 11)).toBe(-1);
  expect(stepTo("End", 3, 22, 11)).toBe(21);
  expect(stepTo("ArrowRight", 21, 22, 11)).toBe(-1);
  expect(stepTo("Enter", 3, 22, 11)).toBe(-1);
});

test("wares stand on the board of their price, in their order, and empty boards are left out", () => {
  const wares = [0, 2, 9, 5, 17].map((cost) => ({ cost }));
  expect(boardsOf(wares).map(({ from, wares: on }) => [from, on.map(({ cost }) => cost)])).toEqual([
    [0, [0, 2]],
    [3, [5]],
    [9, [9, 17]],
  ]);
});
