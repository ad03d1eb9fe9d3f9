// How far down something may lie on a table before it covers what is asked of the reader, or what they hold.

const KEPT = ".ask .prompt, .ask .buttons, .ask form, .mine .hand [data-card], .mine .board, .mine .usable";
/** Where the question stands beside the felt: see short.css. */
const SHORT = "(max-height: 30rem) and (min-width: 30rem)";
const FELT = 0.6;

/** From the top of the table to the first of these; where the question stands beside the felt, those beside it do not count. */
export function freeHeight(table: Element): number {
  const { top, bottom, left, right } = table.getBoundingClientRect();
  const edge = matchMedia(SHORT).matches ? left + (right - left) * FELT : right;
  const kept = [...table.querySelectorAll(KEPT)]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < edge);
  return Math.max(0, Math.min(bottom, ...kept.map((box) => box.top)) - top);
}
