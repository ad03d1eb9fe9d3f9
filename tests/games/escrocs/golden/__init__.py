"""Golden games of Duel d'escrocs: whole records, replayed by tests.support.golden."""

from __future__ import annotations

from tests.games.escrocs.helpers import GAME
from tests.support.golden import Shelf, Table

SHELF = Shelf(
    __file__,
    GAME,
    {
        "two": Table(2, bots=0.8),
        "two-in-turn": Table(2, {"resale_mode": "ordered", "painting_cost": 2, "first_splitter": "S1"}, bots=0.8),
        "practice": Table(2, {"skills": "off", "round_limit": 20}, bots=0.8),
        "three": Table(3, bots=0.8),
        "three-any-voice": Table(3, {"team_voice": "any", "round_limit": 25}, bots=0.8),
        "four": Table(4, bots=0.8),
        "four-in-turn": Table(4, {"resale_mode": "ordered", "skills": "off", "painting_cost": 0}, bots=0.8),
    },
)
