// What this table reads from its view: who attacks whom, who is searched.
import type { Fact, Offer, View, Zone } from "$lib/generated/protocol";

export interface Attack {
  readonly attacker: number;
  readonly targets: readonly number[];
}

const ATTACK = "attack:";

export const isAttack = (fact: Fact): boolean => fact.id.startsWith(ATTACK);

/** The attack under way. */
export function attackOf(view: View): Attack | null {
  const fact = view.facts.find(isAttack);
  const [attacker = "", targets = ""] = fact?.id.slice(ATTACK.length).split(":") ?? [];
  return fact ? { attacker: Number(attacker), targets: targets.split("+").map(Number) } : null;
}

export const zoneOf = (view: View, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id);

/** The hand that the reader is searching now. */
export function searchedOf(view: View): Zone | undefined {
  const [target] = attackOf(view)?.targets ?? [];
  const searching = view.phase === "SEIZE" && view.actors.includes(view.viewer);
  return searching && target !== undefined ? zoneOf(view, `hand:${target}`) : undefined;
}

/** What the reader may remember besides what lies on the table. */
export const memoriesOf = (view: View): Zone[] =>
  view.zones.filter((zone) => /^(know|may):/.test(zone.id) && zone.cards.length > 0);

/** With which card an offered action is aimed at whom, as the move spells it: `h vio-olga @2+4`; null for anything else. */
export function aimOf(offer: Offer): { card: string; targets: number[] } | null {
  const [, card, seats] = /^[chb] (\S+) @([\d+]+)/.exec(offer.move) ?? [];
  return card && seats ? { card, targets: seats.split("+").map((seat) => Number(seat) - 1) } : null;
}

/** What an offer announces, `!pulitzer`; "" for anything else. */
export const kindOf = (offer: Offer): string => (offer.move.startsWith("!") ? offer.move.slice(1) : "");
