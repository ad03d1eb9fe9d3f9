"""Bots think in processes of their own, on a state sampled from what their seat knows: never the table's."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeVar

from tripot.bots.registry import current_name
from tripot.engine.game import State
from tripot.server.infra.process_pool import ProcessPool, WorkerDied
from tripot.server.tables.bots.bot_jobs import (
    Failed,
    Failures,
    GivenAdvice,
    PrioritySemaphore,
    advise_in_worker,
    choose_in_worker,
)
from tripot.server.tables.bots.expert_pool import ExpertPool, ExpertTimeouts

log = logging.getLogger(__name__)
Result = TypeVar("Result")


class BotPool:
    """The processes, those of experts apart. A bot that fails or thinks too long plays as the habile would; only where
    that fails too, what the house plays for the absent."""

    def __init__(
        self,
        workers: int,
        limit: float,
        *,
        experts: int = 1,
        patience: ExpertTimeouts,
        outcomes: Counter[str],
        failures: Counter[str],
    ) -> None:
        self._workers: ProcessPool = ProcessPool(workers)
        self._queue: PrioritySemaphore = PrioritySemaphore(
            2 * workers
        )  # a worker that ends a thought has the next one at hand
        self._failures: Failures = Failures(failures)
        self._experts: ExpertPool = ExpertPool(experts, patience, outcomes, self._failures)
        self._limit: float = limit

    async def choose(
        self, bot: str, sampled: State, seat: int, random: Random, *, waited_for: bool = True, time: float | None = None
    ) -> str:
        """The notation of a move, an expert's after so much time. `sampled` must be a state the seat cannot tell from
        the real one."""
        level = current_name(bot)
        if level == "expert":
            move = await self._experts.choose(sampled, seat, random, waited_for=waited_for, time=time)
        else:
            move = await self._quick(level, sampled, seat, random, waited_for=waited_for)
        if move is None and level != "habile":
            move = await self._quick("habile", sampled, seat, random, waited_for=waited_for)
        return str(sampled.stand_in_move(seat, random)) if move is None else move

    async def advise(self, sampled: State, seat: int, random: Random, seconds: float) -> GivenAdvice | None:
        """What somebody in that seat might play; None where nobody knows."""
        work = partial(advise_in_worker, sampled, seat, random.getrandbits(64), seconds)
        return await self._ask(work, "adviser", sampled.game.slug, waited_for=True)

    async def _quick(self, bot: str, sampled: State, seat: int, random: Random, *, waited_for: bool) -> str | None:
        work = partial(choose_in_worker, bot, sampled, seat, random.getrandbits(64), self._limit / 4)
        return await self._ask(work, bot, sampled.game.slug, waited_for=waited_for)

    async def _ask(self, work: Callable[[], Result], who: str, game: str, *, waited_for: bool) -> Result | None:
        async with self._queue.turn(waited_for=waited_for):
            try:
                return await self._workers.run(work, self._limit)
            except WorkerDied:
                log.warning("the bots' processes have died and are started anew")
            except TimeoutError:
                log.warning("a bot thought too long", extra={"bot": who})
            except Failed as error:
                self._failures.note(who, game, error)
            return None

    def workers(self) -> list[int]:
        """The processes that are thinking or ready to."""
        return [*self._workers.pids(), *self._experts.workers()]

    async def stop(self) -> None:
        """Thoughts are dropped; returns when the processes are gone."""
        await asyncio.gather(self._experts.stop(), self._workers.stop())
