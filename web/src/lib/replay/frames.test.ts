// A replay fetches what it needs, a little ahead, and never past the end.
import type { Frame } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { beginning, clamp, linesUpTo, PAGE, pageOf, wanted, withPage, type Frames } from "./frames";

const frame = (version: number): Frame => ({
  version,
  seat: 0,
  by: "bot",
  view: {} as Frame["view"],
  log: [{ version, text: `line ${version}` }],
  moments: [],
});
const page = (start: number, count = PAGE): Frame[] =>
  Array.from({ length: count }, (_, at) => frame(start + at));
const none: Frames = new Map();

test("the page of the step comes first, the next one when its end is near", () => {
  const total = 3 * PAGE;
  expect(pageOf(PAGE + 1)).toBe(PAGE);
  expect(wanted(none, PAGE + 1, total)).toBe(PAGE);
  const first = withPage(none, page(0));
  expect(wanted(first, 0, total)).toBeNull();
  expect(wanted(first, PAGE - 1, total)).toBe(PAGE);
  expect(wanted(withPage(first, page(PAGE)), PAGE - 1, total)).toBeNull();
});

test("nothing is fetched past the end", () => {
  const frames = withPage(none, page(0, 10));
  expect(wanted(frames, 9, 10)).toBeNull();
  expect([clamp(-3, 10), clamp(12, 10), clamp(Number.NaN, 10), clamp(4, 0)]).toEqual([0, 9, 0, 0]);
});

test("the log reaches back to the first gap", () => {
  const frames = withPage(withPage(none, page(0, 2)), page(5, 3));
  expect(linesUpTo(frames, 7).map((line) => line.version)).toEqual([5, 6, 7]);
  expect(linesUpTo(frames, 1).map((line) => line.version)).toEqual([0, 1]);
  expect(linesUpTo(frames, 3)).toEqual([]);
});

test("cards are said to be dealt only where somebody holds some", () => {
  const zones = (owner: number, count: number) =>
    ({ ...frame(0), view: { zones: [{ owner, count }] } }) as Frame;
  expect(beginning(zones(1, 5))).toBe("replay.dealt");
  expect([zones(-1, 104), zones(0, 0), null].map(beginning)).toEqual(Array(3).fill("replay.begins"));
});
