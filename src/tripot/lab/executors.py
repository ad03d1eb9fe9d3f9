"""Executors play the games of a job: this process, a pool of processes, or a cluster (`tripot.lab.cluster`), all alike.

A game is a function of its number, so that it is all the same who plays it, when, and with which others. Numbers are
given out in chunks of about the seconds that the executor asks for: long enough to be worth the journey, short enough
that the bar moves, nobody is waited for and a job that is stopped stops soon."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")

_AHEAD: Final = 2
"""Chunks given out for each worker, so that none waits for the next."""


class Chunk(msgspec.Struct, frozen=True):
    """The results of some games, in the order asked, and how long they took."""

    found: list[Any]
    seconds: float


Task = Callable[[Sequence[int]], Chunk]


class Session(Protocol):
    """An executor at work on one job."""

    def submit(self, games: Sequence[int]) -> None:
        """Has these games played, sooner or later."""

    def collect(self) -> Chunk:
        """Whichever chunk is done next; raises what its game raised."""


class Executor(Protocol):
    """Takes on one job after another."""

    @property
    def workers(self) -> int:
        """The number of games played at once."""

    @property
    def seconds(self) -> float:
        """The seconds that a chunk should take."""

    def session(self, task: Task) -> AbstractContextManager[Session]:
        """Context manager: workers ready to play; leaving it in an error does not wait for them."""


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_chunked(play: Callable[[int], T], games: Sequence[int], executor: Executor) -> Iterator[list[T]]:
    """Yields what `play` makes of each game, some at a time, in the order they are done."""
    left, out = deque(games), 0
    took, played = 0.0, 0
    with executor.session(partial(_play_chunk, play)) as session:
        while left or out:
            while left and out < executor.workers * _AHEAD:
                size = chunk_size(len(left), executor, took / played if played else 0.0)
                session.submit([left.popleft() for _ in range(size)])
                out += 1
            chunk = session.collect()
            out -= 1
            took, played = took + chunk.seconds, played + len(chunk.found)
            yield chunk.found


def chunk_size(left: int, executor: Executor, seconds: float) -> int:
    """The number of games in the next chunk.

    One until their length is known, fewer at the end, so that all finish together.
    """
    if not seconds:
        return 1
    return max(1, min(int(executor.seconds / seconds), left // (executor.workers * _AHEAD)))


def _play_chunk(play: Callable[[int], Any], games: Sequence[int]) -> Chunk:
    begun = perf_counter()
    return Chunk([play(game) for game in games], perf_counter() - begun)


class LocalExecutor:
    """This machine: one process, or several (0: one for each core)."""

    seconds: float = 0.5

    def __init__(self, workers: int = 0) -> None:
        self.workers: int = workers or cores()

    def session(self, task: Task) -> AbstractContextManager[Session]:
        return _alone(task) if self.workers == 1 else _pool(task, self.workers)


class _Alone:
    def __init__(self, task: Task) -> None:
        self._task: Task = task
        self._waiting: deque[Sequence[int]] = deque()

    def submit(self, games: Sequence[int]) -> None:
        self._waiting.append(games)

    def collect(self) -> Chunk:
        return self._task(self._waiting.popleft())


@contextmanager
def _alone(task: Task) -> Iterator[Session]:
    yield _Alone(task)


class _Pool:
    def __init__(self, pool: ProcessPoolExecutor, task: Task) -> None:
        self._pool: ProcessPoolExecutor = pool
        self._task: Task = task
        self._waiting: set[Future[Chunk]] = set()

    def submit(self, games: Sequence[int]) -> None:
        self._waiting.add(self._pool.submit(self._task, games))

    def collect(self) -> Chunk:
        done = next(iter(wait(self._waiting, return_when=FIRST_COMPLETED).done))
        self._waiting.remove(done)
        return done.result()


@contextmanager
def _pool(task: Task, workers: int) -> Iterator[Session]:
    """Fresh processes (spawn) on every system: nothing is inherited, so nothing can differ."""
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            yield _Pool(pool, task)
        except BaseException:  # only a job broken off is not waited for: a pool left alone may trip over its own end
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    """Control-C reaches every process of a terminal; one of them is enough to stop the job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
