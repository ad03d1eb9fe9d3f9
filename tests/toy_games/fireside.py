"""Sealed bids told by the fire: the smallest game with a journal, some of whose lines only their author may read."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.toy_games import sealed
from tripot.engine.kits import EVERYONE, Capabilities, Event, Move, only, words


class Told(sealed.Bids):
    """A bid is a deed for all, with words for whoever made it; turning the cards up opens a scene."""

    def play(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, sealed.Bid)
        laid, *then = super().play(seat, move)
        return [
            Event(EVERYONE, laid.text, laid.rule, "deed"),
            Event(only(seat), words(f"<b>{move.card}</b> is *mine*"), "", "words"),
            *(msgspec.structs.replace(event, story="scene") if event.rule == "SEA-03" else event for event in then),
        ]


class Fireside(sealed.Sealed, state=Told):
    """The same rules, with a journal."""

    slug = "fireside"
    title = {"fr": "La veillée", "en": "By the fire"}
    capabilities = Capabilities(story=True)

    def __init__(self) -> None:
        super().__init__(Path(sealed.__file__).parent)


GAME = Fireside()
