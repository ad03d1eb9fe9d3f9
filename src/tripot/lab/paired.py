"""One figure on two sides: how far apart, how surely, and how many games it would take to know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from tripot.lab.report import Z95, Interval

_POWER: Final = 0.8416212335729143
"""Four times in five, one-sided, in standard deviations of a normal law."""


class PairedChange(msgspec.Struct, frozen=True):
    """One figure on both sides. The interval is that of the difference, from the games taken two by two."""

    name: str
    before: float
    after: float
    difference: float
    interval: Interval
    needed: int | None = None
    """How many pairs of games it takes until an interval leaves zero four times in five, if the true difference is the
    one found. None: there was none to go by."""

    @property
    def sure(self) -> bool:
        return self.among(1)

    @property
    def same(self) -> bool:
        """Whether no game differed: that is all there is to say, an interval of no width would say too much."""
        return self.interval.low == self.interval.high == 0

    def among(self, asked: int) -> bool:
        """Whether it is more than chance, as one of so many questions asked at once."""
        wider = interval_width(asked) / Z95
        return abs(self.difference) > wider * (self.interval.high - self.difference)


def interval_width(asked: int) -> float:
    """Half-width, in standard deviations, of an interval that holds for all of so many questions 95 times in 100."""
    return Z95 if asked == 1 else NormalDist().inv_cdf(1 - 0.05 / 2 / asked)


def questions(lines: Sequence[object]) -> int:
    """Rates of lines that share every win are so many questions, but two of them are one."""
    return len(lines) if len(lines) > 2 else 1


class PairedDifference:
    """The sum of a difference over many games and of its square: exact, and in any order the same."""

    __slots__ = ("squares", "total")

    def __init__(self) -> None:
        self.total: Fraction = Fraction(0)
        self.squares: Fraction = Fraction(0)

    def count(self, difference: Fraction) -> None:
        self.total += difference
        self.squares += difference * difference

    def add(self, other: PairedDifference) -> None:
        self.total += other.total
        self.squares += other.squares

    def variance(self, games: int) -> Fraction:
        mean = self.total / games
        return (self.squares - games * mean * mean) / max(1, games - 1)

    def interval(self, games: int) -> Interval:
        """Of the mean difference, by the normal law."""
        mean, half = float(self.total / games), Z95 * sqrt(self.variance(games) / games)
        return Interval(mean - half, mean + half)

    def needed(self, games: int) -> int | None:
        """See `PairedChange`."""
        mean = float(self.total / games)
        return ceil(float(self.variance(games)) * ((Z95 + _POWER) / mean) ** 2) if mean and games > 1 else None
