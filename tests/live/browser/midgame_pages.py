"""Tables shown to a page without a house: real states, rendered as the house would, over a socket of Playwright's.

For looking at every phase of a game at any number of seats: `python -m tests.live.browser.screenshots FOLDER`.
"""

from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from tripot.engine.game import Game, State
from tripot.engine.language.text import Lang
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.views.events import MomentKind, project, reaches
from tripot.engine.views.rendering import Renderer
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.constants import Stage
from tripot.server.protocol.server_messages import Snapshot
from tripot.server.protocol.table_models import Line, MomentInfo, SeatInfo, TableInfo, You
from tripot.server.web.game_info import faces

ORIGIN = "http://tripot.test"
NAMES = ("Camille", "Léopold-Augustin", "Zoé", "Bot Balthazar", "Inès", "Maximilienne-Charlotte", "Bot Basile", "Jo")


class Sight(Protocol):
    """What a page is shown: the frame that answers a hello, and how the cards look."""

    def snapshot(self, viewer: int, lang: Lang) -> str: ...

    def cards(self, lang: Lang) -> str: ...


class Staged:
    """A game played by bots until a moment worth showing, as seat 0 (or a spectator) sees it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 7,
        names: Sequence[str] = NAMES,
        *,
        telling: bool = False,
    ) -> None:
        """`telling`: as in `snapshot`."""
        self._telling = telling
        self.game = game
        self.names: tuple[str, ...] = tuple(names[:seats])
        self.play = Play.start(game, seats, options or {}, Stream.fast(seed), self.names)
        self.lines: list[tuple[int, Any]] = [(0, event) for event in self.play.opening]
        self._random = Random(seed)

    def until(self, reached: Callable[[State], bool], most: int = 5_000) -> Staged:
        """Bots play on until the state is the one wanted."""
        for _ in range(most):
            if self.play.over or reached(self.play.state):
                return self
            self.step()
        raise LookupError("the moment did not come")

    def until_told(self, kind: MomentKind, key: str = "", *, asked: bool = True) -> Staged:
        """Until seat 0 is told of such a moment, and asked for a move where that is wanted."""

        def reached(state: State) -> bool:
            told = any(one.moment.kind == kind and one.text.key.startswith(key) for one in self.moments(0))
            return told and (not asked or 0 in state.actors())

        return self.until(reached)

    def moments(self, viewer: int) -> tuple[MomentInfo, ...]:
        """What this seat should not miss, from its own last move on."""
        own = [version for version, entry in enumerate(self.play.entries, 1) if entry.seat == viewer]
        return tuple(
            MomentInfo(version, event.text, event.moment, event.rule)
            for version, event in self.lines
            if event.moment and version >= max(own, default=0) and reaches(event.to, viewer)
        )

    def step(self) -> None:
        state = self.play.state
        seat = state.actors()[0]
        bot = self.game.players.habile(self.game, self._random)
        move = bot.choose(state.view(seat), lambda: state.sample(seat, self._random), Budget(iterations=1))
        events = self.play.move(seat, move, "bot")
        self.lines += [(len(self.play.entries), event) for event in events]

    def snapshot(self, viewer: int, lang: Lang, *, telling: bool = False) -> str:
        """The frame that answers a hello; `telling`: with what has happened since the viewer's last move."""
        renderer = Renderer(self.game.voice(lang, self.names))
        log = [
            Line(version, event.text, event.rule, event.story)
            for version, one in self.lines[-60:]
            for event in project([one], viewer)
        ]
        view = self.play.state.view(viewer)
        told = self.moments(viewer) if telling or self._telling else ()
        snapshot = Snapshot(len(self.play.entries), self._table(viewer), view, tuple(log), False, (), (), told)
        return renderer.encode(snapshot).decode()

    def cards(self, lang: Lang) -> str:
        return msgspec.json.encode(faces(self.game, lang)).decode()

    def _table(self, viewer: int) -> TableInfo:
        seats, view = self.play.state.seats, self.play.state.view(viewer)
        stage: Stage = "over" if self.play.over else "playing"
        return TableInfo(
            id="staged", game=self.game.slug, title=self.game.title["fr"], stage=stage,
            seats=tuple(_seat(seat, self.names[seat], view.seats[seat].team) for seat in range(seats)),
            options=self.play.header.options, private=False, spectators=True, spectator_count=0, absent_after=60,
            advice=True, pace="normal",
            version=len(self.play.entries), commitment="",
            digest=self.play.record.digest() if self.play.over else "", invite="",
            channels=("table", "story") if self.game.capabilities.story else ("table",),
            tells_story=self.game.capabilities.story,
            previous="", next="", created_at=0.0, you=You("p0", viewer, viewer == 0),
        )  # fmt: skip


def _seat(seat: int, name: str, team: str) -> SeatInfo:
    bot = name.startswith("Bot")
    return SeatInfo(seat, "bot" if bot else "human", name, "" if bot else f"p{seat}", "habile" if bot else "",
                    ready=True, here=seat != 4, bot_holds=seat == 4, team=team, look=Look())  # fmt: skip


def show(
    page: Page,
    staged: Sight,
    static: Path,
    viewer: int = 0,
    lang: Lang = "fr",
    *,
    answer: Callable[[dict[str, Any]], str | None] = lambda _: None,
) -> None:
    """Opens the table on this page; `answer` says what comes of whatever else the page sends."""

    def fulfil(route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).partition("?")[0].lstrip("/")
        if path.startswith("api/"):
            route.fulfill(body=staged.cards(lang), content_type="application/json")
            return
        file = static / path if (static / path).is_file() else static / "index.html"
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind)

    def listen(socket: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            told = staged.snapshot(viewer, lang) if said["type"] == "hello" else answer(said)
            if told is not None:
                socket.send(told)

        socket.on_message(heard)

    page.route("**/*", fulfil)
    page.route_web_socket(re.compile(r"/socket(\?|$)"), listen)
    page.goto(f"{ORIGIN}/table/staged")
    page.locator(".screen > .table").wait_for()


def sizes() -> Sequence[tuple[str, int, int]]:
    """The screens one looks at."""
    return (("desktop", 1280, 800), ("phone", 360, 740))
