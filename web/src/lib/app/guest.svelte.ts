// The reader's name: kept in this browser, and by the house for the next table.
import { NAME_LIMIT } from "$lib/generated/protocol";
import { t } from "$lib/i18n";
import { api, ApiError } from "$lib/net/api";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

/** One line, no wider than the house allows. */
export function tidyName(name: string): string {
  return [...name.replace(/\s+/g, " ").trim()].slice(0, NAME_LIMIT).join("").trim();
}

class Guest {
  /** What to call the reader at a table, even before they chose a name. */
  get name(): string {
    return settings.name || t("guest.unnamed");
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
    try {
      await api.rename({ name: tidy });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settings.set("name", before);
      toasts.say(error.message, { kind: "bad" });
    }
  }
}

export const guest = new Guest();
