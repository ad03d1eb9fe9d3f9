// What the table of Noé reads from its view and its log.
import type { Line } from "$lib/generated/protocol";
import { up, view, zone } from "$lib/table/testing";
import { expect, test } from "vitest";
import { aimOf, attackLines, attackOf, kindOf, memoriesOf, searchedOf } from "./model";

const attack = { id: "attack:0:2+3", label: "", value: "" };

test("an attack names both sides", () => {
  expect(attackOf(view([], { facts: [attack] }))).toEqual({ attacker: 0, targets: [2, 3] });
  expect(attackOf(view([]))).toBeNull();
});

test("only the one who searches sees the hand that is searched", () => {
  const zones = [zone("hand:2", "hand", up("em-noe"), { owner: 2 })];
  const facts = [{ ...attack, id: "attack:0:2" }];
  expect(searchedOf(view(zones, { facts, phase: "SEIZE", actors: [0] }))?.id).toBe("hand:2");
  expect(searchedOf(view(zones, { facts, phase: "SEIZE", actors: [0], viewer: 1 }))).toBeUndefined();
  expect(searchedOf(view(zones, { facts, phase: "DEFENCE", actors: [2] }))).toBeUndefined();
});

test("memories are what one knows, without the cards of the box", () => {
  const zones = [
    zone("may:stock", "memory", up("att-karl")),
    zone("know:1+stock", "memory", up("em-noe")),
    zone("box", "memory", up("red-irina")),
    zone("may:1", "memory", []),
  ];
  expect(memoriesOf(view(zones)).map((one) => one.id)).toEqual(["may:stock", "know:1+stock"]);
});

test("an offer says whom it is aimed at, or what it announces", () => {
  const offer = (move: string) => ({ move, label: "" });
  expect(aimOf(offer("c enq-max @2"))).toEqual({ card: "enq-max", targets: [1] });
  expect(aimOf(offer("h vio-olga @2+4"))).toEqual({ card: "vio-olga", targets: [1, 3] });
  expect(aimOf(offer("x enq-max"))).toBeNull();
  expect(kindOf(offer("!pulitzer"))).toBe("pulitzer");
  expect(kindOf(offer("."))).toBe("");
});

const log = (...rules: string[]): Line[] =>
  rules.map((rule, version) => ({ version, text: `${rule} ${version}`, rule }));
const told = (lines: Line[], turns = 2) => attackLines(lines, turns).map((line) => line.rule);

test("an attack is told whole, without the draw before it or the refills in it", () => {
  const lines = log("NOE-17", "NOE-19", "NOE-17", "NOE-55", "NOE-65", "NOE-56", "NOE-23", "NOE-58");
  expect(told(lines)).toEqual(["NOE-55", "NOE-65", "NOE-56", "NOE-58"]);
});

test("it is told until it has come round", () => {
  const struck = ["NOE-17", "NOE-55", "NOE-64"];
  expect(told(log(...struck, "NOE-17", "NOE-19"))).toEqual(["NOE-55", "NOE-64"]);
  expect(told(log(...struck, "NOE-17", "NOE-19", "NOE-17"))).toEqual([]);
  expect(told([])).toEqual([]);
});

test("who is struck has no draw of their own", () => {
  expect(told(log("NOE-17", "NOE-55", "NOE-64", "NOE-72", "NOE-72", "NOE-23"))).toEqual(["NOE-72", "NOE-72"]);
});
