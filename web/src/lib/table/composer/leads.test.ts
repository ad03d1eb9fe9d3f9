import type { Part, Write } from "$lib/generated/protocol";
import { describe, expect, it } from "vitest";
import { blank } from "./composer";
import { leadsIn, leadsOn, NO_LEADS } from "./leads";

const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
const pick = (most: number): Part => ({ type: "pick", name: "p", label: "", options, least: 1, most });
const split: Part = {
  type: "split",
  name: "p",
  label: "",
  options,
  piles: ["one", "two"],
  least: 1,
  down_least: 1,
  down_most: 1,
};
const assign: Part = { type: "assign", name: "p", label: "", options, targets: options.slice(0, 2) };
const write: Write = {
  type: "write",
  name: "p",
  label: "",
  least: 1,
  most: 9,
  lines: 1,
  rule: "",
  suggestions: [],
  presumes: [],
};

describe("what leads to the move awaited", () => {
  it("is what to pick, and what was picked and should not be", () => {
    const part = pick(2);
    expect([...leadsIn(part, { ...blank(part), picks: ["a"] }, { picks: ["b", "c"] }).values]).toEqual([
      "b",
      "c",
      "a",
    ]);
    expect(leadsOn(leadsIn(part, { ...blank(part), picks: ["c", "b"] }, { picks: ["b", "c"] }))).toBe(false);
  });

  it("is the other one alone, where a new pick replaces the old", () => {
    const part = pick(1);
    expect([...leadsIn(part, { ...blank(part), picks: ["a"] }, { picks: ["b"] }).values]).toEqual(["b"]);
  });

  it("is what to send across and to turn over", () => {
    const wanted = { piles: [["a"], ["b", "c"]], down: ["a"] };
    const leads = leadsIn(split, { ...blank(split), down: ["c"] }, wanted);
    expect([...leads.values]).toEqual(["b", "c"]);
    expect([...leads.turned]).toEqual(["a"]);
  });

  it("is what to give to somebody else", () => {
    const draft = { ...blank(assign), assigned: { a: "a", b: "a", c: "a" } };
    expect([...leadsIn(assign, draft, { assigned: { a: "a", b: "b", c: "a" } }).values]).toEqual(["b"]);
  });

  it("is a text that may not be empty, whatever its words", () => {
    expect(leadsIn(write, blank(write), undefined).words).toBe(true);
    expect(leadsIn(write, { ...blank(write), text: "x" }, undefined)).toEqual(NO_LEADS);
    expect(leadsIn({ ...write, least: 0 }, blank(write), undefined)).toEqual(NO_LEADS);
  });
});
