// Where the legal moves are made: on a card, a zone, a seat, or by a button. The house decides what is legal.
import type { Card, Composer, Offer, View, Zone } from "$lib/generated/protocol";

/** One thing a gesture can lead to. */
export type Choice =
  | { readonly kind: "offer"; readonly label: string; readonly offer: Offer }
  | { readonly kind: "composer"; readonly label: string; readonly composer: Composer };

export const keyOf = (choice: Choice): string =>
  choice.kind === "offer" ? `move ${choice.offer.move}` : `composer ${choice.composer.id}`;

export interface Gestures {
  /** By `spot(zone, code)`. */
  readonly cards: ReadonlyMap<string, readonly Choice[]>;
  readonly zones: ReadonlyMap<string, readonly Choice[]>;
  readonly seats: ReadonlyMap<number, readonly Choice[]>;
  readonly buttons: readonly Choice[];
}

export const NO_GESTURES: Gestures = { cards: new Map(), zones: new Map(), seats: new Map(), buttons: [] };

export const spot = (zone: string, code: string): string => `${zone} ${code}`;

/** Every offer and composer exactly once; one whose card or zone is not in sight becomes a button. */
export function gesturesOf(view: View): Gestures {
  const cards = new Map<string, Choice[]>();
  const zones = new Map<string, Choice[]>();
  const seats = new Map<number, Choice[]>();
  const buttons: Choice[] = [];
  const put = <K>(map: Map<K, Choice[]>, key: K, choice: Choice): void => {
    const there = map.get(key);
    if (there) there.push(choice);
    else map.set(key, [choice]);
  };
  const shown = new Map(view.zones.filter(isShown).map((zone) => [zone.id, zone]));

  const place = (choice: Choice, zoneId: string, code: string, seat: number): void => {
    const zone = shown.get(zoneId);
    if (zone && code) {
      if (zone.cards.some((card) => card.code === code)) put(cards, spot(zoneId, code), choice);
      else buttons.push(choice);
    } else if (zone) put(zones, zoneId, choice);
    else if (seat >= 0) put(seats, seat, choice);
    else buttons.push(choice);
  };

  for (const offer of view.moves) {
    place({ kind: "offer", label: offer.label, offer }, offer.zone ?? "", offer.card ?? "", offer.seat ?? -1);
  }
  for (const composer of view.composers) {
    const choice: Choice = { kind: "composer", label: composer.label, composer };
    place(choice, composer.zone, composer.card, composer.seat);
  }
  const alone = onlyForms(view);
  const rank = (choice: Choice): number => RANKS.indexOf(weightOf(choice, alone));
  return { cards, zones, seats, buttons: buttons.toSorted((a, b) => rank(a) - rank(b)) };
}

/** The gold button is the usual next move: a form is one among others, unless there are only forms (`alone`). */
export const weightOf = (choice: Choice, alone = false): NonNullable<Offer["weight"]> =>
  choice.kind === "offer"
    ? (choice.offer.weight ?? "plain")
    : alone && !choice.composer.zone
      ? "main"
      : "plain";

/** Whether nothing but forms is asked for. */
export const onlyForms = (view: View): boolean => view.moves.every((move) => move.weight === "danger");

/** What moves the game on comes first, what one may regret last. */
const RANKS: readonly NonNullable<Offer["weight"]>[] = ["main", "plain", "quiet", "danger"];

/** Memory is for bots and for those who remember. */
export function isShown(zone: Zone): boolean {
  return zone.layout !== "memory";
}

/**
 * The move to try for a card that is not offered, so that the house can say which rule forbids it.
 * Known only where every offer of that zone is spelt alike, e.g. `P:7H`, `P:9H`: then `P:QS`. Else "".
 */
export function attempt(view: View, zone: string, card: Card): string {
  const code = card.code ?? "";
  const alike = view.moves.filter((offer) => offer.zone === zone && offer.card);
  const spellings = new Set(alike.map((offer) => spelling(offer.move, offer.card ?? "")));
  const [only] = spellings;
  return code && spellings.size === 1 && only ? only.replace(HOLE, code) : "";
}

const HOLE = "\u0000";

function spelling(move: string, code: string): string {
  const parts = move.split(code);
  return parts.length === 2 ? parts.join(HOLE) : "";
}

/** The others a table waits for; while the reader is asked too, nobody is waited for. */
export function waitedFor(view: View): readonly number[] {
  return view.actors.includes(view.viewer) ? [] : view.actors;
}

/** The main zone of tricks: the first one on the table itself. */
export function mainTrick(view: View): Zone | undefined {
  return view.zones.find((zone) => zone.layout === "trick" && zone.owner < 0);
}
