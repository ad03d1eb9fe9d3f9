// The four suits and their signs.
export interface Suit {
  readonly id: "clubs" | "diamonds" | "hearts" | "spades";
  readonly sign: string;
}

export const SUITS: readonly Suit[] = [
  { id: "clubs", sign: "♣" },
  { id: "diamonds", sign: "♦" },
  { id: "hearts", sign: "♥" },
  { id: "spades", sign: "♠" },
];
