// Which half of a card a choice plays: `play:SUB/A` is its attack, `play:SUB/B` its benefit.
import type { Choice } from "$lib/table/moves/gestures";

export type Side = "A" | "B";

export function sideOf(choice: Choice): Side | null {
  if (choice.kind !== "offer") return null;
  const [, side] = /^play:\w+\/([AB])$/.exec(choice.offer.move) ?? [];
  return side === "A" || side === "B" ? side : null;
}

export const hasSides = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => sideOf(choice) !== null);
