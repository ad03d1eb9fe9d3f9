"""Bots think in processes of their own, on a state sampled from what their seat knows: never the table's."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random

from tripot.bots.named import ask, player_named
from tripot.engine.game import State
from tripot.engine.player import Budget

log = logging.getLogger(__name__)


def _begin() -> None:
    """In a worker: leave Ctrl-C to the server, and go when the server goes, even killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.join,), daemon=True).start()


def _follow(wait: object) -> None:
    assert callable(wait)
    wait()
    os._exit(0)


def _think(bot: str, state: State, seat: int, seed: int, seconds: float) -> str:
    """In a worker: what this bot plays."""
    random = Random(seed)
    return str(ask(player_named(bot, state.game, random), state, seat, random, Budget(seconds=seconds)))


class Thinkers:
    """The pool. A bot that fails or thinks too long plays what the house plays for the absent."""

    def __init__(self, workers: int, limit: float) -> None:
        self._workers: int = workers
        self._limit: float = limit
        self._pool: ProcessPoolExecutor | None = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_begin)
        return self._pool

    async def choose(self, bot: str, sampled: State, seat: int, random: Random) -> str:
        """The notation of a move. `sampled` must be a state the seat cannot tell from the real one."""
        pool = self._executor()
        think = partial(_think, bot, sampled, seat, random.getrandbits(64), self._limit / 4)
        try:
            async with asyncio.timeout(self._limit):
                return await asyncio.get_running_loop().run_in_executor(pool, think)
        except BrokenProcessPool:
            log.warning("the bots' processes have died and are started anew")
            if self._pool is pool:
                self._pool = None
        except TimeoutError:
            log.warning("a bot thought too long", extra={"bot": bot})
        except (LookupError, ValueError, ArithmeticError, AssertionError, TypeError, AttributeError):
            log.exception("a bot failed", extra={"bot": bot})
        return str(sampled.absent(seat, random))

    def workers(self) -> list[int]:
        """The processes that are thinking or ready to."""
        return list(self._pool._processes) if self._pool else []  # noqa: SLF001 - the pool tells nobody else

    async def stop(self) -> None:
        """Thoughts are dropped; returns when the processes are gone, and all that the pool shared with them."""
        pool, workers = self._pool, self.workers()
        self._pool = None
        if pool is not None:
            for pid in workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
