"""Plays many games between bots on all cores. The same job gives the same report, whatever the number of cores."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from hashlib import blake2b
from multiprocessing import get_context
from random import Random
from typing import Any

import msgspec

from tripot.bots.named import ask, check_names, player_named
from tripot.engine.chance import Stream
from tripot.engine.game import Game
from tripot.engine.options import Options
from tripot.engine.player import Budget
from tripot.engine.refusal import Illegal
from tripot.lab.report import Report, lengths_of, lines_by_name, lines_by_seat
from tripot.lab.tally import Tally

Progress = Callable[[int], None]
"""Told how many more games are done."""

_CHUNKS_PER_WORKER = 16
_MOST_IN_A_CHUNK = 50
"""Small, so that the progress bar moves, no worker is waited for, and a job that is stopped stops soon."""


class GameBroke(Exception):
    """A game of the job could not be played to its end; says which, so that it can be played again."""


class Job(msgspec.Struct, frozen=True):
    """What to play. Bot k sits at seat k in game 0 and moves one seat on with each game, so that seats favour none."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    budget: Budget = Budget(iterations=100)

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
    workers = min(workers or cores(), job.games)
    total = Tally(job.bots, job.seats)
    for tally in _here(job) if workers == 1 else _spread(job, workers):
        total.add(tally)
        progress(tally.games)
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


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _chunks(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(_MOST_IN_A_CHUNK, games // (workers * _CHUNKS_PER_WORKER)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def _here(job: Job) -> Iterator[Tally]:
    for chunk in _chunks(job.games, 1):
        yield play_chunk(job, chunk)


def _spread(job: Job, workers: int) -> Iterator[Tally]:
    """Fresh processes (spawn) on every system: nothing is inherited, so nothing can differ."""
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        waiting: list[Future[Tally]] = [pool.submit(play_chunk, job, chunk) for chunk in _chunks(job.games, workers)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Control-C reaches every process of a terminal; one of them is enough to stop the job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(job: Job, chunk: range) -> Tally:
    tally = Tally(job.bots, job.seats)
    for index in chunk:
        play_game(job, index, tally)
    return tally


def play_game(job: Job, index: int, tally: Tally) -> None:
    """One game of the job, a function of (seed, index) and of nothing that was played before it."""
    names = job.seating(index)
    state = job.game.new(job.seats, job.options, Stream.fast(deal_number(job.seed, index)))
    randoms = [Random(f"{job.seed}/{index}/{seat}") for seat in range(job.seats)]
    players = [player_named(name, job.game, random) for name, random in zip(names, randoms, strict=True)]
    bound = job.game.bound(job.seats, job.options)
    moves = 0
    while actors := state.actors():
        seat = actors[0]
        try:
            state.apply(seat, ask(players[seat], state, seat, randoms[seat], job.budget))
        except Illegal as refusal:
            raise GameBroke(f"game {index}, move {moves + 1}: {names[seat]} at seat {seat}: {refusal}") from None
        moves += 1
        if moves > bound:
            raise GameBroke(f"game {index}: more than {bound} moves")
    outcome = state.outcome()
    assert outcome is not None
    tally.count(outcome, names, job.game.teams(job.seats, job.options), moves)


def deal_number(seed: int, index: int) -> int:
    """The number a game is dealt from: far apart for neighbouring games, the same on every machine."""
    return int.from_bytes(blake2b(b"%d/%d" % (seed, index), digest_size=8).digest(), "little", signed=True)
