"""Tables worth looking at: for each game and number of seats the fullest position of every phase that asks seat 0,
and of every kind of moment that is to be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.live.browser.midgame_pages import Staged
from tripot.engine.authoring import registry
from tripot.engine.language.text import Lang
from tripot.engine.views.view import View
from tripot.server.protocol.table_models import MomentInfo

TABLES: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "depli": ({"jokers": 1}, {"jokers": 1, "team_size": 2}),
    "noe": ({"level": "full"},),
    "urgence": ({},),
    "escrocs": ({},),
    "dupes": ({},),
}


@dataclass(frozen=True)
class Position:
    """What a page is sent, in both languages."""

    name: str
    frames: Mapping[Lang, str]
    faces: Mapping[Lang, str]

    def snapshot(self, viewer: int, lang: Lang) -> str:
        return self.frames[lang]

    def cards(self, lang: Lang) -> str:
        return self.faces[lang]


def tables() -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    for slug, vectors in TABLES.items():
        for options in vectors:
            size = options.get("team_size", 1)
            for seats in registry.game_named(slug).seats:
                if seats % size == 0 and seats > size:
                    yield slug, seats, options


def positions(slug: str, seats: int, team: bool) -> tuple[Position, ...]:
    """A game of bots, and of each phase the position that fills the screen most."""
    return _sights(slug, seats, team)[0]


def tellings(slug: str, seats: int, team: bool) -> tuple[Position, ...]:
    """The same game, and of each kind of moment the fullest that seat 0 has to read, when asked or at the end."""
    return _sights(slug, seats, team)[1]


_MOST = 400


@cache
def _sights(slug: str, seats: int, team: bool) -> tuple[tuple[Position, ...], tuple[Position, ...]]:
    options = next(one for at, many, one in tables() if (at, many, "team_size" in one) == (slug, seats, team))
    played = Staged(registry.game_named(slug), seats, options)
    name = f"{slug}-{seats}{'-teams' if team else ''}"
    phases, moments = _Fullest(name, played), _Fullest(f"{name}-moment", played)
    for _ in range(_MOST):
        state, over = played.play.state, played.play.over
        if over or 0 in state.actors():
            view = state.view(0)
            phases.look("over" if over else _phase(state.phase_name, view), _weight(view))
            told = shown(played.moments(0), over=over)
            for sort in {_sort(one) for one in told}:
                moments.look(sort, sum(map(_length, told)), told=True)
        if over:
            break
        played.step()
    return phases.positions, moments.positions


def shown(told: Sequence[MomentInfo], *, over: bool) -> list[MomentInfo]:
    """What the panel above the table shows of it: as `unread` in web/src/lib/table/reducer.ts."""
    dealt = {one.version for one in told if one.moment.kind == "deal"}
    return [
        one
        for one in told
        if (one.moment.kind != "trick" or one.version in dealt) and not (one.moment.kind == "end" and over)
    ]


def _sort(told: MomentInfo) -> str:
    """Its kind, and what it is about: `reveal-steal`."""
    return f"{told.moment.kind}-{told.text.key.split('.')[1]}"


def _length(told: MomentInfo) -> int:
    """What a moment takes of the screen, in lines."""
    return 2 + len(told.moment.rows) + 3 * len(told.moment.cards)


class _Fullest:
    """Of each sort of sight the one that fills the screen most."""

    def __init__(self, name: str, played: Staged) -> None:
        self._name, self._played = name, played
        self._kept: dict[str, tuple[int, Position]] = {}

    def look(self, sort: str, weight: int, *, told: bool = False) -> None:
        if sort not in self._kept or weight > self._kept[sort][0]:
            self._kept[sort] = weight, _position(f"{self._name}-{sort.lower()}", self._played, told)

    @property
    def positions(self) -> tuple[Position, ...]:
        return tuple(position for _, position in self._kept.values())


def _position(name: str, played: Staged, told: bool) -> Position:
    langs: tuple[Lang, ...] = ("fr", "en")
    return Position(
        name,
        {lang: played.snapshot(0, lang, telling=told) for lang in langs},
        {lang: played.cards(lang) for lang in langs},
    )


def _phase(name: str, view: View) -> str:
    """A trick that waits for seat 0 alone is a sight of its own."""
    full = any(zone.layout == "trick" and len(zone.cards) == len(view.seats) - 1 for zone in view.zones)
    return "TRICK" if full else name


def _weight(view: View) -> int:
    return sum(len(zone.cards) for zone in view.zones) + 3 * len(view.moves) + 3 * len(view.composers)
