// A drawing for each suit of the loot, each other card, each bandit and reinforcement.
import type { Face } from "$lib/generated/protocol";

const FILES = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });

export const drawingOf = (face: Face): string | undefined =>
  FILES[`./drawings/${face.suit ?? face.code}.svg`];
