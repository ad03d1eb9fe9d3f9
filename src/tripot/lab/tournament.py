"""All levels against all: who beats whom, and one rating for each, with its interval.

Two levels share a table, one for each side in turn (A B A B; teams stay together), and every deal is played twice, the
levels changing places. A level's place in a game is the mean of its chairs': with equal strength that favours neither,
even where one has a chair more. Ratings are OpenSkill's (Plackett and Luce), from the games in the order of their
numbers, so that they too are the same on any number of cores."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from tripot.engine.rules.options import Options
from tripot.lab.report import Z95, Interval, wilson
from tripot.lab.runs import ALONE, PlayedGame, Run
from tripot.lab.simulate import Job, play_game, seat_players
from tripot.lab.tally import mean_places

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


class NoRatings(ImportError):
    """OpenSkill is not installed."""


class Duel(msgspec.Struct, frozen=True):
    """One level against another; a game in which both are placed alike is half won."""

    one: str
    other: str
    games: int
    wins: float
    rate: float
    interval: Interval


class Rated(msgspec.Struct, frozen=True):
    """A level's rating; 25 is what all begin with."""

    name: str
    rating: float
    interval: Interval
    games: int
    wins: float


class Standings(msgspec.Struct, frozen=True):
    """The result of a tournament, the best first, and all that is needed to play it again."""

    game: str
    rules: str
    catalogue: str
    seats: int
    options: Options
    seed: int
    iterations: int
    """The samples that an expert draws before a move."""
    games: int
    """Of each pair."""
    levels: tuple[Rated, ...]
    duels: tuple[Duel, ...]


class Tournament(msgspec.Struct, frozen=True):
    """Which levels meet, on the terms of a job (its bots are but as many as there are seats)."""

    job: Job
    levels: tuple[str, ...]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.levels, 2))

    @property
    def games(self) -> int:
        return self.job.games * len(self.pairs)

    def key(self) -> dict[str, Any]:
        return {"tournament": (self.levels, {**self.job.key(), "bots": self.job.seats})}


def play_duel(tournament: Tournament, index: int) -> tuple[PlayedGame]:
    """Pairs take turns, so that a tournament that is cut has told something of each."""
    job, pairs = tournament.job, tournament.pairs
    number, pair = divmod(index, len(pairs))
    names = [pairs[pair][(team + number) % 2] for team in job.teams]
    return (play_game(job, index, number // 2, seat_players(job, index, names)),)


def tournament(what: Tournament, run: Run = ALONE) -> Standings:
    """Plays it all; raises GameBroke, and NoRatings before anything is played."""
    model = _model()
    played = dict(run.games(partial(play_duel, what), what.games, what.key()))
    ratings: dict[str, PlackettLuceRating] = {name: model.rating(name=name) for name in what.levels}
    won: dict[tuple[str, str], Fraction] = dict.fromkeys(what.pairs, Fraction(0))
    for index in range(what.games):
        one, other = pair = what.pairs[index % len(what.pairs)]
        mine, theirs = (_place(played[index][0], name) for name in pair)
        won[pair] += Fraction(1, 2) if mine == theirs else Fraction(mine < theirs)
        ((ratings[one],), (ratings[other],)) = model.rate(
            [[ratings[one]], [ratings[other]]], ranks=[float(mine), float(theirs)]
        )
    job, games = what.job, what.job.games
    levels = [_rate(name, ratings[name], won, games) for name in what.levels]
    return Standings(
        game=job.game.slug,
        rules=job.game.rules_version,
        catalogue=job.game.catalogue.digest(),
        seats=job.seats,
        options=job.options,
        seed=job.seed,
        iterations=job.budget.iterations,
        games=games,
        levels=tuple(sorted(levels, key=lambda level: -level.rating)),
        duels=tuple(
            Duel(one, other, games, float(wins), float(wins / games), wilson(float(wins), games))
            for (one, other), wins in won.items()
        ),
    )


def _model() -> Any:
    """A level neither learns nor tires: its rating is one number, looked for ever more closely (tau 0)."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra: only tournaments need it
    except ImportError:
        raise NoRatings from None
    return PlackettLuce(tau=0.0)


def _place(played: PlayedGame, name: str) -> Fraction:
    places = [place for place, bot in zip(mean_places(played.outcome), played.bots, strict=True) if bot == name]
    return sum(places, Fraction(0)) / len(places)


def _rate(name: str, rating: PlackettLuceRating, won: dict[tuple[str, str], Fraction], games: int) -> Rated:
    half = Z95 * rating.sigma
    mine = [wins if pair[0] == name else games - wins for pair, wins in won.items() if name in pair]
    return Rated(
        name=name,
        rating=rating.mu,
        interval=Interval(rating.mu - half, rating.mu + half),
        games=games * len(mine),
        wins=float(sum(mine, Fraction(0))),
    )
