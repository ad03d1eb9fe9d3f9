"""What the house plays where nobody says otherwise is what is printed; what was played before stays so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.urgence.helpers import GAME, SEATS, dealt
from tripot.engine.manual.lengths import Length
from tripot.engine.play import Play, play_from_header
from tripot.engine.record import Header, Record
from tripot.engine.rules.chance import Stream
from tripot.games.urgence.play.state import UrgenceState


def opened(header: Header) -> UrgenceState:
    """The table that a record with this header is played at."""
    state = play_from_header(Record(header, ()), GAME).state
    assert isinstance(state, UrgenceState)
    return state


@pytest.mark.rule("URG-05", "URG-52")
@pytest.mark.parametrize("seats", SEATS)
def test_a_table_where_nobody_chooses_is_the_printed_one(seats: int) -> None:
    assert dealt(seats).at.gauges == [20] * seats
    assert not dealt(seats).at.deck_only


@pytest.mark.rule("URG-05")
@pytest.mark.parametrize("length", GAME.lengths, ids=lambda length: length.name["en"])
def test_no_length_of_a_game_gives_a_seat_more_than_another(length: Length) -> None:
    assert len(set(dealt(length.seats, 0, **length.options).at.gauges)) == 1


@pytest.mark.rule("URG-05", "URG-52")
@pytest.mark.parametrize(("seats", "gauges"), [(2, [20, 23]), (3, [20, 23, 26]), (4, [20] * 4), (5, [20] * 5)])
def test_a_record_that_does_not_name_them_is_played_as_then(seats: int, gauges: list[int]) -> None:
    """Later seats of small tables began with more, and cards in play were not disinfected."""
    header = Play.start(GAME, seats, {"first_player": "P1"}, Stream.fast(1)).header
    named = {"seat_compensation": "confidence" if seats <= 3 else "none", "disinfect_scope": "deck"}
    then = {name: value for name, value in header.options.items() if name not in named}
    old = opened(replace(header, options=then))
    assert old.gauges == gauges
    assert old.deck_only
    assert old.digest() == opened(replace(header, options={**then, **named})).digest()
    assert opened(header).gauges == [20] * seats
