// How well bots play, the weakest first.
import type { Level, SeatInfo } from "$lib/generated/protocol";

export const LEVELS: readonly Level[] = ["facile", "habile", "expert"];

export function isLevel(value: unknown): value is Level {
  return (LEVELS as readonly unknown[]).includes(value);
}

/** The level above that of the strongest bot at a table; none where no bot sits, or where it cannot be stronger. */
export function stronger(seats: readonly Pick<SeatInfo, "bot" | "kind">[]): Level | undefined {
  const bots = seats.filter((seat) => seat.kind === "bot");
  if (!bots.length) return undefined;
  return LEVELS[Math.max(...bots.map((seat) => LEVELS.findIndex((level) => level === seat.bot))) + 1];
}
