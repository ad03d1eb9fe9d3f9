"""People before their screens: each has a browser of their own, sits down, plays what the table offers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.live.browser.house import House
from tests.support.patch_reader import Screen, zones
from tripot.engine.authoring.registry import games
from tripot.engine.play import Play

Json = dict[str, Any]

PATIENCE = 60_000
"""Milliseconds after which a page that does not change has failed: only what hangs meets it."""
_BLINK = 100

_SETTINGS = """
if (!localStorage.getItem("tripot.settings"))
  localStorage.setItem("tripot.settings", JSON.stringify({ lang: "fr", pace: "%s", name: "%s" }));
"""

# They have put the goals of the games away for good, unless told (`newcomer`).
_KNOWING = f"localStorage.setItem('tripot.briefs', {json.dumps(json.dumps(sorted(games())))});"

# A question that changes by itself takes no press for a moment (see test_caution.py): nobody here waits for that.
HURRY = """
const patient = window.setTimeout;
window.setTimeout = (done, after, ...more) => patient(done, after === 600 ? 0 : after, ...more);
"""

# What the page has said and heard: a click made while a move is unanswered does nothing, on purpose.
_LINE = """
const line = (window.line = { version: -1, waiting: new Set() });
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const { version, ack, id } = JSON.parse(data);
      line.version = version ?? line.version;
      line.waiting.delete(ack ?? id);
    });
  }
  send(data) {
    const { type, id } = JSON.parse(data);
    if (type === "move" || type === "undo") line.waiting.add(id);
    super.send(data);
  }
};
"""

_FETCH = """async ([method, path, body]) => {
  const sent = body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(path, { method, ...sent });
  return [answer.status, await answer.json()];
}"""

_STATE = """() => {
  if (document.querySelector("dialog[open] table")) return "over";
  return document.querySelector(".prompt.asked") ? "asked" : "";
}"""

# Resolves at the next change of the page, or after a while.
_CHANGE = """() => new Promise((tell) => {
  const watch = new MutationObserver(() => end());
  const end = () => { watch.disconnect(); clearTimeout(timer); tell(); };
  const timer = setTimeout(end, 300);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})"""

# From now on the page answers by itself, by clicks on what the table offers, whenever it is asked.
_BY_ITSELF = """() => {
  const answer = () => {
    if (!document.querySelector(".prompt.asked")) return;
    const sure = document.querySelector("dialog[open] .yes button, dialog.zoom .does button");
    (sure ?? document.querySelector(".hand .playable, .actions .buttons button:enabled"))?.click();
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(() => setTimeout(answer)).observe(document.body, all);
  answer();
}"""


class Person:
    """One browser context with one page; `frames` keeps all that ever came over its sockets, with the views it made."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context: BrowserContext = context
        self.address: str = address
        self.page: Page = context.new_page()
        self.frames: list[Json] = []
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        screen = Screen()
        socket.on("framereceived", lambda frame: self.frames.append(screen.show(json.loads(frame))))

    def views(self) -> list[tuple[int, Json]]:
        """Every view that was ever sent here, with its version."""
        return [(frame["version"], frame["view"]) for frame in self.frames if frame.get("view")]

    def hands_of_others(self) -> list[str]:
        """Cards in the hand of another that a frame named, in a game of which no hand is ever shown."""
        return [
            card["code"]
            for frame in self.frames
            for zone in zones(frame)
            if frame.get("view") and zone["layout"] == "hand"
            if zone.get("owner") not in (None, frame["view"]["viewer"])
            for card in zone.get("cards", ())
            if card.get("code")
        ]

    @property
    def version(self) -> int:
        """How far the game has come, by all that was heard; who comes and goes does not move it on."""
        return max((frame["version"] for frame in self.frames if "version" in frame), default=0)

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Over HTTP from this person's browser, with their cookie."""
        if not self.page.url.startswith(self.address):
            self.page.goto(f"{self.address}/health")
        status, answer = self.page.evaluate(_FETCH, [method, path, body])
        assert status < 400, answer
        answered: Json = answer
        return answered

    @property
    def guest(self) -> str:
        """Who this person is to the house."""
        self.ask("GET", "/api/me")
        kept = next(cookie for cookie in self.context.cookies() if cookie.get("name", "").startswith("tripot_guest"))
        return kept.get("value", "").partition(".")[0]

    def open_table(self, game: str, places: Sequence[str], name: str = "Camille", **options: Any) -> Json:
        """A table of one's own, in the state in which the house made it."""
        return self.ask("POST", "/api/tables", {"game": game, "places": list(places), "name": name, "options": options})

    def sit(self, table: str, name: str) -> None:
        self.ask("POST", f"/api/tables/{table}/join", {"name": name})

    def go(self, table: str) -> None:
        self.page.goto(f"{self.address}/table/{table}")

    def ready(self) -> None:
        self.page.get_by_role("button", name="On peut commencer").click()

    def wait_for_table(self) -> None:
        self.page.locator(".screen > .table").wait_for()

    @property
    def playable(self) -> Locator:
        """Cards that can be played now."""
        return self.page.locator(".hand .playable")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt.asked")

    def hand(self) -> list[str]:
        """The codes of one's own cards, as shown."""
        codes: list[str] = self.page.locator(".hand [data-code]").evaluate_all(
            "all => all.map(one => one.dataset.code)"
        )
        return codes

    def trick(self) -> list[str]:
        codes: list[str] = self.page.locator(".trick [data-code]").evaluate_all(
            "all => all.map(one => one.dataset.code)"
        )
        return codes

    def state(self) -> str:
        """What the page shows now: "asked", "over", or "" while others play."""
        state: str = self.page.evaluate(_STATE)
        return state

    def next(self) -> str:
        """The same, once this person is asked or the game is over."""
        state: str = self.page.wait_for_function(_STATE, timeout=2 * PATIENCE).json_value()
        return state

    def act(self) -> None:
        """The first thing the table offers: a card, else the first button."""
        with self.changing():
            self.page.locator(".hand .playable, .actions .buttons button:enabled").first.click(force=True)
            self.sure()

    def sure(self) -> None:
        """Says yes where the table asks once more."""
        yes = self.page.locator("dialog[open] .yes button, dialog.zoom .does button").first
        if yes.count():
            yes.click()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """What is done inside changes the table; a move made there is answered.

        That alone would not do: pressing a button of a menu changes the page before the house has heard of it.
        """
        before = self.page.evaluate("document.querySelector('.screen').innerText")
        yield
        self.page.wait_for_function(
            """before => !line.waiting.size && (document.querySelector("dialog[open]")
              || document.querySelector(".screen").innerText !== before)""",
            arg=before,
        )

    def wait_for_version(self, version: int) -> None:
        """The page shows the table after so many entries."""
        self.page.wait_for_function("version => line.version >= version", arg=version)

    def expect_text(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()


class People:
    """Everybody of one test."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser, self._house = browser, house
        self._all: list[Person] = []

    def one(
        self,
        *,
        width: int = 1280,
        height: int = 800,
        lan: bool = False,
        pace: str = "instant",
        newcomer: bool = False,
        **more: Any,
    ) -> Person:
        """Somebody with a name, in French, who wants no movement, no pause between tricks and no goals, unless told."""
        more.setdefault("reduced_motion", "reduce")
        more.setdefault("service_workers", "block")  # a page kept by one test must not answer in another
        address = self._house.lan_address if lan else self._house.address
        size = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, locale="fr-FR", base_url=address, **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_SETTINGS % (pace, "" if newcomer else "Camille"))
        if not newcomer:
            context.add_init_script(_KNOWING)
        context.add_init_script(HURRY)
        context.add_init_script(_LINE)
        person = Person(context, address)
        self._all.append(person)
        return person

    def at(self, play: Play, *seats: int, still: bool = False, **more: Any) -> list[Person]:
        """Somebody for each of these seats, all before the table of a game played so far; bots in the other seats, or,
        where the table is to stay as it is, people who never come."""
        them = [self.one(**more) for _ in seats]
        guests = {seat: f"nobody{seat}" for seat in range(play.header.seats)} if still else {}
        guests |= {seat: person.guest for seat, person in zip(seats, them, strict=True)}
        table = self._house.stage(play, guests)
        for person in them:
            person.go(table)
            person.wait_for_table()
        return them

    def leave(self) -> None:
        self._house.deals(None)
        errors = [error for person in self._all for error in person.errors]
        for person in self._all:
            person.context.close()
        assert not errors, errors


def play(*players: Person, most: int) -> None:
    """Each acts whenever asked, until everybody sees the ranking, or for so many rounds of looking."""
    for _ in range(most):
        states = [player.state() for player in players]
        if all(state == "over" for state in states):
            return
        asked = [player for player, state in zip(players, states, strict=True) if state == "asked"]
        for player in asked:
            player.act()
        if not asked:
            players[0].page.evaluate(_CHANGE)


def asked(*players: Person) -> Person:
    """Whoever of them is to act next."""
    for _ in range(PATIENCE // _BLINK):
        for player in players:
            if player.state() == "asked":
                return player
        players[0].page.wait_for_timeout(_BLINK)
    raise AssertionError("nobody is asked")


def play_to_the_end(*players: Person) -> None:
    """By hand for a while, then the pages click by themselves: the same way through the screen, only faster."""
    play(*players, most=25)
    for player in players:
        player.page.evaluate(_BY_ITSELF)
    for player in players:
        _wait_for_the_ranking(player)


def _wait_for_the_ranking(player: Person) -> None:
    """However slow the machine: as long as moves are made, the game goes on."""
    heard = -1
    while heard < player.version:
        heard = player.version
        with suppress(TooLate):
            player.page.locator("dialog[open] tbody").wait_for(timeout=PATIENCE)
            return
    raise AssertionError(f"the game stopped at version {heard}")


def lead(people: People, **more: Any) -> tuple[Person, Person]:
    """Two people at a table of Dé pli; the first has rolled the die and is asked for a card."""
    host, guest = people.one(**more), people.one(**more)
    table = host.open_table("depli", ["me", "open"], deals=2, first_roller="s0")
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    host.page.get_by_role("button", name="Lancer le dé").click()
    chooses = host.page.get_by_role("button", name="Plus de plis", exact=True)
    chooses.or_(host.playable).first.wait_for()
    if chooses.count():
        chooses.click()
    host.playable.first.wait_for()
    return host, guest
