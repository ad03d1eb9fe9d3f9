// A draft can be sent exactly when every part is within its limits.
import type { Assign, Composer, Option, Pick, Share, Split, Write } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import {
  advisedDrafts,
  blank,
  blanks,
  emptyTexts,
  filledIn,
  fitting,
  give,
  isComplete,
  lackOf,
  moveTo,
  partsOf,
  refit,
  freeFor,
  toggle,
  turn,
  worthOf,
} from "./composer";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value }));
const pick: Pick = { type: "pick", name: "p", label: "", options: options("a", "b", "c"), least: 1, most: 2 };
const split: Split = {
  type: "split", name: "s", label: "", options: options("a", "b", "c"), piles: ["one", "two"], least: 1, down_least: 1, down_most: 1,
}; // prettier-ignore
const share: Share = {
  type: "share", name: "h", label: "", options: [{ value: "x", label: "x", most: 3 }, { value: "y", label: "y" }], least: 2, most: 5,
}; // prettier-ignore
const assign: Assign = {
  type: "assign",
  name: "a",
  label: "",
  options: options("a", "b"),
  targets: options("t", "u"),
};
const write: Write = {
  type: "write",
  name: "w",
  label: "",
  least: 2,
  most: 5,
  lines: 1,
  rule: "",
  suggestions: [],
  presumes: [],
};

test("advice fills a form in, and words with the suggestion for what is picked", () => {
  const goals: Composer = {
    id: "c",
    label: "",
    zone: "",
    card: "",
    rule: "",
    seat: -1,
    worths: {},
    parts: [
      { ...pick, name: "goal", least: 1, most: 1 },
      { ...write, name: "words", suggestions: ["one", "two", "three"] },
    ],
  };
  const [first, second] = pick.options;
  const drafts = advisedDrafts(goals, { composer: "c", values: { goal: { picks: [second?.value ?? ""] } } });
  expect(drafts.goal?.picks).toEqual([second?.value]);
  expect(drafts.words?.text).toBe("two");
  expect(isComplete(goals, drafts)).toBe(true);
  const other = advisedDrafts(goals, { composer: "c", values: { goal: { picks: [first?.value ?? ""] } } });
  expect(other.words?.text).toBe("one");
});

test("picks come and go within the most", () => {
  let draft = blank(pick);
  expect(lackOf(pick, draft)).toEqual({ key: "lack.pick.few", params: { n: 1, least: 1 } });
  for (const value of ["a", "b", "c"]) draft = toggle(draft, value, pick.most);
  expect(draft.picks).toEqual(["a", "b"]);
  expect(lackOf(pick, draft)).toBeNull();
  expect(toggle(draft, "a", pick.most).picks).toEqual(["b"]);
  expect(toggle(toggle(blank(pick), "a", 1), "b", 1).picks).toEqual(["b"]);
});

test("a split holds every card once and hides as many as asked", () => {
  let draft = blank(split);
  expect(lackOf(split, draft)?.key).toBe("lack.pile.few");
  draft = moveTo(draft, "b", 1);
  expect(draft.piles).toEqual([["a", "c"], ["b"]]);
  expect(lackOf(split, draft)?.key).toBe("lack.down.few");
  draft = turn(turn(draft, "a", split), "b", split);
  expect(draft.down).toEqual(["b"]);
  expect(lackOf(split, draft)).toBeNull();
});

test("a share never exceeds the whole nor a target's own most", () => {
  let draft = give(share, blank(share), "x", 9);
  expect(draft.shares.x).toBe(3);
  draft = give(share, draft, "y", 9);
  expect(draft.shares.y).toBe(2);
  expect(freeFor(share, draft, "x")).toBe(3);
  expect(give(share, draft, "x", Number.NaN).shares.x).toBe(0);
  expect(lackOf(share, blank(share))?.key).toBe("lack.share.few");
});

test("everything is assigned before it is sent", () => {
  expect(lackOf(assign, blank(assign))).toEqual({ key: "lack.assign", params: { n: 2 } });
  expect(lackOf(assign, { ...blank(assign), assigned: { a: "t", b: "u" } })).toBeNull();
  expect(blank({ ...assign, targets: options("t") }).assigned).toEqual({ a: "t", b: "t" });
});

test("a text is counted in characters as people see them, without its edges", () => {
  const text = (value: string) => lackOf(write, { ...blank(write), text: value })?.key;
  expect(text(" a ")).toBe("lack.text.few");
  expect(text("🂡🂢🂣🂤🂥")).toBeUndefined();
  expect(text("abcdef")).toBe("lack.text.many");
  expect(text("a\nb")).toBe("lack.lines");
});

test("only the fields of its kind are sent", () => {
  const composer: Composer = {
    id: "c",
    label: "",
    parts: [pick, split, share, assign, write],
    zone: "",
    card: "",
    rule: "",
    seat: -1,
    worths: {},
  };
  const drafts = blanks(composer);
  expect(isComplete(composer, drafts)).toBe(false);
  const { values = {} } = partsOf(composer, drafts);
  expect(Object.entries(values).map(([name, value]) => [name, Object.keys(value)])).toEqual([
    ["p", ["picks"]],
    ["s", ["piles", "down"]],
    ["h", ["shares"]],
    ["a", ["assigned"]],
    ["w", ["text"]],
  ]);
});

test("a draft survives a new view of the same question, as far as it still makes sense", () => {
  const composer: Composer = {
    id: "c",
    label: "",
    parts: [pick, write],
    zone: "",
    card: "",
    rule: "",
    seat: -1,
    worths: {},
  };
  const drafts = { p: toggle(blank(pick), "c", 2), w: { ...blank(write), text: "hello" } };
  const fewer = { ...composer, parts: [{ ...pick, options: options("a", "b") }, write] };
  expect(refit(composer, drafts)).toEqual(drafts);
  expect(refit(fewer, drafts).p?.picks).toEqual([]);
  expect(refit(fewer, drafts).w?.text).toBe("hello");
});

test("texts left empty are filled in with the first idea, what was written stays", () => {
  const idea: Write = { ...write, name: "i", suggestions: ["first", "second"] };
  const own: Write = { ...write, name: "o", suggestions: ["other"] };
  const form = { parts: [pick, write, idea, own] } as unknown as Composer;
  const drafts = { ...blanks(form), o: { ...blank(own), text: "mine" } };
  expect(emptyTexts(form, drafts)).toEqual([idea]);
  const full = filledIn(form, drafts);
  expect([full.i?.text, full.o?.text, full.w?.text]).toEqual(["first", "mine", ""]);
});

test("what is filled in goes with what was written, and nothing is said twice", () => {
  const place: Write = { ...write, name: "place", suggestions: ["the study", "the garden"] };
  const first: Write = { ...write, name: "S1", suggestions: ["the notary", "the maid"] };
  const second: Write = { ...write, name: "S2", suggestions: ["the maid", "the notary", "the gardener"] };
  const there = (where: string) => [
    { part: "place", value: where },
    { part: "S1", value: "the notary" },
  ];
  const going: Write = {
    ...write,
    name: "going",
    suggestions: ["in the study", "in the garden", "somewhere"],
    presumes: [there("the study"), there("the garden")],
  };
  const form = { parts: [place, going, first, second] } as unknown as Composer;
  const fill = (texts: Record<string, string>) => {
    const written = Object.entries(texts).map(([name, text]) => [name, { ...blank(write), text }] as const);
    const full = filledIn(form, { ...blanks(form), ...Object.fromEntries(written) });
    return ["place", "going", "S1", "S2"].map((name) => full[name]?.text);
  };
  expect(fill({})).toEqual(["the study", "in the study", "the notary", "the maid"]);
  expect(fill({ place: "The attic" })).toEqual(["The attic", "somewhere", "the notary", "the maid"]);
  expect(fill({ S1: "The maid" })).toEqual(["the study", "somewhere", "The maid", "the notary"]);
  expect(fill({ going: "in the garden" })).toEqual(["the garden", "in the garden", "the notary", "the maid"]);
});

test("a suggestion for one option is not offered once another is picked", () => {
  const seal: Pick = { ...pick, options: options("1", "2", "0"), least: 1, most: 1 };
  const text: Write = {
    ...write,
    suggestions: ["for one", "for two", "for any"],
    presumes: [[{ part: "p", value: "1" }], [{ part: "p", value: "2" }]],
  };
  const form = { parts: [seal, text] } as unknown as Composer;
  const offered = (...picks: string[]) => fitting(form, text, { p: { ...blank(seal), picks } });
  expect(offered()).toEqual(["for one", "for two", "for any"]);
  expect(offered("1")).toEqual(["for one", "for any"]);
  expect(offered("0")).toEqual(["for any"]);
});

test("a priced composer tells what is picked brings", () => {
  const parts = [{ ...pick, least: 2 }];
  const priced: Composer = {
    id: "c",
    label: "",
    parts,
    zone: "",
    card: "",
    rule: "",
    seat: -1,
    worths: { "a b": 3 },
  };
  const picked = (...picks: string[]) => ({ p: { ...blank(pick), picks } });
  expect(worthOf(priced, picked("b", "a"))).toBe(3);
  expect(worthOf(priced, picked("a", "c"))).toBe(0);
  expect(worthOf(priced, picked("a"))).toBeNull();
  expect(worthOf({ ...priced, worths: {} }, picked("a", "b"))).toBeNull();
});
