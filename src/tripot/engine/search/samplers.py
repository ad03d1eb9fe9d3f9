"""Samplers: they draw states that one seat cannot tell from the real one, again and again, for one decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any


class Sampler(ABC):
    """Draws states for one seat of a state that stays as it is meanwhile. From the same `random` it draws the very
    state that `State.sample` does."""

    @abstractmethod
    def draw(self, random: Random) -> Any: ...


class PlainSampler(Sampler):
    """For a game that keeps nothing from one sample to the next."""

    def __init__(self, state: Any, seat: int) -> None:
        self._state: Any = state
        self._seat: int = seat

    def draw(self, random: Random) -> Any:
        return self._state.sample(self._seat, random)
