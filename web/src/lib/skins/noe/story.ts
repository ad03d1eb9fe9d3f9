// What the log tells of attacks, as this reader was told it: the lines of one attack, until it has come round.
import type { Line } from "$lib/generated/protocol";

/** A turn begins with one of these: a card drawn or taken, a deal. */
const OPENS = new Set(["NOE-17", "NOE-11"]);
const STRUCK = "NOE-72";
/** Control, raid, answers, seizure, hidden cards, spies, bombs, assassinations. */
const ATTACK = new Set([
  ...["NOE-55", "NOE-59", "NOE-65", "NOE-64", "NOE-56", "NOE-60", "NOE-58", "NOE-78"],
  ...["NOE-75", "NOE-77", "NOE-79", "NOE-80", STRUCK],
]);

/** The lines of the last attack, if fewer than `turns` turns have begun since. */
export function attackTold(log: readonly Line[], turns: number): Line[] {
  let since = 0;
  for (let end = log.length; end > 0;) {
    const start = startOf(log, end);
    const told = log.slice(start, end).filter(({ rule = "" }) => ATTACK.has(rule));
    if (told.length) return told;
    if ((since += 1) >= turns) return [];
    end = start;
  }
  return [];
}

/** Where the turn that ends before `end` begins. Who is struck draws nothing else. */
function startOf(log: readonly Line[], end: number): number {
  for (let at = end - 1; at > 0; at -= 1) {
    const { rule = "" } = log[at] as Line;
    if (OPENS.has(rule) || (rule === STRUCK && log[at - 1]?.rule !== STRUCK)) return at;
  }
  return 0;
}
