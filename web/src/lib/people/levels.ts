// How well bots play, the weakest first.
import type { Level, Result, SeatInfo } from "$lib/generated/protocol";

export const LEVELS: readonly Level[] = ["facile", "habile", "expert"];

export function isLevel(value: unknown): value is Level {
  return (LEVELS as readonly unknown[]).includes(value);
}

/** The level above that of the strongest bot at a table, for a reader who has won there; none where no bot sits, or where
 * it cannot be stronger. */
export function stronger(
  seats: readonly Pick<SeatInfo, "bot" | "kind">[],
  result: Pick<Result, "places">,
  reader: number,
): Level | undefined {
  if (!result.places[0]?.includes(reader)) return undefined;
  const bots = seats.filter((seat) => seat.kind === "bot");
  if (!bots.length) return undefined;
  return LEVELS[Math.max(...bots.map((seat) => LEVELS.findIndex((level) => level === seat.bot))) + 1];
}
