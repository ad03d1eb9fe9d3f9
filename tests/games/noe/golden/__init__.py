"""Golden games of Noé: whole records, replayed by tests.support.golden."""

from __future__ import annotations

from tests.games.noe.helpers import GAME
from tests.support.golden import Shelf, Table
from tripot.engine.rules.options import Options

SHORT: Options = {"round_limit": 5, "turn_limit_per_seat": 20}
SHELF = Shelf(
    __file__,
    GAME,
    {
        "base": Table(4, SHORT),
        "base-on-honour": Table(
            3, {**SHORT, "announcements": "on_honour", "combine_specials": "on", "reveal_hands": "on"}
        ),
        "advanced": Table(4, {**SHORT, "level": "advanced"}),
        "full": Table(4, {**SHORT, "level": "full"}),
        "full-for-two": Table(
            2, {**SHORT, "level": "full", "joker_cap": "one_natural", "rediscard_taken": "forbidden"}
        ),
        "full-for-six": Table(6, {**SHORT, "level": "full", "joker_cap": "max_one", "first_dealer": "seat1"}),
    },
)
