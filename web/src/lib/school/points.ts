// What a coach points at, found on the screen: the ids are those of the view.
import type { View } from "$lib/generated/protocol";
import { tick } from "svelte";
import { fits } from "./occasions";
import "./pointed.css";

const quoted = (id: string): string => `"${CSS.escape(id)}"`;

/** Where to look for a point, best place first. */
export function selectors(point: string, view: View): string[] {
  const kind = point.split(":", 1)[0] ?? "";
  const name = point.slice(kind.length + 1);
  switch (kind) {
    case "zone":
      return [`[data-zone=${quoted(name)}]`];
    case "card":
      return [`[data-code=${quoted(name)}]`];
    case "fact":
      return [`.facts [data-fact=${quoted(name)}]`];
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
    if (found.length) return found;
  }
  const [kind = "", ...rest] = point.split(":");
  const name = rest.join(":");
  const label =
    kind === "move"
      ? view.moves.find((one) => fits(one.move, name))?.label
      : view.composers.find((one) => one.id === name)?.label;
  if (!label) return [];
  return [...root.querySelectorAll<HTMLElement>(".ask button")].filter((one) =>
    one.textContent.includes(label),
  );
}

/** Rings these things once they are drawn, and says that the coach speaks of them; what it gives back undoes it. */
export function ring(root: ParentNode, points: readonly string[], view: View): () => void {
  let ringed: HTMLElement[] = [];
  let gone = false;
  void tick().then(() => {
    if (gone) return;
    ringed = points.flatMap((point) => pointedAt(root, point, view));
    for (const one of ringed) {
      one.dataset.pointed = "";
      one.setAttribute("aria-describedby", "coach-said");
    }
  });
  return () => {
    gone = true;
    for (const one of ringed) {
      delete one.dataset.pointed;
      one.removeAttribute("aria-describedby");
    }
  };
}
