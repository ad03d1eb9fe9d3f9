// What confidence was won or lost between two views, and whose doing it was.
import type { View } from "$lib/generated/protocol";

export interface Blow {
  readonly seat: number;
  /** Points won, or lost where negative. */
  readonly points: number;
  /** Who struck; -1 where nobody else did it. */
  readonly by: number;
}

const confidence = (view: View, seat: number): number | null => {
  const value = view.seats[seat]?.facts.find((fact) => fact.id === "confidence")?.value;
  return typeof value === "number" ? value : null;
};

/** Whoever was to act in the earlier view did it, unless the loss is their own. */
export function blowsBetween(before: View, after: View): Blow[] {
  const actor = before.actors.length === 1 ? (before.actors[0] ?? -1) : -1;
  return after.seats.flatMap(({ seat }) => {
    const was = confidence(before, seat);
    const is = confidence(after, seat);
    if (was === null || is === null || was === is) return [];
    return [{ seat, points: is - was, by: is < was && actor !== seat ? actor : -1 }];
  });
}
