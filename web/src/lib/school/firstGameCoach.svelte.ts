// Whoever sits beside a newcomer at a first game, and says each thing once.
import type { Line, MomentInfo, TipInfo, View } from "$lib/generated/protocol";
import { api, ApiError } from "$lib/net/api";
import { startFirstGame, firstGameAt, endFirstGame } from "./firstGameStorage";
import { holds, newsBetween } from "./triggers";

export class FirstGameCoach {
  tips = $state.raw<readonly TipInfo[]>([]);
  /** The tips whose words are still to be read, the oldest first. */
  #unread = $state.raw<readonly string[]>([]);
  saying = $derived(this.tips.find(({ id }) => id === this.#unread[0]));

  private constructor(
    readonly table: string,
    readonly game: string,
  ) {}

  /** The coach of this table, if its reader opened it as a first game. */
  static at(table: string, game: string): FirstGameCoach | null {
    return firstGameAt(table) ? new FirstGameCoach(table, game) : null;
  }

  /** The words, in the reader's language; without them the game goes on all the same. */
  async load(): Promise<void> {
    try {
      this.tips = (await api.school(this.game)).first_game?.tips ?? [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** A table as it is shown, and what has been told by then. */
  hear(view: View, version: number, log: readonly Line[], moments: readonly MomentInfo[]): void {
    const kept = firstGameAt(this.table);
    if (!kept || !this.tips.length || version <= kept.version) return;
    const news = newsBetween(log, moments, kept.version, version);
    const fresh = this.tips
      .filter(({ id, when }) => !kept.said.includes(id) && holds(when, view, news))
      .map(({ id }) => id);
    startFirstGame(this.table, { version, said: [...kept.said, ...fresh] });
    if (fresh.length) this.#unread = [...this.#unread, ...fresh];
  }

  /** Read: the next words, if there are any. */
  next(): void {
    this.#unread = this.#unread.slice(1);
  }

  /** Whoever plays on has read what was said before. */
  async after(move: Promise<boolean>): Promise<boolean> {
    const before = this.#unread;
    const done = await move;
    if (done) this.#unread = this.#unread.filter((id) => !before.includes(id));
    return done;
  }

  leave(): void {
    endFirstGame(this.table);
    this.#unread = [];
  }
}
