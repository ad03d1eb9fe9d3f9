// A game against bots in one click: opens the table and goes there; the waiting room deals at once.
import { guest } from "$lib/app/guest.svelte";
import { router } from "$lib/app/router.svelte";
import { paths } from "$lib/app/routes";
import { toasts } from "$lib/app/toasts.svelte";
import type { GameCard } from "$lib/generated/protocol";
import { api, ApiError } from "$lib/net/api";
import { placesFor, usualSeats } from "./opening";

export class QuickGame {
  /** The game whose table is being opened, or "". */
  opening = $state("");

  async play(game: GameCard): Promise<void> {
    if (this.opening) return;
    this.opening = game.slug;
    try {
      const places = placesFor(usualSeats(game), "heuristic");
      const table = await api.openTable({ game: game.slug, places, name: guest.name, private: true });
      router.go(paths.table(table.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.say(error.message, { kind: "bad", game: game.slug, rule: error.rule });
    } finally {
      this.opening = "";
    }
  }
}
