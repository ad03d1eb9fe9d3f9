// A game against bots in one click: opens the table and goes there; the waiting room deals at once.
import { ask } from "$lib/app/request";
import { guest } from "$lib/app/guest.svelte";
import { router } from "$lib/app/router.svelte";
import { paths } from "$lib/app/routes";
import { settings } from "$lib/app/settings.svelte";
import type { FirstGameInfo, GameCard, LengthInfo, Level } from "$lib/generated/protocol";
import { api } from "$lib/net/api";
import { startFirstGame } from "$lib/school/firstGameStorage";
import { placesFor } from "./new-table/newTable";

export class QuickGame {
  /** The game whose table is being opened, or "". */
  opening = $state("");

  async play(game: GameCard, length?: LengthInfo): Promise<void> {
    await this.#open(game.slug, length?.seats ?? game.usual, length?.options ?? {}, settings.level);
  }

  /** After the lessons: short, against those who are easy to beat, and with a coach. */
  async first(game: string, { seats, options }: FirstGameInfo): Promise<void> {
    await this.#open(game, seats, options, "facile", startFirstGame);
  }

  async #open(
    game: string,
    seats: number,
    options: LengthInfo["options"],
    level: Level,
    opened?: (table: string) => void,
  ): Promise<void> {
    if (this.opening || !(await guest.introduced())) return;
    this.opening = game;
    const wish = {
      game,
      places: placesFor(seats, level),
      options,
      pace: settings.pace,
      clock: "gentle" as const,
    };
    const table = await ask(
      api.openTable({ ...wish, name: guest.name, look: guest.look, private: true }),
      game,
    );
    this.opening = "";
    if (!table) return;
    opened?.(table.id);
    router.go(paths.table(table.id));
  }
}
