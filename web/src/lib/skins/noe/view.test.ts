// What the table of Noé reads from its view.
import { up, view, zone } from "$lib/table/testing";
import { expect, test } from "vitest";
import { aimOf, attackOf, kindOf, memoriesOf, searchedOf } from "./view";

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
