"""Somebody who plays any game by touch alone: only what a finger finds on the screen is ever pressed.

What is offered is tried in a known order of chance; forms are filled in with what they suggest.
"""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from tests.live.browser.people import PATIENCE, Person

# Where to tap next: [x, y, what], or null where nothing can be touched. `draw` is a number between 0 and 1.
NEXT = """(draw) => {
  const place = (el) => {
    el.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = el.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.2], [0.12, 0.5], [0.5, 0.12], [0.5, 0.85], [0.85, 0.5]]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      if (el.contains(document.elementFromPoint(...at)))
        return [...at, (el.getAttribute("aria-label") ?? el.innerText).trim()];
    }
    return null;
  };
  const shown = (what, within = document) => [...within.querySelectorAll(what)].filter((el) => el.checkVisibility());
  const any = (all) => {
    const turned = Math.floor(draw * all.length);
    return [...all.slice(turned), ...all.slice(0, turned)].map(place).find((at) => at !== null) ?? null;
  };

  if (document.querySelector("dialog[open] table")) return null; // the ranking
  const moment = shown(".moments header button").at(-1);
  if (moment) return place(moment);
  const raised = document.querySelector("dialog[open]");
  if (raised) return any(shown(".yes button, .does button:enabled, .playable", raised)) ?? any(shown("button", raised));
  if (!document.querySelector(".prompt.asked, .actions form")) return null;

  const form = document.querySelector(".actions form");
  if (form) {
    const [send, ...others] = shown(".foot button", form);
    if (send && !send.disabled) return place(send);
    const fills = others.find((one) => one.textContent.includes("Compléter"));
    if (fills && form.dataset.filled !== "yes") {
      form.dataset.filled = "yes";
      return place(fills);
    }
    if (form.matches(".slim")) return any(shown(".pickable:not(.picked)"));
    for (const field of form.querySelectorAll("fieldset")) {
      const lacks = field.querySelector(".lack")?.textContent.trim() || field.querySelector(".untouched");
      if (!lacks) continue;
      if (field.matches(".write")) {
        const line = any(shown(".suggestions button", field));
        if (line) return line;
        const words = field.querySelector("input, textarea");
        words.value = "Une clé.";
        words.dispatchEvent(new Event("input", { bubbles: true }));
        return ["written"];
      }
      const hides = shown(".eye:not(.down)", field);
      if (field.matches(".split") && hides.length && !field.querySelector(".pile:nth-of-type(n + 2) .one"))
        return any(shown(".pile .card", field));
      if (field.matches(".split") && hides.length) return any(hides);
      const next = any(shown("label:not(.picked):not(.full), .box button, .share button:last-of-type:enabled", field));
      if (next) return next;
    }
    return any(others);
  }
  const offered = [
    ...shown(".hand .playable, .board .playable, .felt .playable, .seats .playable, .heap.chosen, .seat.target"),
    ...shown(".felt button.cards, .felt .button:enabled, .usable .playable"),
    ...shown(".actions .buttons button:enabled").filter((one) => !/^(Reprendre|Annuler)/.test(one.innerText.trim())),
  ];
  return any([...new Set(offered)]);
}"""


def touch(page: Page, draw: float) -> bool:
    """One tap on something the table offers; whether there was anything to tap."""
    at = page.evaluate(NEXT, draw)
    if at and len(at) > 1:
        page.touchscreen.tap(at[0], at[1])
    return at is not None


def play_by_touch(person: Person, draws: Iterable[float]) -> int:
    """Taps until the ranking is shown; how many taps that took. Only what hangs is ever given up."""
    taps = heard = idle = 0
    for draw in draws:
        while not touch(person.page, draw):
            if person.state() == "over":
                return taps
            person.page.wait_for_timeout(_BLINK)
            idle = 0 if heard < person.version else idle + _BLINK
            heard = person.version
            assert idle < PATIENCE, f"nothing to touch after {taps} taps"
        taps += 1
        person.page.wait_for_timeout(_BLINK)
    raise AssertionError(f"not over after {taps} taps")


_BLINK = 40
