"""What a position of Noé is worth: points made, points the hands promise in this round, and how far the goal is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.bits import mask
from tripot.engine.search.evaluation import softmax_shares
from tripot.games.noe.play.values.hand_value import HandValue

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_ROUND: Final = 6
"""How many turns a round gives each seat, about."""
_HAND: Final = 0.8
"""How much of what a hand promises counts: others may be first."""
_CHANCE: Final = 2.0
"""How far chance moves the points, for each root of ten points that the goal is away."""


def estimate(state: NoeState) -> list[float]:
    """The chance of each seat to have most points in the end."""
    hand_value = HandValue(state.cards, state.plots, mask(state.stock))
    turns = max(1, min(5, _ROUND - state.turns // state.n))
    expected = [
        total + (made if not state.in_round >> seat & 1 else _HAND * hand_value.value(state.hands[seat], turns))
        for seat, (total, made) in enumerate(zip(state.totals, state.scores, strict=True))
    ]
    goal = int(state.options["target_score"])
    return softmax_shares(expected, 3.0 + _CHANCE * (10 * max(0.0, goal - max(expected))) ** 0.5)
