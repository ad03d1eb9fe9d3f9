// The browser works out the same commitment and seed as the house (figures made by tripot.engine.rules.fairness).
import type { Fairness } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { command, commitmentOf, mixedSeed, verdicts } from "./fairness";

const HOUSE = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const COMMITMENT = "03d5c64820d1551e7d26ca181de291febaf4ab33bc3c0cc853ec574972fbee4b";
const CONTRIBUTIONS = { s2: "ff".repeat(32), s10: "02".repeat(16), s0: "01".repeat(16) };
const SEED = "8bd18ef593d5376f47283b0e047d723f7b4876e86ada44057513fc03315c2388";
const DEAL: Fairness = {
  commitment: COMMITMENT,
  contributions: CONTRIBUTIONS,
  seat_names: {},
  algorithm: "1",
  house_seed: HOUSE,
  seed: SEED,
  digest: "d1".repeat(32),
};

test("commitment and seed agree with the house's", () => {
  expect(commitmentOf(HOUSE)).toBe(COMMITMENT);
  expect(mixedSeed(HOUSE, CONTRIBUTIONS)).toBe(SEED);
  expect(mixedSeed(HOUSE, {})).toBe("83b530e1b0a6cbfe1c70f363a346e77800398772f84ab4e02450c5e2507e8942");
});

test("an honest deal passes every check", () => {
  const proof = { id: "t", commitment: COMMITMENT, contribution: CONTRIBUTIONS.s0 };
  const found = verdicts(DEAL, proof);
  expect(found.map(({ check }) => check)).toEqual(["seen", "mine", "commitment", "seed"]);
  expect(found.every(({ holds }) => holds)).toBe(true);
});

test("a house that changes its mind is caught", () => {
  const caught = (deal: Partial<Fairness>, contribution = CONTRIBUTIONS.s0) =>
    verdicts({ ...DEAL, ...deal }, { id: "t", commitment: COMMITMENT, contribution })
      .filter(({ holds }) => !holds)
      .map(({ check }) => check);
  expect(caught({ house_seed: "00".repeat(32) })).toEqual(["commitment", "seed"]);
  expect(caught({ commitment: "00".repeat(32) })).toEqual(["seen", "commitment"]);
  expect(caught({ house_seed: "not hexadecimal" })).toEqual(["commitment", "seed"]);
  expect(caught({}, "03".repeat(16))).toEqual(["mine"]);
});

test("before the end there is only one's own part to check", () => {
  expect(verdicts({ ...DEAL, house_seed: "", seed: "" }, undefined)).toEqual([]);
});

test("the command compares a downloaded game with the figures of the page", () => {
  expect(command({ game: "noe", id: "abc" }, DEAL)).toBe(
    `tripot verify noe-abc.tripot --commitment ${COMMITMENT} --digest ${DEAL.digest}`,
  );
});
