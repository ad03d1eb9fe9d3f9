// Where a long word of a card's name may be broken: not every browser knows how words of our languages divide.
const SHY = "\u00ad";
const VOWEL = "[aeiouyàâéèêëîïôûùœ]";
const CONSONANT = `(?!${VOWEL})\\p{L}`;
const LONG = 9;

/** After a vowel, or after the consonant that closes its syllable: before what opens the next one. */
const BREAK = new RegExp(`${VOWEL}(?:${CONSONANT})??(?=(?:[bcdfgptv][lr]|qu|${CONSONANT})${VOWEL})`, "giu");

/** The name, with soft hyphens in its long words, two letters at least on both sides. */
export function hyphened(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    return word.slice(0, 1) + word.slice(1, -2).replace(BREAK, `$&${SHY}`) + word.slice(-2);
  });
}
