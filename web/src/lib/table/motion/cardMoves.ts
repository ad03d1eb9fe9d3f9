// Which cards move between two views, and from where to where: derived from the difference, never from commands.
import type { View, Zone } from "$lib/generated/protocol";
import { isShown, mainTrick } from "../moves/gestures";
import { takerOf } from "./inBetweenViews";

/** A card's place (`index` in its zone), a whole zone, a seat, or nowhere in particular (`table`). */
export type Anchor =
  | { readonly at: "card"; readonly zone: string; readonly index: number }
  | { readonly at: "zone"; readonly zone: string }
  | { readonly at: "seat"; readonly seat: number }
  | { readonly at: "table" };

export interface CardMove {
  readonly from: Anchor;
  /** A flight to a card is that card arriving; any other is a card leaving sight. */
  readonly to: Anchor;
}

interface Place {
  readonly zone: Zone;
  readonly index: number;
}

const MIDDLE: Anchor = { at: "table" };
const anchorOf = ({ zone, index }: Place): Anchor => ({ at: "card", zone: zone.id, index });
const zoneAt = (zone: string): Anchor => ({ at: "zone", zone });

export function cardMovesBetween(before: View, after: View): CardMove[] {
  const was = before.zones.filter(isShown);
  const is = after.zones.filter(isShown);
  const trick = mainTrick(before)?.id ?? "";
  const faces = new Faces(was);
  const hidden = new Hidden(was, is);
  const { found, fresh } = matched(is, faces);
  return [
    ...found.map(([from, to]) => {
      const gathered = from.zone.id === trick && to.zone.id !== trick && to.zone.layout === "trick";
      return { from: anchorOf(from), to: gathered ? taker(before, after) : anchorOf(to) };
    }),
    ...fresh.flatMap((place) => entering(place, hidden)),
    ...leaving(faces, hidden, before, after, trick),
    ...dealt(is, hidden),
  ];
}

/** Faces of the later view with where they were; those that stay in their zone first, so that twins do not swap. */
function matched(is: readonly Zone[], faces: Faces): { found: [Place, Place][]; fresh: Place[] } {
  const found: [Place, Place][] = [];
  let open = listed(is).filter((place) => codeOf(place));
  for (const stay of [true, false]) {
    open = open.filter((place) => {
      const from = faces.take(codeOf(place), place.zone.id, stay);
      if (from) found.push([from, place]);
      return !from;
    });
  }
  return { found, fresh: open };
}

/** A face seen for the first time comes from where a back left, a hand that is dealt from the middle of the table. */
function entering(place: Place, hidden: Hidden): CardMove[] {
  const source = hidden.leave(place.zone.cards[place.index]?.by ?? -1, place.zone.id);
  if (source) return [{ from: zoneAt(source), to: anchorOf(place) }];
  return place.zone.layout === "hand" ? [{ from: MIDDLE, to: anchorOf(place) }] : [];
}

/** Faces that are seen no more go where backs arrived, or to the taker of the trick. */
function leaving(faces: Faces, hidden: Hidden, before: View, after: View, trick: string): CardMove[] {
  return faces.left().map((place) => {
    const sink = hidden.arrive();
    const to = place.zone.id === trick ? taker(before, after) : sink ? zoneAt(sink) : MIDDLE;
    return { from: anchorOf(place), to };
  });
}

/** Backs that arrived come from wherever backs left, else from the middle of the table. */
function dealt(is: readonly Zone[], hidden: Hidden): CardMove[] {
  const out: CardMove[] = [];
  for (const zone of is) {
    const backs = zone.cards.flatMap((card, index) => (card.code ? [] : [index]));
    const arrived = Math.min(hidden.gain(zone.id), backs.length);
    for (const index of backs.slice(backs.length - arrived)) {
      const source = hidden.leave(-1, zone.id);
      out.push({ from: source ? zoneAt(source) : MIDDLE, to: anchorOf({ zone, index }) });
    }
  }
  return out;
}

function taker(before: View, after: View): Anchor {
  const seat = takerOf(before, after);
  return seat >= 0 ? { at: "seat", seat } : MIDDLE;
}

const codeOf = ({ zone, index }: Place): string => zone.cards[index]?.code ?? "";
const listed = (zones: readonly Zone[]): Place[] =>
  zones.flatMap((zone) => zone.cards.map((_, index) => ({ zone, index })));

/** The faces of the earlier view, taken one by one by the later one. */
class Faces {
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
