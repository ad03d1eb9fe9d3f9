// The same cases as tests/engine/manual/school/test_triggers.py.
import { beforeEach, describe, expect, it } from "vitest";
import type { Moment, Trigger } from "$lib/generated/protocol";
import { up, view, zone } from "$lib/table/testing";
import { startFirstGame, firstGameAt, endFirstGame } from "./firstGameStorage";
import { fits, holds, newsBetween, type News } from "./triggers";

const SILENCE: News = { rules: new Set(), moments: new Set() };
const offer = (code: string) => ({ move: `P:${code}`, label: code, zone: "hand:0", card: code });
const hand = zone("hand:0", "hand", up("QH", "4S"), { owner: 0 });
const led = { id: "led", label: "Led", value: "H" };
const asked = view([hand], { actors: [0], facts: [led], moves: [offer("QH")] });
const idle = view([hand], { phase: "ROLL", actors: [1] });

describe("a trigger", () => {
  it.each<[string, Trigger]>([
    ["the phase", { phase: "PLAY" }],
    ["the reader's turn", { mine: true }],
    ["a fact", { fact: "led" }],
    ["a move", { move: "P:QH" }],
    ["a kind of move", { move: "P:*" }],
    ["cards that may not be played", { barred: true }],
    ["all of it", { phase: "PLAY", mine: true, fact: "led", move: "P:*", barred: true }],
  ])("is %s, or the want of it", (_, when) => {
    expect(holds(when, asked, SILENCE)).toBe(true);
    expect(holds(when, idle, SILENCE)).toBe(false);
  });

  it("may want a fact not to be there", () => {
    expect(holds({ without: "led" }, idle, SILENCE)).toBe(true);
    expect(holds({ without: "led" }, asked, SILENCE)).toBe(false);
  });

  it("bars nothing where every card may be played, or none", () => {
    const all = view([hand], { actors: [0], moves: [offer("QH"), offer("4S")] });
    expect(holds({ barred: true }, all, SILENCE)).toBe(false);
    expect(holds({ barred: true }, { ...all, moves: [{ move: "R", label: "Roll" }] }, SILENCE)).toBe(false);
    const others = { ...all, moves: [offer("QH")], zones: [{ ...hand, owner: 1 }] };
    expect(holds({ barred: true }, others, SILENCE)).toBe(false);
  });

  it("is what was just told, by its rule and its kind", () => {
    const news: News = { rules: new Set(["DEP-33"]), moments: new Set(["dice"]) };
    expect(holds({ rule: "DEP-33", moment: "dice" }, asked, news)).toBe(true);
    expect(holds({ rule: "DEP-34" }, asked, news)).toBe(false);
    expect(holds({ rule: "DEP-33", moment: "deal" }, asked, news)).toBe(false);
    expect(holds({ moment: "dice" }, asked, SILENCE)).toBe(false);
  });

  it("knows a kind of move from a move", () => {
    expect(fits("O+", "O+")).toBe(true);
    expect(fits("O+", "O*")).toBe(true);
    expect(fits("O+", "O")).toBe(false);
    expect(fits("play:SUB/A", "play:*/A")).toBe(true);
    expect(fits("play:SUB/B", "play:*/A")).toBe(false);
    expect(fits("aba", "ab*ba")).toBe(false);
  });
});

describe("news", () => {
  it("is what was told after the last look, up to what is shown", () => {
    const log = [1, 2, 3].map((version) => ({ version, text: "", rule: `DEP-0${version}` }));
    const moments = [{ version: 2, text: "", moment: { kind: "deal" } as Moment, rule: "DEP-38" }];
    expect(newsBetween(log, moments, 1, 2)).toEqual({
      rules: new Set(["DEP-02", "DEP-38"]),
      moments: new Set(["deal"]),
    });
    expect(newsBetween(log, moments, 2, 3).moments.size).toBe(0);
  });
});

describe("company", () => {
  beforeEach(() => localStorage.clear());

  it("is kept at one table, until one parts", () => {
    startFirstGame("t1");
    expect(firstGameAt("t1")).toEqual({ version: -1, said: [] });
    expect(firstGameAt("t2")).toBeNull();
    startFirstGame("t1", { version: 4, said: ["roll"] });
    expect(firstGameAt("t1")?.said).toEqual(["roll"]);
    endFirstGame("t2");
    expect(firstGameAt("t1")).not.toBeNull();
    endFirstGame("t1");
    expect(firstGameAt("t1")).toBeNull();
  });

  it("is none where the storage holds something else", () => {
    localStorage.setItem("tripot.company", "{");
    expect(firstGameAt("t1")).toBeNull();
  });
});
