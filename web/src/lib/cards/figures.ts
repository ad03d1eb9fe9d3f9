// The twelve court figures, by rank and suit: the upper half of each; the lower is the same, turned.
const FILES = import.meta.glob<string>("./courts/*.svg", { query: "?raw", import: "default", eager: true });

export const FIGURES: Readonly<Record<string, string>> = FILES;
