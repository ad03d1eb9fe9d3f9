import { seat, view } from "$lib/table/testing";
import { expect, test } from "vitest";
import { blowsBetween } from "./blows";

const at = (actor: number, ...points: number[]) =>
  view([], {
    actors: [actor],
    seats: points.map((value, number) => ({
      ...seat(number),
      facts: [{ id: "confidence", label: "", value }],
    })),
  });

test("a blow goes from whoever plays to whoever loses", () => {
  expect(blowsBetween(at(0, 20, 20), at(0, 20, 17))).toEqual([{ seat: 1, points: -3, by: 0 }]);
});

test("what one pays or wins oneself comes from nobody", () => {
  expect(blowsBetween(at(0, 20, 17), at(0, 18, 17))).toEqual([{ seat: 0, points: -2, by: -1 }]);
  expect(blowsBetween(at(0, 15, 17), at(0, 18, 17))).toEqual([{ seat: 0, points: 3, by: -1 }]);
  expect(blowsBetween(at(0, 15, 17), at(1, 15, 17))).toEqual([]);
});
