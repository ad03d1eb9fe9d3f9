"""What the tests of the pages share: a game played to its end in no time, and checks that hold on every page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.live.browser.people import Person

# Plays the first move offered, whenever asked, over a socket of its own: the table's page is tested elsewhere.
_PLAY = """table => new Promise((over, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  const send = message => socket.send(JSON.stringify(message));
  let sent = 0;
  socket.onopen = () => send({ type: "hello", lang: "fr" });
  socket.onclose = () => failed(new Error("the line was cut"));
  socket.onmessage = ({ data }) => {
    const { type, view, text } = JSON.parse(data);
    if (type === "error") failed(new Error(text));
    if (!view) return;
    if (view.result) over();
    else if (view.actors.includes(view.viewer))
      send({ type: "move", id: `m${++sent}`, decision: view.decision, move: view.moves[0].move });
  };
})"""


def finished(person: Person, game: str, places: Sequence[str], **options: Any) -> str:
    """The id of a table where the person has played against bots to the end, from the waiting room on."""
    table: str = person.open_table(game, places, **options)["id"]
    person.go(table)
    person.wait_for_table()
    person.page.goto("/settings")
    person.page.evaluate(_PLAY, table)
    return table


def violations(page: Page, axe: str) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    page.evaluate(axe)
    found: list[str] = page.evaluate(
        """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
          .map(one => one.id + ": " + one.nodes.map(node => node.html).slice(0, 3).join(" | "))"""
    )
    return found


def too_small(page: Page) -> list[str]:
    """What one taps and is lower than a finger, unless it brings a margin of its own or is a word of a sentence; a
    switch has its label."""
    small: list[str] = page.locator("main :is(a, button, select, input, summary)").evaluate_all(
        """all => all.filter(one => {
          const { width, height } = one.getBoundingClientRect();
          const wider = getComputedStyle(one, "::after").position === "absolute";
          return width && !wider && !one.matches("dt a, dd > a, [type=checkbox]") && height < 43.5;
        }).map(one => one.outerHTML)"""
    )
    return small
