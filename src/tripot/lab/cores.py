"""Shares the games of a job out among processes, in chunks. What comes of a chunk depends on nothing but its games."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")

_CHUNKS_PER_WORKER = 16
_MOST_IN_A_CHUNK = 50
"""Small, so that the progress bar moves, no worker is waited for, and a job that is stopped stops soon."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(play: Callable[[range], T], games: int, workers: int) -> Iterator[T]:
    """What `play` makes of each chunk, in whatever order they are done, on that many processes (0: one a core)."""
    workers = min(workers or cores(), games)
    return map(play, chunks(games, 1)) if workers == 1 else _spread(play, games, workers)


def chunks(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(_MOST_IN_A_CHUNK, games // (workers * _CHUNKS_PER_WORKER)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def _spread(play: Callable[[range], T], games: int, workers: int) -> Iterator[T]:
    """Fresh processes (spawn) on every system: nothing is inherited, so nothing can differ."""
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        waiting: list[Future[T]] = [pool.submit(play, chunk) for chunk in chunks(games, workers)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except (
            BaseException
        ):  # only a job broken off is not waited for: a pool left to itself may trip over its own end
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    """Control-C reaches every process of a terminal; one of them is enough to stop the job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
