// The tone of a card that is not of the ordinary pack: how its band is coloured, by tones.css. A tone nobody drew is brown.
const TONES = [
  "red",
  "black",
  "grey",
  "white",
  "gold",
  "yellow",
  "orange",
  "brown",
  "green",
  "teal",
  "blue",
  "violet",
  "purple",
  "pink",
] as const;

export type Tone = (typeof TONES)[number];

export const toneOf = (tone: string | undefined): Tone => TONES.find((one) => one === tone) ?? "brown";
