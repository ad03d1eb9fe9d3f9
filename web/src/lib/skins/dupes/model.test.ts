// Hands, goals and casts are read from the ids of facts.
import type { Fact, View, Zone } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import {
  campOf,
  castOf,
  characterOf,
  countsOf,
  directorOf,
  goalsOf,
  handsOf,
  heldBy,
  opposingOf,
} from "./model";

const fact = (id: string, value: string | number): Fact => ({ id, label: id, value });
const hand = (id: string, owner: number, ...codes: string[]): Zone => ({
  id: `hand-${id}`,
  label: id,
  layout: "hand",
  owner,
  cards: codes.map((code) => ({ code })),
  count: codes.length,
});

const view = {
  viewer: 0,
  phase: "TELL",
  seats: [
    {
      seat: 0,
      facts: [fact("name", "Alix"), fact("goal1:ticked", "a key"), fact("goal2:secret", "a letter")],
    },
    { seat: 1, facts: [] },
  ],
  facts: [
    fact("director:1", "Zoé"),
    fact("present:0", "Alix"),
    fact("cast:S1", "the notary"),
    fact("level:I:P0", 5),
    fact("level:T:S1", 6),
    fact("floor:S1", "the notary"),
    fact("suit:P0:C", "Lie"),
    fact("suit:S1:H", "none"),
    fact("before:P0", 4),
    fact("loss:P0", 1),
    fact("count:P0", 3),
  ],
  zones: [hand("P0", 0, "2C", "5C", "3D"), hand("S1", 1)],
} as unknown as View;

test("the hands of a conflict", () => {
  const [leader, target] = handsOf(view);
  expect(leader).toMatchObject({ id: "P0", camp: "I", name: "Alix", level: 5, attitude: "IC", floor: false });
  expect(leader?.count).toEqual({ before: 4, lost: 1, left: 3 });
  expect(target).toMatchObject({ camp: "T", name: "the notary", attitude: "", floor: true, count: null });
  expect([...heldBy(handsOf(view))]).toEqual([["IC", ["Alix"]]]);
  expect(campOf(handsOf(view), 0)).toBe("I");
  expect(campOf(handsOf(view), -1)).toBe("");
});

test("who is against whom before the camps are fixed", () => {
  const early = {
    ...view,
    facts: [
      fact("proposal:0", "a key, please"),
      fact("cast:S1", "the notary"),
      fact("opposes:S1", "the notary"),
    ],
  };
  expect(opposingOf(early).map(({ camp, name }) => `${camp} ${name}`)).toEqual(["I Alix", "T the notary"]);
});

test("the reader's cards by attitude; a neutral suit has none", () => {
  expect([...countsOf(handsOf(view), 0, (code) => code.charAt(1))]).toEqual([["IC", 2]]);
});

test("who is who", () => {
  expect(directorOf(view)).toBe(1);
  expect(characterOf(view, "P1")).toBe("P1");
  expect(castOf(view)).toEqual([
    { id: "P0", name: "Alix" },
    { id: "S1", name: "the notary" },
  ]);
});

test("goals, and what has become of them", () => {
  expect(goalsOf(view.seats[0])).toEqual([
    { number: 1, state: "ticked", text: "a key" },
    { number: 2, state: "secret", text: "a letter" },
  ]);
  expect(goalsOf(undefined)).toEqual([]);
});
