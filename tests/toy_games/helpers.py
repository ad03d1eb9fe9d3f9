"""Sets up a game and plays written moves: a tiny game of the tests, or any that is registered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import Game
from tripot.engine.rules.chance import Chance, Scripted, Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.state import State
from tripot.engine.views.events import Event


def position(slug: str, seats: int, dice: tuple[int, ...] = (), **attributes: Any) -> Any:
    """A position of a game: any attribute of its state by name."""
    chance: Chance = Scripted({"shot": dice}, then=Stream.fast(1))
    return _game(slug).position({"seats": seats, **attributes}, chance)


def play(state: State, *moves: tuple[int, str]) -> list[Event]:
    """Plays the moves, as (seat, notation), and returns what was told."""
    return [event for seat, move in moves for event in state.apply(seat, state.game.parse(move))]


def refused(state: State, seat: int, move: str) -> str:
    """The rule that refuses the move."""
    with pytest.raises(Illegal) as refusal:
        play(state, (seat, move))
    return str(refusal.value.rule)


def refuses_seats(slug: str) -> str:
    """The rule that refuses one seat too few and one too many."""
    game, rules = _game(slug), set()
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Illegal) as refusal:
            game.new_state(seats, {}, Stream.fast(1))
        rules.add(str(refusal.value.rule))
    (rule,) = rules
    return rule


def _game(slug: str) -> Game:
    return ALL.get(slug) or game_named(slug)
