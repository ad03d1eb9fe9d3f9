// Words of the pages: lobby, new table, waiting room, rules, replay, settings, verify.
import type { Words } from "./speak";

export const PAGES = {
  "missing.title": { fr: "Cette page n'existe pas", en: "There is no such page" },
  "missing.text": {
    fr: "La porte que vous cherchez n'est pas dans cette maison.",
    en: "The door you are looking for is not in this house.",
  },
} as const satisfies Record<string, Words>;
