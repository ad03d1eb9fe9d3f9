// What lies open upon the page: Back closes the uppermost of it, and leaves the page only once nothing is open.
//
// Each open thing has one entry of the history, with the page's own address and its depth. What is closed otherwise has its
// entry gone back over; to go forward to an entry of something closed is undone.
import { untrack } from "svelte";

const depthOf = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;

class Layers {
  #open: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #afterwards: (() => void)[] = [];

  constructor() {
    window.addEventListener("popstate", () => this.#move());
    this.#settleSoon();
  }

  /** Whether the present entry belongs to something open: where one goes from it takes its place. */
  get covered(): boolean {
    return depthOf() > 0;
  }

  /** Something is open until what this returns is called; `close` is asked for by Back. */
  open(close: () => void): () => void {
    this.#open.push(close);
    this.#settleSoon();
    return () => {
      this.#open = this.#open.filter((one) => one !== close);
      this.#settleSoon();
    };
  }

  /** Now, or once the history stands still: an entry made while it moves would be gone back over. */
  whenStill(then: () => void): void {
    if (this.#moving) this.#afterwards.push(then);
    else then();
  }

  // One thing that opens in place of another needs no new entry.
  #settleSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle());
  }

  #settle(): void {
    if (this.#moving) return;
    const [have, want] = [depthOf(), this.#open.length];
    for (let depth = have + 1; depth <= want; depth += 1) history.pushState({ depth }, "");
    if (have <= want) return;
    this.#moving = true;
    history.go(want - have);
  }

  /** By the reader's own Back or Forward, or by ours. */
  #move(): void {
    if (!this.#moving) while (this.#open.length > depthOf()) this.#open.pop()?.();
    this.#moving = false;
    for (const then of this.#afterwards.splice(0)) then();
    this.#settleSoon();
  }
}

export const layers = new Layers();

/** For a component: what it shows while `open` is closed by Back. */
export function closesOnBack(open: () => boolean, close: () => void): void {
  $effect(() => (open() ? untrack(() => layers.open(() => untrack(close))) : undefined));
}
