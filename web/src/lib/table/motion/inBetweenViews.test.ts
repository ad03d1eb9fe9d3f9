// A finished trick is shown whole before it goes to its winner.
import { expect, test } from "vitest";
import { inBetweenViews, takerOf } from "./inBetweenViews";
import { backs, seat, up, view, zone } from "../testing";

const played = (...cards: [string, number][]) => cards.map(([code, by]) => ({ code, by }));

const before = view(
  [
    zone("hand:0", "hand", up("7H", "QS"), { owner: 0 }),
    zone("hand:1", "hand", backs(1), { owner: 1 }),
    zone("hand:2", "hand", backs(1), { owner: 2 }),
    zone("trick", "trick", played(["9H", 1], ["2H", 2])),
    zone("last", "trick", played(["3C", 0], ["4C", 1], ["5C", 2])),
  ],
  { actors: [0], prompt: "play", moves: [{ move: "P:7H", label: "", zone: "hand:0", card: "7H" }] },
);
const after = view(
  [
    zone("hand:0", "hand", up("QS"), { owner: 0 }),
    zone("hand:1", "hand", backs(1), { owner: 1 }),
    zone("hand:2", "hand", backs(1), { owner: 2 }),
    zone("trick", "trick", []),
    zone("last", "trick", played(["9H", 1], ["2H", 2], ["7H", 0])),
  ],
  { actors: [1], seats: [seat(0), seat(1, 1), seat(2)] },
);

test("the last card is seen on the trick, out of its hand, and nobody can act", () => {
  const [first, second] = inBetweenViews(before, after);
  expect(first?.lasting).toBe(true);
  expect(first?.view.zones.find((one) => one.id === "trick")?.cards.map((card) => card.code)).toEqual([
    "9H",
    "2H",
    "7H",
  ]);
  expect(first?.view.zones.find((one) => one.id === "hand:0")?.cards).toEqual([{ code: "QS" }]);
  expect(first?.view.moves).toEqual([]);
  expect(first?.view.actors).toEqual([]);
  expect(second?.view).toBe(after);
});

test("a trick that goes face up to a player's pile is seen whole too", () => {
  const piled = view([
    zone("hand:0", "hand", up("QS"), { owner: 0 }),
    zone("trick", "trick", []),
    zone("pile:1", "pile", up("9H", "2H", "7H"), { owner: 1 }),
  ]);
  const [first] = inBetweenViews(before, piled);
  expect(first?.lasting).toBe(true);
  expect(first?.view.zones.find((one) => one.id === "trick")?.cards.at(-1)).toMatchObject({
    code: "7H",
    by: 0,
  });
  expect(takerOf(first?.view ?? before, piled)).toBe(1);
});

test("an ordinary move is one scene", () => {
  const next = view(
    before.zones.map((one) =>
      one.id === "trick" ? zone("trick", "trick", played(["9H", 1], ["2H", 2], ["7H", 0])) : one,
    ),
  );
  expect(inBetweenViews(before, next)).toEqual([{ view: next, lasting: false }]);
  expect(inBetweenViews(null, after)).toHaveLength(1);
  expect(inBetweenViews(after, after)).toHaveLength(1);
});

test("a last trick that plays itself is seen whole", () => {
  const start = view([
    zone("hand:0", "hand", up("QS"), { owner: 0 }),
    zone("trick", "trick", []),
    zone("last", "memory", []),
  ]);
  const end = view([
    zone("hand:0", "hand", [], { owner: 0 }),
    zone("trick", "trick", []),
    zone("last", "memory", played(["QS", 0], ["2S", 1])),
  ]);
  expect(inBetweenViews(start, end)[0]?.lasting).toBe(true);
});

test("the taker is the seat whose tally grew, if there is one alone", () => {
  expect(takerOf(before, after)).toBe(1);
  expect(takerOf(before, { ...after, seats: [seat(0, 1), seat(1, 1), seat(2)] })).toBe(-1);
});

test("a die that falls is looked at, and only once", () => {
  const thrown = (value: number) => ({ facts: [{ id: "die", label: "Die", value, kind: "die" as const }] });
  expect(inBetweenViews(view([]), view([], thrown(4)))[0]?.lasting).toBe(true);
  expect(inBetweenViews(view([], thrown(4)), view([], thrown(4)))[0]?.lasting).toBe(false);
});

test("what was chosen among is seen once more before it goes, and nobody can act", () => {
  const [first, second] = inBetweenViews(before, after, true);
  expect(first).toMatchObject({ lasting: true, view: { zones: before.zones, actors: [], moves: [] } });
  expect(second?.view).toBe(after);
  expect(inBetweenViews(null, after, true)).toHaveLength(1);
});
