// Addresses go both ways.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paths, routeOf } from "./routes";

const read = (path: string) => routeOf(new URL(path, "http://tripot.test"));

test("every address leads to its page", () => {
  expect(read(paths.lobby())).toEqual({ page: "lobby" });
  expect(read(paths.newTable("depli"))).toEqual({ page: "new", game: "depli" });
  expect(read(paths.newTable())).toEqual({ page: "new", game: "" });
  expect(read(paths.table("a b", "xy2"))).toEqual({ page: "table", id: "a b", invite: "xy2" });
  expect(read(paths.table("t1", " XY2é. "))).toEqual({ page: "table", id: "t1", invite: "xy2" });
  expect(read(paths.replay("t1"))).toEqual({ page: "replay", id: "t1", invite: "" });
  expect(read(paths.screen("t1", "k"))).toEqual({ page: "screen", id: "t1", invite: "k" });
  expect(read(paths.mine())).toEqual({ page: "mine" });
  expect(read(paths.verify("t1", "k"))).toEqual({ page: "verify", id: "t1", invite: "k" });
  expect(read(paths.story("t1", "k"))).toEqual({ page: "story", id: "t1", invite: "k" });
  expect(read(paths.sheet("dupes"))).toEqual({ page: "sheet", game: "dupes" });
  expect(read(paths.rules("depli", "DEP-24"))).toEqual({ page: "rules", game: "depli", rule: "DEP-24" });
  expect(read(paths.learn("depli"))).toEqual({ page: "learn", game: "depli" });
  expect(read(paths.lesson("depli", "trick"))).toEqual({ page: "lesson", game: "depli", lesson: "trick" });
  expect(read(paths.settings())).toEqual({ page: "settings" });
});

/** The house answers what is missing with 404, and runs the same table. */
const PAGES: [string, string][] = JSON.parse(readFileSync("../tests/server/web/pages.json", "utf-8"));

test.each(PAGES)("%s is the page %s, as the house has it", (path, page) => {
  expect(read(path).page).toBe(page);
});
