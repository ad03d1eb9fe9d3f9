// The reader's name: kept in this browser, and by the house for the next table.
import { NAME_LIMIT, type Look } from "$lib/generated/protocol";
import { t } from "$lib/i18n";
import { api } from "$lib/net/api";
import { ask } from "./ask";
import { settings } from "./settings.svelte";

/** One line, no wider than the house allows. */
export function tidyName(name: string): string {
  return [...name.replace(/\s+/g, " ").trim()].slice(0, NAME_LIMIT).join("").trim();
}

class Guest {
  /** What to call the reader at a table, even before they chose a name. */
  get name(): string {
    return settings.name || t("guest.unnamed");
  }

  /** How the reader looks, sent with the name. */
  get look(): Look {
    return { face: settings.face, tone: settings.tone };
  }

  /** The house remembers a name that this browser has forgotten. */
  recall(name: string): void {
    if (!settings.name && name) settings.set("name", tidyName(name));
  }

  async rename(name: string): Promise<void> {
    const tidy = tidyName(name);
    if (!tidy || tidy === settings.name) return;
    const before = settings.name;
    settings.set("name", tidy);
    if (!(await ask(api.rename({ name: tidy })))) settings.set("name", before);
  }
}

export const guest = new Guest();
