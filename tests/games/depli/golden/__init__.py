"""Golden games of Dé pli: whole records, replayed by tests.support.golden."""

from __future__ import annotations

from tests.games.depli.helpers import GAME
from tests.support.golden import Shelf, Table

SHELF = Shelf(
    __file__,
    GAME,
    {
        "two": Table(2, {"deals": 4}),
        "four": Table(4, {"deals": 4}),
        "eight": Table(8, {"deals": 8}),
        "jokers": Table(5, {"deals": 5, "jokers": 1}),
        "jokers-in-turn": Table(3, {"deals": 6, "jokers": 1, "joker_declare": "in_turn", "tie_rolls": "players"}),
        "pairs": Table(4, {"deals": 4, "team_size": 2, "jokers": 1, "auto_last_card": True}),
        "three-teams": Table(
            6, {"deals": 6, "team_size": 2, "jokers": 1, "team_joker": "per_team", "joker_declare": "in_turn"}
        ),
        "two-teams-of-four": Table(8, {"deals": 8, "team_size": 4, "final_ties": "first_place"}),
    },
)
