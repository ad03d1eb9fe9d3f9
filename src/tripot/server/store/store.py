"""The store: what is read from the database, the writer, and the clock that all nodes share."""

from __future__ import annotations

import secrets as random_bytes
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import RowMapping, Select, func, insert, select, union_all
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tripot.server.infra.metrics import Metrics
from tripot.server.protocol.constants import Stage
from tripot.server.protocol.errors import Refusal
from tripot.server.store.clock import Clock
from tripot.server.store.database import UNAVAILABLE, migrate, open_database
from tripot.server.store.local.disk_guard import DiskGuard
from tripot.server.store.nodes.entry_reader import EntryReader
from tripot.server.store.rows import ChatRow, EntryRow, PublishedRow, TableRow
from tripot.server.store.schema import (
    analyses,
    chat,
    entries,
    guests,
    leases,
    mutes,
    nodes,
    published,
    seats,
    secrets,
    tables,
)
from tripot.server.store.writing.writer import Writer

Row = RowMapping
LASTING: Final[tuple[Stage, ...]] = ("lobby", "playing", "over")
"""All but what has been closed."""


class Store:
    """One node's access to the database."""

    def __init__(self, url: str, node: str, patience: float, metrics: Metrics) -> None:
        self.engine: AsyncEngine = open_database(url)
        self.shared: bool = self.engine.dialect.name == "postgresql"
        """Whether other nodes may use the same database."""
        self.ground: DiskGuard = DiskGuard(self.engine)
        self.writer: Writer = Writer(self.engine, self.ground, node, patience, metrics)
        self._newer: EntryReader | None = EntryReader(self.engine) if self.shared else None
        self._clock: Clock = Clock()

    async def open(self) -> None:
        """Raises what a database that cannot be used raises; `opening.why_shut` knows what it means."""
        await self.ground.prepare()
        await migrate(self.engine)
        await self.ground.remember()
        await self.set_clock()
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        if self._newer is not None:
            await self._newer.close()
        await self.engine.dispose()
        self.ground.close()

    def now(self) -> float:
        """Seconds since 1970 by the database's clock: leases and absences are compared between nodes."""
        return self._clock.now()

    async def set_clock(self) -> None:
        """Clocks drift apart, and machines sleep."""
        if not self.shared:
            self._clock.catch_up()
            return
        read = select(func.extract("epoch", func.clock_timestamp()))
        async with self.engine.connect() as connection:
            self._clock.set(float((await connection.execute(read)).scalar_one()))

    async def fetch(self, query: Select[Any]) -> Sequence[Row]:
        """Reads, outside any transaction that writes; raises Refusal when the database is away."""
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[Row] = (await connection.execute(query)).mappings().all()
                return rows
        except UNAVAILABLE as error:
            raise Refusal("unavailable") from error

    async def secret(self, name: str) -> bytes:
        """A key drawn once for all nodes."""
        query = select(secrets.c.value).where(secrets.c.name == name)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        if found is not None:
            return bytes(found)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(secrets), {"name": name, "value": random_bytes.token_bytes(32)})
        except IntegrityError:
            pass  # another node was first: read what it drew
        return await self.secret(name)

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats, as one answer."""
        found = await self.tables(select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def tables(self, query: Select[Any]) -> list[TableRow]:
        """The tables a query finds, with their seats, in its order."""
        try:
            async with self.engine.connect() as connection:
                rows = (await connection.execute(query)).mappings().all()
                ids = [row["id"] for row in rows]
                of = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
                people: dict[str, list[Row]] = {table_id: [] for table_id in ids}
                for seat in (await connection.execute(of)).mappings():
                    people[seat["table_id"]].append(seat)
        except UNAVAILABLE as error:
            raise Refusal("unavailable") from error
        return [TableRow.read(row, people[row["id"]]) for row in rows]

    async def open_tables(self, game: str, most: int, since: float = 0.0) -> list[TableRow]:
        """Public tables that have not ended, where something has happened since: first where somebody is, then who
        waits for players, then the newest."""
        query = select(tables).where(~tables.c.private, tables.c.stage.in_(("lobby", "playing")))
        if game:
            query = query.where(tables.c.game == game)
        here = select(seats.c.seat).join(nodes, nodes.c.node == seats.c.node).where(seats.c.table_id == tables.c.id)
        query = query.where((tables.c.updated_at >= since) | here.exists())
        return await self.tables(query.order_by(~here.exists(), tables.c.stage, tables.c.created_at.desc()).limit(most))

    async def tables_of(
        self, guest: str, most: int, *, skip: int = 0, stages: Sequence[Stage] = LASTING
    ) -> list[TableRow]:
        """The tables where a guest sits or is host, the latest used first."""
        theirs = union_all(
            select(seats.c.table_id).where(seats.c.guest == guest),
            select(seats.c.table_id).where(
                seats.c.other_devices != "", seats.c.other_devices.contains(guest, autoescape=True)
            ),
        )
        lost = select(seats.c.table_id).where(
            seats.c.dropped_devices != "", seats.c.dropped_devices.contains(guest, autoescape=True)
        )
        query = select(tables).where(tables.c.stage.in_(stages), tables.c.id.in_(theirs) | (tables.c.host == guest))
        query = query.where(tables.c.id.not_in(lost))
        return await self.tables(query.order_by(tables.c.updated_at.desc(), tables.c.id).limit(most).offset(skip))

    async def table_with_code(self, code: str, now: float) -> str | None:
        """The table that has a device code of this fingerprint."""
        query = select(seats.c.table_id).where(
            seats.c.device_code != "", seats.c.device_code == code, seats.c.device_code_until > now
        )
        rows = await self.fetch(query)
        return str(rows[0]["table_id"]) if rows else None

    async def hosted(self, guest: str) -> int:
        """The number of unfinished tables a guest has open."""
        query = select(func.count().label("n")).select_from(tables)
        rows = await self.fetch(query.where(tables.c.host == guest, tables.c.stage.in_(("lobby", "playing"))))
        return int(rows[0]["n"])

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        query = select(entries).where(entries.c.table_id == table_id, entries.c.seq > after).order_by(entries.c.seq)
        return [EntryRow(**row) for row in await self.fetch(query)]

    async def newer(self, table_id: str, after: int) -> list[EntryRow]:
        """The entries appended since; raises Refusal when the database is away."""
        return await (self._newer.entries if self._newer is not None else self.entries)(table_id, after)

    async def published(self, table_id: str) -> PublishedRow | None:
        """The published part of a finished game, if it has been worked out."""
        rows = await self.fetch(select(published).where(published.c.table_id == table_id))
        return PublishedRow(**rows[0]) if rows else None

    async def analysis(self, table_id: str, viewer: int, lang: str) -> str | None:
        """The analysis of a finished game, if it has been worked out."""
        here = (analyses.c.table_id == table_id) & (analyses.c.viewer == viewer) & (analyses.c.lang == lang)
        rows = await self.fetch(select(analyses.c.page).where(here))
        return str(rows[0]["page"]) if rows else None

    async def marks(self, table_ids: Iterable[str]) -> dict[str, tuple[int, int, int]]:
        """The progress of tables: revision, last entry, last line of chat."""
        last_entry = select(func.max(entries.c.seq)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        last_line = select(func.max(chat.c.id)).where(chat.c.table_id == tables.c.id).scalar_subquery()
        query = select(tables.c.id, tables.c.revision, last_entry.label("seq"), last_line.label("line"))
        rows = await self.fetch(query.where(tables.c.id.in_(list(table_ids))))
        return {row["id"]: (row["revision"], row["seq"] or 0, row["line"] or 0) for row in rows}

    async def chat(self, query_after: Select[Any]) -> list[ChatRow]:
        return [ChatRow(**row) for row in await self.fetch(query_after)]

    async def chat_since(self, table_id: str, line: int) -> list[ChatRow]:
        return await self.chat(select(chat).where(chat.c.table_id == table_id, chat.c.id > line).order_by(chat.c.id))

    async def chat_before(self, table_id: str, line: int, most: int) -> list[ChatRow]:
        """Newest first."""
        query = select(chat).where(chat.c.table_id == table_id)
        if line > 0:
            query = query.where(chat.c.id < line)
        return await self.chat(query.order_by(chat.c.id.desc()).limit(most))

    async def remarks(self, table_id: str) -> list[ChatRow]:
        """The remarks for the story, in order."""
        query = select(chat).where(chat.c.table_id == table_id, chat.c.channel == "story")
        return await self.chat(query.order_by(chat.c.version, chat.c.id))

    async def mutes(self, table_id: str) -> dict[str, set[str]]:
        """The people each guest has muted."""
        found: dict[str, set[str]] = {}
        for row in await self.fetch(select(mutes).where(mutes.c.table_id == table_id)):
            found.setdefault(row["guest"], set()).add(row["person"])
        return found

    async def guest_name(self, guest: str) -> str:
        rows = await self.fetch(select(guests.c.name).where(guests.c.id == guest))
        return str(rows[0]["name"]) if rows else ""

    async def leased(self, node: str) -> set[str]:
        """The tables whose bots a node plays."""
        return {row["table_id"] for row in await self.fetch(select(leases.c.table_id).where(leases.c.node == node))}

    async def untended(self, node: str, now: float) -> list[str]:
        """Tables whose lease has run out."""
        query = select(leases.c.table_id).where(leases.c.until < now, leases.c.node != node).limit(100)
        return [row["table_id"] for row in await self.fetch(query)]
