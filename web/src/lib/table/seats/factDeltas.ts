// What has changed between two views, at the seats: numbers that went up or down.
import type { View } from "$lib/generated/protocol";

export interface Change {
  readonly seat: number;
  readonly fact: string;
  readonly by: number;
}

/** Numbers of facts that both views know; what is new or gone has not changed. */
export function changesBetween(before: View | null, after: View): Change[] {
  if (!before || before.viewer !== after.viewer) return [];
  return after.seats.flatMap(({ seat, facts }) =>
    facts.flatMap(({ id, value, kind }) => {
      const earlier = before.seats[seat]?.facts.find((fact) => fact.id === id)?.value;
      if (kind === "die" || typeof value !== "number" || typeof earlier !== "number" || value === earlier)
        return [];
      return [{ seat, fact: id, by: value - earlier }];
    }),
  );
}

/** With a real minus sign: « −3 », « +2 ». */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
