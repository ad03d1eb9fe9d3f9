// Which frames of a replay are at hand, and which to fetch next: pure functions over pages of frames.
import type { Frame, Line } from "$lib/generated/protocol";

/** Frames asked for at once. */
export const PAGE = 40;

export type Frames = ReadonlyMap<number, Frame>;

/** The first step of the page that holds a step. */
export function pageOf(step: number): number {
  return Math.floor(step / PAGE) * PAGE;
}

/** The page to fetch now: that of the step, else the next one when its end is near. */
export function wanted(frames: Frames, step: number, total: number): number | null {
  if (!frames.has(step)) return pageOf(step);
  const next = pageOf(step) + PAGE;
  const near = next - step <= PAGE / 2;
  return near && next < total && !frames.has(next) ? next : null;
}

export function withPage(frames: Frames, page: readonly Frame[]): Frames {
  return new Map([...frames, ...page.map((frame) => [frame.version, frame] as const)]);
}

export function clamp(step: number, total: number): number {
  return Math.min(Math.max(0, Math.round(step) || 0), Math.max(0, total - 1));
}

/** What was said up to a step, as far back as the frames at hand go without a gap. */
export function linesUpTo(frames: Frames, step: number): Line[] {
  const logs: (readonly Line[])[] = [];
  for (let frame = frames.get(step); frame; frame = frames.get(frame.version - 1)) logs.unshift(frame.log);
  return logs.flat();
}

/** What a game begins with that has nothing to say of it: the deal, or nothing yet where nobody holds a card. */
export const beginning = (first: Frame | null): "replay.dealt" | "replay.begins" =>
  first?.view.zones.some((zone) => zone.owner >= 0 && zone.count > 0) ? "replay.dealt" : "replay.begins";
