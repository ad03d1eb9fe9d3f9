// How people look: the house's small faces (`guests/<name>.svg`), and colours that letters can be read on.
import type { GuestFace, Look, Tone } from "$lib/generated/protocol";

const FILES = import.meta.glob<string>("./guests/*.svg", { query: "?raw", import: "default", eager: true });

/** In the order in which they are offered; without one, the first letters of a name are shown. */
export const FACES = [
  "bob",
  "curls",
  "braid",
  "beard",
  "glasses",
  "beret",
  "moustache",
  "straw",
  "scarf",
  "freckles",
  "earring",
  "waves",
] as const satisfies readonly GuestFace[];

const PAPER = "#fdf8ec";
const INK = "#1f1812";

/** The ground of a badge, and what is written on it. */
export const TONES = {
  wine: [PAPER, "#8e1b2e"],
  rose: [INK, "#e08a86"],
  amber: [INK, "#d9812f"],
  gilt: [INK, "#e0b865"],
  leaf: [INK, "#7fb08d"],
  felt: [PAPER, "#1c5a41"],
  sky: [INK, "#9db8cf"],
  night: [PAPER, "#2b4c73"],
  plum: [PAPER, "#53304e"],
} as const satisfies Record<Exclude<Tone, "">, readonly [letters: string, ground: string]>;

export const TONE_NAMES = Object.keys(TONES) as (keyof typeof TONES)[];

export const isFace = (value: unknown): value is GuestFace =>
  value === "" || (FACES as readonly unknown[]).includes(value);
export const isTone = (value: unknown): value is Tone => value === "" || (value as string) in TONES;

export function drawingOf(face: GuestFace | undefined): string | undefined {
  return face ? FILES[`./guests/${face}.svg`] : undefined;
}

/** The colours of a badge; those of the house where none was chosen, a lighter ground behind a face. */
export function colours({ face, tone }: Look): readonly [letters: string, ground: string] | null {
  if (tone) return TONES[tone];
  return face ? TONES.sky : null;
}
