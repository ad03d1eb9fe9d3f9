// A story is cut into chapters where scenes open, and remarks stand where they were made.
import type { ChatLine, Line } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { chaptersOf, fromPage, fromTable, withoutCards } from "./story";

const line = (version: number, text: string, story: NonNullable<Line["story"]>): Line => ({
  version,
  text,
  story,
});
const remark = (version: number, text: string, channel: ChatLine["channel"] = "story"): ChatLine => ({
  id: version,
  at: 0,
  channel,
  person: "p",
  seat: 0,
  name: "Zoé",
  text,
  version,
});

test("only what is told is told", () => {
  const log = [line(1, "a", "deed"), line(2, "dealt", ""), line(3, "b", "words")];
  const told = fromTable(log, [remark(1, "ha"), remark(2, "hello", "table")]);
  expect(told.map(({ kind, text }) => `${kind} ${text}`)).toEqual(["deed a", "remark ha", "words b"]);
});

test("the tale goes without the cards behind it", () => {
  const log = [line(1, "a", "deed"), line(1, "seven of hearts", "cards")];
  const told = fromTable(log, []);
  expect(told).toHaveLength(2);
  expect(withoutCards(told).map(({ text }) => text)).toEqual(["a"]);
});

test("a remark of a page has its player's name", () => {
  const told = fromPage([{ version: 1, kind: "remark", text: "<b>", seat: 1 }], (seat) => `seat ${seat}`);
  expect(told).toEqual([{ version: 1, kind: "remark", text: "<b>", name: "seat 1" }]);
});

test("chapters begin with scenes, and something may come before the first", () => {
  const log = [
    line(1, "who", "deed"),
    line(2, "S1", "scene"),
    line(2, "it rains", "words"),
    line(5, "S2", "scene"),
  ];
  expect(
    chaptersOf(fromTable(log, [])).map(({ opening, lines }) => [opening?.text ?? "", lines.length]),
  ).toEqual([
    ["", 1],
    ["S1", 1],
    ["S2", 0],
  ]);
});
