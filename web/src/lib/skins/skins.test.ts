// Skins come with their game; a game without one, and one whose files are gone, has the plain table.
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
