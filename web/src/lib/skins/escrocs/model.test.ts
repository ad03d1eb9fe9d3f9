import { seat, up, view, zone } from "$lib/table/testing";
import { expect, test } from "vitest";
import { bearing, freePlaces, keptBy, saleOf, stacks, turned, zonesOf } from "./model";

const arrow = (holder: number) => ({ id: `arrow:${holder}`, label: "Flèche", value: "Camille" });
const duel = (holder: number, viewer = 0) =>
  view([], { viewer, seats: [seat(0), seat(1)], facts: [arrow(holder)] });

test("the arrow points down to the reader, up to the other", () => {
  expect(Math.abs(bearing(duel(0)) ?? 0)).toBe(180);
  expect(bearing(duel(1))).toBe(0);
  expect(bearing(duel(0, 1))).toBe(0);
  expect(bearing(view([]))).toBeNull();
});

test("in teams it points between the members", () => {
  const seats = [0, 1, 2, 3].map((number) => ({ ...seat(number), team: number < 2 ? "A" : "B" }));
  expect(bearing(view([], { seats, facts: [arrow(0)] }))).toBe(-135);
  expect(bearing(view([], { seats, facts: [arrow(2)] }))).toBe(45);
});

test("a turn takes the short way", () => {
  expect(turned(0, 90)).toBe(90);
  expect(turned(170, -170)).toBe(190);
  expect(Math.abs(turned(360, 180) - 360)).toBe(180);
});

test("a sale is read from its offer", () => {
  const label = "Vendre vase 1, vase 2, vase 3 : 14 pièces";
  expect(saleOf({ move: "sell B1 B2 B3", label, worth: 14 })).toEqual({
    codes: ["B1", "B2", "B3"],
    coins: 14,
  });
  expect(saleOf({ move: "done", label: "J'ai fini" })).toBeNull();
});

test("what a choice keeps is read from its offer", () => {
  expect(keptBy({ move: "keep LEO PAT", label: "" })).toEqual([
    { code: "LEO", seat: -1 },
    { code: "PAT", seat: -1 },
  ]);
  expect(keptBy({ move: "keep P0:LEO P2:PAT", label: "" })).toEqual([
    { code: "LEO", seat: 0 },
    { code: "PAT", seat: 2 },
  ]);
  expect(keptBy({ move: "done", label: "" })).toEqual([]);
});

test("coins stand in stacks, chests have free places, empty zones take none", () => {
  expect(stacks(12)).toEqual([5, 5, 2]);
  expect(stacks(0)).toEqual([]);
  expect(freePlaces({ id: "chest", label: "", value: 3, most: 5 })).toBe(2);
  expect(freePlaces({ id: "chest", label: "", value: 7, most: 5 })).toBe(0);
  const mine = zone("chest:0", "row", up("R1"), { owner: 0 });
  const empty = zone("new:0", "row", [], { owner: 0 });
  expect(zonesOf(view([mine, empty]), 0, "chest", "new")).toEqual([mine]);
});
