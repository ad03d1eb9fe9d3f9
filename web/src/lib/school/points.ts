// What a coach points at, found on the screen: the ids are those of the view. Where a skin draws something in its own way
// it says so: `data-fact` for a fact of the table, `data-shows` for any points, one after the other.
import type { View } from "$lib/generated/protocol";
import { tick } from "svelte";
import { fits } from "./occasions";
import "./pointed.css";

const quoted = (id: string): string => `"${CSS.escape(id)}"`;

/** Where to look for a point, best place first. */
export function selectors(point: string, view: View): string[] {
  const [first, ...others] = places(point, view);
  return [...(first ? [first] : []), `[data-shows~=${quoted(point)}]`, ...others];
}

function places(point: string, view: View): string[] {
  const kind = point.split(":", 1)[0] ?? "";
  const name = point.slice(kind.length + 1);
  switch (kind) {
    case "zone":
      return [`[data-zone=${quoted(name)}]`];
    case "card": {
      // Somebody's own rather than another of its kind on a market.
      const code = `[data-code=${quoted(name)}]`;
      const holding = view.zones.filter(({ cards }) => cards.some((card) => card.code === name));
      const owned = holding.filter(({ owner }) => owner >= 0);
      if (!owned.length || owned.length === holding.length) return [code];
      return [owned.map(({ id }) => `[data-zone=${quoted(id)}] ${code}`).join(", "), code];
    }
    case "fact":
      return [`[data-fact=${quoted(name)}]`];
    case "seat": {
      const [seat = "", fact] = name.split("/");
      const whole = `[data-seat=${quoted(seat)}]`;
      return fact ? [`${whole} [data-fact=${quoted(fact)}]`, whole] : [whole];
    }
    case "move": {
      const offer = view.moves.find((one) => fits(one.move, name));
      if (offer?.card)
        return [`[data-zone=${quoted(offer.zone ?? "")}] [data-code=${quoted(offer.card)}]`, ".hand"];
      if (offer?.zone) return [`[data-zone=${quoted(offer.zone)}]`];
      return offer && (offer.seat ?? -1) >= 0 ? [`[data-seat=${quoted(String(offer.seat))}]`] : [];
    }
    case "prompt":
      return [".ask .prompt"];
    default:
      return [];
  }
}

/** The things pointed at: what has no mark of its own is a button, known by its words. */
export function pointedAt(root: ParentNode, point: string, view: View): HTMLElement[] {
  for (const selector of selectors(point, view)) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    // A seat may have a fact of the same name as the table.
    const meant = point.startsWith("fact:") ? found.filter((one) => !one.closest("[data-seat]")) : found;
    if (meant.length) return [...new Set(meant.map(seen))];
  }
  const [kind = "", ...rest] = point.split(":");
  const name = rest.join(":");
  const label =
    kind === "move"
      ? view.moves.find((one) => fits(one.move, name))?.label
      : view.composers.find((one) => one.id === name)?.label;
  if (!label) return [];
  const buttons = [...root.querySelectorAll<HTMLElement>(".ask button")];
  const named = buttons.filter((one) => one.textContent.includes(label));
  // A question that is asked at once has no button: it is the form itself.
  return named.length || kind === "move" ? named : [...root.querySelectorAll<HTMLElement>(".ask form")];
}

/** The thing itself, or what stands for it where there is no room to draw it. */
function seen(one: HTMLElement): HTMLElement {
  const hidden = one.checkVisibility?.() === false;
  return hidden && one.parentElement ? seen(one.parentElement) : one;
}

/** Rings these things, and says that the coach speaks of them, for as long as the table draws them; what it gives back
 * undoes it. */
export function ring(root: ParentNode & Node, points: readonly string[], view: View): () => void {
  let ringed = new Map<HTMLElement, string>();
  let shown = false;
  const draw = (): void => {
    const found = new Map<HTMLElement, string>();
    for (const point of points)
      for (const one of pointedAt(root, point, view))
        found.set(one, [found.get(one), point].filter(Boolean).join("\n"));
    for (const one of ringed.keys()) if (!found.has(one)) unmark(one);
    for (const [one, what] of found) {
      if (one.dataset.pointed === what) continue;
      one.dataset.pointed = what;
      one.setAttribute("aria-describedby", "coach-said");
    }
    ringed = found;
    // The first is what matters most: it is brought into sight last.
    if (!shown) for (const one of [...found.keys()].reverse()) one.scrollIntoView({ block: "nearest" });
    shown ||= found.size > 0;
  };
  let gone = false;
  const watch = new MutationObserver(draw);
  void tick().then(() => {
    if (gone) return;
    draw();
    watch.observe(root, { childList: true, subtree: true });
  });
  return () => {
    gone = true;
    watch.disconnect();
    for (const one of ringed.keys()) unmark(one);
  };
}

function unmark(one: HTMLElement): void {
  delete one.dataset.pointed;
  one.removeAttribute("aria-describedby");
}
