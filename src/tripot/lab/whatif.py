"""The same job twice: as it is, and with other cards or options. Game k is dealt the same on both sides, so that what
differs comes of the change and not of the deal, and few games show it."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import sqrt

import msgspec

from tripot.lab.cores import shared_out
from tripot.lab.report import Z95, Interval, Report
from tripot.lab.simulate import Job, Progress, play_game, reported
from tripot.lab.tally import Tally


class Change(msgspec.Struct, frozen=True):
    """One figure on both sides. The interval is that of the difference, from the games taken two by two."""

    name: str
    before: float
    after: float
    difference: float
    interval: Interval


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

    def interval(self, games: int) -> Interval:
        """Of the mean difference, by the normal law."""
        mean = self.total / games
        variance = (self.squares - games * mean * mean) / max(1, games - 1)
        half = Z95 * sqrt(variance / games)
        return Interval(float(mean) - half, float(mean) + half)


class Pairs:
    """Games played on both sides: the two tallies, and how far each pair of games lies apart."""

    __slots__ = ("after", "before", "by_name", "by_seat", "moves")

    def __init__(self, job: Job) -> None:
        self.before: Tally = Tally(job.bots, job.seats)
        self.after: Tally = Tally(job.bots, job.seats)
        self.by_name: dict[str, Gap] = {name: Gap() for name in job.bots}
        self.by_seat: tuple[Gap, ...] = tuple(Gap() for _ in job.bots)
        self.moves: Gap = Gap()

    def count(self, before: Tally, after: Tally) -> None:
        """One game, as it went on either side."""
        self.before.add(before)
        self.after.add(after)
        for name, gap in self.by_name.items():
            gap.count(after.by_name[name].wins - before.by_name[name].wins)
        for gap, was, now in zip(self.by_seat, before.by_seat, after.by_seat, strict=True):
            gap.count(now.wins - was.wins)
        self.moves.count(Fraction(_moves(after) - _moves(before)))

    def add(self, other: Pairs) -> None:
        self.before.add(other.before)
        self.after.add(other.after)
        for name, gap in other.by_name.items():
            self.by_name[name].add(gap)
        for mine, theirs in zip(self.by_seat, other.by_seat, strict=True):
            mine.add(theirs)
        self.moves.add(other.moves)


def whatif(before: Job, after: Job, workers: int = 0, progress: Progress = lambda _: None) -> Comparison:
    """Plays both jobs, which differ in their game's cards or options alone; raises GameBroke."""
    total = Pairs(before)
    for pairs in shared_out(partial(play_pairs, before, after), before.games, workers):
        total.add(pairs)
        progress(pairs.before.games)
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


def play_pairs(before: Job, after: Job, chunk: range) -> Pairs:
    pairs = Pairs(before)
    for index in chunk:
        was, now = Tally(before.bots, before.seats), Tally(after.bots, after.seats)
        play_game(before, index, was)
        play_game(after, index, now)
        pairs.count(was, now)
    return pairs


def _rate(report: Report, name: str) -> float:
    return next(line.rate for line in report.players if line.name == name)


def _change(name: str, before: float, after: float, gap: Gap, games: int) -> Change:
    return Change(name, before, after, float(gap.total / games), gap.interval(games))


def _moves(one: Tally) -> int:
    """Of a tally of one game."""
    (moves,) = one.lengths
    return moves
