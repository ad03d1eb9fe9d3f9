// What has just come to the reader's hand: cards drawn while others stayed in it. A new deal is no news, whichever
// cards of it one held before.
import type { View, Zone } from "$lib/generated/protocol";
import { keysOf } from "../seats/seatPlacement";

/** Cards by the zone's id and the card's key there. */
export type Fresh = ReadonlySet<string>;

export const STALE: Fresh = new Set();

const handsOf = (view: View): readonly Zone[] =>
  view.zones.filter((zone) => zone.layout === "hand" && zone.owner === view.viewer && view.viewer >= 0);

const spotsOf = (zone: Zone): string[] => keysOf(zone.cards).map((key) => `${zone.id} ${key}`);

/** Deals and rounds that have ended; where a line tells how things stand, nothing is dealt anew. */
const dealsOf = ({ sheet }: View): number => (sheet && !sheet.standing ? sheet.lines.length : 0);

/** What was new and is still there, with what has come since. */
export function freshIn(before: View | null, after: View, known: Fresh): Fresh {
  if (!before || before.viewer !== after.viewer || dealsOf(before) !== dealsOf(after)) return STALE;
  const earlier = new Set(handsOf(before).flatMap(spotsOf));
  const fresh = handsOf(after).flatMap((zone) => {
    const spots = spotsOf(zone);
    const stayed = spots.some((spot) => earlier.has(spot));
    return spots.filter((spot) => known.has(spot) || (stayed && !earlier.has(spot)));
  });
  return fresh.length ? new Set(fresh) : STALE;
}

export const isFresh = (fresh: Fresh, zone: Zone, index: number): boolean =>
  fresh.size > 0 && fresh.has(spotsOf(zone)[index] ?? "");
