// The circle is closed and alternates between the camps, and the words are those the house says.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { attitudeOf, CIRCLE, dominates, lossAt, preyOf, shy } from "./attitudes";

const said = readFileSync("../src/tripot/games/dupes/book/text.toml", "utf8");
const line = (key: string, words: { fr: string; en: string }): string =>
  `${key} = { fr = "${words.fr}", en = "${words.en}" }`;

test("each attitude dominates one of the other camp, all the way round", () => {
  expect(CIRCLE.map((one) => preyOf(one).id)).toEqual(["TS", "IS", "TD", "IH", "TC", "IC"]);
  for (const one of CIRCLE) {
    expect(preyOf(one).camp).not.toBe(one.camp);
    expect(CIRCLE.filter((other) => dominates(other, one))).toHaveLength(1);
  }
});

test("the neutral suits have no attitude", () => {
  expect(attitudeOf("I", "D")).toBeUndefined();
  expect(attitudeOf("T", "H")).toBeUndefined();
  expect(attitudeOf("T", "S")?.id).toBe("TS");
  expect(dominates(undefined, CIRCLE[0])).toBe(false);
});

test("long names can be cut", () => {
  expect(shy("Argumentation")).toBe("Argumen\u00adtation");
  expect(shy("Discernement")).toBe("Discerne\u00adment");
  expect(shy("Raison")).toBe("Raison");
});

test("a dominated hand loses by its own level", () => {
  expect([5, 6, 7, 8, 9, 10].map(lossAt)).toEqual([1, 1, 2, 2, 3, 3]);
});

test("the words are those of the house", () => {
  for (const attitude of CIRCLE) {
    expect(said).toContain(line(`${attitude.camp}-${attitude.suit}`, attitude.name));
    expect(said).toContain(line(`${attitude.camp}-${attitude.suit}`, attitude.help));
    for (const one of attitude.techniques) {
      expect(said).toContain(line(one.code, one.name));
      expect(said).toContain(line(one.code, one.help));
    }
  }
});
