"""A tour of the house in another browser: `python -m tests.live.browser.other_browsers firefox|webkit FOLDER [GAME]`.

On a phone and on a laptop: the lobby, the rules, a lesson, and the tables of all games, where moves are made against
bots by pressing what lies on the screen. What breaks a law of the screen or is thrown is printed; pictures go to the
folder.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from tests.live.browser.house import House, open_house
from tests.live.browser.layout.screens import FAULTS
from tests.live.browser.other_browsers.firefox import Firefox
from tests.live.browser.other_browsers.screen import Screen, until
from tests.live.browser.other_browsers.webkit import WebKit
from tests.live.browser.touch import NEXT
from tools import web
from tripot.engine.authoring.registry import games

BROWSERS: Mapping[str, Callable[[], Screen]] = {"firefox": Firefox, "webkit": WebKit}
SIZES = ((360, 740), (1280, 800))
SEATS = {"depli": 4, "noe": 3, "urgence": 3, "escrocs": 2, "dupes": 3}
TAPS = 40
GUARD = 0.7
"""Seconds: a question that changes by itself takes no press before."""


class Tour:
    """One visit at one size."""

    def __init__(self, screen: Screen, house: House, folder: Path, size: tuple[int, int]) -> None:
        self._screen, self._house, self._folder = screen, house, folder
        self._size = f"{size[0]}x{size[1]}"
        screen.go(f"{house.address}/settings")
        screen.size(*size)
        settings = json.dumps({"lang": "fr", "pace": "instant"})
        screen.run("(...kept) => kept.forEach(([key, value]) => localStorage.setItem(key, value))",
                   ("tripot.settings", settings), ("tripot.briefs", json.dumps(sorted(games()))))  # fmt: skip

    def look(self, name: str) -> Iterator[str]:
        """Takes a picture, and says what is wrong."""
        self._screen.run("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        self._screen.picture(self._folder / f"{name}-{self._size}.png")
        found: list[str] = [*self._screen.run(FAULTS), *self._screen.errors()]
        for fault in found:
            if self._is_table() or not fault.startswith("covered"):  # what lies below the fold is not covered
                yield f"{name} {self._size} {fault}"

    def context(self, name: str, path: str, sign: str) -> Iterator[str]:
        self._screen.go(self._house.address + path)
        self._wait_for(sign)
        yield from self.look(name)

    def lesson(self, slug: str, lesson: str) -> Iterator[str]:
        yield from self.context(f"lesson-{slug}", f"/learn/{slug}/{lesson}", ".screen .table, .table")

    def table(self, slug: str) -> Iterator[str]:
        """Some moves; the first sight of every question, and of everything that opens."""
        places = ["me", *["facile"] * (SEATS[slug] - 1)]
        body = {"game": slug, "places": places, "name": "Camille", "options": {}}
        table = self._screen.run(_OPEN, body)
        self._screen.go(f"{self._house.address}/table/{table}")
        self._wait_for(".screen > .table")
        seen: set[str] = set()
        random = Random(slug)
        for _ in range(TAPS):
            time.sleep(GUARD)
            kind = self._screen.run(_KIND)
            if kind not in seen:
                seen.add(kind)
                yield from self.look(f"{slug}-{len(seen)}")
            at = self._screen.run(NEXT, random.random())
            if at and len(at) > 1:
                self._screen.tap(at[0], at[1])
        moves = self._screen.run(_MOVES)
        yield from self.look(f"{slug}-last")
        yield f"{slug} {self._size}: {moves} lines in the log"

    def _is_table(self) -> bool:
        there: bool = self._screen.run("() => !!document.querySelector('.screen')")
        return there

    def _wait_for(self, sign: str) -> None:
        until(lambda: self._screen.run("(sign) => !!document.querySelector(sign)", sign), sign)


_OPEN = """async (body) => {
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return (await (await fetch("/api/tables", sent)).json()).id;
}"""
# What is asked, and what lies open.
_KIND = """() => [".prompt", ".moments h3", "dialog[open] h2", ".actions form h3, .actions form legend"]
  .map((what) => document.querySelector(what)?.textContent.replace(/[^\\p{L} ]/gu, "").slice(0, 24) ?? "").join("|")"""
_MOVES = """() => document.querySelectorAll(".log li").length"""


def main(browser: str, folder: Path, wanted: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    web.build()
    screen = BROWSERS[browser]()
    try:
        with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
            house.deals(11)
            for size in SIZES:
                tour = Tour(screen, house, folder, size)
                for told in _round(tour, wanted):
                    print(told, flush=True)
    finally:
        screen.close()


def _round(tour: Tour, wanted: str) -> Iterator[str]:
    if not wanted:
        yield from tour.context("lobby", "/", "main article")
        yield from tour.context("new", "/new/depli", "main form")
    for slug, game in games().items():
        if slug in SEATS and wanted in slug:
            yield from tour.context(f"rules-{slug}", f"/rules/{slug}", "main h2")
            yield from tour.lesson(slug, game.school.lessons[0].id)
            yield from tour.table(slug)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3] if sys.argv[3:] else "")
