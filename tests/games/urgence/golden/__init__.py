"""Golden games of État d'urgence: whole records, replayed by tests.support.golden."""

from __future__ import annotations

from tests.games.urgence.helpers import GAME
from tests.support.golden import Shelf, Table

SHELF = Shelf(
    __file__,
    GAME,
    {
        "two": Table(2, bots=0.9, undo=0.02),
        "three": Table(3, {"team_choice": "random", "seat_compensation": "hand"}, undo=0.02),
        "five": Table(5, {"seat_compensation": "confidence", "confidence_cap": "plus10"}, bots=0.9, undo=0.02),
        "limit": Table(
            4,
            {"confidence_start": 30, "round_limit": 20, "disinfect_scope": "deck", "card_counting_aid": "off"},
            undo=0.02,
        ),
    },
)
