// What this table reads from its view: whose arrow it is and where it points, a chest's places, what a sale offers.
import type { Fact, Offer, Seat, View, Zone } from "$lib/generated/protocol";
import { placesOf } from "$lib/table/seats/seatPlacement";

const ARROW = "arrow:";

export const arrowOf = (view: View): Fact | undefined => view.facts.find((fact) => fact.id.startsWith(ARROW));

/** Degrees, clockwise, from pointing up to pointing at the side that has the arrow. */
export function bearing(view: View): number | null {
  const holder = view.seats[Number(arrowOf(view)?.id.slice(ARROW.length) ?? -1)];
  if (!holder) return null;
  const side = view.seats.filter((one) => one === holder || (holder.team && one.team === holder.team));
  const places = placesOf(view.seats.length, view.viewer).filter((place) =>
    side.some((one) => one.seat === place.seat),
  );
  const x = places.reduce((sum, place) => sum + place.x, 0);
  const y = places.reduce((sum, place) => sum + place.y, 0);
  return Math.round((Math.atan2(x, -y) * 180) / Math.PI);
}

/** The same direction, spelt so that a turn from the last one takes the short way round. */
export function turned(last: number, next: number): number {
  const step = (((next - last) % 360) + 540) % 360;
  return last + step - 180;
}

export const zonesOf = (view: View, seat: number, ...names: string[]): Zone[] =>
  view.zones.filter(
    (zone) => zone.owner === seat && zone.count > 0 && names.some((name) => zone.id.startsWith(`${name}:`)),
  );

export const factOf = (seat: Seat | undefined, id: string): Fact | undefined =>
  seat?.facts.find((fact) => fact.id === id);

/** How many places of a chest are still free. */
export function freePlaces(chest: Fact | undefined): number {
  return typeof chest?.value === "number" ? Math.max(0, (chest.most ?? 0) - chest.value) : 0;
}

export interface Sale {
  readonly codes: readonly string[];
  readonly coins: number;
}

/** What a sale offered as a button sells, and for how much; null for any other offer. */
export function saleOf(offer: Offer): Sale | null {
  const [verb, ...codes] = offer.move.split(" ");
  return verb === "sell" && offer.worth ? { codes, coins: offer.worth } : null;
}

export interface Kept {
  readonly code: string;
  /** Who would hold it; -1 where one plays alone. */
  readonly seat: number;
}

/** The reinforcements a choice of the first phase keeps: `keep LEO PAT`, in teams `keep P0:LEO P1:PAT`. */
export function keptBy(offer: Offer): readonly Kept[] {
  const [verb, ...names] = offer.move.split(" ");
  if (verb !== "keep") return [];
  return names.map((name) => {
    const [, seat, code = name] = /^P(\d):(\w+)$/.exec(name) ?? [];
    return { code, seat: Number(seat ?? -1) };
  });
}

/** Coins in stacks of five, the last one perhaps lower. */
export function stacks(coins: number, high = 5): number[] {
  return Array.from({ length: Math.ceil(coins / high) }, (_, stack) => Math.min(high, coins - stack * high));
}
