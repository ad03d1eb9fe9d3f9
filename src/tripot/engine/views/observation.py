"""Observations for programs that look at every move: the parts of a seat's view, without words and moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from tripot.engine.views.view import Fact, Seat, View, Zone

ObservedPart = Seat | Fact | Zone


class Observation(msgspec.Struct, frozen=True, gc=False):
    """Phase, actors, seats, facts and zones of a seat's view (`Views.observation`), in any order."""

    viewer: int
    phase: str
    actors: tuple[int, ...]
    teams: tuple[str, ...]
    """By seat, as its `Seat` tells it."""
    parts: tuple[ObservedPart | tuple[ObservedPart, ...], ...]
    """One by one or several together. Whoever looks again knows by its identity what is shown as it was before."""

    @classmethod
    def of(cls, view: View) -> Observation:
        teams = tuple([seat.team for seat in view.seats])
        return cls(view.viewer, view.phase, view.actors, teams, (*view.seats, *view.facts, *view.zones))

    def each_part(self) -> Iterator[ObservedPart]:
        """Every part by itself."""
        for part in self.parts:
            if isinstance(part, tuple):
                yield from part
            else:
                yield part


ALONE: Final = tuple(("",) * seats for seats in range(13))
"""The teams of so many seats where everyone plays alone."""
