// Looking for words in the rules: accents and capitals do not matter, every word must be there.
import type { SectionInfo } from "$lib/generated/protocol";

/** A text without accents or capitals, one letter for each of the original's, so that places agree. */
export function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
}

export function wordsOf(query: string): string[] {
  return plain(query.normalize("NFC"))
    .split(/[\s,;:!?«»"“”]+/)
    .filter(Boolean);
}

/** The sections with the rules that hold every word, in their ID, their text or their section's title. */
export function find(sections: readonly SectionInfo[], query: string): SectionInfo[] {
  const words = wordsOf(query);
  if (!words.length) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = plain(`${rule.id} ${section.title} ${rule.text}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut where the words are, so that they can be marked. */
export function pieces(text: string, query: string): Piece[] {
  const normal = text.normalize("NFC");
  const bare = plain(normal);
  const marked = new Array<boolean>(normal.length).fill(false);
  for (const word of wordsOf(query))
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length);
  const cut: Piece[] = [];
  for (let from = 0, to = 0; from < normal.length; from = to) {
    const found = marked[from] ?? false;
    while (to < normal.length && (marked[to] ?? false) === found) to += 1;
    cut.push({ text: normal.slice(from, to), found });
  }
  return cut;
}
