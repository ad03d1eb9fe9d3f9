// What this table reads from its view and its log: who attacks whom, who is searched, the lines of one attack.
import type { Fact, Line, Offer, View, Zone } from "$lib/generated/protocol";

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

/** A turn begins with one of these: a card drawn or taken, a deal. */
const OPENS = new Set(["NOE-17", "NOE-11"]);
const STRUCK = "NOE-72";
/** Control, raid, answers, seizure, hidden cards, spies, bombs, assassinations. */
const ATTACK_RULES = new Set([
  ...["NOE-55", "NOE-59", "NOE-65", "NOE-64", "NOE-56", "NOE-60", "NOE-58", "NOE-78"],
  ...["NOE-75", "NOE-77", "NOE-79", "NOE-80", STRUCK],
]);

/** The lines of the last attack, if fewer than `turns` turns have begun since. */
export function attackLines(log: readonly Line[], turns: number): Line[] {
  let since = 0;
  for (let end = log.length; end > 0;) {
    const start = startOf(log, end);
    const lines = log.slice(start, end).filter(({ rule = "" }) => ATTACK_RULES.has(rule));
    if (lines.length) return lines;
    if ((since += 1) >= turns) return [];
    end = start;
  }
  return [];
}

/** Where the turn that ends before `end` begins. Who is struck draws nothing else. */
function startOf(log: readonly Line[], end: number): number {
  for (let at = end - 1; at > 0; at -= 1) {
    const { rule = "" } = log[at] as Line;
    if (OPENS.has(rule) || (rule === STRUCK && log[at - 1]?.rule !== STRUCK)) return at;
  }
  return 0;
}
