// Who a table still waits for before the first card.
import type { SeatInfo, TableInfo } from "$lib/generated/protocol";

export interface Waiting {
  /** Seats nobody has taken. */
  readonly open: number;
  /** People who have not said that they are ready. */
  readonly unready: readonly SeatInfo[];
}

export function waitingFor(seats: readonly SeatInfo[]): Waiting {
  return {
    open: seats.filter((seat) => seat.kind === "open").length,
    unready: seats.filter((seat) => seat.kind === "human" && !seat.ready),
  };
}

/** Nobody but the reader is needed: the game can begin as soon as they arrive. */
export function isAloneWithBots(table: Pick<TableInfo, "seats" | "you">): boolean {
  return (
    table.you.seat >= 0 &&
    table.seats.every((seat) => (seat.seat === table.you.seat ? seat.kind === "human" : seat.kind === "bot"))
  );
}
