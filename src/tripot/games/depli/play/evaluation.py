"""What a position of Dé pli is worth: points made, points this deal promises, and how much chance is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.bits import members
from tripot.engine.search.evaluation import softmax_shares

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState

_TRICKS: Final = 0.2
"""How many tricks one has to be ahead for a clear lead in a deal, for each root of a trick to come."""
_DEALS: Final = 0.65
"""How far a deal to come moves the points, as a part of what the places differ by."""


def estimate(state: DePliState) -> list[float]:
    """The chance of each seat's unit to be first in the end."""
    points = state.game.points(state.units)
    mean = sum(points) / len(points)
    variance = _variance(points)
    ahead = _in_this_deal(state)
    doubled = [1 + (state.doubled >> unit & 1) for unit in range(state.units)]
    width = (points[0] - mean) * len(points) / max(1, len(points) - 1)
    expected = [
        total + many * (mean + width * (lead - 1 / len(points)))
        for total, many, lead in zip(state.totals, doubled, ahead, strict=True)
    ]
    left = state.deals - state.deal + sum(hand.bit_count() for hand in state.hands) / (state.n * state.hand_size)
    by_unit = softmax_shares(expected, 0.5 + _DEALS * (variance * left) ** 0.5)
    return [by_unit[state.unit_of(seat)] for seat in range(state.n)]


def after_deal(state: DePliState, totals: list[int], doubled: int) -> list[float]:
    """`hopes` by unit when a deal has just been scored, from the totals before it: who has as many tricks as another
    counts as having half of both places, whatever the dice said."""
    deal = state.history[-1]
    tricks = [sum(deal.tricks[unit :: state.units]) * deal.objective for unit in range(state.units)]
    points = state.game.points(state.units)
    expected: list[float] = []
    for unit, made in enumerate(tricks):
        first = sum(1 for other in tricks if other > made)
        level = points[first : first + tricks.count(made)]
        expected.append(totals[unit] + (1 + (doubled >> unit & 1)) * sum(level) / len(level))
    return softmax_shares(expected, 0.5 + _DEALS * (_variance(points) * (state.deals - deal.deal)) ** 0.5)


def _variance(points: tuple[int, ...]) -> float:
    mean = sum(points) / len(points)
    return sum((one - mean) ** 2 for one in points) / len(points)


def _in_this_deal(state: DePliState) -> list[float]:
    """The chance of each unit to come first in the deal that is played: by its tricks, and those its cards may make."""
    units = state.units
    strength = [0.0] * units
    for seat, hand in enumerate(state.hands):
        for card in members(hand):
            strength[state.unit_of(seat)] += (card % 13) ** 3 + 30
    left = max(hand.bit_count() for hand in state.hands)
    whole = sum(strength) or 1.0
    tricks = [made + left * own / whole for made, own in zip(state.unit_tricks(), strength, strict=True)]
    return softmax_shares([state.objective * many for many in tricks], 0.3 + _TRICKS * left**0.5)
