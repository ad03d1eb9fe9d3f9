"""Appending entries, which is what a house writes all day: through the driver itself, a batch in one go.

A batch is one transaction. An entry whose number is taken is left out; any other row that cannot be written fails the
batch, and whatever is raised then leaves nothing behind, or nobody knows.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import asyncpg
import msgspec
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tripot.server.store.database import AWAY, PRAGMAS
from tripot.server.store.notices import CHANNEL, payloads
from tripot.server.store.rows import EntryRow

REFUSED: Final = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.ProgrammingError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
)
"""What a driver raises for a row that no database would take, as opposed to one that is away."""


class Appender(Protocol):
    """Holds a connection of its own."""

    async def write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        """Commits them; which of them got their number. The tables in `ended` are over with this."""

    async def drop(self) -> None:
        """Forgets a connection that may be broken."""


def appender(engine: AsyncEngine, node: str) -> Appender:
    """For either kind of database."""
    if engine.dialect.name == "postgresql":
        return PostgresAppender(engine, node)
    assert engine.url.database is not None
    return SqliteAppender(Path(engine.url.database))


class SqliteAppender:
    """A thread that writes: the event loop hands a whole batch over, and is called once."""

    _INSERT: Final = (
        'INSERT INTO entries (table_id, seq, seat, "by", move, digest, at, client) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
        " ON CONFLICT DO NOTHING"
    )
    _OVER: Final = "UPDATE tables SET stage = 'over', touched = ? WHERE id = ?"

    def __init__(self, file: Path) -> None:
        self._file: Path = file
        self._thread: ThreadPoolExecutor = ThreadPoolExecutor(1, thread_name_prefix="entries")
        self._connection: sqlite3.Connection | None = None

    async def write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, entries, ended)

    async def drop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)

    def _write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        connection = self._connection = self._connection or self._connect()
        execute = connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            won = [execute(self._INSERT, msgspec.structs.astuple(entry)).rowcount == 1 for entry in entries]
            if ended:
                connection.executemany(self._OVER, [(entries[-1].at, table) for table in ended])
            execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                execute("ROLLBACK")
            raise
        return won

    def _connect(self) -> sqlite3.Connection:
        """To the file that is there: none is made in the place of one that is gone."""
        connection = sqlite3.connect(f"{self._file.resolve().as_uri()}?mode=rw", uri=True, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(sqlite3.Error):
                connection.close()


class PostgresAppender:
    """One statement for all entries, and one notification for the other nodes."""

    _INSERT: Final = (
        'INSERT INTO entries (table_id, seq, seat, "by", move, digest, at, client)'
        " SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::float8[],"
        " $8::text[]) ON CONFLICT DO NOTHING RETURNING table_id, seq"
    )
    _OVER: Final = "UPDATE tables SET stage = 'over', touched = $1 WHERE id = ANY($2::text[])"
    _NOTIFY: Final = "SELECT pg_notify($1, $2)"

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        self._engine: AsyncEngine = engine
        self._node: str = node
        self._connection: AsyncConnection | None = None

    async def write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        self._connection = self._connection or await self._engine.connect()
        driver = (await self._connection.get_raw_connection()).driver_connection
        assert driver is not None
        columns = zip(*(msgspec.structs.astuple(entry) for entry in entries), strict=True)
        async with driver.transaction():
            written = {(row[0], row[1]) for row in await driver.fetch(self._INSERT, *map(list, columns))}
            if ended:
                await driver.execute(self._OVER, entries[-1].at, list(ended))
            for payload in payloads(self._node, [f"{table}:e{seq}" for table, seq in sorted(written)]):
                await driver.execute(self._NOTIFY, CHANNEL, payload)
        return _first_of_each(entries, written)

    async def drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(SQLAlchemyError, *AWAY):
                await connection.invalidate()
            with suppress(SQLAlchemyError, *AWAY):
                await connection.close()


def _first_of_each(entries: Sequence[EntryRow], written: set[tuple[str, int]]) -> list[bool]:
    """Of two in one batch with one number, the first has it."""
    won: list[bool] = []
    for entry in entries:
        number = (entry.table_id, entry.seq)
        won.append(number in written)
        written.discard(number)
    return won
