// Who sits where on the screen: the reader at the bottom, the others clockwise from the left.
export interface Place {
  readonly seat: number;
  /** On the unit circle, x to the right, y down: the bottom is (0, 1). */
  readonly x: number;
  readonly y: number;
}

/** Seats in screen order, the one at the bottom first. A spectator sees the first seat there. */
export function placesOf(seats: number, viewer: number): Place[] {
  const first = viewer >= 0 && viewer < seats ? viewer : 0;
  return Array.from({ length: seats }, (_, step) => {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / seats;
    return { seat: (first + step) % seats, x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** How many rows a hand needs so that each card shows at least a finger's width. */
export function rowsOf(cards: number, width: number, cardWidth: number, finger = 44): number {
  if (cards < 2 || width <= cardWidth) return 1;
  const perRow = Math.max(1, Math.floor((width - cardWidth) / finger) + 1);
  return Math.ceil(cards / perRow);
}

/** Cards cut into rows as even as can be, longer ones first. */
export function cut<T>(cards: readonly T[], rows: number): T[][] {
  const out: T[][] = [];
  let start = 0;
  for (let row = 0; row < rows; row += 1) {
    const size = Math.ceil((cards.length - start) / (rows - row));
    out.push(cards.slice(start, start + size));
    start += size;
  }
  return out;
}

/** A key for each card that follows it when the cards around it change; twins are told apart by their order. */
export function keysOf(cards: readonly { readonly code?: string }[]): string[] {
  const seen = new Map<string, number>();
  return cards.map(({ code = "" }) => {
    const nth = seen.get(code) ?? 0;
    seen.set(code, nth + 1);
    return `${code} ${nth}`;
  });
}
