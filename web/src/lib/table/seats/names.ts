// Who is who at the table, for every label that names a seat.
import type { SeatInfo } from "$lib/generated/protocol";
import { t } from "$lib/i18n";

export type People = readonly SeatInfo[];

export function nameOf(people: People, seat: number): string {
  return people.find((person) => person.seat === seat)?.name || t("seat.empty", { n: seat + 1 });
}

/** One or two letters for a round badge. */
export function initials(name: string): string {
  const [first = "", second = ""] = name.trim().split(/[\s-]+/);
  return ([...first][0] ?? "?").toUpperCase() + ([...second][0] ?? "").toUpperCase();
}
