// The places of a finished game, one row a seat; a shared place fills those below it: 1, 2, 2, 4.
import type { Result } from "$lib/generated/protocol";

export interface Row {
  readonly place: number;
  readonly seat: number;
  readonly score: number;
}

export function rankingOf(result: Result): Row[] {
  let above = 0;
  return result.places.flatMap((group) => {
    const place = above + 1;
    above += group.length;
    return group.map((seat) => ({ place, seat, score: result.scores[seat] ?? 0 }));
  });
}
