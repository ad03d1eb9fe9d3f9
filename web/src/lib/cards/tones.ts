// The tone of a card that is not of the ordinary pack: a class for its band. A tone nobody drew gets one of ours, always the same.
const TONES = ["red", "black", "gold", "green", "blue", "violet", "teal", "brown"] as const;

export type Tone = (typeof TONES)[number];

export function toneOf(tone: string): Tone {
  const known = TONES.find((one) => one === tone);
  if (known) return known;
  if (!tone) return "brown";
  const sum = [...tone].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TONES[sum % TONES.length] ?? "brown";
}
