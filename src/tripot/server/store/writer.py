"""The node's single writer: many tables' changes in one transaction, so that a commit is shared by all who wait.

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
from typing import Any, Final, TypeVar, cast

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
Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Any]]

CHANNEL: Final = "tripot"
_BATCH: Final = 512
_PAYLOAD: Final = 7_000
"""Bytes of one notification; PostgreSQL takes less than 8,000."""


class Conflict(Exception):
    """Somebody else, on another node, was first: catch up and try again."""


class _Append(msgspec.Struct, eq=False):
    entry: EntryRow
    over: bool
    done: asyncio.Future[None]

    @property
    def notice(self) -> str:
        return f"{self.entry.table_id}:e{self.entry.seq}"


class _Task(msgspec.Struct, eq=False):
    work: Work
    notice: str
    done: asyncio.Future[Any]


class Writer:
    """Everything written by this node goes through here."""

    def __init__(self, engine: AsyncEngine, node: str, patience: float, metrics: Metrics) -> None:
        self._engine: AsyncEngine = engine
        self._node: str = node
        self._patience: float = patience
        self._metrics: Metrics = metrics
        self._queue: asyncio.Queue[_Append | _Task | None] = asyncio.Queue()
        self._connection: AsyncConnection | None = None
        self._loop: asyncio.Task[None] | None = None
        self._notifies: bool = engine.dialect.name == "postgresql"
        insert = postgresql.insert if self._notifies else sqlite.insert
        self._insert = insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.seq)

    def start(self) -> None:
        self._loop = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Writes what is waiting, then stops."""
        if self._loop is not None:
            self._queue.put_nowait(None)
            await self._loop
        await self._drop()

    def waiting(self) -> int:
        return self._queue.qsize()

    async def append(self, entry: EntryRow, *, over: bool) -> None:
        """Returns once the entry is on disk; Conflict: its number is taken; Refusal: the store is away."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Append(entry, over, done))
        await done

    async def run(self, work: Callable[[AsyncConnection], Awaitable[Result]], notice: str = "") -> Result:
        """Any other change, in a savepoint of the batch; what it raises comes back alone. `work` may run twice."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Task(work, notice, done))
        return cast(Result, await done)

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch: list[_Append | _Task] = [first]
            last = False
            while len(batch) < _BATCH and not self._queue.empty():
                item = self._queue.get_nowait()
                if item is None:
                    last = True
                    break
                batch.append(item)
            await self._write(batch)
            if last:
                return

    async def _write(self, batch: list[_Append | _Task]) -> None:
        """Commits a batch whatever happens: waits for a database that is away, takes a bad batch apart."""
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

    async def _one_by_one(self, batch: list[_Append | _Task], error: Exception) -> None:
        if len(batch) > 1:
            for item in batch:
                await self._write([item])
            return
        log.error("a row was refused by the store", extra={"kind": type(error).__name__})
        _fail(batch, Refusal("internal"))

    async def _commit(self, batch: list[_Append | _Task]) -> None:
        """One transaction. Futures are resolved after it, never before."""
        started = monotonic()
        connection = self._connection or await self._engine.connect()
        self._connection = connection
        results: list[tuple[asyncio.Future[Any], Any]] = []
        async with connection.begin():
            appends = [item for item in batch if isinstance(item, _Append)]
            if appends:
                results += await self._append(connection, appends)
            for item in batch:
                if isinstance(item, _Task):
                    results.append((item.done, await _attempt(connection, item.work)))
            if self._notifies:
                await self._notify(connection, batch, {id(done) for done, r in results if isinstance(r, Exception)})
        self._metrics.commit.observe(monotonic() - started)
        self._metrics.batches += 1
        self._metrics.rows += len(batch)
        for done, result in results:
            _resolve(done, result)

    async def _append(
        self, connection: AsyncConnection, appends: Sequence[_Append]
    ) -> list[tuple[asyncio.Future[Any], Any]]:
        rows = [msgspec.structs.asdict(item.entry) for item in appends]
        written = {(row[0], row[1]) for row in await connection.execute(self._insert, rows)}
        ended = [item.entry.table_id for item in appends if item.over]
        if ended:
            at = appends[-1].entry.at
            await connection.execute(update(tables).where(tables.c.id.in_(ended)).values(stage="over", touched=at))
        won = [(item.entry.table_id, item.entry.seq) in written for item in appends]
        self._metrics.conflicts += won.count(False)
        return [(item.done, None if ok else Conflict()) for item, ok in zip(appends, won, strict=True)]

    async def _notify(self, connection: AsyncConnection, batch: list[_Append | _Task], failed: set[int]) -> None:
        """One notification a batch (more only past PostgreSQL's limit): which tables are now at which number."""
        notices = [item.notice for item in batch if item.notice and id(item.done) not in failed]
        while notices:
            size, count = len(self._node) + 1, 0
            while count < len(notices) and size + len(notices[count]) < _PAYLOAD:
                size += len(notices[count]) + 1
                count += 1
            payload = f"{self._node} {','.join(notices[:count])}"
            await connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )
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


def _resolve(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():  # whoever waited has gone
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _fail(batch: Sequence[_Append | _Task], error: Exception) -> None:
    for item in batch:
        _resolve(item.done, error)


def _is_outage(error: Exception) -> bool:
    """The database is away or cannot take anything now, as opposed to refusing a row."""
    if isinstance(error, (IntegrityError, DataError, ProgrammingError)):
        return error.connection_invalidated
    return isinstance(error, (OSError, DBAPIError))
