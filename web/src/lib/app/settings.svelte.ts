// What the reader chose: kept in this browser, applied to the whole page.
import type { GuestFace, Lang, Level, Pace, Tone } from "$lib/generated/protocol";
import { LANGS } from "$lib/i18n/format";
import { isLevel } from "$lib/people/levels";
import { isFace, isTone } from "$lib/people/looks";
import { STORAGE } from "./storageKeys";

export const PACES = ["slow", "normal", "fast", "instant"] as const satisfies readonly Pace[];
export type { Pace };

export interface Choices {
  lang: Lang;
  fourColours: boolean;
  /** Asked here; the system's own wish counts as well. */
  reducedMotion: boolean;
  /** How long a finished trick stays on the table, and how fast bots go at tables of one's own. */
  pace: Pace;
  /** Whether the house is heard, and how loud, from 0 to 1. */
  sound: boolean;
  volume: number;
  /** Whether the system tells of a turn while the page is hidden. */
  notify: boolean;
  /** Of the bots one plays against. */
  level: Level;
  name: string;
  /** How one looks at tables; empty leaves it to the name. */
  face: GuestFace;
  tone: Tone;
}

/** French unless the browser asks for English first. */
export function preferred(languages: readonly string[]): Lang {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (
    LANGS.find((lang) => lang === known.find((tag) => (LANGS as readonly string[]).includes(tag))) ?? "fr"
  );
}

/** Stored choices, as far as they make sense, over the defaults. */
export function restore(stored: string | null, lang: Lang): Choices {
  const choices: Choices = {
    lang,
    fourColours: false,
    reducedMotion: false,
    pace: "normal",
    sound: true,
    volume: 0.6,
    notify: false,
    level: "facile",
    name: "",
    face: "",
    tone: "",
  };
  let raw: unknown;
  try {
    raw = JSON.parse(stored ?? "{}");
  } catch {
    return choices;
  }
  if (typeof raw !== "object" || raw === null) return choices;
  const given = raw as Partial<Record<keyof Choices, unknown>>;
  if (LANGS.includes(given.lang as Lang)) choices.lang = given.lang as Lang;
  if (PACES.includes(given.pace as Pace)) choices.pace = given.pace as Pace;
  if (given.pace === "calm") choices.pace = "slow"; // as it was called before
  if (isLevel(given.level)) choices.level = given.level;
  if (typeof given.fourColours === "boolean") choices.fourColours = given.fourColours;
  if (typeof given.reducedMotion === "boolean") choices.reducedMotion = given.reducedMotion;
  if (typeof given.sound === "boolean") choices.sound = given.sound;
  if (typeof given.notify === "boolean") choices.notify = given.notify;
  if (typeof given.volume === "number" && given.volume >= 0 && given.volume <= 1)
    choices.volume = given.volume;
  if (typeof given.name === "string") choices.name = given.name.slice(0, 24);
  if (isFace(given.face)) choices.face = given.face;
  if (isTone(given.tone)) choices.tone = given.tone;
  return choices;
}

/** Storage may be refused (private windows): the choices then last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE.settings);
  } catch {
    return null;
  }
}

class Settings implements Choices {
  lang = $state<Lang>("fr");
  fourColours = $state(false);
  reducedMotion = $state(false);
  pace = $state<Pace>("normal");
  sound = $state(true);
  volume = $state(0.6);
  notify = $state(false);
  level = $state<Level>("facile");
  name = $state("");
  face = $state<GuestFace>("");
  tone = $state<Tone>("");
  #systemCalm = $state(false);

  constructor() {
    Object.assign(this, restore(stored(), preferred(navigator.languages)));
    const wish = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemCalm = wish.matches;
    wish.addEventListener("change", () => (this.#systemCalm = wish.matches));
  }

  /** Whether things should stand still. */
  get still(): boolean {
    return this.reducedMotion || this.#systemCalm;
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    Object.assign(this, { [name]: value });
    const { lang, fourColours, reducedMotion, pace, sound, volume, notify, level, face, tone } = this;
    const kept: Choices = {
      lang,
      fourColours,
      reducedMotion,
      pace,
      sound,
      volume,
      notify,
      level,
      name: this.name,
      face,
      tone,
    };
    try {
      localStorage.setItem(STORAGE.settings, JSON.stringify(kept));
    } catch {
      // Kept for this page only.
    }
  }
}

export const settings = new Settings();
