// A rule as it is read: cut where it leads to other rules, and where words were found that somebody looked for.
import type { RuleLink } from "$lib/generated/protocol";

/** A word without accents, capitals or joined letters: as the house writes what it found. */
export function plain(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut where the words are, so that they can be marked. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const cut: Piece[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const found = words.includes(plain(piece));
    const last = cut.at(-1);
    if (last?.found === found) cut[cut.length - 1] = { text: last.text + piece, found };
    else cut.push({ text: piece, found });
  }
  return cut;
}

export interface Stretch {
  readonly text: string;
  /** The rule it leads to, or "". */
  readonly rule: string;
}

/** A text cut where it leads to other rules. */
export function linked(text: string, links: readonly RuleLink[] = []): Stretch[] {
  const cut: Stretch[] = [];
  let from = 0;
  for (const { at, end, rule } of links) {
    if (at > from) cut.push({ text: text.slice(from, at), rule: "" });
    cut.push({ text: text.slice(at, end), rule });
    from = end;
  }
  if (from < text.length) cut.push({ text: text.slice(from), rule: "" });
  return cut;
}
