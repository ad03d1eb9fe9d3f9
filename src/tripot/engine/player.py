"""Bots: a player gets a view, a sampler bound to its seat and a budget, never the real state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from tripot.engine.game import State
    from tripot.engine.moves import Move
    from tripot.engine.view import View


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think: seconds, or a number of iterations (then the choice is repeatable)."""

    seconds: float = 0.0
    iterations: int = 0


Sampler = Callable[[], "State"]
"""Draws a full state among those the seat cannot tell from the real one."""


class Player(Protocol):
    """Chooses for one seat, view by view."""

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move: ...
