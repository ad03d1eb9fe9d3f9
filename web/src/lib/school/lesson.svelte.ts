// A lesson as one learner lives it: what the house said last; the answers so far are all that is kept.
import { toasts } from "$lib/app/toasts.svelte";
import type { Attempt, LessonPage, Parts } from "$lib/generated/protocol";
import { api, ApiError } from "$lib/net/api";
import { ViewPlayer } from "$lib/table/motion/viewPlayer.svelte";
import { take } from "./progress";

export class LessonSession {
  page = $state.raw<LessonPage | null>(null);
  error = $state.raw<ApiError | null>(null);
  busy = $state(false);
  /** What the coach says to an answer that was not taken, until the next one. */
  reply = $state("");
  readonly viewPlayer = new ViewPlayer();

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  /** The present step, at first or in another language. */
  show = (): Promise<boolean> => this.#answer({ do: "show" });
  continue = (): Promise<boolean> => this.#answer({ do: "continue" });
  undo = (): Promise<boolean> => this.#answer({ do: "undo" });
  move = (move: string): Promise<boolean> => this.#answer({ do: "move", move });
  compose = (parts: Parts): Promise<boolean> => this.#answer({ do: "move", parts });

  async #answer(answer: Attempt): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const page = await api.lesson(this.game, this.lesson, { answers: this.page?.answers ?? [], ...answer });
      this.error = null;
      this.#receive(page);
      return page.wrong === "";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #receive(page: LessonPage): void {
    const last = page.frames.at(-1)?.view;
    this.page = page;
    this.reply = page.wrong;
    if (page.state === "over") take(this.game, this.lesson);
    if (page.frames.length > 1) for (const frame of page.frames) this.viewPlayer.show(frame.view);
    else if (last && !page.wrong) this.viewPlayer.jump(last);
  }

  /** The engine's own reason, and what the coach adds to it. */
  #refused(error: ApiError): void {
    if (!this.page) this.error = error;
    else if (error.code === "illegal")
      this.reply = [error.message, error.rule && `(${error.rule})`, this.page.illegal]
        .filter(Boolean)
        .join(" ");
    else toasts.say(error.message, { kind: "bad" });
  }
}
