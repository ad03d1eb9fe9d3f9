// Seconds since the house told of a clock: the browser's own clock may be wrong, its pace is not.
import type { SeatClock } from "$lib/generated/protocol";
import { handAfter, type Hand } from "./clock";

const heard = new WeakMap<SeatClock, number>();
let now = $state(performance.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Where a clock stands now; asked again by itself while somebody keeps time. */
export function hand(clock: SeatClock): Hand {
  const since = heard.get(clock) ?? performance.now();
  heard.set(clock, since);
  return handAfter(clock, Math.max(0, now - since) / 1000);
}

/** For `$effect`: clocks on the screen go on as long as one of them is there. */
export function keepTime(): () => void {
  now = performance.now();
  if (watchers++ === 0) timer = setInterval(() => (now = performance.now()), 500);
  return () => {
    if (--watchers === 0) clearInterval(timer);
  };
}
