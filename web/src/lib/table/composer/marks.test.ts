import type { Composer, Option, Pick } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { up, view, zone } from "../testing";
import { markAt, onCards } from "./marks";

const option = (value: string, at: string, card: string): Option => ({ value, label: value, zone: at, card });
const picking = (...options: Option[]): Composer => {
  const part: Pick = { type: "pick", name: "cards", label: "", options, least: 1, most: 2 };
  return { id: "drop", label: "", parts: [part], zone: "", card: "", rule: "", seat: -1, worths: {} };
};
const hand = zone("hand:0", "hand", up("A", "B", "A"), { owner: 0 });
const row = zone("row:0", "row", up("C"), { owner: 0 });
const heap = zone("heap:0", "pile", up("D"), { owner: 0 });
const table = view([hand, row, heap]);

test("copies of a card are marked apart", () => {
  const composer = picking(option("A#1", "hand:0", "A"), option("A#2", "hand:0", "A"));
  expect(markAt(composer, table, "hand:0", 0)?.option.value).toBe("A#1");
  expect(markAt(composer, table, "hand:0", 2)?.option.value).toBe("A#2");
  expect(markAt(composer, table, "hand:0", 1)).toBeNull();
  expect(markAt(null, table, "hand:0", 0)).toBeNull();
});

test("a form is needed where something to pick does not lie open", () => {
  expect(onCards(picking(option("A", "hand:0", "A")), table, false)).toBe(true);
  expect(onCards(picking(option("C", "row:0", "C")), table, false)).toBe(false);
  expect(onCards(picking(option("C", "row:0", "C")), table, true)).toBe(true);
  expect(onCards(picking(option("A", "hand:0", "A"), option("D", "heap:0", "D")), table, true)).toBe(false);
  expect(onCards(picking(option("A", "hand:0", "A"), option("x", "", "")), table, true)).toBe(false);
  const [part] = picking(option("A", "hand:0", "A")).parts;
  const twice = { ...picking(), parts: part ? [part, { ...part, name: "more" }] : [] };
  expect(onCards(twice, table, true)).toBe(false);
});
