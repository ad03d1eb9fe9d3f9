// The picture of a game: points where they belong, lines that can be told apart.
import { expect, test } from "vitest";
import { across, HEIGHT, linesOf, pathOf, percent, signsOf, strokeOf, up } from "./chart";

const page = {
  versions: [0, 5, 10],
  chances: [
    [0.5, 0.25, 0.25],
    [0.8, 0.1, 0.1],
    [1, 0, 0],
  ],
};

test("time goes to the right, chances upwards", () => {
  expect(across(page, 0, 320)).toBeLessThan(across(page, 5, 320));
  expect(across(page, 10, 320)).toBeLessThan(320);
  expect(up(1)).toBeLessThan(up(0));
  expect(up(0)).toBeLessThan(HEIGHT);
  expect(across({ versions: [0] }, 0, 320)).toBeGreaterThan(0);
});

test("a line goes through all its points; those who win together share one", () => {
  expect(pathOf(page, 0, 320).match(/[ML]/g)).toHaveLength(3);
  expect(linesOf(page, 3)).toEqual([[0], [1, 2]]);
  expect(signsOf(page, 0, 3, 320).length).toBeGreaterThan(0);
});

test("every seat has a dash and a sign of its own", () => {
  const strokes = Array.from({ length: 8 }, (_, seat) => strokeOf(seat));
  expect(new Set(strokes.map((stroke) => stroke.dash)).size).toBe(8);
  expect(new Set(strokes.map((stroke) => stroke.sign)).size).toBe(8);
  expect(percent(0.256)).toBe(26);
});
