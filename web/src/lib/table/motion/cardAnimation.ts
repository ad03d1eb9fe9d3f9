// Makes cards fly on the page: measures before a change, then plays each flight from its old place to its new one.
import type { View } from "$lib/generated/protocol";
import { cardMovesBetween, type Anchor, type CardMove } from "./cardMoves";

/** Elements say where they are: `data-card="zone#2"`, `data-zone="zone"`, `data-seat="1"`. */
const SELECTORS: Readonly<Record<Anchor["at"], (anchor: Anchor) => string>> = {
  card: (anchor) =>
    anchor.at === "card" ? `[data-card="${CSS.escape(`${anchor.zone}#${anchor.index}`)}"]` : "",
  zone: (anchor) => (anchor.at === "zone" ? `[data-zone="${CSS.escape(anchor.zone)}"]` : ""),
  seat: (anchor) => (anchor.at === "seat" ? `[data-seat="${anchor.seat}"]` : ""),
  table: () => "[data-middle]",
};

const DURATION = 420;
const STAGGER = 22;
const EASING = "cubic-bezier(0.2, 0.7, 0.25, 1)";

/** Where a card was: the middle and the size of its face, however it leaned. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Started {
  readonly flight: CardMove;
  readonly from: Box;
  /** A copy of a card that leaves sight. */
  readonly ghost: HTMLElement | null;
}

export type Departure = readonly Started[];

/** Call before the page changes. */
export function depart(root: HTMLElement, before: View, after: View): Departure {
  return cardMovesBetween(before, after).flatMap((flight) => {
    const element = find(root, flight.from);
    if (!element) return [];
    return [{ flight, from: boxOf(element), ghost: flight.to.at === "card" ? null : copy(element) }];
  });
}

/** Call once the page has changed. Cards fly in `layer`, above everything else on the table. */
export function arrive(root: HTMLElement, layer: HTMLElement, departure: Departure): void {
  let dealt = 0;
  for (const { flight, from, ghost } of departure) {
    const target = find(root, flight.to);
    if (!target) continue;
    const to = boxOf(target);
    const stays = flight.from.at === "card" && flight.to.at === "card" && flight.from.zone === flight.to.zone;
    if (stays) slide(target, from, to);
    else if (ghost) vanish(fly(layer, ghost, from, { ...to, width: from.width * 0.45 }, 0));
    else land(layer, target, from, to, flight.from.at === "table" ? STAGGER * dealt++ : 0);
  }
}

function find(root: HTMLElement, anchor: Anchor): HTMLElement | null {
  return root.querySelector<HTMLElement>(SELECTORS[anchor.at](anchor));
}

function boxOf(element: HTMLElement): Box {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth };
}

/** A copy that nobody can find, touch or hear. */
function copy(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  delete ghost.dataset.card;
  return ghost;
}

/** `translate` is animated, so that a card's own `transform` (its place in a fan) stays. */
function slide(element: HTMLElement, from: Box, to: Box): void {
  if (Math.hypot(from.x - to.x, from.y - to.y) < 2) return;
  element.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }], {
    duration: DURATION / 2,
    easing: EASING,
  });
}

/** The card itself is unseen while its copy flies to its place. */
function land(layer: HTMLElement, target: HTMLElement, from: Box, to: Box, delay: number): void {
  const flight = fly(layer, copy(target), from, to, delay);
  target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION, delay, fill: "backwards" });
  removeAfter(flight);
}

function vanish(flight: Animation): void {
  const ghost = (flight.effect as KeyframeEffect).target as HTMLElement;
  ghost.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
    duration: DURATION,
    fill: "forwards",
  });
  removeAfter(flight);
}

function fly(layer: HTMLElement, ghost: HTMLElement, from: Box, to: Box, delay: number): Animation {
  const frame = layer.getBoundingClientRect();
  const width = Math.max(from.width, to.width);
  ghost.style.setProperty("--card-w", `${width}px`);
  Object.assign(ghost.style, {
    position: "absolute",
    margin: "0",
    left: `${to.x - frame.x - width / 2}px`,
    top: `${to.y - frame.y - width * 0.7}px`,
  });
  layer.append(ghost);
  const start = `${from.x - to.x}px ${from.y - to.y}px`;
  const size = (box: Box): string => String(Math.max(0.2, Math.min(1, box.width / width)));
  return ghost.animate(
    [
      { translate: start, scale: size(from) },
      { translate: "0 0", scale: size(to) },
    ],
    { duration: DURATION, delay, easing: EASING, fill: "both" },
  );
}

function removeAfter(flight: Animation): void {
  const ghost = (flight.effect as KeyframeEffect).target as HTMLElement;
  const remove = (): void => ghost.remove();
  flight.finished.then(remove, remove);
}
