"""Outcomes: places as people count them."""

from __future__ import annotations

import pytest

from tripot.engine.language.text import say
from tripot.engine.rules.outcome import Outcome


def test_places_are_counted_as_people_count_them() -> None:
    outcome = Outcome(((2,), (0, 3), (1,)), (5, 1, 9, 5), say("end"), "X-01")
    assert outcome.winners == (2,)
    assert [outcome.place_of(seat) for seat in range(4)] == [2, 4, 1, 2]
    with pytest.raises(ValueError, match="7"):
        outcome.place_of(7)
