// What was stored comes back as far as it makes sense.
import { expect, test } from "vitest";
import { preferred, restore } from "./settings.svelte";

test("French, unless the browser puts English first", () => {
  expect(preferred(["en-GB", "fr"])).toBe("en");
  expect(preferred(["de", "fr-CA", "en"])).toBe("fr");
  expect(preferred(["de"])).toBe("fr");
  expect(preferred([])).toBe("fr");
});

test("nonsense in the store changes nothing", () => {
  const fresh = restore(null, "fr");
  for (const stored of [
    "",
    "nonsense",
    "null",
    "[]",
    '{"lang":"xx","pace":3,"level":"heuristic","fourColours":"yes","volume":7,"sound":1,"face":"../x","tone":7}',
  ])
    expect(restore(stored, "fr")).toEqual(fresh);
  expect(
    restore(
      '{"lang":"en","fourColours":true,"pace":"calm","level":"expert","volume":0.2,"face":"bob","tone":"wine"}',
      "fr",
    ),
  ).toMatchObject({
    volume: 0.2,
    lang: "en",
    fourColours: true,
    pace: "slow",
    level: "expert",
    face: "bob",
    tone: "wine",
  });
});
