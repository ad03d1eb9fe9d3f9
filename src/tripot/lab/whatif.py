"""The same job twice: as it is, and with other cards or options. Game k is dealt the same on both sides, so that what
differs comes of the change and not of the deal, and few games show it."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import ceil, sqrt
from typing import Final

import msgspec

from tripot.lab.report import Z95, Interval, Report
from tripot.lab.runs import ALONE, Played, Run
from tripot.lab.simulate import Job, play_one, reported
from tripot.lab.tally import Tally

_POWER: Final = 0.8416212335729143
"""Four times in five, one-sided, in standard deviations of a normal law."""


class Change(msgspec.Struct, frozen=True):
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
        return self.interval.low > 0 or self.interval.high < 0


class Comparison(msgspec.Struct, frozen=True):
    """Both reports, and what changed: rates of winning by bot and by seat, and the length of a game in moves."""

    before: Report
    after: Report
    players: tuple[Change, ...]
    by_seat: tuple[Change, ...]
    moves: Change


class Gap:
    """The sum of a difference over many games and of its square: exact, and in any order the same."""

    __slots__ = ("squares", "total")

    def __init__(self) -> None:
        self.total: Fraction = Fraction(0)
        self.squares: Fraction = Fraction(0)

    def count(self, difference: Fraction) -> None:
        self.total += difference
        self.squares += difference * difference

    def add(self, other: Gap) -> None:
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
        """See `Change`."""
        mean = float(self.total / games)
        return ceil(float(self.variance(games)) * ((Z95 + _POWER) / mean) ** 2) if mean and games > 1 else None


class Pairs:
    """Games played on both sides: the two tallies, and how far each pair of games lies apart."""

    __slots__ = ("after", "before", "by_name", "by_seat", "moves")

    def __init__(self, job: Job) -> None:
        self.before: Tally = Tally(job.bots, job.seats)
        self.after: Tally = Tally(job.bots, job.seats)
        self.by_name: dict[str, Gap] = {name: Gap() for name in job.bots}
        self.by_seat: tuple[Gap, ...] = tuple(Gap() for _ in job.bots)
        self.moves: Gap = Gap()

    def count(self, job: Job, before: Played, after: Played) -> None:
        """One game, as it went on either side."""
        was, now = (_counted(job, played) for played in (before, after))
        self.before.add(was)
        self.after.add(now)
        for name, gap in self.by_name.items():
            gap.count(now.by_name[name].wins - was.by_name[name].wins)
        for gap, one, other in zip(self.by_seat, was.by_seat, now.by_seat, strict=True):
            gap.count(other.wins - one.wins)
        self.moves.count(Fraction(after.moves - before.moves))


def whatif(before: Job, after: Job, run: Run = ALONE) -> Comparison:
    """Plays both jobs, which differ in their game's cards or options alone; raises GameBroke."""
    total = Pairs(before)
    key = {"whatif": (before.key(), after.key())}
    for _, (one, other) in run.games(partial(play_pair, before, after), before.games, key):
        total.count(before, one, other)
    was, now = reported(before, total.before), reported(after, total.after)
    return Comparison(
        before=was,
        after=now,
        players=tuple(
            _change(name, _rate(was, name), _rate(now, name), gap, before.games) for name, gap in total.by_name.items()
        ),
        by_seat=tuple(
            _change(line.name, line.rate, other.rate, gap, before.games)
            for line, other, gap in zip(was.by_seat, now.by_seat, total.by_seat, strict=True)
        ),
        moves=_change("moves", was.moves.mean, now.moves.mean, total.moves, before.games),
    )


def play_pair(before: Job, after: Job, index: int) -> tuple[Played, Played]:
    """The same number of both jobs."""
    return (*play_one(before, index), *play_one(after, index))


def _counted(job: Job, played: Played) -> Tally:
    tally = Tally(job.bots, job.seats)
    tally.count(played.outcome, played.bots, job.teams, played.moves)
    return tally


def _rate(report: Report, name: str) -> float:
    return next(line.rate for line in report.players if line.name == name)


def _change(name: str, before: float, after: float, gap: Gap, games: int) -> Change:
    return Change(name, before, after, float(gap.total / games), gap.interval(games), gap.needed(games))
