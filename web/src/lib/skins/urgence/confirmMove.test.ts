// What is asked before something is lost, and what is not asked.
import { expect, test } from "vitest";
import type { Offer, View } from "$lib/generated/protocol";
import { caution } from "./confirmMove";

function asked(move: string, coins: number, attack: number, offered: string[]): string {
  const facts = [
    { id: "coins", value: coins },
    { id: "attack", value: attack },
  ];
  const moves = offered.map((one) => ({ move: one }));
  return caution({ move } as Offer, { facts, moves } as unknown as View);
}

test("coins that could still buy something are not thrown away unasked", () => {
  expect(asked("end", 2, 0, ["end", "buy:SOI"])).toContain("2");
  expect(asked("end", 2, 0, ["end"])).toBe("");
});

test("without a coin nothing is lost, even where a pile is free", () => {
  expect(asked("end", 0, 0, ["end", "buy:APP"])).toBe("");
});

test("points of attack are spent before the market", () => {
  expect(asked("shop", 0, 1, ["shop", "hit:P2:1"])).toContain("1");
  expect(asked("shop", 0, 1, ["shop"])).toBe("");
});
