// Makes cards fly on the page: measures before a change, then plays each flight from its old place to its new one.
import type { View } from "$lib/generated/protocol";
import { flightsBetween, type Anchor, type Flight } from "./flights";

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

/** What was seen before the change: where each flight starts, and a copy of each card that leaves sight. */
export interface Departure {
  readonly flights: readonly { flight: Flight; box: DOMRect; ghost: HTMLElement | null }[];
}

/** Call before the page changes. */
export function depart(root: HTMLElement, before: View, after: View): Departure {
  const flights = flightsBetween(before, after).flatMap((flight) => {
    const element = find(root, flight.from);
    if (!element) return [];
    const ghost = flight.to.at === "card" ? null : (element.cloneNode(true) as HTMLElement);
    return [{ flight, box: element.getBoundingClientRect(), ghost }];
  });
  return { flights };
}

/** Call once the page has changed. `layer` holds the cards that leave sight while they fly. */
export function arrive(root: HTMLElement, layer: HTMLElement, departure: Departure): void {
  let number = 0;
  for (const { flight, box, ghost } of departure.flights) {
    const target = find(root, flight.to);
    if (!target) continue;
    const to = target.getBoundingClientRect();
    const far = Math.hypot(centre(to).x - centre(box).x, centre(to).y - centre(box).y);
    if (ghost) flyAway(layer, ghost, box, to);
    else if (far > 2)
      flyIn(target, box, to, Math.min(number++, 30) * (departure.flights.length > 6 ? STAGGER : 0));
  }
}

function find(root: HTMLElement, anchor: Anchor): HTMLElement | null {
  return root.querySelector<HTMLElement>(SELECTORS[anchor.at](anchor));
}

const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** `translate` and `scale` are animated, so that a card's own `transform` (its place in a fan) stays. */
function flyIn(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const [start, end] = [centre(from), centre(to)];
  const scale = to.width ? Math.min(2, Math.max(0.3, from.width / to.width)) : 1;
  element.animate(
    [
      { translate: `${start.x - end.x}px ${start.y - end.y}px`, scale: String(scale), zIndex: 20 },
      { translate: "0 0", scale: "1", zIndex: 20 },
    ],
    { duration: DURATION, delay, easing: EASING, fill: "backwards" },
  );
}

function flyAway(layer: HTMLElement, ghost: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [start, end, frame] = [centre(from), centre(to), layer.getBoundingClientRect()];
  ghost.inert = true;
  for (const one of [ghost, ...ghost.querySelectorAll<HTMLElement>("[data-card]")]) delete one.dataset.card;
  Object.assign(ghost.style, {
    position: "absolute",
    inset: "auto",
    margin: "0",
    left: `${from.x - frame.x}px`,
    top: `${from.y - frame.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    transform: "none",
  });
  layer.append(ghost);
  const flight = ghost.animate(
    [
      { translate: "0 0", scale: "1", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { translate: `${end.x - start.x}px ${end.y - start.y}px`, scale: "0.45", opacity: 0 },
    ],
    { duration: DURATION * 1.2, easing: EASING, fill: "forwards" },
  );
  void flight.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}
