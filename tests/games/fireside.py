"""Sealed bids told by the fire: the smallest game with a journal, some of whose lines only their author may read."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.games import sealed
from tripot.engine.events import EVERYONE, Event, only
from tripot.engine.game import Game
from tripot.engine.moves import Move
from tripot.engine.text import words


class Told(sealed.Bids, unordered=("hands", "stock")):
    """A bid is a deed for all, with words for whoever made it; turning the cards up opens a scene."""

    __slots__ = sealed.Bids.__slots__

    def play(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, sealed.Bid)
        laid, *shown = super().play(seat, move)
        return [
            Event(EVERYONE, laid.text, laid.rule, "deed"),
            Event(only(seat), words(f"<b>{move.card}</b> is *mine*"), "", "words"),
            *(msgspec.structs.replace(event, story="scene") for event in shown),
        ]


class Fireside(sealed.Sealed, state=Told, moves=(sealed.Bid,)):
    """The same rules, with a journal."""

    slug = "fireside"
    title = {"fr": "La veillée", "en": "By the fire"}
    journal = True

    def __init__(self) -> None:
        Game.__init__(self, Path(sealed.__file__).parent)


GAME = Fireside()
