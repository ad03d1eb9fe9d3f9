// The first game that is played with a coach: which table, and what was said there. Kept in this browser, one at a time.
import { STORAGE } from "$lib/app/storageKeys";

export interface FirstGameState {
  /** Up to where the table was heard; -1 before the first card. */
  readonly version: number;
  /** The tips that were given. */
  readonly said: readonly string[];
}

const NOTHING_YET: FirstGameState = { version: -1, said: [] };

export function startFirstGame(table: string, state = NOTHING_YET): void {
  try {
    localStorage.setItem(STORAGE.firstGame, JSON.stringify({ table, ...state }));
  } catch {
    // Storage may be refused: then nobody speaks.
  }
}

export function firstGameAt(table: string): FirstGameState | null {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE.firstGame) ?? "{}") as Partial<
      FirstGameState & { table: string }
    >;
    const { version, said } = found;
    return found.table === table && typeof version === "number" && Array.isArray(said)
      ? { version, said }
      : null;
  } catch {
    return null;
  }
}

export function endFirstGame(table: string): void {
  if (firstGameAt(table)) localStorage.removeItem(STORAGE.firstGame);
}
