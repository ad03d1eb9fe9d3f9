"""Processes of our own for what would hold up the event loop: started when first needed, started anew when they die."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

from tripot.engine.authoring.registry import games

log = logging.getLogger(__name__)
Result = TypeVar("Result")
_BEGINNING: Final = 120.0
"""Seconds within which a process has loaded all games, however busy the machine."""
_ENDING: Final = 3.0
"""Seconds they have to end."""


class WorkerDied(Exception):
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


def _nothing() -> None:
    """In a worker: says that it is there."""


def _follow(wait: Callable[[], None]) -> None:
    wait()
    os._exit(0)


class ProcessPool:
    """So many processes, `nice` to everybody else. Work and its answer are pickled; work comes from a module."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self._count: int = count
        self._nice: int = nice
        self._pool: ProcessPoolExecutor | None = None
        self._awake: ProcessPoolExecutor | None = None
        """The one of which a process has answered."""

    async def run(self, work: Callable[[], Result], seconds: float) -> Result:
        """Runs work in a process; raises WorkerDied, and TimeoutError when it took too long and was killed.

        Its time begins when a process is there: one killed while it still loads would only begin anew, for ever.
        """
        pool = self._pool = self._pool or self._begun()
        try:
            if pool is not self._awake:
                await self._within(pool, _nothing, _BEGINNING)
                self._awake = pool
            return await self._within(pool, work, seconds)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise WorkerDied from None
        except TimeoutError:
            self.kill()  # it would go on, and keep all other work waiting
            raise

    async def insist(self, work: Callable[[], Result], seconds: float) -> Result:
        """Runs work, and once again in the next process where the first one died.

        So a process that was killed while it had nothing to do costs nobody an answer.
        """
        with suppress(WorkerDied):
            return await self.run(work, seconds)
        log.warning("a process has died and is started anew")
        return await self.run(work, seconds)

    def _begun(self) -> ProcessPoolExecutor:
        context = get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=_begin, initargs=(self._nice,))

    @staticmethod
    async def _within(pool: ProcessPoolExecutor, work: Callable[[], Result], seconds: float) -> Result:
        async with asyncio.timeout(seconds):
            return await asyncio.get_running_loop().run_in_executor(pool, work)

    def pids(self) -> list[int]:
        """The processes that work or are ready to."""
        return list(self._pool._processes or ()) if self._pool else []  # noqa: SLF001 - the pool tells nobody else

    def kill(self) -> None:
        """Kills the processes; those who wait for an answer get WorkerDied."""
        self._signal(self.pids(), signal.SIGKILL)

    async def stop(self) -> None:
        """Work is dropped; returns when the processes are gone, and all that the pool shared with them. One that does
        not go, because it was stopped or hangs, is killed."""
        pool, pids = self._pool, self.pids()
        self._pool = None
        if pool is not None:
            self._signal(pids, signal.SIGTERM)
            ending = asyncio.create_task(asyncio.to_thread(pool.shutdown, cancel_futures=True))
            if not (await asyncio.wait({ending}, timeout=_ENDING))[0]:
                log.warning("processes that did not end are killed")
                self._signal(pids, signal.SIGKILL)
            await ending

    @staticmethod
    def _signal(pids: list[int], how: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
