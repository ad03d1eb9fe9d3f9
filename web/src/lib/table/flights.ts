// Which cards move between two views, and from where to where: derived from the difference, never from commands.
import type { View, Zone } from "$lib/generated/protocol";
import { isShown, mainTrick } from "./offers";
import { takerOf } from "./scenes";

/** A card's place (`index` in its zone), a whole zone, a seat, or nowhere in particular (`table`). */
export type Anchor =
  | { readonly at: "card"; readonly zone: string; readonly index: number }
  | { readonly at: "zone"; readonly zone: string }
  | { readonly at: "seat"; readonly seat: number }
  | { readonly at: "table" };

export interface Flight {
  readonly from: Anchor;
  /** A flight to a card is that card arriving; any other is a card leaving sight. */
  readonly to: Anchor;
}

interface Place {
  readonly zone: Zone;
  readonly index: number;
}

const cardAt = (zone: string, index: number): Anchor => ({ at: "card", zone, index });
const zoneAt = (zone: string): Anchor => ({ at: "zone", zone });

export function flightsBetween(before: View, after: View): Flight[] {
  const was = before.zones.filter(isShown);
  const is = after.zones.filter(isShown);
  const faces = new Faces(was);
  const hidden = new Hidden(was, is);
  const gathered = mainTrick(before)?.id ?? "";
  const out: Flight[] = [];
  const fresh: Place[] = [];

  // Cards that stay in their zone first, so that twins do not swap places.
  for (const stay of [true, false]) {
    for (const place of listed(is)) {
      const code = codeOf(place);
      if (!code || fresh.includes(place)) continue;
      const from = faces.take(code, place.zone.id, stay);
      if (from) {
        place.zone.id !== gathered && from.zone.id === gathered && isTrick(place.zone)
          ? out.push({ from: cardAt(from.zone.id, from.index), to: taker(before, after) })
          : out.push({ from: cardAt(from.zone.id, from.index), to: cardAt(place.zone.id, place.index) });
        faces.settled.add(key(place));
      } else if (!stay && !faces.settled.has(key(place))) fresh.push(place);
    }
  }
  for (const place of fresh) {
    const by = place.zone.cards[place.index]?.by ?? -1;
    const source = hidden.leave(by, place.zone.id);
    const from: Anchor | null = source
      ? zoneAt(source)
      : place.zone.layout === "hand"
        ? { at: "table" }
        : null;
    if (from) out.push({ from, to: cardAt(place.zone.id, place.index) });
  }
  out.push(...leaving(faces, hidden, before, after, gathered));
  out.push(...dealt(is, hidden));
  return out;
}

/** Faces that are seen no more go where backs arrived, or to the taker of the trick. */
function leaving(faces: Faces, hidden: Hidden, before: View, after: View, gathered: string): Flight[] {
  return faces.left().map(({ zone, index }) => {
    const sink = hidden.arrive();
    const to = zone.id === gathered ? taker(before, after) : sink ? zoneAt(sink) : ({ at: "table" } as const);
    return { from: cardAt(zone.id, index), to };
  });
}

/** Backs that arrived come from wherever backs left, else from the middle of the table. */
function dealt(is: readonly Zone[], hidden: Hidden): Flight[] {
  const out: Flight[] = [];
  for (const zone of is) {
    const backs = zone.cards.flatMap((card, index) => (card.code ? [] : [index]));
    const arrived = Math.min(hidden.gain(zone.id), backs.length);
    for (const index of backs.slice(backs.length - arrived)) {
      const source = hidden.leave(-1, zone.id);
      out.push({ from: source ? zoneAt(source) : { at: "table" }, to: cardAt(zone.id, index) });
    }
  }
  return out;
}

function taker(before: View, after: View): Anchor {
  const seat = takerOf(before, after);
  return seat >= 0 ? { at: "seat", seat } : { at: "table" };
}

const isTrick = (zone: Zone): boolean => zone.layout === "trick";
const key = ({ zone, index }: Place): string => `${zone.id}#${index}`;
const codeOf = ({ zone, index }: Place): string => zone.cards[index]?.code ?? "";
const listed = (zones: readonly Zone[]): Place[] =>
  zones.flatMap((zone) => zone.cards.map((_, index) => ({ zone, index })));

/** The faces of the earlier view, taken one by one by the later one. */
class Faces {
  readonly settled = new Set<string>();
  readonly #free = new Map<string, Place[]>();

  constructor(zones: readonly Zone[]) {
    for (const place of listed(zones)) {
      const code = codeOf(place);
      if (code) this.#free.set(code, [...(this.#free.get(code) ?? []), place]);
    }
  }

  take(code: string, zone: string, stay: boolean): Place | undefined {
    const free = this.#free.get(code) ?? [];
    const at = free.findIndex((place) => (place.zone.id === zone) === stay);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  }

  left(): Place[] {
    return [...this.#free.values()].flat();
  }
}

/** How many cards without a face each zone won or lost. */
class Hidden {
  readonly #change = new Map<string, number>();
  readonly #owner = new Map<string, number>();

  constructor(was: readonly Zone[], is: readonly Zone[]) {
    for (const zone of was) this.#change.set(zone.id, -faceless(zone));
    for (const zone of is) this.#change.set(zone.id, faceless(zone) + (this.#change.get(zone.id) ?? 0));
    for (const zone of [...was, ...is]) this.#owner.set(zone.id, zone.owner);
  }

  gain(zone: string): number {
    return Math.max(0, this.#change.get(zone) ?? 0);
  }

  /** A zone that lost a back, this owner's if there is one. */
  leave(owner: number, but: string): string {
    const losers = [...this.#change]
      .filter(([zone, change]) => change < 0 && zone !== but)
      .map(([zone]) => zone);
    const zone =
      losers.find((one) => owner >= 0 && this.#owner.get(one) === owner) ?? (owner >= 0 ? "" : losers[0]);
    if (zone) this.#change.set(zone, (this.#change.get(zone) ?? 0) + 1);
    return zone ?? "";
  }

  arrive(): string {
    const winner = [...this.#change].find(([, change]) => change > 0)?.[0] ?? "";
    if (winner) this.#change.set(winner, (this.#change.get(winner) ?? 0) - 1);
    return winner;
  }
}

const faceless = (zone: Zone): number =>
  Math.max(0, zone.count - zone.cards.filter((card) => card.code).length);
