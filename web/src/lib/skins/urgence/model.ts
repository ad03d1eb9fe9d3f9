// What this table reads from its view and its cards: what a card does, the piles of the market, which half a choice plays.
import type { Card, Face, Zone } from "$lib/generated/protocol";
import type { Choice } from "$lib/table/moves/gestures";
import { isIcon, type EffectIcon } from "./icons";

export interface Effect {
  readonly icon: EffectIcon;
  readonly n: number;
}

export interface CardEffects {
  readonly type: string;
  readonly cost: number;
  /** What each side does; a card with a single face has its effects under `plain`. */
  readonly attack: readonly Effect[];
  readonly benefit: readonly Effect[];
  readonly plain: readonly Effect[];
  /** Points it takes to oust a companion or to break a shield; 0 for any other card. */
  readonly strength: number;
}

/** An owner's own catalogue may say anything: what is not known is left out. */
export function cardEffects(face: Face): CardEffects {
  const facts = face.facts ?? {};
  const slot = numberOf(facts["slot"]);
  return {
    type: face.suit ?? "",
    cost: numberOf(facts["cost"]),
    attack: effectsOf(facts["attack"]),
    benefit: effectsOf(facts["benefit"]),
    plain: [...effectsOf(facts["effect"]), ...(slot ? [{ icon: "slot", n: slot } as const] : [])],
    strength: numberOf(facts["life"]) || numberOf(facts["defence"]),
  };
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

function effectsOf(value: unknown): Effect[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const [icon, n] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof icon === "string" && isIcon(icon) ? [{ icon, n: numberOf(n) }] : [];
  });
}

export interface Pile {
  readonly card: Card;
  /** Where its first card lies in the zone. */
  readonly index: number;
  readonly zone: string;
  /** How many are left, as the house says it. */
  readonly left: string;
}

/** Cards of one code are one pile; the last mark of a card at the market is its stock, without marks copies are counted. */
export function pilesOf(zone: Zone): Pile[] {
  const copies = new Map<string, number>();
  for (const { code = "" } of zone.cards) copies.set(code, (copies.get(code) ?? 0) + 1);
  return zone.cards.flatMap((card, index) => {
    if (zone.cards.findIndex((one) => one.code === card.code) < index) return [];
    const left = card.marks?.at(-1) ?? `× ${copies.get(card.code ?? "") ?? 0}`;
    return [{ card, index, zone: zone.id, left }];
  });
}

/** The boards of the shelf, by price: from, and up to where there is an end. */
const BOARDS: readonly (readonly [from: number, to: number])[] = [
  [0, 2],
  [3, 5],
  [6, 8],
  [9, Infinity],
];

export interface Board<T> {
  readonly from: number;
  readonly to: number;
  readonly wares: readonly T[];
}

/** Wares on the boards of their prices, each in the order it came; boards without any are left out. */
export function boardsOf<T extends { readonly cost: number }>(wares: readonly T[]): Board<T>[] {
  return BOARDS.map(([from, to]) => ({
    from,
    to,
    wares: wares.filter(({ cost }) => cost >= from && cost <= to),
  })).filter((board) => board.wares.length > 0);
}

/** The next place along the shelf for a key, or -1: up and down go by rows of `across`. */
export function stepTo(key: string, from: number, count: number, across: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + across,
    ArrowUp: from - across,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key] ?? -1;
  return to >= 0 && to < count ? to : -1;
}

/** `play:SUB/A` plays the attack of a card, `play:SUB/B` its benefit. */
export type Side = "A" | "B";

/** Which half of a card a choice plays. */
export function sideOf(choice: Choice): Side | null {
  if (choice.kind !== "offer") return null;
  const [, side] = /^play:\w+\/([AB])$/.exec(choice.offer.move) ?? [];
  return side === "A" || side === "B" ? side : null;
}

export const hasSides = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => sideOf(choice) !== null);
