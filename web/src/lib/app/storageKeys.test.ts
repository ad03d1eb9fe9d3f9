// What a browser has kept is found again: the names under which it lies, and the shapes it had, are data.
import { firstGameAt } from "$lib/school/firstGameStorage";
import { isNew, taken, wantsBrief } from "$lib/school/progress";
import { kept } from "$lib/lobby/invite/fairnessStorage";
import { loadDrafts } from "$lib/table/composer/draftStorage";
import { beforeEach, expect, test } from "vitest";
import { restore } from "./settings.svelte";
import { STORAGE } from "./storageKeys";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("no name has changed", () => {
  expect(STORAGE).toEqual({
    settings: "tripot.settings",
    lessons: "tripot.lessons",
    played: "tripot.played",
    briefs: "tripot.briefs",
    firstGame: "tripot.company",
    fairness: "tripot.deals",
    drafts: "tripot.drafts.",
    reloads: "tripot.reloads",
  });
});

test("no other module names a place of its own", () => {
  const sources = import.meta.glob<string>("/src/**/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const strays = Object.entries(sources).filter(
    ([path, text]) =>
      !path.includes(".test.") &&
      !path.endsWith("/storageKeys.ts") &&
      /Storage\.\w+Item\((?!STORAGE\.|key)/.test(text),
  );
  expect(strays.map(([path]) => path)).toEqual([]);
});

test("what was kept before is read as it was", () => {
  localStorage.setItem("tripot.settings", '{"lang":"en","pace":"calm","level":"expert","name":"Zoé"}');
  localStorage.setItem("tripot.lessons", '["depli/first"]');
  localStorage.setItem("tripot.played", '["noe"]');
  localStorage.setItem("tripot.briefs", '["urgence"]');
  localStorage.setItem("tripot.company", '{"table":"t1","version":3,"said":["lead"]}');
  localStorage.setItem("tripot.deals", '[{"id":"t1","commitment":"aa","contribution":"01"}]');
  sessionStorage.setItem("tripot.drafts.t1", '{"question":4,"book":{"tell":{}}}');
  expect(restore(localStorage.getItem(STORAGE.settings), "fr")).toMatchObject({
    lang: "en",
    pace: "slow",
    level: "expert",
    name: "Zoé",
  });
  expect([...taken()]).toEqual(["depli/first"]);
  expect([isNew("noe"), isNew("escrocs"), wantsBrief("urgence"), wantsBrief("noe")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(firstGameAt("t1")).toEqual({ version: 3, said: ["lead"] });
  expect(kept("t1")).toEqual({ id: "t1", commitment: "aa", contribution: "01" });
  expect(loadDrafts("t1", 4)).toEqual({ tell: {} });
});
