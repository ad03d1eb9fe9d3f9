import { expect, test } from "vitest";
import { placeNear } from "./popover";

const screen = { width: 1000, height: 800 };
const card = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 84 });

test("above where there is room, else below", () => {
  expect(placeNear(card(400, 700), { width: 200, height: 300 }, screen)).toEqual({ left: 330, top: 392 });
  expect(placeNear(card(400, 100), { width: 200, height: 300 }, screen)).toEqual({ left: 330, top: 192 });
});

test("at the side where neither has room, on the screen whatever happens", () => {
  expect(placeNear(card(400, 350), { width: 200, height: 600 }, screen)).toEqual({ left: 468, top: 92 });
  expect(placeNear(card(900, 350), { width: 200, height: 600 }, screen)).toEqual({ left: 692, top: 92 });
  expect(placeNear(card(0, 700), { width: 200, height: 300 }, screen).left).toBe(8);
  expect(placeNear(card(980, 700), { width: 200, height: 300 }, screen).left).toBe(792);
});
