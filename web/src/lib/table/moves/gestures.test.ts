// Every legal move has exactly one gesture, and a card that is not offered can be asked about.
import type { Composer, Offer } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { attempt, gesturesOf, spot, waitedFor, type Choice } from "./gestures";
import { up, view, zone } from "../testing";

const HAND = zone("hand:0", "hand", up("7H", "9H", "QS"), { owner: 0 });
const offer = (move: string, more: Partial<Offer> = {}): Offer => ({ move, label: move, ...more });
const labels = (choices: readonly Choice[] | undefined) => choices?.map((choice) => choice.label);

test("a move goes to its card, its zone, its seat, or a button", () => {
  const moves = [
    offer("P:7H", { zone: "hand:0", card: "7H" }),
    offer("X:7H", { zone: "hand:0", card: "7H" }),
    offer("draw", { zone: "stock" }),
    offer("look 2", { seat: 2 }),
    offer("pass"),
  ];
  const gestures = gesturesOf(view([HAND, zone("stock", "stack", [])], { moves }));
  expect(labels(gestures.cards.get(spot("hand:0", "7H")))).toEqual(["P:7H", "X:7H"]);
  expect(labels(gestures.zones.get("stock"))).toEqual(["draw"]);
  expect(labels(gestures.seats.get(2))).toEqual(["look 2"]);
  expect(labels(gestures.buttons)).toEqual(["pass"]);
});

test("a move whose card or zone is not in sight becomes a button", () => {
  const moves = [
    offer("a", { zone: "hand:0", card: "2C" }),
    offer("b", { zone: "gone", card: "7H" }),
    offer("c", { zone: "past" }),
  ];
  const gestures = gesturesOf(view([HAND, zone("past", "memory", [])], { moves }));
  expect(labels(gestures.buttons)).toEqual(["a", "b", "c"]);
});

test("a composer stands where its card is", () => {
  const composer: Composer = {
    id: "sell",
    label: "Sell",
    parts: [],
    zone: "hand:0",
    card: "QS",
    rule: "",
    seat: -1,
    worths: {},
  };
  const gestures = gesturesOf(view([HAND], { composers: [composer] }));
  expect(labels(gestures.cards.get(spot("hand:0", "QS")))).toEqual(["Sell"]);
});

test("a card that is not offered is tried in the spelling of the others", () => {
  const moves = [
    offer("P:7H", { zone: "hand:0", card: "7H" }),
    offer("P:9H", { zone: "hand:0", card: "9H" }),
  ];
  expect(attempt(view([HAND], { moves }), "hand:0", { code: "QS" })).toBe("P:QS");
});

test("nothing is tried where the spelling is not plain", () => {
  const mixed = [
    offer("P:7H", { zone: "hand:0", card: "7H" }),
    offer("X:9H", { zone: "hand:0", card: "9H" }),
  ];
  expect(attempt(view([HAND], { moves: mixed }), "hand:0", { code: "QS" })).toBe("");
  const doubled = [offer("1 to 1", { zone: "hand:0", card: "1" })];
  expect(attempt(view([HAND], { moves: doubled }), "hand:0", { code: "QS" })).toBe("");
  expect(attempt(view([HAND]), "hand:0", { code: "QS" })).toBe("");
});

test("whoever is asked too waits for nobody", () => {
  expect(waitedFor(view([], { viewer: 0, actors: [1, 2] }))).toEqual([1, 2]);
  expect(waitedFor(view([], { viewer: 0, actors: [0, 2] }))).toEqual([]);
  expect(waitedFor(view([], { viewer: -1, actors: [0] }))).toEqual([0]);
});
