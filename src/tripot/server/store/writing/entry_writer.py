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
from sqlalchemy.ext.asyncio import AsyncEngine

from tripot.server.store.database import prepare_sqlite
from tripot.server.store.nodes.notifications import CHANNEL, NOTICES
from tripot.server.store.rows import EntryRow
from tripot.server.store.writing.pg_connection import PgConnection

REFUSED: Final = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.ProgrammingError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
)
"""What a driver raises for a row that no database would take, as opposed to one that is away."""


class EntryWriter(Protocol):
    """Holds a connection of its own."""

    async def write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        """Commits them; which of them got their number. The tables in `ended` are over with theirs."""

    async def drop(self) -> None:
        """Forgets a connection that may be broken."""


def entry_writer(engine: AsyncEngine, node: str) -> EntryWriter:
    """For either kind of database."""
    if engine.dialect.name == "postgresql":
        return PostgresEntryWriter(engine, node)
    assert engine.url.database is not None
    return SqliteEntryWriter(Path(engine.url.database))


class SqliteEntryWriter:
    """A thread that writes: the event loop hands a whole batch over, and is called once."""

    _INSERT: Final = (
        'INSERT INTO entries (table_id, seq, seat, "by", move, digest, at, message_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
        " ON CONFLICT DO NOTHING"
    )
    _OVER: Final = "UPDATE tables SET stage = 'over', updated_at = ? WHERE id = ?"

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
                there = {entry.table_id for entry, new in zip(entries, won, strict=True) if new}
                connection.executemany(self._OVER, [(entries[-1].at, table) for table in ended if table in there])
            execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                execute("ROLLBACK")
            raise
        return won

    def _connect(self) -> sqlite3.Connection:
        """To the file that is there: none is made in the place of one that is gone."""
        connection = sqlite3.connect(f"{self._file.resolve().as_uri()}?mode=rw", uri=True, isolation_level=None)
        prepare_sqlite(connection)
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(sqlite3.Error):
                connection.close()


class PostgresEntryWriter:
    """One statement for all entries, with the notification of the other nodes: one round trip, one transaction."""

    _WRITE: Final = """
WITH written AS (
  INSERT INTO entries (table_id, seq, seat, "by", move, digest, at, message_id)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::text[])
  ON CONFLICT DO NOTHING RETURNING table_id, seq
), ended AS (
  UPDATE tables SET stage = 'over', updated_at = $9
  WHERE id = ANY($10::text[]) AND id IN (SELECT table_id FROM written)
), numbered AS (
  SELECT table_id, seq, row_number() OVER () / $13::int AS part FROM written
)
SELECT array_agg(table_id), array_agg(seq),
  pg_notify($12, $11 || ' ' || string_agg(table_id || ':e' || seq, ',' ORDER BY table_id, seq))
FROM numbered GROUP BY part
"""

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        self._node: str = node
        self._held: PgConnection = PgConnection(engine)

    async def write(self, entries: Sequence[EntryRow], ended: Sequence[str]) -> list[bool]:
        columns = zip(*(msgspec.structs.astuple(entry) for entry in entries), strict=True)
        over = (entries[-1].at, list(ended))
        rows = await self._held.fetch(self._WRITE, *map(list, columns), *over, self._node, CHANNEL, NOTICES)
        written = {number for tables, numbers, _ in rows for number in zip(tables, numbers, strict=True)}
        return _first_of_each(entries, written)

    async def drop(self) -> None:
        await self._held.drop()


def _first_of_each(entries: Sequence[EntryRow], written: set[tuple[str, int]]) -> list[bool]:
    """Of two in one batch with one number, the first has it."""
    won: list[bool] = []
    for entry in entries:
        number = (entry.table_id, entry.seq)
        won.append(number in written)
        written.discard(number)
    return won
