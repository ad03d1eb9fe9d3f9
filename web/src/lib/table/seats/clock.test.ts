import { expect, test } from "vitest";
import { handAfter, remedies, shownTime, spokenTime } from "./clock";

const CLOCK = { waited: 5, left: 10, time_bank: 20, nudges: 0 };

test("a clock goes on where the house left it", () => {
  expect(handAfter(CLOCK, 4)).toEqual({ waited: 9, left: 26, banking: false });
  expect(handAfter(CLOCK, 12)).toEqual({ waited: 17, left: 18, banking: true });
  expect(handAfter(CLOCK, 100).left).toBe(0);
});

test("times are shown as clocks do, and told by tens", () => {
  expect([shownTime(0), shownTime(9.2), shownTime(65)]).toEqual(["0:00", "0:10", "1:05"]);
  expect([spokenTime(61), spokenTime(70)]).toEqual([70, 70]);
});

test("others may nudge, later let a bot play, where the clock is gentle", () => {
  const gentle = { kind: "gentle", move_time: 0, time_bank: 0, nudge_after: 60, lend_after: 120 } as const;
  expect(remedies(gentle, 59)).toEqual({ nudge: false, lend: false });
  expect(remedies(gentle, 60)).toEqual({ nudge: true, lend: false });
  expect(remedies(gentle, 120)).toEqual({ nudge: true, lend: true });
  expect(remedies({ ...gentle, kind: "real" }, 120)).toEqual({ nudge: false, lend: false });
});
