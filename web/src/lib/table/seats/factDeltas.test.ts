import { expect, test } from "vitest";
import type { View } from "$lib/generated/protocol";
import { changesBetween, signed } from "./factDeltas";

const view = (...points: (number | string)[]): View =>
  ({
    viewer: 0,
    seats: points.map((value, seat) => ({ seat, facts: [{ id: "points", label: "", value }] })),
  }) as unknown as View;

test("numbers that went up or down are told at their seat", () => {
  expect(changesBetween(view(5, 2), view(2, 2))).toEqual([{ seat: 0, fact: "points", by: -3 }]);
  expect(changesBetween(view(5, "a"), view(5, 1))).toEqual([]);
  expect(changesBetween(null, view(1))).toEqual([]);
});

test("a loss has a real minus sign", () => {
  expect([signed(-3), signed(2)]).toEqual(["−3", "+2"]);
});
