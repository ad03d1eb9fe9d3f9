"""Reads entries that other nodes appended: tables that ask while an answer is on its way are answered together.

At tables whose people sit at two nodes every move of one node is read by the other. One statement for all of them, on
a connection that is kept, costs both the house and PostgreSQL a small part of what a query each would.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tripot.server.protocol.errors import Refusal
from tripot.server.store.database import UNAVAILABLE
from tripot.server.store.rows import EntryRow
from tripot.server.store.writing.pg_connection import PgConnection

# Each table's entries are looked up by their key, whatever PostgreSQL believes about the size of the whole.
_READ: Final = """
SELECT e.* FROM unnest($1::text[], $2::int[]) AS asked (table_id, after), LATERAL (
  SELECT table_id, seq, seat, "by", move, digest, at, message_id FROM entries
  WHERE entries.table_id = asked.table_id AND seq > asked.after ORDER BY seq
) AS e
"""


class EntryReader:
    """Reads entries by table and last known number."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._held: PgConnection = PgConnection(engine)
        self._asked: list[tuple[str, int, asyncio.Future[list[EntryRow]]]] = []
        self._reading: asyncio.Task[None] | None = None

    async def entries(self, table_id: str, after: int) -> list[EntryRow]:
        """In their order; raises Refusal when the database is away."""
        found: asyncio.Future[list[EntryRow]] = asyncio.get_running_loop().create_future()
        self._asked.append((table_id, after, found))
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all(), name="newer entries")
        return await found

    async def close(self) -> None:
        if self._reading is not None:
            await self._reading
        await self._held.drop()

    async def _read_all(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, []
                await self._answer(asked)
        finally:
            self._reading = None

    async def _answer(self, asked: list[tuple[str, int, asyncio.Future[list[EntryRow]]]]) -> None:
        known: dict[str, int] = {}
        for table_id, after, _ in asked:
            known[table_id] = min(after, known.get(table_id, after))
        found: dict[str, list[EntryRow]] = {table_id: [] for table_id in known}
        try:
            for row in await self._fetch(known):
                found[row[0]].append(EntryRow(*row))
        except BaseException as error:  # whoever waits must not wait for ever
            for _, _, waiting in asked:
                if not waiting.done():
                    waiting.set_exception(_told(error))
            if not isinstance(error, UNAVAILABLE):
                raise
            return
        for table_id, after, waiting in asked:
            if not waiting.done():
                waiting.set_result([row for row in found[table_id] if row.seq > after])

    async def _fetch(self, known: dict[str, int]) -> list[Any]:
        """A connection that was kept may have died meanwhile: then once more on a fresh one."""
        tables, after = list(known), list(known.values())
        if self._held.is_open:
            try:
                return await self._held.fetch(_READ, tables, after)
            except UNAVAILABLE:
                await self._held.drop()
        try:
            return await self._held.fetch(_READ, tables, after)
        except UNAVAILABLE:
            await self._held.drop()
            raise


def _told(error: BaseException) -> Exception:
    return Refusal("unavailable" if isinstance(error, UNAVAILABLE) else "internal")
