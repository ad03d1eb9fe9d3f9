"""Replays for tables: made in a process of their own, at low priority, a few at a time, so that players never wait.

Here is the house's end of it: whose turn it is, what the process has read already, and what is published of a
finished game, which is worked out once and kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from tripot.engine.play import Play
from tripot.server.infra.metrics import Metrics
from tripot.server.infra.process_pool import ProcessPool, WorkerDied
from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.replays.guest_semaphore import GuestSemaphore
from tripot.server.replays.replay_cache import CachedReplay, NeedsEntries, RecordDelta, Unreadable, evict, query
from tripot.server.replays.replay_pages import publication
from tripot.server.store import statements
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.rows import PublishedRow

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_NICE: Final = 10
"""A tenth of the processor where everybody wants it, all of it where nobody does."""
_UNCOUNTED: Final = 1_000_000


class ReplayService:
    """The one way to the process in which records are read."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings: Settings = settings
        self._metrics: Metrics = metrics
        self._workers: ProcessPool = ProcessPool(1, _NICE)
        self._turns: GuestSemaphore = GuestSemaphore(
            settings.history_at_once,
            settings.history_patience,
            share=settings.history_of_address if settings.limits else settings.history_at_once,
            places=settings.history_waiting if settings.limits else _UNCOUNTED,
        )
        self._read: dict[str, int] = {}
        """By table, how many entries the process has been handed; it may have put them away since."""
        self._publishing: dict[str, asyncio.Task[PublishedRow]] = {}
        self._tidying: asyncio.Task[None] | None = None

    async def ask(
        self, table: LiveTable, guest: str, address: str, question: Callable[[CachedReplay], Answer]
    ) -> Answer:
        """Answers a guest's question about the record of a started table; raises Refusal."""
        assert table.session is not None
        async with self._turns.of(guest, address):
            return await self._consult(table.id, table.session.play, question)

    async def work(self, guest: str, address: str, work: Callable[[], Answer]) -> Answer:
        """Work that needs no cached replay, in the same process and turn; raises Refusal."""
        async with self._turns.of(guest, address):
            return await self._run(work)

    async def published(self, table: LiveTable) -> PublishedRow:
        """The published part of a finished game: from the store, or worked out now and stored; raises Refusal."""
        if table.published is not None:
            return table.published
        task = self._publishing.get(table.id)
        if task is None:
            task = self._publishing[table.id] = table.house.spawn_tracked(self._publish(table))
            task.add_done_callback(lambda _: self._publishing.pop(table.id, None))
        return await asyncio.shield(task)

    async def _publish(self, table: LiveTable) -> PublishedRow:
        store = table.house.store
        row = await store.published(table.id)
        if row is None:
            assert table.session is not None
            async with self._turns.of_house():
                digest, text = await self._consult(table.id, table.session.play, publication)
            row = PublishedRow(table.id, digest, text)
            await store.writer.run(statements.publish(row))
        table.published = row
        table.broadcaster.table()
        return row

    async def _consult(self, table: str, play: Play, question: Callable[[CachedReplay], Answer]) -> Answer:
        """Hands the process what it has not read yet, then asks."""
        since = min(self._read.get(table, 0), len(play.entries))
        while True:
            entries = tuple(play.entries[since:])
            loan = RecordDelta(table, play.game, play.header, since, entries, self._settings.history_marks)
            answer = await self._run(partial(query, loan, question))
            if not isinstance(answer, NeedsEntries):
                self._read[table] = since + len(entries)
                return answer
            since = answer.entries

    async def _run(self, work: Callable[[], Answer]) -> Answer:
        """Raises Refusal."""
        if self._tidying is None:
            self._tidying = asyncio.create_task(self._tidy())
        try:
            return await self._workers.insist(work, self._settings.history_limit)
        except WorkerDied:
            raise Refusal("unavailable") from None
        except TimeoutError:
            log.warning("a record took too long to read")
            raise Refusal("unavailable") from None
        except Unreadable as error:
            log.warning("a record could not be read", extra={"why": str(error)})
            raise Refusal("frozen") from None

    async def _tidy(self) -> None:
        """Evicts replays unread for a while, from the first reader on."""
        steady, idle = LoopGuard("history", self._metrics), self._settings.history_idle
        while True:
            await asyncio.sleep(idle)
            self._read.clear()
            with steady, suppress(WorkerDied, TimeoutError):
                if self._workers.pids():
                    await self._workers.run(partial(evict, idle), self._settings.history_limit)

    def processes(self) -> list[int]:
        """The process, once a replay has been asked for."""
        return self._workers.pids()

    async def stop(self) -> None:
        """Stops; those who still read get no answer."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self._workers.stop()
