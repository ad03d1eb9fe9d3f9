// Attacks as the log tells them.
import type { Line } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { attackTold } from "./story";

const log = (...rules: string[]): Line[] =>
  rules.map((rule, version) => ({ version, text: `${rule} ${version}`, rule }));
const told = (lines: Line[], turns = 2) => attackTold(lines, turns).map((line) => line.rule);

test("an attack is told whole, without the draw before it or the refills in it", () => {
  const lines = log("NOE-17", "NOE-19", "NOE-17", "NOE-55", "NOE-65", "NOE-56", "NOE-23", "NOE-58");
  expect(told(lines)).toEqual(["NOE-55", "NOE-65", "NOE-56", "NOE-58"]);
});

test("it is told until it has come round", () => {
  const attack = ["NOE-17", "NOE-55", "NOE-64"];
  expect(told(log(...attack, "NOE-17", "NOE-19"))).toEqual(["NOE-55", "NOE-64"]);
  expect(told(log(...attack, "NOE-17", "NOE-19", "NOE-17"))).toEqual([]);
  expect(told([])).toEqual([]);
});

test("who is struck has no draw of their own", () => {
  expect(told(log("NOE-17", "NOE-55", "NOE-64", "NOE-72", "NOE-72", "NOE-23"))).toEqual(["NOE-72", "NOE-72"]);
});
