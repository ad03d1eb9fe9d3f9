// The covers of the games: `covers/<slug>.svg`. A game without one is shown by its initial.
const FILES = import.meta.glob<string>("./covers/*.svg", { query: "?raw", import: "default", eager: true });

export const coverOf = (slug: string): string | undefined => FILES[`./covers/${slug}.svg`];
