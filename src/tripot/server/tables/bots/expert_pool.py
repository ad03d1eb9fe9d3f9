"""Experts think in processes of their own, each for the same time of its processor however busy the house is.

Their answers leave a level's usual time after their turn came, whether the thought was long, short or none at all: a
forced move takes as long as a hard one. Where there is no answer by then, the habile plays instead, at that very time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import partial
from random import Random
from typing import Final

import msgspec

from tripot.engine.game import State
from tripot.server.infra.process_pool import ProcessPool, WorkerDied
from tripot.server.infra.settings import Settings
from tripot.server.tables.bots.bot_jobs import Failed, Failures, PrioritySemaphore, choose_in_worker

log = logging.getLogger(__name__)
_NICE: Final = 5
"""Experts make way for everything else on the machine."""


_THOUGHT: Final = 0.6
"""How much of a short answer's time is thought, in time of the processor; the rest is on the way."""


class ExpertTimeouts(msgspec.Struct, frozen=True):
    """How experts are waited for: what `Settings` says of them, in seconds."""

    thought: float = 0.5
    """Of the processor, for each decision."""
    usual: tuple[float, float] = (1.6, 2.6)
    queue: float = 5.0
    limit: float = 20.0
    """A process that thinks longer is ended."""

    @classmethod
    def of(cls, settings: Settings) -> ExpertTimeouts:
        return cls(settings.expert_thought, settings.expert_pace, settings.expert_queue, settings.thinking)


class ExpertPool:
    """As many thoughts at once as there are processes; the others wait in a fair order, and not for ever."""

    def __init__(self, workers: int, patience: ExpertTimeouts, outcomes: Counter[str], failures: Failures) -> None:
        self._workers: ProcessPool = ProcessPool(workers, _NICE)
        self._queue: PrioritySemaphore = PrioritySemaphore(workers)
        self._patience: ExpertTimeouts = patience
        self._outcomes: Counter[str] = outcomes
        self._failures: Failures = failures
        self._thoughts: set[asyncio.Task[str | None]] = set()

    async def choose(
        self, sampled: State, seat: int, random: Random, *, waited_for: bool, time: float | None = None
    ) -> str | None:
        """The notation of a move, or None where the habile is to play. Where there is less time than usual, as in a
        turn of many moves, what does not fit is not thought."""
        patience = self._patience
        usual = random.uniform(*patience.usual) if time is None else time
        thought = patience.thought if usual >= patience.usual[0] else min(patience.thought, usual * _THOUGHT)
        work = partial(choose_in_worker, "expert", sampled, seat, random.getrandbits(64), thought)
        begun = asyncio.Event()
        thinking = asyncio.create_task(self._think(work, sampled.game.slug, begun, waited_for=waited_for))
        self._thoughts.add(thinking)
        thinking.add_done_callback(self._thoughts.discard)
        try:
            async with asyncio.timeout(self._patience.queue):
                await begun.wait()
        except TimeoutError:
            thinking.cancel()
            self._outcomes["crowded"] += 1
            return None
        await asyncio.sleep(usual)
        if not thinking.done():  # it keeps its place in the queue until it ends
            self._outcomes["late"] += 1
            return None
        move = thinking.result()
        self._outcomes["failed" if move is None else "thought"] += 1
        return move

    async def _think(self, work: partial[str], game: str, begun: asyncio.Event, *, waited_for: bool) -> str | None:
        async with self._queue.turn(waited_for=waited_for):
            begun.set()
            try:
                return await self._workers.run(work, self._patience.limit)
            except WorkerDied:
                log.warning("an expert's process has died and is started anew")
            except TimeoutError:
                log.warning("an expert thought too long")
            except Failed as error:
                self._failures.note("expert", game, error)
            return None

    def workers(self) -> list[int]:
        """The processes that are thinking or ready to."""
        return self._workers.pids()

    async def stop(self) -> None:
        """Thoughts are dropped; returns when the processes are gone."""
        for thought in list(self._thoughts):
            thought.cancel()
        await self._workers.stop()
