"""Sets up a tiny game and plays written moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import ALL
from tripot.engine.chance import Chance, Scripted, Stream
from tripot.engine.events import Event
from tripot.engine.game import State
from tripot.engine.refusal import Illegal


def position(slug: str, seats: int, dice: tuple[int, ...] = (), **attributes: Any) -> Any:
    """A position of a tiny game: any attribute of its state by name."""
    chance: Chance = Scripted({"shot": dice}, then=Stream.fast(1))
    return ALL[slug].position({"seats": seats, **attributes}, chance)


def play(state: State, *moves: tuple[int, str]) -> list[Event]:
    """Plays the moves, as (seat, notation), and returns what was told."""
    game = ALL[type(state).__module__.rpartition(".")[2]]
    return [event for seat, move in moves for event in state.apply(seat, game.parse(move))]


def refused(state: State, seat: int, move: str) -> str:
    """The rule that refuses the move."""
    with pytest.raises(Illegal) as refusal:
        play(state, (seat, move))
    return str(refusal.value.rule)
