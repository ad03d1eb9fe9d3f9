"""The outcome of a game."""

from __future__ import annotations

import msgspec

from tripot.engine.language.text import Text


class Outcome(msgspec.Struct, frozen=True):
    """`places` are groups of seats, best first; seats of one group share the place. `scores` go by seat."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: Text
    rule: str

    @property
    def winners(self) -> tuple[int, ...]:
        return self.places[0]

    def place_of(self, seat: int) -> int:
        """1 for the best; a shared place fills the ones below it (1, 2, 2, 4)."""
        above = 0
        for group in self.places:
            if seat in group:
                return above + 1
            above += len(group)
        raise ValueError(seat)
