// The tables of the lobby, sorted for one reader: those to go back to, those to join, those already played.
import type { TableCard } from "$lib/generated/protocol";

export interface Sorted {
  /** The reader sits there and the game is not over. */
  readonly mine: readonly TableCard[];
  /** Others' tables that can be joined, then those that can be watched. */
  readonly open: readonly TableCard[];
  /** Finished games of the reader, latest first. */
  readonly played: readonly TableCard[];
}

export function sortTables(own: readonly TableCard[], listed: readonly TableCard[]): Sorted {
  const known = new Set(own.map((table) => table.id));
  const latest = (a: TableCard, b: TableCard): number => b.created_at - a.created_at;
  // Those that wait for the reader come first.
  const due = (a: TableCard, b: TableCard): number =>
    Number(isDue(b)) - Number(isDue(a)) || b.updated_at - a.updated_at;
  const others = listed.filter((table) => !known.has(table.id) && (isJoinable(table) || isWatchable(table)));
  return {
    mine: own.filter((table) => table.stage === "lobby" || table.stage === "playing").sort(due),
    open: others.sort((a, b) => Number(isJoinable(b)) - Number(isJoinable(a)) || latest(a, b)),
    played: own.filter((table) => table.stage === "over").sort(latest),
  };
}

export function isJoinable(table: TableCard): boolean {
  return table.stage === "lobby" && table.open > 0;
}

/** Whether it is the reader's turn there. */
export const isDue = (table: TableCard): boolean => table.turn.includes(table.seat);

function isWatchable(table: TableCard): boolean {
  return table.spectators && (table.stage === "lobby" || table.stage === "playing");
}

/** How one leaves a table of one's own: it ends with the reader, or goes on with a bot (or nobody) in their seat. */
export type Parting = "close" | "end" | "leave" | "get_up";

export function partingOf(table: Pick<TableCard, "alone" | "host" | "stage">): Parting {
  if (table.stage === "lobby") return table.host ? "close" : "get_up";
  return table.host && table.alone ? "end" : "leave";
}

/** The reader's place among how many, once a game is over and its result known. */
export function placeOf(table: Pick<TableCard, "places" | "seat">): number | null {
  let place = 1;
  for (const group of table.places) {
    if (group.includes(table.seat)) return place;
    place += group.length;
  }
  return null;
}
