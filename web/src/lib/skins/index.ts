// What a game's table adds to the generic one: `skins/<slug>/index.ts` exports `skin`. A game needs none.
// Skins and their drawings are not part of the first load: each comes with its game.
import type { Assign, Card, Face, Offer, Split, View, Zone } from "$lib/generated/protocol";
import type { Draft } from "$lib/table/composer/composer";
import type { Choice } from "$lib/table/moves/gestures";
import type { People } from "$lib/table/seats/names";
import type { IconName } from "$lib/ui/icons";
import type { Component } from "svelte";

export interface Skin {
  /** In place of the chips that show the table's facts. */
  readonly Facts?: Component<{ view: View; game: string }>;
  /** In place of the zones that belong to nobody. */
  readonly Middle?: Component<{ view: View; onopen: (zone: string) => void }>;
  /** On the cloth itself, under whatever lies there. */
  readonly Felt?: Component<{ view: View }>;
  /** What lies before a seat, the reader's own too; hands apart. */
  readonly Board?: Component<{ view: View; seat: number; onopen: (zone: string) => void }>;
  /** How a card is drawn at the table, at any size. */
  readonly Face?: Component<{ card: Card; face: Face }>;
  /** The reader's own hand. */
  readonly Hand?: Component<{ zone: Zone }>;
  /** All there is to know about a seat, in place of the list of its facts. */
  readonly Sheet?: Component<{ view: View; seat: number }>;
  /** The facts of a seat that are shown beside its name, by id; the others are left to its sheet. */
  readonly brief?: readonly string[];
  /** What is said of a seat that plays no longer, where that is not being out of the game. */
  readonly out?: () => string;
  /** Pictures in place of their labels, where many sit at the table. */
  readonly signs?: Readonly<Record<string, IconName>>;
  /** A mark of the table by its name, for the legend of the sheet in brief, which explains all of `marks`. */
  readonly Mark?: Component<{ name: string }>;
  readonly marks?: readonly string[];
  /** Under the ranking at the end: what only then may be told. */
  readonly Ending?: Component<{ view: View; people: People }>;
  /** A blank sheet of the game on paper. */
  readonly Blank?: Component;
  /** In place of the generic way of dividing cards into piles. */
  readonly Split?: Component<{ part: Split; draft: Draft; ondraft: (draft: Draft) => void }>;
  /** In place of the generic way of giving cards to somebody. */
  readonly Assign?: Component<{ part: Assign; draft: Draft; ondraft: (draft: Draft) => void }>;
  /** A card held up whose choices are parts of its face: it shows them itself, where they are such. */
  readonly raised?: {
    readonly fits: (choices: readonly Choice[]) => boolean;
    readonly Card: Component<{
      face: Face;
      choices: readonly Choice[];
      onchoice: (choice: Choice) => void;
    }>;
  };
  /** The places of cards that belong together in a hand laid down for all to see. */
  readonly groups?: (cards: readonly (Face | undefined)[]) => readonly (readonly number[])[];
  /** Nothing is ever taken back in this game: a card is looked at before it is played. */
  readonly final?: boolean;
  /** What is lost for good by a move, in words; "" where nothing is. Such a move is asked about once more. */
  readonly caution?: (offer: Offer, view: View) => string;
  /** What a button of the table shows; it must say the choice's label too. */
  readonly Label?: Component<{ choice: Choice }>;
}

const FOUND = import.meta.glob<{ skin: Skin }>("./*/index.ts");
const PLAIN: Skin = {};
const worn = new Map<string, Promise<Skin>>();

/** A game's skin, fetched when the game is first shown. Where it cannot be had the plain table serves, and it is asked for again next time. */
export function dress(game: string): Promise<Skin> {
  const known = worn.get(game);
  if (known) return known;
  const fetched = FOUND[`./${game}/index.ts`]?.().then(
    (found) => found.skin,
    () => {
      worn.delete(game);
      return PLAIN;
    },
  );
  const skin = fetched ?? Promise.resolve(PLAIN);
  worn.set(game, skin);
  return skin;
}
