// What one has begun to compose, kept for this tab: neither a page that reloads nor a form put aside loses a word.
import { STORAGE } from "$lib/app/storageKeys";
import type { Drafts } from "./composer";

/** By the composer's id; of one table and one question. */
export type DraftBook = Readonly<Record<string, Drafts>>;

const keyOf = (table: string): string => STORAGE.drafts + table;

export function loadDrafts(table: string, decision: number): DraftBook {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null");
    const { question, book } = (kept ?? {}) as { question?: number; book?: DraftBook };
    return question === decision ? (book ?? {}) : {};
  } catch {
    return {}; // damaged, or a browser that keeps nothing
  }
}

export function saveDrafts(table: string, decision: number, book: DraftBook): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify({ question: decision, book }));
  } catch {
    return; // full, or a browser that keeps nothing: the form itself still has it
  }
}
