// The picture of a game: everybody's chance to win along it, as lines one can tell apart without colours.
import type { AnalysisPage } from "$lib/generated/protocol";

export const HEIGHT = 260;
export const LEFT = 48;
export const RIGHT = 14;
const TOP = 18;
const BOTTOM = 24;

export interface Stroke {
  readonly colour: string;
  /** How the line is broken, and the sign that stands at its points: either tells it from the others. */
  readonly dash: string;
  readonly sign: string;
}

/** Signs as small paths around the origin. */
const STROKES: readonly Stroke[] = [
  { colour: "#f0c978", dash: "", sign: "M-4 0a4 4 0 108 0a4 4 0 10-8 0z" },
  { colour: "#8fc1e8", dash: "9 4", sign: "M-4-4h8v8h-8z" },
  { colour: "#9ed49a", dash: "3 3", sign: "M0-5 5 4h-10z" },
  { colour: "#f0a58e", dash: "12 3 3 3", sign: "M0-5 5 0 0 5-5 0z" },
  { colour: "#d3b4ef", dash: "6 2 2 2 2 2", sign: "M-4-4 4 4M4-4-4 4" },
  { colour: "#e8e2d5", dash: "1 3", sign: "M0-5V5M-5 0H5" },
  { colour: "#e98bb0", dash: "16 4", sign: "M-5-4H5L0 5z" },
  { colour: "#7fd6cf", dash: "2 6", sign: "M-5 0-2-5H2L5 0 2 5H-2z" },
];

export function strokeOf(seat: number): Stroke {
  return STROKES[seat % STROKES.length] as Stroke;
}

type Line = Pick<AnalysisPage, "chances" | "versions">;

/** In pixels of a picture so wide, so that letters keep their size on a phone. */
export function across(page: Pick<AnalysisPage, "versions">, version: number, width: number): number {
  const last = page.versions.at(-1) ?? 0;
  return LEFT + (last ? version / last : 0) * (width - LEFT - RIGHT);
}

export function up(chance: number): number {
  return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
}

/** The line of one seat, as the path of an SVG. */
export function pathOf(page: Line, seat: number, width: number): string {
  return page.versions
    .map((version, at) => {
      const [x, y] = [across(page, version, width), up(page.chances[at]?.[seat] ?? 0)];
      return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** A few points of a line where its sign stands, apart for every seat so that they do not cover each other. */
export function signsOf(page: Line, seat: number, seats: number, width: number): { x: number; y: number }[] {
  const every = Math.max(1, Math.floor(page.versions.length / 5));
  const first = Math.floor((seat * every) / Math.max(1, seats));
  return page.versions.flatMap((version, at) =>
    at % every === first ? [{ x: across(page, version, width), y: up(page.chances[at]?.[seat] ?? 0) }] : [],
  );
}

export const percent = (chance: number): number => Math.round(100 * chance);

/** Teammates win together: one line for those whose chances are the same all along. */
export function linesOf(page: Line, seats: number): number[][] {
  const groups = new Map<string, number[]>();
  for (let seat = 0; seat < seats; seat += 1) {
    const path = page.chances.map((chances) => chances[seat]).join();
    groups.set(path, [...(groups.get(path) ?? []), seat]);
  }
  return [...groups.values()];
}
