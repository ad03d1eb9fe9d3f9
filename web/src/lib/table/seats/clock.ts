// What a clock at the table says, some seconds after the house has told of it.
import type { ClockRule, SeatClock } from "$lib/generated/protocol";

export interface Hand {
  /** How long the seat has been waited for. */
  readonly waited: number;
  /** Until the house plays, the bank included. */
  readonly left: number;
  /** Whether the time for the move is over and the bank runs. */
  readonly banking: boolean;
}

export function handAfter({ waited, left, time_bank }: SeatClock, seconds: number): Hand {
  return {
    waited: waited + seconds,
    left: Math.max(0, left + time_bank - seconds),
    banking: left <= seconds,
  };
}

/** Minutes and seconds, as clocks show them; what has begun counts. */
export function shownTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** For those who listen: by ten seconds, so that it does not change at every glance. */
export const spokenTime = (seconds: number): number => Math.ceil(seconds / 10) * 10;

/** What may be done about somebody who lets the others wait. */
export function remedies(rule: ClockRule, waited: number): { nudge: boolean; lend: boolean } {
  const gentle = rule.kind === "gentle";
  return { nudge: gentle && waited >= rule.nudge_after, lend: gentle && waited >= rule.lend_after };
}
