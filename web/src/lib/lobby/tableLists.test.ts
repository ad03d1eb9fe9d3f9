// Which tables the lobby shows, and where.
import type { TableCard } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { partingOf, placeOf, sortTables } from "./tableLists";

const table = (id: string, more: Partial<TableCard> = {}): TableCard => ({
  id,
  game: "depli",
  title: "Dé pli",
  stage: "lobby",
  seats: 4,
  names: [],
  open: 2,
  spectators: true,
  private: false,
  created_at: 0,
  updated_at: 0,
  seat: -1,
  host: false,
  headline: "",
  turn: [],
  bot_holds: false,
  alone: false,
  tells_story: false,
  places: [],
  scores: [],
  ...more,
});

test("one's own tables are not offered twice", () => {
  const own = [table("mine", { seat: 0 }), table("done", { seat: 1, stage: "over" })];
  const sorted = sortTables(own, [...own, table("other")]);
  expect(sorted.mine.map(({ id }) => id)).toEqual(["mine"]);
  expect(sorted.open.map(({ id }) => id)).toEqual(["other"]);
  expect(sorted.played.map(({ id }) => id)).toEqual(["done"]);
});

test("tables with a free seat come first, the latest of them above", () => {
  const listed = [
    table("running", { stage: "playing", open: 0, created_at: 9 }),
    table("old", { created_at: 1 }),
    table("new", { created_at: 5 }),
    table("shut", { stage: "playing", open: 0, spectators: false }),
  ];
  expect(sortTables([], listed).open.map(({ id }) => id)).toEqual(["new", "old", "running"]);
});

test("of one's own games those that wait for the reader come first, then the latest", () => {
  const own = [
    table("old", { seat: 0, stage: "playing", updated_at: 1, turn: [0] }),
    table("lately", { seat: 0, stage: "playing", updated_at: 9, turn: [2] }),
    table("before", { seat: 0, stage: "playing", updated_at: 5 }),
  ];
  expect(sortTables(own, []).mine.map(({ id }) => id)).toEqual(["old", "lately", "before"]);
});

test("whoever leaves ends a game only where nobody else plays", () => {
  const playing = { stage: "playing", seat: 0 } as const;
  expect(partingOf(table("a", { ...playing, host: true, alone: true }))).toBe("end");
  expect(partingOf(table("b", { ...playing, host: true }))).toBe("leave");
  expect(partingOf(table("c", { ...playing, alone: true }))).toBe("leave");
  expect(partingOf(table("d", { host: true }))).toBe("close");
  expect(partingOf(table("e"))).toBe("get_up");
});

test("a shared place fills those below it", () => {
  const places = [[2], [0, 3], [1]];
  expect([0, 1, 2, 3].map((seat) => placeOf({ places, seat }))).toEqual([2, 4, 1, 2]);
  expect(placeOf({ places: [], seat: 0 })).toBeNull();
});
