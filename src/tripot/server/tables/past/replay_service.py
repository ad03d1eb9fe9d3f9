"""Looking back costs nobody at a table anything: it is done in a process of its own, at low priority, a few at a time.

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
from tripot.server.infra.process_pool import Died, Workers
from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.replays.guest_semaphore import Turns
from tripot.server.replays.replay_cache import Behind, Book, Loan, Unreadable, consult, put_away
from tripot.server.replays.replay_pages import publication
from tripot.server.store import statements
from tripot.server.store.local.loop_guard import Steady
from tripot.server.store.rows import PublishedRow

if TYPE_CHECKING:
    from tripot.server.tables.live_table import Room

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_NICE: Final = 10
"""A tenth of the processor where everybody wants it, all of it where nobody does."""
_UNCOUNTED: Final = 1_000_000


class History:
    """The one way to the process in which records are read."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings: Settings = settings
        self._metrics: Metrics = metrics
        self._workers: Workers = Workers(1, _NICE)
        self._turns: Turns = Turns(
            settings.history_at_once,
            settings.history_patience,
            share=settings.history_of_address if settings.limits else settings.history_at_once,
            places=settings.history_waiting if settings.limits else _UNCOUNTED,
        )
        self._read: dict[str, int] = {}
        """By table, how many entries the process has been handed; it may have put them away since."""
        self._publishing: dict[str, asyncio.Task[PublishedRow]] = {}
        self._tidying: asyncio.Task[None] | None = None

    async def ask(self, room: Room, guest: str, address: str, question: Callable[[Book], Answer]) -> Answer:
        """What the record of a table that plays or has played says to a guest; raises Refusal."""
        assert room.ledger is not None
        async with self._turns.of(guest, address):
            return await self._consult(room.id, room.ledger.play, question)

    async def work(self, guest: str, address: str, work: Callable[[], Answer]) -> Answer:
        """What needs no book, done in the same place and turn; raises Refusal."""
        async with self._turns.of(guest, address):
            return await self._run(work)

    async def published(self, room: Room) -> PublishedRow:
        """What may leave of a finished game: from the store, or worked out now and stored; raises Refusal."""
        if room.published is not None:
            return room.published
        task = self._publishing.get(room.id)
        if task is None:
            task = self._publishing[room.id] = room.house.begin(self._publish(room))
            task.add_done_callback(lambda _: self._publishing.pop(room.id, None))
        return await asyncio.shield(task)

    async def _publish(self, room: Room) -> PublishedRow:
        store = room.house.store
        row = await store.published(room.id)
        if row is None:
            assert room.ledger is not None
            async with self._turns.of_house():
                digest, text = await self._consult(room.id, room.ledger.play, publication)
            row = PublishedRow(room.id, digest, text)
            await store.writer.run(statements.publish(row))
        room.published = row
        room.publisher.table()
        return row

    async def _consult(self, table: str, play: Play, question: Callable[[Book], Answer]) -> Answer:
        """Hands the process what it has not read yet, then asks."""
        since = min(self._read.get(table, 0), len(play.entries))
        while True:
            entries = tuple(play.entries[since:])
            loan = Loan(table, play.game, play.header, since, entries, self._settings.history_marks)
            answer = await self._run(partial(consult, loan, question))
            if not isinstance(answer, Behind):
                self._read[table] = since + len(entries)
                return answer
            since = answer.entries

    async def _run(self, work: Callable[[], Answer]) -> Answer:
        """Raises Refusal."""
        if self._tidying is None:
            self._tidying = asyncio.create_task(self._tidy())
        try:
            return await self._workers.insist(work, self._settings.history_limit)
        except Died:
            raise Refusal("unavailable") from None
        except TimeoutError:
            log.warning("a record took too long to read")
            raise Refusal("unavailable") from None
        except Unreadable as error:
            log.warning("a record could not be read", extra={"why": str(error)})
            raise Refusal("frozen") from None

    async def _tidy(self) -> None:
        """From the first reader on: what nobody has read for a while is put away."""
        steady, idle = Steady("history", self._metrics), self._settings.history_idle
        while True:
            await asyncio.sleep(idle)
            self._read.clear()
            with steady, suppress(Died, TimeoutError):
                if self._workers.pids():
                    await self._workers.run(partial(put_away, idle), self._settings.history_limit)

    def processes(self) -> list[int]:
        """The process, once somebody has looked back."""
        return self._workers.pids()

    async def stop(self) -> None:
        """Whoever still reads gets no answer."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self._workers.stop()
