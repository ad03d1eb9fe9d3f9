"""Writing a batch: many tables' entries in one transaction, then what else has changed in another.

Nothing is acknowledged before its transaction is committed. A row that cannot be written fails alone: entries that
lost a race for their number are told apart by the database itself; anything else that breaks a batch is found by
writing the batch again piece by piece.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import msgspec
from sqlalchemy import text
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tripot.server.infra.metrics import Metrics
from tripot.server.protocol.errors import Refusal
from tripot.server.store.database import UNAVAILABLE
from tripot.server.store.local.disk_guard import DiskGuard
from tripot.server.store.nodes.notifications import CHANNEL, payloads
from tripot.server.store.rows import EntryRow
from tripot.server.store.writing.entry_writer import REFUSED, EntryWriter, entry_writer

log = logging.getLogger(__name__)
Work = Callable[[AsyncConnection], Awaitable[Any]]

_NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")


class Conflict(Exception):
    """Another node was first: catch up and try again."""


class Append(msgspec.Struct, eq=False):
    """An entry to store. `result` is what its author will be told."""

    entry: EntryRow
    over: bool
    done: asyncio.Future[Any]
    result: Any = None


class Statement(msgspec.Struct, eq=False):
    """Any other work; it may be done twice, when an outage hides whether the first time was committed."""

    work: Work
    notice: str
    done: asyncio.Future[Any]
    result: Any = None


Item = Append | Statement


class BatchWriter:
    """Holds the connections that write: one for entries, one for everything else."""

    def __init__(self, engine: AsyncEngine, ground: DiskGuard, node: str, patience: float, metrics: Metrics) -> None:
        self._engine: AsyncEngine = engine
        self._ground: DiskGuard = ground
        self._node: str = node
        self._patience: float = patience
        self._metrics: Metrics = metrics
        self._connection: AsyncConnection | None = None
        self.stuck: bool = False
        """The database is away, or takes nothing."""
        self._notifies: bool = engine.dialect.name == "postgresql"
        self._appender: EntryWriter = entry_writer(engine, node)

    async def close(self) -> None:
        await self._drop()

    async def give_up(self, batch: Sequence[Item]) -> None:
        """Ends a batch of unknown outcome: those who wait look into the store."""
        _fail(batch, Refusal("internal"))
        await self._drop()

    async def write(self, batch: Sequence[Item]) -> None:
        """Writes a batch and gives every item its result or error. Entries first: players wait for nothing else."""
        for kind in (Append, Statement):
            items = [item for item in batch if isinstance(item, kind)]
            if items:
                await self._insist(items)

    async def _insist(self, batch: Sequence[Item]) -> None:
        """Waits for a database that is away, takes a bad batch apart."""
        until = monotonic() + self._patience
        pause = 0.05
        while True:
            try:
                await self._commit(batch)
            except (StatementError, *UNAVAILABLE) as error:
                await self._drop()
                if not _is_outage(error):
                    await self._one_by_one(batch, error)
                    return
                self._metrics.outages += 1
                self.stuck = True
                if monotonic() > until:
                    log.warning("the store is away", extra={"waiting": len(batch), "kind": type(error).__name__})
                    _fail(batch, Refusal("unavailable"))
                    return
            else:
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, 1.0)

    async def _one_by_one(self, batch: Sequence[Item], error: Exception) -> None:
        if len(batch) > 1:
            for item in batch:
                await self._insist([item])
            return
        log.error("a row was refused by the store", extra={"kind": type(error).__name__})
        _fail(batch, Refusal("internal"))

    async def _commit(self, batch: Sequence[Item]) -> None:
        started = monotonic()
        self._ground.check()
        await self._append([item for item in batch if isinstance(item, Append)])
        await self._change([item for item in batch if isinstance(item, Statement)])
        await self._ground.committed(len(batch))
        self.stuck = False
        self._metrics.commit.observe(monotonic() - started)
        self._metrics.batches += 1
        self._metrics.rows += len(batch)

    async def _append(self, appends: Sequence[Append]) -> None:
        if not appends:
            return
        ended = [item.entry.table_id for item in appends if item.over]
        for item, won in zip(appends, await self._appender.write([item.entry for item in appends], ended), strict=True):
            item.result = None if won else Conflict()
            self._metrics.conflicts += not won

    async def _change(self, changes: Sequence[Statement]) -> None:
        if not changes:
            return
        self._connection = connection = self._connection or await self._engine.connect()
        async with connection.begin():
            for item in changes:
                item.result = await _attempt(connection, item.work)
            if self._notifies:
                told = [item.notice for item in changes if item.notice and not isinstance(item.result, Exception)]
                for payload in payloads(self._node, told):
                    await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

    async def _drop(self) -> None:
        """Forgets connections that may be broken."""
        await self._appender.drop()
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(SQLAlchemyError, *UNAVAILABLE):
                await connection.invalidate()
            with suppress(SQLAlchemyError, *UNAVAILABLE):
                await connection.close()


async def _attempt(connection: AsyncConnection, work: Work) -> Any:
    """The work's result, or the refusal it raised; its savepoint keeps the rest of the batch whole."""
    try:
        async with connection.begin_nested():
            return await work(connection)
    except UNAVAILABLE:
        raise
    except Exception as error:  # noqa: BLE001 - it belongs to the one who asked, and must not stop the writer
        return error


def _fail(batch: Sequence[Item], error: Exception) -> None:
    for item in batch:
        item.result = error


def _is_outage(error: Exception) -> bool:
    """The database is away or cannot take anything now, as opposed to refusing a row."""
    if isinstance(error, (IntegrityError, DataError, ProgrammingError)):
        return error.connection_invalidated
    if isinstance(error, REFUSED):
        return False
    return isinstance(error, UNAVAILABLE)
