// What a game's table adds to the generic one: `skins/<slug>/index.ts` exports `skin`. A game needs none.
import type { Card, Face, Split, View, Zone } from "$lib/generated/protocol";
import type { Draft } from "$lib/table/composer";
import type { Choice } from "$lib/table/offers";
import type { Component } from "svelte";

export interface Skin {
  /** In place of the chips that show the table's facts. */
  readonly Facts?: Component<{ view: View; game: string }>;
  /** In place of the zones that belong to nobody. */
  readonly Middle?: Component<{ view: View; onopen: (zone: string) => void }>;
  /** What lies before a seat, the reader's own too; hands apart. */
  readonly Board?: Component<{ view: View; seat: number; onopen: (zone: string) => void }>;
  /** How a card is drawn at the table, at any size. */
  readonly Face?: Component<{ card: Card; face: Face }>;
  /** The reader's own hand. */
  readonly Hand?: Component<{ zone: Zone }>;
  /** What more there is to say about a card that is shown large. */
  readonly Note?: Component<{ face: Face }>;
  /** All there is to know about a seat, in place of the list of its facts. */
  readonly Sheet?: Component<{ view: View; seat: number }>;
  /** The facts of a seat that are shown beside its name, by id; the others are left to its sheet. */
  readonly brief?: readonly string[];
  /** A blank sheet of the game on paper. */
  readonly Blank?: Component;
  /** In place of the generic way of dividing cards into piles. */
  readonly Split?: Component<{ part: Split; draft: Draft; ondraft: (draft: Draft) => void }>;
  /** What a button of the table shows; it must say the choice's label too. */
  readonly Label?: Component<{ choice: Choice }>;
}

const found = import.meta.glob<{ skin: Skin }>("./*/index.ts", { eager: true });

export function skinOf(game: string): Skin {
  return found[`./${game}/index.ts`]?.skin ?? {};
}
