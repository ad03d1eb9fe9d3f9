// A form on its way to a move that a coach waits for: what is still to be pressed in each part.
import type { Part, PartValue } from "$lib/generated/protocol";
import { lackOf, type Draft } from "./composer";

export interface Leads {
  /** What to pick, to send across, to give: by value. */
  readonly values: ReadonlySet<string>;
  /** What to turn over. */
  readonly turned: ReadonlySet<string>;
  /** Whether words are still to be written. */
  readonly words: boolean;
}

export const NO_LEADS: Leads = { values: new Set(), turned: new Set(), words: false };

/** `wanted` is what the part is to become; words may be anybody's own. */
export function leadsIn(part: Part, draft: Draft, wanted: PartValue | undefined): Leads {
  if (part.type === "write")
    return { ...NO_LEADS, words: !draft.text.trim() && lackOf(part, draft) !== null };
  if (!wanted) return NO_LEADS;
  const all = part.options.map(({ value }) => value);
  const among = (wrong: (value: string) => boolean): Set<string> => new Set(all.filter(wrong));
  switch (part.type) {
    case "pick":
      return { ...NO_LEADS, values: differing(draft.picks, wanted.picks, part.most) };
    case "split": {
      const pileOf = (piles: readonly (readonly string[])[], value: string): number =>
        piles.findIndex((pile) => pile.includes(value));
      const across = among((value) => pileOf(draft.piles, value) !== pileOf(wanted.piles ?? [], value));
      return { ...NO_LEADS, values: across, turned: differing(draft.down, wanted.down, part.down_most) };
    }
    case "share":
      return {
        ...NO_LEADS,
        values: among((value) => (draft.shares[value] ?? 0) !== (wanted.shares?.[value] ?? 0)),
      };
    case "assign":
      return { ...NO_LEADS, values: among((value) => draft.assigned[value] !== wanted.assigned?.[value]) };
  }
}

/** What is there and should not be, or the other way round; where there is room for one alone, the new one replaces it. */
function differing(now: readonly string[], wanted: readonly string[] = [], most: number): Set<string> {
  const missing = wanted.filter((value) => !now.includes(value));
  const surplus = most === 1 && wanted.length ? [] : now.filter((value) => !wanted.includes(value));
  return new Set([...missing, ...surplus]);
}

export const leadsOn = ({ values, turned, words }: Leads): boolean =>
  values.size > 0 || turned.size > 0 || words;
