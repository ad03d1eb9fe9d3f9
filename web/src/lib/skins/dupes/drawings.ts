// A drawing for each attitude and each technique, by its code: round where the interested use it, square for the targets.
const FILES = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });

export const drawingOf = (code: string): string => FILES[`./drawings/${code}.svg`] ?? "";
