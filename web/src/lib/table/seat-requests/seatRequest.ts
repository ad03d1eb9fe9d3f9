// Somebody comes late: whose seat they may ask for, and what the host is asked.
import type { SeatRequestInfo, SeatInfo, TableInfo } from "$lib/generated/protocol";

export interface Question extends SeatRequestInfo {
  readonly bot: string;
}

/** What whoever keeps the table has to answer, the oldest first. */
export function questions(table: TableInfo): readonly Question[] {
  if (!table.you.acts_as_host) return [];
  return table.seat_requests
    .filter((request) => !request.refused && request.person !== table.you.person)
    .map((request) => ({ ...request, bot: table.seats[request.seat]?.name ?? "" }));
}

/** How one's own request stands. */
export function own(table: TableInfo): SeatRequestInfo | undefined {
  return table.seat_requests.find((request) => request.person === table.you.person);
}

/** Seats that bots would give up. */
export function bots(table: TableInfo): readonly SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "bot");
}
