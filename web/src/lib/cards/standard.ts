// The ordinary pack: which cards belong to it, and where their pips lie.
import type { Face } from "$lib/generated/protocol";

export type Suit = "C" | "D" | "H" | "S";

export interface Standard {
  readonly suit: Suit;
  /** 1 for the ace, up to 10, else 0. */
  readonly pips: number;
  /** J, Q or K for a court card, else "". */
  readonly court: string;
  /** What stands in the corner, without the suit's sign: 10, D, A… */
  readonly index: string;
}

/** Cards of a second pack end with b, in their corner too, where it is not drawn. */
const CODE = /^([2-9TJQKA])([CDHS])b?$/;
const SIGNS = /[♣♦♥♠♧♢♡♤]b?/gu;

/** How to draw a card of the ordinary pack, or null when it is another game's card. */
export function standardOf(face: Face): Standard | null {
  const [, rank = "", suit = ""] = CODE.exec(face.code) ?? [];
  if (!rank || face.suit !== suit) return null;
  const pips = rank === "A" ? 1 : rank === "T" ? 10 : Number(rank) || 0;
  return { suit: suit as Suit, pips, court: pips ? "" : rank, index: face.corner.replace(SIGNS, "").trim() };
}

/** A pip's place on a card of 100 × 140; those below the middle stand on their heads. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];
const TWO = [28, 112];
const FOUR = [28, 56, 84, 112];
const COLUMNS: Readonly<Record<number, readonly (readonly [number, readonly number[]])[]>> = {
  2: [[MIDDLE, TWO]],
  3: [[MIDDLE, [28, 70, 112]]],
  4: [
    [LEFT, TWO],
    [RIGHT, TWO],
  ],
  5: [
    [LEFT, TWO],
    [RIGHT, TWO],
    [MIDDLE, [70]],
  ],
  6: [
    [LEFT, [28, 70, 112]],
    [RIGHT, [28, 70, 112]],
  ],
  7: [
    [LEFT, [28, 70, 112]],
    [RIGHT, [28, 70, 112]],
    [MIDDLE, [49]],
  ],
  8: [
    [LEFT, [28, 70, 112]],
    [RIGHT, [28, 70, 112]],
    [MIDDLE, [49, 91]],
  ],
  9: [
    [LEFT, FOUR],
    [RIGHT, FOUR],
    [MIDDLE, [70]],
  ],
  10: [
    [LEFT, FOUR],
    [RIGHT, FOUR],
    [MIDDLE, [42, 98]],
  ],
};

export function pipsOf(count: number): Pip[] {
  return (COLUMNS[count] ?? []).flatMap(([x, rows]) => rows.map((y) => ({ x, y, turned: y > 70 })));
}
