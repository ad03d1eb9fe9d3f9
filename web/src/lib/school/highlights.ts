// What a coach points at, found on the screen: the ids are those of the view. Where a skin draws something in its own way
// it says so: `data-fact` for a fact of the table, `data-shows` for any points, one after the other. `data-way` is
// the button of a choice, `data-lead` what to press next in a form.
import type { Offer, View } from "$lib/generated/protocol";
import { tick } from "svelte";
import { fits } from "./triggers";
import "./highlight.css";

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
    case "prompt":
      return [".ask .prompt"];
    default:
      return [];
  }
}

/** The things pointed at, or where the move pointed at is made. */
export function pointedAt(root: ParentNode, point: string, view: View): HTMLElement[] {
  const kind = point.split(":", 1)[0] ?? "";
  const name = point.slice(kind.length + 1);
  const found = kind === "move" || kind === "composer" ? wayTo(root, kind, name, view) : [];
  if (found.length) return shownOnce(found);
  for (const selector of selectors(point, view)) {
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    // A seat may have a fact of the same name as the table.
    const meant = kind === "fact" ? all.filter((one) => !one.closest("[data-seat]")) : all;
    if (meant.length) return shownOnce(meant);
  }
  return [];
}

const shownOnce = (all: readonly HTMLElement[]): HTMLElement[] => [...new Set(all.map(seen))];

/** What to press next for a move: in whatever lies open over the table, else on the table itself. */
function wayTo(root: ParentNode, kind: "move" | "composer", name: string, view: View): HTMLElement[] {
  const form = root.querySelector<HTMLElement>(".ask form");
  if (kind === "composer" && form && form.dataset.composer === name.split(":")[0]) {
    const leading = [...root.querySelectorAll<HTMLElement>("[data-lead]")];
    return leading.length ? leading : [form];
  }
  const what =
    kind === "move"
      ? view.moves.find((one) => fits(one.move, name))
      : view.composers.find((one) => one.id === name);
  if (!what) return [];
  const key = "move" in what ? `move ${what.move}` : `composer ${what.id}`;
  const open = [...root.querySelectorAll("dialog[open], .ask .menu")].at(-1);
  const ways = [...(open ? [open] : []), root].map((within) => placesOf(within, key, what));
  return ways.find((places) => places.length) ?? [];
}

/** Where a move is made: on its card, by its button, on its zone or seat. */
function placesOf(
  within: ParentNode,
  key: string,
  { zone = "", card = "", seat = -1 }: Place,
): HTMLElement[] {
  const at = `[data-zone=${quoted(zone)}]`;
  const places = [
    ...(card ? [`${at} [data-code=${quoted(card)}]`] : []),
    `[data-way=${quoted(key)}]`,
    // Several moves on one zone have one button.
    ...(zone ? [`${at} .button, .chosen:has(${at}) > .button`, at] : []),
    ...(!zone && seat >= 0 ? [`[data-seat=${quoted(String(seat))}]`] : []),
  ];
  const found = places.map((place) => [...within.querySelectorAll<HTMLElement>(place)]);
  return found.find((all) => all.length) ?? [];
}

type Place = Pick<Offer, "zone" | "card" | "seat">;

/** The thing itself, or what stands for it where there is no room to draw it. */
function seen(one: HTMLElement): HTMLElement {
  const hidden = one.checkVisibility?.() === false;
  return hidden && one.parentElement ? seen(one.parentElement) : one;
}

/** Rings these things, and says that the coach speaks of them, for as long as the table draws them; what it gives back
 * undoes it. */
export function ring(root: ParentNode & Node, highlights: readonly string[], view: View): () => void {
  let ringed = new Map<HTMLElement, string>();
  const draw = (): void => {
    const found = new Map<HTMLElement, string>();
    for (const point of highlights)
      for (const one of pointedAt(root, point, view))
        found.set(one, [found.get(one), point].filter(Boolean).join("\n"));
    for (const one of ringed.keys()) if (!found.has(one)) unmark(one);
    for (const [one, what] of found) {
      if (one.dataset.pointed === what) continue;
      one.dataset.pointed = what;
      one.setAttribute("aria-describedby", "coach-said");
    }
    // The first is what matters most: it is brought into sight last.
    const fresh = [...found.keys()].filter((one) => !ringed.has(one));
    for (const one of fresh.reverse()) one.scrollIntoView({ block: "nearest" });
    ringed = found;
  };
  let gone = false;
  const watch = new MutationObserver(draw);
  void tick().then(() => {
    if (gone) return;
    draw();
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["data-lead", "open"] });
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
