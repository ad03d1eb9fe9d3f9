// What to show between two views, and what of it lasts: a finished trick is seen whole, a die is seen to fall.
import type { Card, View, Zone } from "$lib/generated/protocol";
import { mainTrick } from "../moves/gestures";

export interface Scene {
  readonly view: View;
  /** Worth a longer look: a trick just finished, a die just thrown. */
  readonly lasting: boolean;
}

/** The scenes that lead from one view to the next, the last being the next view itself; `chosen`: something was chosen of
 * what lay there. */
export function inBetweenViews(before: View | null, after: View, chosen = false): Scene[] {
  const end: Scene = { view: after, lasting: before !== null && isThrown(before, after) };
  if (before && chosen) return [{ view: stilled(before), lasting: true }, end];
  const whole = before && finishedTrick(before, after);
  return whole ? [{ view: withTrick(before, whole), lasting: true }, end] : [end];
}

/** Whether a die of the table shows a face it did not show before. */
function isThrown(before: View, after: View): boolean {
  const faceOf = (view: View, id: string) => view.facts.find((fact) => fact.id === id)?.value;
  return after.facts.some(({ id, kind, value }) => kind === "die" && faceOf(before, id) !== value);
}

/** The cards of the trick that ended between these views, where the later one still tells. */
function finishedTrick(before: View, after: View): readonly Card[] | null {
  const trick = mainTrick(before);
  if (!trick || mainTrick(after)?.cards.some((card) => contains(trick, card))) return null;
  for (const zone of after.zones) {
    if (zone.id === trick.id || zone.layout === "hand") continue;
    const cards = wholeTrick(zone, trick, before);
    if (cards) return cards;
  }
  return null;
}

/** What came into a zone, if it is the whole trick: its cards so far and at least one more, each with its player. */
function wholeTrick(zone: Zone, trick: Zone, before: View): readonly Card[] | null {
  const came = newcomers(zone, before);
  if (came.length <= trick.cards.length || !trick.cards.every((card) => contains({ cards: came }, card)))
    return null;
  const told = zone.layout === "trick" || zone.layout === "memory";
  if (!trick.cards.length && !told) return null;
  const last = before.actors.length === 1 ? (before.actors[0] ?? -1) : -1;
  const players = came.map((card) => {
    const earlier = trick.cards.find((one) => one.code === card.code);
    return { ...card, by: card.by ?? earlier?.by ?? (trick.cards.length ? last : -1) };
  });
  return players.every((card) => card.by >= 0) ? players : null;
}

function newcomers(zone: Zone, before: View): Card[] {
  const there = before.zones.find((one) => one.id === zone.id)?.cards.map((card) => card.code) ?? [];
  return zone.cards.filter((card) => {
    const at = card.code ? there.indexOf(card.code) : 0;
    if (at >= 0 && card.code) there.splice(at, 1);
    return at < 0;
  });
}

const contains = (zone: Pick<Zone, "cards">, card: Card): boolean =>
  zone.cards.some((one) => one.code === card.code);

/** The same view, and nobody can act. */
const stilled = (view: View): View => ({
  ...view,
  actors: [],
  prompt: null,
  moves: [],
  composers: [],
  undo: false,
});

/** The earlier view with the trick completed: its new cards have left their hands, and nobody can act. */
function withTrick(before: View, cards: readonly Card[]): View {
  const trick = mainTrick(before);
  const played = cards.filter((card) => !trick?.cards.some((one) => one.code === card.code));
  const zones = before.zones.map((zone) => {
    if (zone.id === trick?.id) return { ...zone, cards: [...cards], count: cards.length };
    return zone.layout === "hand" ? without(zone, played) : zone;
  });
  return { ...stilled(before), zones };
}

function without(hand: Zone, played: readonly Card[]): Zone {
  const gone = played.filter((card) => card.by === hand.owner);
  let cards = hand.cards;
  for (const card of gone) {
    const at = cards.findIndex((one) => one.code === card.code);
    const back = at >= 0 ? at : cards.findIndex((one) => !one.code);
    if (back >= 0) cards = cards.toSpliced(back, 1);
  }
  return gone.length ? { ...hand, cards, count: hand.count - gone.length } : hand;
}

/** The seat that took the trick, where the views tell: the owner of its cards, else the one seat whose tally grew. */
export function takerOf(before: View, after: View): number {
  const trick = mainTrick(before);
  const kept = trick?.cards.length
    ? after.zones.find((zone) => zone.owner >= 0 && trick.cards.every((card) => contains(zone, card)))
    : undefined;
  if (kept) return kept.owner;
  const grown = after.seats.filter((seat) => {
    const tally = seat.facts[0];
    const earlier = before.seats[seat.seat]?.facts.find((fact) => fact.id === tally?.id);
    return (
      typeof tally?.value === "number" && typeof earlier?.value === "number" && tally.value > earlier.value
    );
  });
  return grown.length === 1 ? (grown[0]?.seat ?? -1) : -1;
}
