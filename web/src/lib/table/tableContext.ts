// What the pieces of a table share: faces, names, what can be pressed and what a press does.
import type { Card, Clock, Face, Line, Part, View } from "$lib/generated/protocol";
import { getContext, setContext } from "svelte";
import type { Skin } from "$lib/skins";
import type { Leads } from "./composer/leads";
import type { Choice } from "./moves/gestures";

export interface TableContext {
  readonly game: string;
  readonly skin: Skin;
  readonly view: View;
  readonly faces: ReadonlyMap<string, Face>;
  /** What happened so far, as this reader was told. */
  readonly log: readonly Line[];
  /** How long this table waits for a move. */
  readonly clock: Clock;
  /** Whether the reader is asked something now. */
  readonly acting: boolean;
  /** Whether the question has just changed by itself: nothing takes a press yet. */
  readonly settling: boolean;
  /** Whether some card of this zone can be touched: the others then stand back. */
  playsFrom(zone: string): boolean;
  name(seat: number): string;
  choicesFor(zone: string, code: string): readonly Choice[];
  choicesForZone(zone: string): readonly Choice[];
  choicesForSeat(seat: number): readonly Choice[];
  /** Whether the move that the house advises is among these. */
  isAdvised(choices: readonly Choice[]): boolean;
  /** Whether the open composer asks about the card in this place: null where it does not, else whether it is picked. */
  marked(zone: string, index: number): boolean | null;
  /** What is still to be pressed in a part of the open composer, where a coach waits for the move it makes. */
  leads(part: Part): Leads;
  /** Whether the card in this place is to be pressed for it. */
  leadsAt(zone: string, index: number): boolean;
  /** Whether a coach waits for what the open composer makes. */
  readonly led: boolean;
  /** Whether the card in this place came to the reader's hand since their last move. */
  isFresh(zone: string, index: number): boolean;
  /** Plays what is obvious and can be taken back; shows the card large where there is more to say. */
  press(zone: string, index: number, from: HTMLElement): void;
  /** Shows the card large, with all it says and all one may do with it; on a wide screen beside `from`. */
  openCard(zone: string, card: Card, from?: HTMLElement): void;
  /** Shows the card large for as long as one looks at `from`; null: no longer. */
  previewCard(card: Card | null, from: HTMLElement): void;
  /** Plays the only one of these; asks where there are several. */
  offerChoices(choices: readonly Choice[], what: string): void;
}

export const TABLE_CONTEXT = Symbol("table");

export const setTableContext = (context: TableContext): TableContext => setContext(TABLE_CONTEXT, context);
export const getTableContext = (): TableContext => getContext<TableContext>(TABLE_CONTEXT);
/** The same where there may be no table around. */
export const findTableContext = (): TableContext | undefined =>
  getContext<TableContext | undefined>(TABLE_CONTEXT);
