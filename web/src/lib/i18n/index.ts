// The words of the screen in the reader's language. Words about a game come from the server, already spoken.
import { settings } from "$lib/app/settings.svelte";
import type { Lang } from "$lib/generated/protocol";
import { COMING } from "./seats";
import { LOBBY } from "./lobby";
import { OPENING } from "./newTable";
import { PAGES } from "./pages";
import { REPLAY } from "./replay";
import { SCHOOL } from "./school";
import { SHELL } from "./common";
import { speak, type Params, type Words } from "./format";
import { TABLE } from "./table";

export const WORDS = {
  ...SHELL,
  ...TABLE,
  ...LOBBY,
  ...OPENING,
  ...REPLAY,
  ...PAGES,
  ...SCHOOL,
  ...COMING,
} as const satisfies Record<string, Words>;
export type Key = keyof typeof WORDS;

/** The sentence in the reader's language; reactive, so a change of language changes the page. */
export function t(key: Key, params?: Params): string {
  return speak(WORDS[key], settings.lang, params);
}

/** Moments and numbers as this language writes them. */
export function clock(seconds: number, lang: Lang = settings.lang): string {
  return new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }).format(seconds * 1000);
}

/** A day and an hour, for games of other days. */
export function moment(seconds: number, lang: Lang = settings.lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/** How long ago, in round figures. */
export function since(seconds: number, lang: Lang = settings.lang, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const minutes = Math.round(Math.max(0, now - seconds) / 60);
  if (minutes < 60) return words.format(-minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.format(-hours, "hour") : words.format(-Math.round(hours / 24), "day");
}

export { type Params, type Words };
