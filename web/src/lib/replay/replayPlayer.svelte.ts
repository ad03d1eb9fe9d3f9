// A finished game, step by step: which one is shown, through whose eyes, how fast, and the frames fetched so far.
import type { Frame, Line, MomentInfo } from "$lib/generated/protocol";
import { api, ApiError } from "$lib/net/api";
import { unread } from "$lib/table/reducer";
import { clamp, linesUpTo, PAGE, wanted, withPage, type Frames } from "./frames";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two steps at speed 1, and after one that nobody should miss. */
const BEAT = 1100;
const MOMENT = 4400;

export const SPECTATOR = -1;
/** Sees what a spectator sees, and at the end everything. */
export const OPEN = -2;

export class ReplayPlayer {
  step = $state(0);
  total = $state(0);
  viewer = $state(SPECTATOR);
  viewers = $state.raw<readonly number[]>([]);
  playing = $state(false);
  speed = $state<Speed>(1);
  error = $state.raw<ApiError | null>(null);
  #frames = $state.raw<Frames>(new Map());
  #shown = $state.raw<Frame | null>(null);
  #loads = 0;
  #fetching = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly invite: string,
  ) {}

  /** The frame of this step; while it is being fetched, the one before. */
  get frame(): Frame | null {
    return this.#shown;
  }

  get waiting(): boolean {
    return !this.#frames.has(this.step);
  }

  get lines(): Line[] {
    return linesUpTo(this.#frames, this.step);
  }

  /** What ended or was revealed at this step. */
  get moments(): readonly MomentInfo[] {
    const frame = this.#shown;
    return frame ? unread(frame.moments, -1, frame.version, Boolean(frame.view.result)) : [];
  }

  get atEnd(): boolean {
    return this.total > 0 && this.step === this.total - 1;
  }

  /** Loads the game as one viewer saw it, or the same in another language; the step stays. */
  async load(viewer = this.viewer): Promise<void> {
    this.viewer = viewer;
    this.#loads += 1;
    this.#fetching = -1;
    this.#frames = new Map();
    await this.#fetch();
  }

  go(step: number): void {
    this.step = clamp(step, this.total);
    this.#show();
    void this.#fetch();
  }

  play(): void {
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (!this.waiting) this.go(this.step + 1);
        if (this.atEnd) this.pause();
        else if (this.playing) this.#tick();
      },
      (this.moments.length ? MOMENT : BEAT) / this.speed,
    );
  }

  #show(): void {
    this.#shown = this.#frames.get(this.step) ?? this.#shown;
  }

  async #fetch(): Promise<void> {
    const load = this.#loads;
    const start = wanted(this.#frames, this.step, this.total);
    if (start === null || start === this.#fetching) return;
    this.#fetching = start;
    try {
      const page = await api.replay(this.id, {
        viewer: this.viewer,
        start,
        count: PAGE,
        invite: this.invite,
      });
      if (load !== this.#loads) return;
      if (this.viewer === SPECTATOR && page.viewers.includes(OPEN)) return await this.load(OPEN);
      this.error = null;
      this.total = page.total;
      this.viewers = page.viewers;
      this.#frames = withPage(this.#frames, page.frames);
      this.step = clamp(this.step, page.total);
      this.#show();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (load !== this.#loads) return;
      this.error = error;
      this.pause();
      return;
    } finally {
      if (load === this.#loads && this.#fetching === start) this.#fetching = -1;
    }
    await this.#fetch();
  }
}
