"""Pieces of moments that all games share: who is ahead, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tripot.engine.language.text import Text, say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Moment, Row

PLACE: Final = say("moment.place")
POINTS: Final = say("moment.points")


def ahead(totals: Sequence[int]) -> list[bool]:
    """Whether each seat leads: all who have most do, nobody while everybody has the same."""
    most = max(totals)
    return [total == most > min(totals) for total in totals]


def end_moment(end: Outcome, score: Text = POINTS) -> Moment:
    """The moment of the end: places, best first; `score` is what the figures are called.

    Where all share one place, nobody won.
    """
    level = len(end.places) == 1
    rows = tuple(
        Row(seat, (end.place_of(seat), end.scores[seat]), seat in end.winners and not level)
        for group in end.places
        for seat in group
    )
    return Moment("end", (), (PLACE, score), rows)
