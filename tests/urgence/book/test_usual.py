"""What the house plays where nobody says otherwise: the options that balance decided."""

from __future__ import annotations

import pytest

from tests.urgence.kit import GAME, SEATS, dealt


@pytest.mark.rule("URG-52")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_deck_is_disinfected_unless_asked(seats: int) -> None:
    assert GAME.form(seats).defaults()["disinfect_scope"] == "deck"


@pytest.mark.rule("URG-05")
@pytest.mark.parametrize(("seats", "gauges"), [(2, [20, 23]), (3, [20, 23, 26]), (4, [20] * 4), (5, [20] * 5)])
def test_later_seats_of_a_small_table_begin_with_more(seats: int, gauges: list[int]) -> None:
    assert dealt(seats, first_player="P1").at.gauges == gauges
