"""Processes of our own for what would hold up the event loop: started when first needed, started anew when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import TypeVar

from tripot.engine.registry import games

Result = TypeVar("Result")


class Died(Exception):
    """The process went away in the middle of the work; the next work finds a new one."""


def _begin(nice: int) -> None:
    """In a worker: leave Ctrl-C to the server, go when it goes, even killed, and make way for it once all is loaded."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.join,), daemon=True).start()
    games()
    if hasattr(os, "nice"):
        os.nice(nice)


def _follow(wait: Callable[[], None]) -> None:
    wait()
    os._exit(0)


class Workers:
    """So many processes, `nice` to everybody else. Work and its answer are pickled; work comes from a module."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self._count: int = count
        self._nice: int = nice
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[], Result]) -> Result:
        """What the work gives or raises; raises Died."""
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=context, initializer=_begin, initargs=(self._nice,)
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise Died from None

    def pids(self) -> list[int]:
        """The processes that work or are ready to."""
        return list(self._pool._processes or ()) if self._pool else []  # noqa: SLF001 - the pool tells nobody else

    def kill(self) -> None:
        """Whatever they do, they stop: whoever waits for it is told that they died."""
        self._signal(self.pids(), signal.SIGKILL)

    async def stop(self) -> None:
        """Work is dropped; returns when the processes are gone, and all that the pool shared with them."""
        pool, pids = self._pool, self.pids()
        self._pool = None
        if pool is not None:
            self._signal(pids, signal.SIGTERM)
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    @staticmethod
    def _signal(pids: list[int], how: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
