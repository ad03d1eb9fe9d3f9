"""The report of a job of many games: rates with their intervals, mean scores and places, lengths."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from tripot.engine.rules.options import Options
from tripot.lab.tally import Side, Tally

Z95 = 1.959963984540054
"""Half-width of the central 95 % of a normal law, in standard deviations."""


class Interval(msgspec.Struct, frozen=True):
    """A confidence interval of 95 %."""

    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """One player's name, or one seat. `par` is its share of the chairs: what a win rate would be by chance."""

    name: str
    chairs: int
    """Chairs held in each game."""
    wins: float
    rate: float
    interval: Interval
    par: float
    score: float
    score_interval: Interval
    place: float


class Lengths(msgspec.Struct, frozen=True):
    """Moves in a game."""

    mean: float
    interval: Interval
    """Of the mean."""
    least: int
    most: int


class Report(msgspec.Struct, frozen=True):
    """The result of a job and all that is needed to run it again."""

    game: str
    rules: str
    catalogue: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    iterations: int
    """The samples that an expert draws before a move."""
    players: tuple[Line, ...]
    by_seat: tuple[Line, ...]
    moves: Lengths


def wilson(wins: float, games: int, z: float = Z95) -> Interval:
    """Wilson's interval for a rate, of 95 % unless told; safe for shared wins too, since they vary less than whole
    ones."""
    rate = wins / games
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def mean_of(counts: Counter[int]) -> float:
    return sum(value * times for value, times in counts.items()) / counts.total()


def mean_interval(counts: Counter[int]) -> Interval:
    """The 95 % interval of a mean, by the normal law."""
    mean, times = mean_of(counts), counts.total()
    variance = sum(n * (value - mean) ** 2 for value, n in sorted(counts.items())) / max(1, times - 1)
    half = Z95 * sqrt(variance / times)
    return Interval(mean - half, mean + half)


def line_of(name: str, side: Side, chairs: int, seats: int, games: int) -> Line:
    wins = float(side.wins)
    points = mean_interval(side.scores)
    return Line(
        name=name,
        chairs=chairs,
        wins=wins,
        rate=wins / games,
        interval=wilson(wins, games),
        par=chairs / seats,
        score=mean_of(side.scores) / chairs,
        score_interval=Interval(points.low / chairs, points.high / chairs),
        place=float(side.places) / (games * chairs),
    )


def lines_by_name(tally: Tally, bots: tuple[str, ...]) -> tuple[Line, ...]:
    """Best first."""
    lines = [line_of(name, side, bots.count(name), len(bots), tally.games) for name, side in tally.by_name.items()]
    return tuple(sorted(lines, key=lambda line: line.par - line.rate))


def lines_by_seat(tally: Tally, seat_names: tuple[str, ...]) -> tuple[Line, ...]:
    return tuple(
        line_of(name, side, 1, len(seat_names), tally.games)
        for name, side in zip(seat_names, tally.by_seat, strict=True)
    )


def lengths_of(tally: Tally) -> Lengths:
    lengths = tally.lengths
    return Lengths(mean_of(lengths), mean_interval(lengths), min(lengths), max(lengths))
