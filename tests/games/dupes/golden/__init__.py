"""Golden games of Jeu de dupes: whole records, words and all, replayed by tests.support.golden."""

from __future__ import annotations

from tests.games.dupes.helpers import GAME
from tests.support.golden import Shelf, Table

_SHEET = (
    '{"name":"Zoé <b>","sex":"femme","occupation":"voyante","motivation":"« tenir »","story":"une\\ndeux","goals":[%s]}'
)


def _opening(goals: int) -> tuple[tuple[int, str], ...]:
    """Seat 0 is somebody with words of their own."""
    texts = ",".join(f'"but {number} \\u202e"' for number in range(goals))
    return ((0, "sheet:" + _SHEET % texts),)


SHELF = Shelf(
    __file__,
    GAME,
    {
        "two": Table(2, {"minor_goals": 2}, bots=0.8, opening=_opening(2)),
        "two-free": Table(
            2,
            {"minor_goals": 1, "floor": "free", "narration": "optional", "tie_rule": "advantage"},
            bots=0.8,
            opening=_opening(1),
        ),
        "three": Table(3, {"minor_goals": 2}, bots=0.8, opening=_opening(2)),
        "three-vote": Table(
            3,
            {"minor_goals": 2, "arbitration": "vote", "coherence": "director", "recount": "any_suit"},
            bots=0.8,
            opening=_opening(2),
        ),
        "five": Table(5, {"minor_goals": 2, "max_secondary_targets": 2}, bots=0.8, opening=_opening(2)),
        "five-chosen": Table(
            5,
            {"minor_goals": 1, "director_succession": "chosen", "settlements_per_scene": 2, "packs": "two"},
            bots=0.8,
            opening=_opening(1),
        ),
    },
)
