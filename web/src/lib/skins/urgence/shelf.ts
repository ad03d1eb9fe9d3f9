// The Grand Market as a shelf: one place a pile, in the order of the zone (rising cost).
import type { Card, Zone } from "$lib/generated/protocol";

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
