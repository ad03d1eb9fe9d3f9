"""Counts taken over many games. Exact, and in any order the same, so that results do not depend on who counted what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from tripot.engine.rules.outcome import Outcome


class Side:
    """The results of a player's name, or of a seat, so far."""

    __slots__ = ("places", "scores", "wins")

    def __init__(self) -> None:
        self.wins: Fraction = Fraction(0)
        self.places: Fraction = Fraction(0)
        """Sum of places, one for each chair; a shared place counts as the mean of the places it fills."""
        self.scores: Counter[int] = Counter()
        """How many games brought its chairs together how many points."""

    def add(self, other: Side) -> None:
        self.wins += other.wins
        self.places += other.places
        self.scores += other.scores


class Tally:
    """The games of one job, added up by name and by seat."""

    __slots__ = ("by_name", "by_seat", "games", "lengths")

    def __init__(self, names: Iterable[str], seats: int) -> None:
        self.games: int = 0
        self.by_name: dict[str, Side] = {name: Side() for name in names}
        self.by_seat: tuple[Side, ...] = tuple(Side() for _ in range(seats))
        self.lengths: Counter[int] = Counter()
        """How many games had how many moves."""

    def count(self, outcome: Outcome, names: Sequence[str], teams: Sequence[int], moves: int) -> None:
        """One game: who sat where, which seats play together, how it ended."""
        self.games += 1
        self.lengths[moves] += 1
        points: Counter[str] = Counter(dict.fromkeys(names, 0))
        for seat, (win, place) in enumerate(zip(win_shares(outcome, teams), mean_places(outcome), strict=True)):
            points[names[seat]] += outcome.scores[seat]
            self.by_seat[seat].scores[outcome.scores[seat]] += 1
            for side in (self.by_name[names[seat]], self.by_seat[seat]):
                side.wins += win
                side.places += place
        for name, together in points.items():
            self.by_name[name].scores[together] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.lengths += other.lengths
        for name, side in other.by_name.items():
            self.by_name[name].add(side)
        for mine, theirs in zip(self.by_seat, other.by_seat, strict=True):
            mine.add(theirs)


def win_shares(outcome: Outcome, teams: Sequence[int]) -> list[Fraction]:
    """One win for each game, divided equally among the teams that share first place, then among a team's members."""
    first = {teams[seat] for seat in outcome.winners}
    return [Fraction(1, len(first) * teams.count(team)) if team in first else Fraction(0) for team in teams]


def mean_places(outcome: Outcome) -> list[Fraction]:
    """The place of each seat; those who share places 2 and 3 have place 2½ each."""
    places = [Fraction(0)] * len(outcome.scores)
    above = 0
    for group in outcome.places:
        for seat in group:
            places[seat] = Fraction(2 * above + 1 + len(group), 2)
        above += len(group)
    return places
