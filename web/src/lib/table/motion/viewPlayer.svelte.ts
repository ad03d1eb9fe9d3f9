// Shows views one after the other, each long enough to be seen, and never falls far behind the game.
import { settings, type Pace } from "$lib/app/settings.svelte";
import type { View } from "$lib/generated/protocol";
import { inBetweenViews, type Scene } from "./inBetweenViews";

/** Milliseconds a scene stays: an ordinary one, and one worth a longer look. */
export const STAY: Readonly<Record<Pace, { plain: number; lasting: number }>> = {
  slow: { plain: 900, lasting: 2600 },
  normal: { plain: 450, lasting: 1300 },
  fast: { plain: 150, lasting: 700 },
  instant: { plain: 0, lasting: 0 },
};

/** Further behind than this, the screen jumps to the present. */
const LONGEST_QUEUE = 12;

export class ViewPlayer {
  /** What is on the screen. */
  view = $state.raw<View | null>(null);
  #queue: Scene[] = [];
  #latest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: () => Pace = () => settings.pace) {}

  /** Whether the screen shows the present. */
  get current(): boolean {
    return this.view === this.#latest;
  }

  /** The next view of the same game, to be shown in its turn; `chosen`: what was chosen among is seen first. */
  show(view: View, chosen = false): void {
    const scenes = inBetweenViews(this.#latest, view, chosen);
    this.#latest = view;
    this.#queue.push(...scenes);
    const hurried = this.pace() === "instant" || this.view === null || document.hidden;
    if (hurried || this.#queue.length > LONGEST_QUEUE) this.jump(view);
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows this view now, and forgets what was still to be shown. */
  jump(view: View): void {
    this.stop();
    this.#latest = view;
    this.view = view;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next(): void {
    const scene = this.#queue.shift();
    this.#timer = undefined;
    if (!scene) return;
    this.view = scene.view;
    const { plain, lasting } = STAY[this.pace()];
    this.#timer = setTimeout(() => this.#next(), scene.lasting ? lasting : plain);
  }
}
