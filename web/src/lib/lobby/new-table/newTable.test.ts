// Seats and options asked for are ones the house can give.
import type { FieldInfo, FormInfo } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import {
  accepts,
  firstAsked,
  fitted,
  labelOf,
  lengthOf,
  meaningful,
  numbersOf,
  placesFor,
  resized,
  seatedAs,
  type Values,
} from "./newTable";

const FIELD: FieldInfo = {
  name: "deals",
  kind: "number",
  label: "",
  help: "",
  default: 12,
  choices: [],
  least: 4,
  most: 12,
  step: 4,
  rule: "DEP-68",
  expert: false,
  needs: "",
};
const FORM: FormInfo = {
  seats: 4,
  teams: [],
  fields: [
    FIELD,
    {
      ...FIELD,
      name: "review",
      kind: "choice",
      default: "last",
      choices: [{ value: "last", label: "le dernier" }],
    },
    { ...FIELD, name: "quick", kind: "switch", default: false },
    { ...FIELD, name: "motto", kind: "text", default: "", least: 0, most: 5 },
  ],
};
const YES_NO = { yes: "oui", no: "non" };

test("the reader keeps one seat, whatever the table becomes", () => {
  expect(placesFor(3, "habile")).toEqual(["me", "habile", "habile"]);
  expect(resized(["open", "habile", "me"], 2)).toEqual(["me", "habile"]);
  expect(resized(["me", "random"], 4)).toEqual(["me", "random", "random", "random"]);
  expect(resized(["habile", "habile"], 1)).toEqual(["habile"]);
  expect(seatedAs(["me", "open", "random"], 1, "me")).toEqual(["random", "me", "random"]);
  expect(seatedAs(["me", "open"], 0, "habile")).toEqual(["habile", "open"]);
});

test("a value the form does not take falls back to the default", () => {
  expect(numbersOf(FIELD)).toEqual([4, 8, 12]);
  expect(fitted(FORM, { deals: 8, review: "none", quick: true, motto: " hi ", gone: 1 })).toEqual({
    deals: 8,
    review: "last",
    quick: true,
    motto: " hi ",
  });
  for (const wrong of [5, 16, "8", true, undefined]) expect(accepts(FIELD, wrong), String(wrong)).toBe(false);
});

test("values are called by their labels", () => {
  const [deals, review, quick] = FORM.fields as [FieldInfo, FieldInfo, FieldInfo];
  expect([labelOf(deals, 8, YES_NO), labelOf(review, "last", YES_NO), labelOf(quick, true, YES_NO)]).toEqual([
    "8",
    "le dernier",
    "oui",
  ]);
});

test("an option without meaning is not asked", () => {
  const form: FormInfo = {
    seats: 4,
    fields: [
      { ...FIELD, name: "jokers", default: 0 },
      { ...FIELD, name: "declare", needs: "jokers" },
    ],
    teams: [],
  };
  const names = (values: Values) => meaningful(form, values).map(({ name }) => name);
  expect(names({})).toEqual(["jokers"]);
  expect(names({ jokers: 1 })).toEqual(["jokers", "declare"]);
});

test("a form opens on the shortest length, which comes first", () => {
  const short = { minutes: 10, seats: 2, options: { start: 10 }, name: "" };
  expect(firstAsked([short, { ...short, minutes: 15, options: { start: 20 } }], 4)).toEqual({
    seats: 2,
    chosen: { start: 10 },
  });
  expect(firstAsked([], 4)).toEqual({ seats: 4, chosen: {} });
});

test("a table has the length of what was chosen", () => {
  const short = { minutes: 10, seats: 2, options: { start: 10 }, name: "" };
  const duel = { minutes: 15, seats: 2, options: { start: 20 }, name: "" };
  expect(lengthOf([short, duel], 2, { start: 10 })).toBe(short);
  expect(lengthOf([short, duel], 2, { start: 20 })).toBe(duel);
  expect(lengthOf([short, duel], 4, { start: 10 })).toBeUndefined();
});
