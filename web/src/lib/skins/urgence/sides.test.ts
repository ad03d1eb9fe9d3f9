import type { Choice } from "$lib/table/moves/gestures";
import { expect, test } from "vitest";
import { hasSides, sideOf } from "./sides";

const choice = (move: string): Choice => ({ kind: "offer", label: move, offer: { move, label: move } });

test("a half is read from the move that plays it", () => {
  expect(sideOf(choice("play:SUB/A"))).toBe("A");
  expect(sideOf(choice("play:SUB/B"))).toBe("B");
  expect(sideOf(choice("play:COIN"))).toBeNull();
  expect(hasSides([choice("destroy:h:SUB"), choice("play:SUB/B")])).toBe(true);
  expect(hasSides([choice("destroy:h:SUB")])).toBe(false);
});
