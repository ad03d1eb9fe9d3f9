"""Work for the writer: what is changed besides the entries, each a function of a connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.store.rows import AnalysisRow, ChatRow, PublishedRow, TableRow
from tripot.server.store.schema import analyses, chat, guests, leases, mutes, nodes, published, seats, tables
from tripot.server.store.writing.batch_writer import Conflict


def upsert(connection: AsyncConnection, table: Any) -> Any:
    """Both databases speak `INSERT … ON CONFLICT`, each through its own dialect."""
    return (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(table)


def save(before: TableRow, after: TableRow) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Changes a table that is still at the revision it was read at; else Conflict."""

    async def work(connection: AsyncConnection) -> None:
        values = {k: v for k, v in after.table_values().items() if before.table_values()[k] != v}
        found = await connection.execute(
            update(tables)
            .where(tables.c.id == before.id, tables.c.revision == before.revision)
            .values(**values, revision=before.revision + 1)
        )
        if found.rowcount != 1:
            raise Conflict
        for number, (old, new) in enumerate(zip(before.people, after.people, strict=True)):
            if old != new:
                where = (seats.c.table_id == before.id, seats.c.seat == number)
                await connection.execute(update(seats).where(*where).values(**after.seat_values(number)))

    return work


def create(row: TableRow) -> Callable[[AsyncConnection], Awaitable[None]]:
    """A new table with its seats; Conflict: another table has this id."""

    async def work(connection: AsyncConnection) -> None:
        # Written again after an outage that hid the first commit, it must not be refused.
        for table, rows in (
            (tables, [row.table_values()]),
            (seats, [row.seat_values(seat) for seat in range(len(row.people))]),
        ):
            await connection.execute(upsert(connection, table).on_conflict_do_nothing(), rows)
        stored = await connection.execute(select(tables.c.invite).where(tables.c.id == row.id))
        if stored.scalar_one() != row.invite:
            raise Conflict

    return work


def rematch(before: TableRow, after: TableRow, row: TableRow) -> Callable[[AsyncConnection], Awaitable[None]]:
    """The next table, linked from the last one; the second to ask gets Conflict."""

    async def work(connection: AsyncConnection) -> None:
        await save(before, after)(connection)
        await create(row)(connection)

    return work


def say(line: ChatRow) -> Callable[[AsyncConnection], Awaitable[int]]:
    """Stores a line; its number."""

    async def work(connection: AsyncConnection) -> int:
        values = {name: getattr(line, name) for name in line.__struct_fields__ if name != "id"}
        return int((await connection.execute(insert(chat).values(values).returning(chat.c.id))).scalar_one())

    return work


def publish(row: PublishedRow) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Keeps what may leave of a finished game; every node works out the same."""

    async def work(connection: AsyncConnection) -> None:
        values = msgspec.structs.asdict(row)
        await connection.execute(upsert(connection, published).values(values).on_conflict_do_nothing())

    return work


def keep_analysis(rows: Sequence[AnalysisRow]) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Stores an analysis; two nodes may have worked it out at once."""

    async def work(connection: AsyncConnection) -> None:
        values = [msgspec.structs.asdict(row) for row in rows]
        await connection.execute(upsert(connection, analyses).values(values).on_conflict_do_nothing())

    return work


def mute(table_id: str, guest: str, person: str, on: bool) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Mutes or unmutes a person for a guest at a table."""
    row = {"table_id": table_id, "guest": guest, "person": person}

    async def work(connection: AsyncConnection) -> None:
        if on:
            await connection.execute(upsert(connection, mutes).values(row).on_conflict_do_nothing())
        else:
            await connection.execute(delete(mutes).where(*(mutes.c[name] == value for name, value in row.items())))

    return work


def remember(guest: str, name: str, now: float) -> Callable[[AsyncConnection], Awaitable[None]]:
    """The name a guest used last."""

    async def work(connection: AsyncConnection) -> None:
        values = {"name": name, "seen_at": now}
        row = upsert(connection, guests).values(id=guest, **values)
        await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))

    return work


def beat(node: str, now: float, until: float) -> Callable[[AsyncConnection], Awaitable[tuple[set[str], set[str]]]]:
    """This node lives; its leases go on. Gives the nodes alive and the tables leased to this one."""

    async def work(connection: AsyncConnection) -> tuple[set[str], set[str]]:
        row = upsert(connection, nodes).values(node=node, alive_until=until)
        await connection.execute(row.on_conflict_do_update(index_elements=["node"], set_={"alive_until": until}))
        await connection.execute(update(leases).where(leases.c.node == node).values(until=until))
        alive = await connection.execute(select(nodes.c.node).where(nodes.c.alive_until >= now))
        mine = await connection.execute(select(leases.c.table_id).where(leases.c.node == node))
        return {row[0] for row in alive}, {row[0] for row in mine}

    return work


def empty_seats(node: str, now: float) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Marks as away everybody who was connected to this node when it was killed.

    So is whoever left in what is now the future, by a clock that has been set back since.
    """

    async def work(connection: AsyncConnection) -> None:
        ghosts = (seats.c.node == node) | (seats.c.away_since > now)
        hosts = (tables.c.host_node == node) | (tables.c.host_away_since > now)
        concerned = tables.c.id.in_(select(seats.c.table_id).where(ghosts)) | hosts
        concerned &= tables.c.stage.in_(("lobby", "playing"))
        changed = {"revision": tables.c.revision + 1, "updated_at": now}
        await connection.execute(update(tables).where(concerned).values(changed))
        await connection.execute(update(seats).where(ghosts).values(node="", away_since=now))
        await connection.execute(update(tables).where(hosts).values(host_node="", host_away_since=now))

    return work


def claim(table_id: str, node: str, now: float, until: float) -> Callable[[AsyncConnection], Awaitable[bool]]:
    """Takes a table's lease if it is free or has run out; whether it is now this node's."""

    async def work(connection: AsyncConnection) -> bool:
        row = upsert(connection, leases).values(table_id=table_id, node=node, until=until)
        taken = row.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"node": node, "until": until},
            where=(leases.c.until < now) | (leases.c.node == node),
        ).returning(leases.c.node)
        return (await connection.execute(taken)).first() is not None

    return work


def release(table_id: str, node: str) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Ends the lease of a table that needs no supervisor now."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(leases).where(leases.c.table_id == table_id, leases.c.node == node))

    return work


def leave(node: str) -> Callable[[AsyncConnection], Awaitable[None]]:
    """A node that stops in good order: its leases have run out, so that another takes over at once."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(leases).where(leases.c.node == node).values(until=0.0))
        await connection.execute(delete(nodes).where(nodes.c.node == node))

    return work


def tidy(lobby_before: float, alone_before: float) -> Callable[[AsyncConnection], Awaitable[list[str]]]:
    """Forgets lobbies that never started, and unfinished games against bots alone that nobody came back to; the tables
    concerned. What a second person has sat down to is never touched."""

    async def work(connection: AsyncConnection) -> list[str]:
        occupied = select(seats.c.table_id).join(nodes, nodes.c.node == seats.c.node)
        people = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.kind != "bot").scalar_subquery()
        lobby = (tables.c.stage == "lobby") & (tables.c.updated_at < lobby_before)
        alone = (tables.c.stage == "playing") & (tables.c.updated_at < alone_before) & (people <= 1)
        idle = tables.c.id.not_in(occupied) & (lobby | alone)
        gone = await connection.execute(delete(tables).where(idle).returning(tables.c.id))
        return [row[0] for row in gone]

    return work


async def nothing(connection: AsyncConnection) -> None:
    """For a notice that goes with no change."""


def forget_dead_nodes(node: str, before: float) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Others than this one that have been silent for long."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(nodes).where(nodes.c.alive_until < before, nodes.c.node != node))

    return work


def release_expired(table_id: str, node: str, now: float) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Drops the lease of a table that needs nobody, left by a node that is gone (or by this one before a crash)."""

    async def work(connection: AsyncConnection) -> None:
        ours = (leases.c.until < now) | (leases.c.node == node)
        await connection.execute(delete(leases).where(leases.c.table_id == table_id, ours))

    return work
