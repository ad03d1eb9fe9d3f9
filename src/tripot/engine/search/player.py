"""Bots: a player gets a view, a sampler bound to its seat and a budget, never the real state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.rules.moves import Move

if TYPE_CHECKING:
    from tripot.engine.game import State
    from tripot.engine.views.view import View


class Budget(msgspec.Struct, frozen=True):
    """The limit of a player's thinking: seconds of its processor, or a number of iterations (then the choice is
    repeatable to the bit).
    """

    seconds: float = 0.0
    iterations: int = 0


class Advice(msgspec.Struct, frozen=True):
    """A move, and why: at most two sentences of the game, worded for somebody who learns it, the best reason first."""

    move: Move
    reasons: tuple[Text, ...] = ()


DrawSample = Callable[[], "State"]
"""Draws a full state among those the seat cannot tell from the real one."""


class Player(Protocol):
    """Chooses for one seat, view by view."""

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move: ...


class Bot:
    """The base of most players: their game, and a source of randomness of their own."""

    def __init__(self, game: Any, random: Random) -> None:
        self.game: Any = game
        self.random: Random = random


class Adviser(Protocol):
    """Tells a seat what it would play there, and why; it knows what the seat may know and nothing else."""

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice: ...
