// What was seen before a deal is found again after it, and storage never stands in the way.
import { beforeEach, expect, test } from "vitest";
import { keep, kept } from "./fairnessStorage";

beforeEach(() => localStorage.clear());

test("the last commitment seen at a table is kept", () => {
  keep({ id: "t1", commitment: "aa", contribution: "01" });
  keep({ id: "t1", commitment: "aa", contribution: "02" });
  expect(kept("t1")?.contribution).toBe("02");
  expect(kept("t2")).toBeUndefined();
});

test("old deals are forgotten, damaged storage is no obstacle", () => {
  for (let n = 0; n < 60; n += 1) keep({ id: `t${n}`, commitment: "aa", contribution: "01" });
  expect([kept("t9"), kept("t10")?.id]).toEqual([undefined, "t10"]);
  localStorage.setItem("tripot.deals", '[{"id":1}, null, "x"');
  expect(kept("t59")).toBeUndefined();
  localStorage.setItem("tripot.deals", '[{"id":1}, null, "x"]');
  expect(kept("t59")).toBeUndefined();
});
