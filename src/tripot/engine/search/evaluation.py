"""The value of a position to a seat, as a share of first place: helpers for `State.estimate`."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tripot.engine.rules.outcome import Outcome


def final_shares(end: Outcome, teams: Sequence[int]) -> list[float]:
    """Shares of first place at the end, by seat: 1 for the winner, 0 for losers, a part where teams share it."""
    first = {teams[winner] for winner in end.winners}
    return [1.0 / len(first) if team in first else 0.0 for team in teams]


def softmax_shares(points: Sequence[float], spread: float) -> list[float]:
    """The chance of each to come first, by the points each may expect in the end. `spread` is how far chance still
    moves them: the smaller, the surer the one ahead."""
    best = max(points)
    weights = [exp((value - best) / spread) for value in points]
    total = sum(weights)
    return [weight / total for weight in weights]
