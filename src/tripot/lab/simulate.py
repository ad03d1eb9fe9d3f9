"""Plays many games between bots on all cores. The same job gives the same report, whatever the number of cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from tripot.bots.named import ask, check_names, player_named
from tripot.engine.chance import Stream
from tripot.engine.game import Game
from tripot.engine.options import Options
from tripot.engine.player import Budget, Player
from tripot.engine.slips import endless, slip
from tripot.engine.text import Text
from tripot.lab.cores import shared_out
from tripot.lab.report import Report, lengths_of, lines_by_name, lines_by_seat
from tripot.lab.tally import Tally

Progress = Callable[[int], None]
"""Told how many more games are done."""


class GameBroke(Exception):
    """A game of the job could not be played to its end. `where` is its number, then the move, the bot and its seat."""

    def __init__(self, where: str, why: Text) -> None:
        super().__init__(where, why)
        self.where: str = where
        self.why: Text = why


class Job(msgspec.Struct, frozen=True):
    """What to play. Bot k sits at seat k in game 0 and moves one seat on with each game, so that seats favour none."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    budget: Budget = Budget(iterations=100)
    paired: bool = False
    """Whether each deal is played once from every seat, so that the luck of a deal favours nobody."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seating(self, index: int) -> tuple[str, ...]:
        """Who sits where in this game."""
        return tuple(self.bots[(seat - index) % self.seats] for seat in range(self.seats))


def prepare(game: Game, bots: tuple[str, ...], games: int, options: Mapping[str, Any], seed: int = 0) -> Job:
    """A job checked before it costs anything; raises Illegal, UnknownPlayer or ValueError."""
    check_names(bots)
    if games < 1:
        raise ValueError("at least one game")
    return Job(game, game.check_options(len(bots), options), bots, games, seed)


def simulate(job: Job, workers: int = 0, progress: Progress = lambda _: None) -> Report:
    """Plays the job on that many processes (0: one for each core); raises GameBroke."""
    total = Tally(job.bots, job.seats)
    for tally in shared_out(partial(play_chunk, job), job.games, workers):
        total.add(tally)
        progress(tally.games)
    return reported(job, total)


def reported(job: Job, total: Tally) -> Report:
    """What these games of the job tell."""
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
        players=lines_by_name(total, job.bots),
        by_seat=lines_by_seat(total, seat_names),
        moves=lengths_of(total),
    )


def play_chunk(job: Job, chunk: range) -> Tally:
    tally = Tally(job.bots, job.seats)
    for index in chunk:
        play_game(job, index, tally)
    return tally


def play_game(job: Job, index: int, tally: Tally) -> list[Player]:
    """One game of the job, a function of (seed, index) and of nothing that was played before it. Returns who played,
    seat by seat."""
    names = job.seating(index)
    with _told(f"{index}"):
        deal = index // job.seats if job.paired else index
        state = job.game.new(job.seats, job.options, Stream.fast(deal_number(job.seed, deal)))
    randoms = [Random(f"{job.seed}/{index}/{seat}") for seat in range(job.seats)]
    players = [player_named(name, job.game, random) for name, random in zip(names, randoms, strict=True)]
    bound = job.game.bound(job.seats, job.options)
    moves = 0
    while actors := state.actors():
        seat = actors[0]
        with _told(f"{index}, {moves + 1}, {names[seat]}, {job.game.seat_name(seat)}"):
            state.apply(seat, ask(players[seat], state, seat, randoms[seat], job.budget))
        moves += 1
        if moves > bound:
            raise GameBroke(f"{index}", endless(bound))
    outcome = state.outcome()
    assert outcome is not None
    tally.count(outcome, names, job.game.teams(job.seats, job.options), moves)
    return players


@contextmanager
def _told(where: str) -> Iterator[None]:
    """What an author did wrong is told from wherever it happens; raises GameBroke."""
    try:
        yield
    except Exception as error:
        why = slip(error)
        if why is None:
            raise
        raise GameBroke(where, why) from error


def deal_number(seed: int, index: int) -> int:
    """The number a game is dealt from: far apart for neighbouring games, the same on every machine."""
    return int.from_bytes(blake2b(b"%d/%d" % (seed, index), digest_size=8).digest(), "little", signed=True)
