// The reader's name: kept in this browser, and by the house for the next table.
import { NAME_LIMIT, type Look } from "$lib/generated/protocol";
import { t } from "$lib/i18n";
import { api, ApiError } from "$lib/net/api";
import { ask } from "./request";
import { settings } from "./settings.svelte";

/** One line, no wider than the house allows. */
export function tidyName(name: string): string {
  return [...name.replace(/\s+/g, " ").trim()].slice(0, NAME_LIMIT).join("").trim();
}

class Guest {
  /** The answer to the question for a name, while it is asked. */
  #answer = $state.raw<((named: boolean) => void) | null>(null);

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

  /** Also at the tables where the reader sits. Only a refusal takes it back: a page that is left hears no answer. */
  async rename(name: string): Promise<void> {
    const tidy = tidyName(name);
    if (!tidy || tidy === settings.name) return;
    const before = settings.name;
    settings.set("name", tidy);
    const renamed = api.rename({ name: tidy, look: this.look }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code !== "network") settings.set("name", before);
      throw error;
    });
    await ask(renamed);
  }

  /** The tables where the reader sits see how they look now. */
  async showLook(): Promise<void> {
    if (settings.name) await ask(api.rename({ name: settings.name, look: this.look }));
  }

  get isAsked(): boolean {
    return this.#answer !== null;
  }

  /** Before the reader sits down: asks for a name where they have none. False where they would rather not sit down. */
  introduced(): Promise<boolean> {
    if (settings.name) return Promise.resolve(true);
    this.answer(false);
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** They have a name now or go without; or (false) they put the question away. */
  answer(goesOn: boolean): void {
    this.#answer?.(goesOn);
    this.#answer = null;
  }
}

export const guest = new Guest();
