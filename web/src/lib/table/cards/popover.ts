// Where something large stands beside something small: above it, else below, else at its side, always on the screen.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between the two, and to the edge of the screen. */
const GAP = 8;

export function placeNear(box: Box, size: Size, screen: Size): { left: number; top: number } {
  const within = (at: number, length: number, most: number): number =>
    Math.max(GAP, Math.min(at, most - length - GAP));
  const left = within((box.left + box.right - size.width) / 2, size.width, screen.width);
  const above = box.top - GAP - size.height;
  if (above >= GAP) return { left, top: above };
  const below = box.bottom + GAP;
  if (below + size.height <= screen.height - GAP) return { left, top: below };
  const top = within((box.top + box.bottom - size.height) / 2, size.height, screen.height);
  const after = box.right + GAP;
  const fits = after + size.width <= screen.width - GAP;
  return { left: within(fits ? after : box.left - GAP - size.width, size.width, screen.width), top };
}
