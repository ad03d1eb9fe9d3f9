// What was learnt, played and put away in this browser: nobody else is told.
import { STORAGE } from "$lib/app/storageKeys";

function kept(key: string): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

function keep(key: string, one: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...kept(key), one])]));
  } catch {
    // Storage may be refused: then everything is new each time.
  }
}

export const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** The lessons taken, by name. */
export const taken = (): ReadonlySet<string> => kept(STORAGE.lessons);

export const take = (game: string, lesson: string): void => keep(STORAGE.lessons, nameOf(game, lesson));

const isLearnt = (game: string): boolean => [...taken()].some((one) => one.startsWith(nameOf(game, "")));

/** Whoever sits at a table is dealt in. */
export const sitDown = (game: string): void => keep(STORAGE.played, game);

/** Nothing learnt of it, and no game of it yet. */
export const isNew = (game: string): boolean => !isLearnt(game) && !kept(STORAGE.played).has(game);

/** The sheet in brief is offered at the first deal, until it is put away for good. */
export const wantsBrief = (game: string): boolean => !isLearnt(game) && !kept(STORAGE.briefs).has(game);

export const putBriefAway = (game: string): void => keep(STORAGE.briefs, game);
