// The tables of the catalogue, fetched once for each language.
import { settings } from "$lib/app/settings.svelte";
import { api } from "$lib/net/api";

type Tables = Readonly<Record<string, unknown>>;

class Catalogue {
  #found = $state.raw<Readonly<Record<string, Tables>>>({});
  #asked = new Set<string>();

  /** Empty until they have come; then whoever shows them is shown anew. */
  get tables(): Tables {
    return this.#found[settings.lang] ?? {};
  }

  async load(game: string): Promise<void> {
    const lang = settings.lang;
    if (this.#asked.has(lang)) return;
    this.#asked.add(lang);
    try {
      const { tables } = await api.game(game);
      this.#found = { ...this.#found, [lang]: tables };
    } catch {
      this.#asked.delete(lang); // the next one who looks asks again
    }
  }
}

export const catalogue = new Catalogue();
