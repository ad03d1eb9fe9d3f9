"""Writing a batch: many tables' changes in one transaction.

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
from sqlalchemy import text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tripot.server.errors import Refusal
from tripot.server.metrics import Metrics
from tripot.server.store.rows import EntryRow
from tripot.server.store.schema import entries, tables

log = logging.getLogger(__name__)
Work = Callable[[AsyncConnection], Awaitable[Any]]

CHANNEL: Final = "tripot"
_PAYLOAD: Final = 7_000
"""Bytes of one notification; PostgreSQL takes less than 8,000."""


class Conflict(Exception):
    """Somebody else, on another node, was first: catch up and try again."""


class Append(msgspec.Struct, eq=False):
    """An entry to store. `result` is what its author will be told."""

    entry: EntryRow
    over: bool
    done: asyncio.Future[Any]
    result: Any = None

    @property
    def notice(self) -> str:
        return f"{self.entry.table_id}:e{self.entry.seq}"


class Change(msgspec.Struct, eq=False):
    """Any other work; it may be done twice, when an outage hides whether the first time was committed."""

    work: Work
    notice: str
    done: asyncio.Future[Any]
    result: Any = None


Item = Append | Change


class Scribe:
    """Holds the one connection that writes."""

    def __init__(self, engine: AsyncEngine, node: str, patience: float, metrics: Metrics) -> None:
        self._engine: AsyncEngine = engine
        self._node: str = node
        self._patience: float = patience
        self._metrics: Metrics = metrics
        self._connection: AsyncConnection | None = None
        self._notifies: bool = engine.dialect.name == "postgresql"
        insert = postgresql.insert if self._notifies else sqlite.insert
        self._insert = insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.seq)

    async def close(self) -> None:
        await self._drop()

    async def write(self, batch: Sequence[Item]) -> None:
        """Gives every item its result, whatever happens: waits for a database that is away, takes a bad batch apart."""
        until = monotonic() + self._patience
        pause = 0.05
        while True:
            try:
                await self._commit(batch)
            except (StatementError, OSError) as error:
                await self._drop()
                if not _is_outage(error):
                    await self._one_by_one(batch, error)
                    return
                self._metrics.outages += 1
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
                await self.write([item])
            return
        log.error("a row was refused by the store", extra={"kind": type(error).__name__})
        _fail(batch, Refusal("internal"))

    async def _commit(self, batch: Sequence[Item]) -> None:
        started = monotonic()
        self._connection = connection = self._connection or await self._engine.connect()
        async with connection.begin():
            appends = [item for item in batch if isinstance(item, Append)]
            if appends:
                await self._append(connection, appends)
            for item in batch:
                if isinstance(item, Change):
                    item.result = await _attempt(connection, item.work)
            if self._notifies:
                await self._notify(connection, batch)
        self._metrics.commit.observe(monotonic() - started)
        self._metrics.batches += 1
        self._metrics.rows += len(batch)

    async def _append(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        rows = [msgspec.structs.asdict(item.entry) for item in appends]
        written = {(row[0], row[1]) for row in await connection.execute(self._insert, rows)}
        ended = [item.entry.table_id for item in appends if item.over]
        if ended:
            at = appends[-1].entry.at
            await connection.execute(update(tables).where(tables.c.id.in_(ended)).values(stage="over", touched=at))
        for item in appends:
            number = (item.entry.table_id, item.entry.seq)
            won = number in written
            written.discard(number)  # of two in one batch, the first has it
            item.result = None if won else Conflict()
            self._metrics.conflicts += not won

    async def _notify(self, connection: AsyncConnection, batch: Sequence[Item]) -> None:
        """One notification a batch (more only past PostgreSQL's limit): which tables are now at which number."""
        notices = [item.notice for item in batch if item.notice and not isinstance(item.result, Exception)]
        notify = text("SELECT pg_notify(:channel, :payload)")
        while notices:
            size, count = len(self._node) + 1, 0
            while count < len(notices) and size + len(notices[count]) < _PAYLOAD:
                size += len(notices[count]) + 1
                count += 1
            payload = f"{self._node} {','.join(notices[:count])}"
            await connection.execute(notify, {"channel": CHANNEL, "payload": payload})
            notices = notices[count:]

    async def _drop(self) -> None:
        """Forgets a connection that may be broken."""
        if self._connection is not None:
            with suppress(DBAPIError, OSError):
                await self._connection.invalidate()
            with suppress(DBAPIError, OSError):
                await self._connection.close()
            self._connection = None


async def _attempt(connection: AsyncConnection, work: Work) -> Any:
    """The work's result, or the refusal it raised; its savepoint keeps the rest of the batch whole."""
    try:
        async with connection.begin_nested():
            return await work(connection)
    except (DBAPIError, OSError):
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
    return isinstance(error, (OSError, DBAPIError))
