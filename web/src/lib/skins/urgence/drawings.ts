// A drawing for each card of the game, by its code.
const FILES = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });

export const drawingOf = (code: string): string | undefined => FILES[`./drawings/${code}.svg`];
