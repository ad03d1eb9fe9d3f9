"""Tables worth looking at: for each game and number of seats the fullest position of every phase that asks seat 0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.browser.staged import Staged
from tripot.engine import registry
from tripot.engine.text import Lang
from tripot.engine.view import View

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


@cache
def positions(slug: str, seats: int, team: bool) -> tuple[Position, ...]:
    """A game of bots, and of each phase the position that fills the screen most."""
    game = registry.game_named(slug)
    options = next(one for at, many, one in tables() if (at, many, "team_size" in one) == (slug, seats, team))
    played = Staged(game, seats, options)
    fullest: dict[str, tuple[int, Position]] = {}
    for _ in range(_MOST):
        state = played.play.state
        if played.play.over:
            break
        if 0 in state.actors():
            view = state.view(0)
            phase, weight = _phase(state.phase_name, view), _weight(view)
            if weight > fullest.get(phase, (-1, None))[0]:
                name = f"{slug}-{seats}{'-teams' if team else ''}-{phase.lower()}"
                fullest[phase] = weight, _position(name, played)
        played.step()
    else:
        return tuple(position for _, position in fullest.values())
    over = _position(f"{slug}-{seats}{'-teams' if team else ''}-over", played)
    return (*(position for _, position in fullest.values()), over)


_MOST = 400


def _position(name: str, played: Staged) -> Position:
    langs: tuple[Lang, ...] = ("fr", "en")
    return Position(
        name, {lang: played.snapshot(0, lang) for lang in langs}, {lang: played.cards(lang) for lang in langs}
    )


def _phase(name: str, view: View) -> str:
    """A trick that waits for seat 0 alone is a sight of its own."""
    full = any(zone.layout == "trick" and len(zone.cards) == len(view.seats) - 1 for zone in view.zones)
    return "TRICK" if full else name


def _weight(view: View) -> int:
    return sum(len(zone.cards) for zone in view.zones) + 3 * len(view.moves) + 3 * len(view.composers)
