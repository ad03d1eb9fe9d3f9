"""Bots think in processes of their own, on a state sampled from what their seat knows: never the table's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random

from tripot.bots.named import ask, player_named
from tripot.engine.game import State
from tripot.engine.player import Budget
from tripot.server.run.workers import Died, Workers

log = logging.getLogger(__name__)


def _think(bot: str, state: State, seat: int, seed: int, seconds: float) -> str:
    """In a worker: what this bot plays."""
    random = Random(seed)
    return str(ask(player_named(bot, state.game, random), state, seat, random, Budget(seconds=seconds)))


class Queue:
    """So many at a time. Of those who wait, the ones that people wait for go first, then whoever came first."""

    def __init__(self, places: int) -> None:
        self._free: int = places
        self._count: Iterator[int] = count()
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, *, waited_for: bool) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (not waited_for, next(self._count), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it had just been our turn
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        while self._waiting:
            mine = heappop(self._waiting)[2]
            if not mine.done():
                mine.set_result(None)
                return
        self._free += 1


class Thinkers:
    """The pool. A bot that fails or thinks too long plays what the house plays for the absent."""

    def __init__(self, workers: int, limit: float) -> None:
        self._workers: Workers = Workers(workers)
        self._queue: Queue = Queue(2 * workers)  # a worker that ends a thought has the next one at hand
        self._limit: float = limit

    async def choose(self, bot: str, sampled: State, seat: int, random: Random, *, waited_for: bool = True) -> str:
        """The notation of a move. `sampled` must be a state the seat cannot tell from the real one."""
        async with self._queue.turn(waited_for=waited_for):
            return await self._choose(bot, sampled, seat, random)

    async def _choose(self, bot: str, sampled: State, seat: int, random: Random) -> str:
        think = partial(_think, bot, sampled, seat, random.getrandbits(64), self._limit / 4)
        try:
            async with asyncio.timeout(self._limit):
                return await self._workers.run(think)
        except Died:
            log.warning("the bots' processes have died and are started anew")
        except TimeoutError:
            log.warning("a bot thought too long", extra={"bot": bot})
            self._workers.kill()  # it would think on, and keep every other bot waiting
        except (LookupError, ValueError, ArithmeticError, AssertionError, TypeError, AttributeError):
            log.exception("a bot failed", extra={"bot": bot})
        return str(sampled.absent(seat, random))

    def workers(self) -> list[int]:
        """The processes that are thinking or ready to."""
        return self._workers.pids()

    async def stop(self) -> None:
        """Thoughts are dropped; returns when the processes are gone."""
        await self._workers.stop()
