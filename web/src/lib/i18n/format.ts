// Turns a sentence with holes into words: {who}; {n:pli|plis}, which picks by the number n; {who:de}, {who:à} and
// {who:que}, which put that French word before a name and contract it.
import type { Lang } from "$lib/generated/protocol";

export const LANGS: readonly Lang[] = ["fr", "en"];

/** A sentence in every language, French first. */
export interface Words {
  readonly fr: string;
  readonly en: string;
}

export type Params = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?::(de|à|que)|:([^|}]*)\|([^}]*))?\}/g;
const NARROW = "\u202f";
const FULL = "\u00a0";

/** No-break spaces where French print has them, as the house sets its own sentences; what people write stays as typed. */
export function typeset(french: string): string {
  return french
    .replace(/([^\s:]) (?=[;!?»])/g, `$1${NARROW}`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/(\S) (?=:(?:\s|$))/g, `$1${FULL}`);
}

const MELTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { "le ": "du ", "les ": "des " },
  à: { "le ": "au ", "les ": "aux " },
  que: {},
};
const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouàâäéèêëîïôöùûüœæ])\p{L})/iu;
const MUTE_H =
  /^h(?:ad[eè]le|adrien|ector|[eé]l[eè]n|[eé]lo[iï]se|enri|ercule|ermance|ermine|erv[eé]|ilaire|ilda|ippolyte|omme|onor|orace|ortense|ubert|uguette|uissi|yacinthe)/i;

const ARTICLE = /^(?:L[ea] |L['’])(?=(\p{L}))|^Les (?=[\p{L}\p{N}_])/u;

/** A name within a sentence: « Le notaire » loses the capital of its article, « Le Goff » stays as it is. */
function within(name: string): string {
  const found = ARTICLE.exec(name);
  if (!found || /^\p{Lu}/u.test(found[1] ?? "")) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * A French name after `de`, `à` or `que`: « du notaire », « d'Alix », « qu'Honoré ». The house speaks by the same rule
 * (engine/language/text.py); tests/engine/language/linked.json holds both to it.
 */
export function linked(link: string, full: string): string {
  const name = within(full);
  for (const [article, melted] of Object.entries(MELTED[link] ?? {})) {
    if (name.startsWith(article)) return melted + name.slice(article.length);
  }
  const elided = link !== "à" && (VOWEL.test(name) || MUTE_H.test(name));
  return elided ? `${link.slice(0, -1)}'${name}` : `${link} ${name}`;
}

/** French takes the singular for 0 and 1, English for 1 alone. */
export function isSingular(lang: Lang, n: number): boolean {
  return lang === "fr" ? Math.abs(n) < 2 : n === 1;
}

export function speak(words: Words, lang: Lang, params: Params = {}): string {
  const sentence = lang === "fr" ? typeset(words.fr) : words[lang];
  return sentence.replace(HOLE, (_, name: string, link?: string, one?: string, many?: string) => {
    const value = params[name] ?? "";
    if (link !== undefined) return linked(link, String(value));
    if (one === undefined) return String(value);
    return isSingular(lang, Number(value)) ? one : (many ?? "");
  });
}

/** The names of a sentence's holes, so that a test can compare the languages. */
export function holes(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(HOLE)].map((match) => match[1] ?? ""))].sort();
}
