// Which zone lies where on the screen, decided from the schema alone.
import type { View, Zone } from "$lib/generated/protocol";
import { isShown, mainTrick, type Gestures } from "../moves/gestures";

export interface Spread {
  /** The trick in the middle. */
  readonly trick: Zone | undefined;
  /** Other zones in the middle. */
  readonly middle: readonly Zone[];
  /** Zones one may look at: small, at the side. */
  readonly aside: readonly Zone[];
  /** The reader's hands, the reader's other zones that can be touched now, and those that can only be looked at. */
  readonly hands: readonly Zone[];
  readonly mine: readonly Zone[];
  readonly idle: readonly Zone[];
}

/** What one asked to see closer: a seat, or a zone by its id. */
export type Opened = { readonly seat: number } | { readonly zone: string };

/** A row longer than this is looked at on demand. */
const LONG = 10;

export function spreadOf(view: View, gestures: Gestures): Spread {
  const shown = view.zones.filter(isShown);
  const trick = mainTrick(view);
  const own = view.viewer >= 0 ? shown.filter((zone) => zone.owner === view.viewer) : [];
  const common = shown.filter((zone) => zone.owner < 0 && zone !== trick);
  const used = (zone: Zone): boolean =>
    gestures.zones.has(zone.id) || [...gestures.cards.keys()].some((spot) => spot.startsWith(`${zone.id} `));
  const isAside = (zone: Zone): boolean => {
    if (used(zone)) return false;
    const heap = zone.layout === "pile" || zone.layout === "stack";
    return zone.layout === "trick" || zone.cards.length > LONG || (heap && trick !== undefined);
  };
  return {
    trick,
    middle: common.filter((zone) => !isAside(zone)),
    aside: common.filter((zone) => isAside(zone) && zone.count > 0),
    hands: own.filter((zone) => zone.layout === "hand"),
    mine: own.filter((zone) => zone.layout !== "hand" && used(zone)),
    idle: own.filter((zone) => zone.layout !== "hand" && !used(zone) && zone.count > 0),
  };
}

/** What lies before a seat; its hand is counted beside its name. */
export function before(view: View, seat: number): { hand: Zone | undefined; others: readonly Zone[] } {
  const own = view.zones.filter((zone) => isShown(zone) && zone.owner === seat);
  const hand = own.find((zone) => zone.layout === "hand");
  return { hand, others: own.filter((zone) => zone !== hand && zone.count > 0) };
}
