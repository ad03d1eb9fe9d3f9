// What the table of Urgence reads from its view and its cards.
import type { Zone } from "$lib/generated/protocol";
import type { Choice } from "$lib/table/moves/gestures";
import { expect, test } from "vitest";
import { boardsOf, cardEffects, hasSides, pilesOf, sideOf, stepTo } from "./model";

const face = { code: "X", name: "X", corner: "X" };

test("a card with two sides", () => {
  const facts = {
    cost: 4,
    attack: [
      ["hit", 2],
      ["force", 1],
    ],
    benefit: [["coin", 3]],
  };
  const effects = cardEffects({ ...face, suit: "two-sided", facts });
  expect(effects).toMatchObject({ type: "two-sided", cost: 4, plain: [], strength: 0 });
  expect(effects.attack).toEqual([
    { icon: "hit", n: 2 },
    { icon: "force", n: 1 },
  ]);
  expect(effects.benefit).toEqual([{ icon: "coin", n: 3 }]);
});

test("a companion has a life and perhaps a slot, a shield a defence", () => {
  expect(cardEffects({ ...face, facts: { effect: [["draw", 2]], life: 5, slot: 1 } })).toMatchObject({
    plain: [
      { icon: "draw", n: 2 },
      { icon: "slot", n: 1 },
    ],
    strength: 5,
  });
  expect(cardEffects({ ...face, facts: { defence: 2 } }).strength).toBe(2);
});

test("what is not known is left out", () => {
  const facts = { cost: "much", effect: [["dance", 2], "hit", ["coin", 1]] };
  expect(cardEffects({ ...face, facts })).toMatchObject({ cost: 0, plain: [{ icon: "coin", n: 1 }] });
  expect(cardEffects(face)).toMatchObject({ type: "", cost: 0, strength: 0 });
});

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

const choice = (move: string): Choice => ({ kind: "offer", label: move, offer: { move, label: move } });

test("a half is read from the move that plays it", () => {
  expect(sideOf(choice("play:SUB/A"))).toBe("A");
  expect(sideOf(choice("play:SUB/B"))).toBe("B");
  expect(sideOf(choice("play:COIN"))).toBeNull();
  expect(hasSides([choice("destroy:h:SUB"), choice("play:SUB/B")])).toBe(true);
  expect(hasSides([choice("destroy:h:SUB")])).toBe(false);
});
