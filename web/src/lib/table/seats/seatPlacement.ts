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

/** The same in at most two rows, broken between two groups where that leaves no row with more than `most` cards. */
export function cutGrouped<T extends { readonly group: number }>(
  cards: readonly T[],
  rows: number,
  most: number,
): T[][] {
  if (rows !== 2) return cut(cards, rows);
  const middle = cards.length / 2;
  const breaks = cards.flatMap((card, at) => {
    const between = at > 0 && cards[at - 1]?.group !== card.group;
    return between && at <= most && cards.length - at <= most ? [at] : [];
  });
  const [best] = breaks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return best === undefined ? cut(cards, rows) : [cards.slice(0, best), cards.slice(best)];
}

/** Neighbours of one group, with the place at which each run starts. */
export function runs<T extends { readonly group: number }>(
  line: readonly T[],
): { group: number; start: number; items: T[] }[] {
  const out: { group: number; start: number; items: T[] }[] = [];
  for (const [start, item] of line.entries()) {
    const last = out.at(-1);
    if (last?.group === item.group) last.items.push(item);
    else out.push({ group: item.group, start, items: [item] });
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
