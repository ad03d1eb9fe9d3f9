// Turns a sentence with holes into words: {who}, and {n:pli|plis} which picks by the number n.
import type { Lang } from "$lib/generated/protocol";

export const LANGS: readonly Lang[] = ["fr", "en"];

/** A sentence in every language, French first. */
export interface Words {
  readonly fr: string;
  readonly en: string;
}

export type Params = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** French takes the singular for 0 and 1, English for 1 alone. */
export function isSingular(lang: Lang, n: number): boolean {
  return lang === "fr" ? Math.abs(n) < 2 : n === 1;
}

export function speak(words: Words, lang: Lang, params: Params = {}): string {
  return words[lang].replace(HOLE, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? "";
    if (one === undefined) return String(value);
    return isSingular(lang, Number(value)) ? one : (many ?? "");
  });
}

/** The names of a sentence's holes, so that a test can compare the languages. */
export function holes(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(HOLE)].map((match) => match[1] ?? ""))].sort();
}
