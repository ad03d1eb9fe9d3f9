"""What a position of Jeu de dupes is worth: goals ticked, the level reached, and who may win the conflict at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.evaluation import softmax_shares
from tripot.games.dupes.book.cards import INTERESTED, TARGETS, counts

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_LEVEL: Final = 0.2
"""What a level counts against a goal."""
_SPREAD: Final = 0.7
"""How many goals ahead make a clear lead."""


def estimate(state: DupesState) -> list[float]:
    """The chance of each seat to have all its goals first."""
    points = [ticked.bit_count() + _LEVEL * state.level(seat) for seat, ticked in enumerate(state.ticked)]
    if state.fighting():
        points[state.author] += _fight(state)
    return softmax_shares(points, _SPREAD)


def _fight(state: DupesState) -> float:
    """The chance of the leader's camp to win the conflict: by the longest suits as they are."""
    best = [0, 0]
    for hand in state.order:
        best[state.camps[hand]] = max(best[state.camps[hand]], *counts(state.hands[hand]))
    return softmax_shares([float(best[INTERESTED]), best[TARGETS] + 0.5], 1.0)[0]
