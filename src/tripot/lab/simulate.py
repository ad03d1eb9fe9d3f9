"""Plays many games between bots on all cores. The same job gives the same report, whatever the number of cores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from tripot import __version__
from tripot.bots.registry import check_names, choose_move, player_named
from tripot.engine.authoring.author_errors import explain, never_ends
from tripot.engine.game import Game
from tripot.engine.language.text import Text
from tripot.engine.play import Play
from tripot.engine.record import Entry
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Options
from tripot.engine.search.player import Budget, Player
from tripot.lab.game_stats import StatsCollector
from tripot.lab.report import Report, lengths_of, lines_by_name, lines_by_seat
from tripot.lab.runs import ALONE, PlayedGame, Run
from tripot.lab.tally import Tally


class GameBroke(Exception):
    """A game of the job could not be played to its end. `where` is its number, then the move, the bot and its seat."""

    def __init__(self, where: str, why: Text) -> None:
        super().__init__(where, why)
        self.where: str = where
        self.why: Text = why


class Job(msgspec.Struct, frozen=True):
    """A job: the games to play.

    Bot k sits at seat k in game 0 and moves one seat on with each game, so that seats favour none.
    """

    game: Game
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    budget: Budget = Budget(iterations=100)
    paired: bool = False
    """Whether each deal is played once from every seat, so that the luck of a deal favours nobody."""
    watched: bool = False
    """Whether what happens in a game is noticed, or only how it ends."""
    kept: bool = False
    """Whether every game leaves its record."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def teams(self) -> tuple[int, ...]:
        return self.game.teams(self.seats, self.options)

    def seating(self, index: int) -> tuple[str, ...]:
        """The bots of this game, seat by seat."""
        return tuple(self.bots[(seat - index) % self.seats] for seat in range(self.seats))

    def deal(self, index: int) -> int:
        """Which deal this game is played from."""
        return index // self.seats if self.paired else index

    def key(self) -> dict[str, Any]:
        """All that its games follow from, but for how many there are and whether they are kept."""
        return {
            "tripot": __version__,
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "catalogue": self.game.catalogue.digest(),
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "budget": msgspec.to_builtins(self.budget),
            "paired": self.paired,
            "watched": self.watched,
        }


def prepare(game: Game, bots: tuple[str, ...], games: int, options: Mapping[str, Any], seed: int = 0) -> Job:
    """A job checked before it costs anything; raises Illegal, UnknownPlayer or ValueError."""
    check_names(bots)
    if games < 1:
        raise ValueError("at least one game")
    return Job(game, game.check_options(len(bots), options), bots, games, seed)


def simulate(job: Job, run: Run = ALONE) -> Report:
    """Plays the job; raises GameBroke."""
    total = Tally(job.bots, job.seats)
    for _, (played,) in run.games(partial(play_one, job), job.games, {"simulate": job.key()}):
        total.count(played.outcome, played.bots, job.teams, played.moves)
    return make_report(job, total)


def make_report(job: Job, total: Tally) -> Report:
    """Makes the report of these games of the job."""
    seat_names = tuple(job.game.seat_name(seat) for seat in range(job.seats))
    return Report(
        game=job.game.slug,
        rules=job.game.rules_version,
        catalogue=job.game.catalogue.digest(),
        seats=job.seats,
        options=job.options,
        bots=job.bots,
        games=job.games,
        seed=job.seed,
        iterations=job.budget.iterations,
        players=lines_by_name(total, job.bots),
        by_seat=lines_by_seat(total, seat_names),
        moves=lengths_of(total),
    )


def play_one(job: Job, index: int) -> tuple[PlayedGame]:
    """One game of the job, a function of (seed, index) and of nothing that was played before it."""
    return (play_game(job, index, job.deal(index), seat_players(job, index, job.seating(index))),)


class SeatedPlayer(msgspec.Struct, frozen=True):
    """A player, what it is called, and the generator it draws from."""

    name: str
    player: Player
    random: Random


def seat_players(job: Job, index: int, names: Sequence[str]) -> list[SeatedPlayer]:
    """The players of this game, seat by seat."""
    randoms = [Random(f"{job.seed}/{index}/{seat}") for seat in range(job.seats)]
    return [
        SeatedPlayer(name, player_named(name, job.game, random), random)
        for name, random in zip(names, randoms, strict=True)
    ]


def play_game(job: Job, index: int, deal: int, table: Sequence[SeatedPlayer]) -> PlayedGame:
    """Game `index` of the job, from that deal, between these; raises GameBroke."""
    collector = StatsCollector(job.seats) if job.watched else None
    names = tuple(one.name for one in table)
    play: Play | None = None
    with _blame_author(f"{index}"):
        chance = Stream.fast(deal_number(job.seed, deal))
        if job.kept:
            play = Play.start(job.game, job.seats, job.options, chance, names)
            state, events = play.state, list(play.opening)
        else:
            state, events = job.game.setup(job.seats, job.options, chance)
    bound = job.game.max_entries(job.seats, job.options)
    moves = 0
    while actors := state.actors():
        seat = actors[0]
        if collector:
            collector.hear(events, state)
        with _blame_author(f"{index}, {moves + 1}, {names[seat]}, {job.game.seat_name(seat)}"):
            move = choose_move(table[seat].player, state, seat, table[seat].random, job.budget)
            events = state.apply(seat, move)
        if play:
            play.entries.append(Entry(seat, "bot", str(move)))
        moves += 1
        if moves > bound:
            raise GameBroke(f"{index}", never_ends(bound))
    outcome = state.outcome()
    assert outcome is not None
    if collector:
        collector.hear(events, state)
    return PlayedGame(
        bots=names,
        places=outcome.places,
        scores=outcome.scores,
        moves=moves,
        rule=outcome.rule,
        reason=outcome.reason.key,
        stats=collector.stats(state) if collector else None,
        record=play.record.write() if play else "",
    )


@contextmanager
def _blame_author(where: str) -> Iterator[None]:
    """Context manager: turns an author's error into GameBroke."""
    try:
        yield
    except Exception as error:
        why = explain(error)
        if why is None:
            raise
        raise GameBroke(where, why) from error


def deal_number(seed: int, index: int) -> int:
    """The number a game is dealt from: far apart for neighbouring games, the same on every machine."""
    return int.from_bytes(blake2b(b"%d/%d" % (seed, index), digest_size=8).digest(), "little", signed=True)
