// Skins come with their game; a game without one, and one whose files are gone, has the plain table.
import { readFileSync } from "node:fs";
import { courtOf } from "$lib/cards/courts";
import { standardOf } from "$lib/cards/standard";
import { expect, test } from "vitest";
import { dress } from ".";

test("a game without a skin is plain, and a skin is fetched once", async () => {
  expect(await dress("nobody")).toEqual({});
  expect(dress("escrocs")).toBe(dress("escrocs"));
  expect((await dress("escrocs")).Face).toBeDefined();
});

test("each court card has a figure of its own", async () => {
  const codes = ["J", "Q", "K"].flatMap((rank) => ["C", "D", "H", "S"].map((suit) => [rank, suit] as const));
  const figures = await Promise.all(
    codes.map(async ([rank, suit]) => {
      const card = standardOf({ code: rank + suit, name: "", corner: rank, suit });
      return card ? courtOf(card) : "";
    }),
  );
  expect(new Set(figures).size).toBe(12);
  expect(figures.every((figure) => figure.startsWith("<svg"))).toBe(true);
});

test.each(["depli", "dupes", "escrocs", "noe", "urgence"])(
  "the legend of the sheet explains every mark that the table of %s draws",
  async (game) => {
    const brief = readFileSync(`../src/tripot/games/${game}/book/brief.toml`, "utf8");
    const { marks = [] } = await dress(game);
    const drawn = [...brief.matchAll(/draw = \[(.*?)\]/g)].flatMap(([, names = ""]) => names.split(/[", ]+/));
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((mark) => !drawn.includes(mark))).toEqual([]);
  },
);
