// Reading what cards do.
import { expect, test } from "vitest";
import { deedsOf } from "./deeds";

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
  const deeds = deedsOf({ ...face, suit: "two-sided", facts });
  expect(deeds).toMatchObject({ type: "two-sided", cost: 4, plain: [], strength: 0 });
  expect(deeds.attack).toEqual([
    { icon: "hit", n: 2 },
    { icon: "force", n: 1 },
  ]);
  expect(deeds.benefit).toEqual([{ icon: "coin", n: 3 }]);
});

test("a companion has a life and perhaps a slot, a shield a defence", () => {
  expect(deedsOf({ ...face, facts: { effect: [["draw", 2]], life: 5, slot: 1 } })).toMatchObject({
    plain: [
      { icon: "draw", n: 2 },
      { icon: "slot", n: 1 },
    ],
    strength: 5,
  });
  expect(deedsOf({ ...face, facts: { defence: 2 } }).strength).toBe(2);
});

test("what is not known is left out", () => {
  const facts = { cost: "much", effect: [["dance", 2], "hit", ["coin", 1]] };
  expect(deedsOf({ ...face, facts })).toMatchObject({ cost: 0, plain: [{ icon: "coin", n: 1 }] });
  expect(deedsOf(face)).toMatchObject({ type: "", cost: 0, strength: 0 });
});
