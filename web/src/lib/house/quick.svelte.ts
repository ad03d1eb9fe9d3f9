// A game against bots in one click: opens the table and goes there; the waiting room deals at once.
import { ask } from "$lib/app/ask";
import { guest } from "$lib/app/guest.svelte";
import { router } from "$lib/app/router.svelte";
import { paths } from "$lib/app/routes";
import { settings } from "$lib/app/settings.svelte";
import type { GameCard } from "$lib/generated/protocol";
import { api } from "$lib/net/api";
import { placesFor } from "./opening";

export class QuickGame {
  /** The game whose table is being opened, or "". */
  opening = $state("");

  async play(game: GameCard): Promise<void> {
    if (this.opening) return;
    this.opening = game.slug;
    const places = placesFor(game.usual, settings.level);
    const opened = api.openTable({ game: game.slug, places, name: guest.name, private: true });
    const table = await ask(opened, game.slug);
    this.opening = "";
    if (table) router.go(paths.table(table.id));
  }
}
