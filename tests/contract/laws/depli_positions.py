"""Tiny positions of Dé pli: the end of a deal, with suits that were not followed, cards undealt, jokers under seal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from tests.contract.laws.sample_support import Tiny
from tests.contract.laws.tiny_positions import layings
from tripot.engine.game import State
from tripot.engine.rules.chance import Stream
from tripot.engine.search.bits import mask
from tripot.games.depli import GAME
from tripot.games.depli.book.cards import DECK, ID
from tripot.games.depli.play.state import DePliState


def _state(rows: list[list[str]], options: dict[str, Any], before: dict[str, Any]) -> DePliState:
    """A row for each hand, then one for the undealt cards; whatever is in no row was played earlier."""
    seats = options["players"]
    hands = {f"s{seat}": " ".join(row) for seat, row in enumerate(rows[:seats])}
    state = GAME.position({"options": options, "before": {**before, "hands": hands}}, Stream.fast(1))
    assert isinstance(state, DePliState)
    state.undealt = mask(ID[code] for row in rows[seats:] for code in row)
    state.earlier = DECK & ~mask(ID[code] for row in rows for code in row)
    return state


def _every_position(
    cards: str, sizes: Sequence[int], options: dict[str, Any], **before: Any
) -> Callable[[], Iterable[State]]:
    """The last cards of a deal, laid in every way."""

    def every() -> Iterator[State]:
        for rows in layings(cards.split(), sizes):
            yield _state(rows, options, {"objective": "MORE", **before})

    return every


DEPLI: list[Tiny] = [
    Tiny(
        "two suits not followed",
        GAME,
        0,
        _every_position("2C 5H 3C KD 4H 6H AS 9H", (2, 2, 2, 2), {"players": 4}, to_act="s1"),
        ((1, "P:3C"), (2, "P:4H"), (3, "P:AS"), (0, "P:2C")),
    ),
    Tiny(
        "a card that may be undealt",
        GAME,
        3,
        _every_position("2C 7C 3C KD 4H AS 9H", (1, 1, 1, 1, 1, 2), {"players": 5}, to_act="s0"),
        ((0, "P:2C"), (1, "P:7C")),
    ),
    Tiny(
        "jokers under seal",
        GAME,
        1,
        _every_position("2C 3C KD 4H", (1, 1, 1, 1), {"players": 4, "jokers": 1}, phase="JOKER"),
        ((0, "J+"), (2, "J-")),
    ),
]
