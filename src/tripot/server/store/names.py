"""Forgets unneeded names: of guests who sit at no table and have opened none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.store.schema import guests, seats, tables
from tripot.server.store.store import Store

_AT_ONCE: Final = 20_000
"""Rows looked at in one go; the oldest wait for the next."""


def _sits_nowhere() -> ColumnElement[bool]:
    """Of a guest: no seat is theirs, and no table."""
    seated = select(seats.c.seat).where(seats.c.guest == guests.c.id).exists()
    return ~seated & ~select(tables.c.id).where(tables.c.host == guests.c.id).exists()


async def unused(store: Store, before: float, most: int) -> list[str]:
    """Guests whose names may go: given before then, or not among the latest so many. Read beside the writer, which
    has work only where there are any."""
    found = (
        select(guests.c.id, guests.c.seen_at).where(_sits_nowhere()).order_by(guests.c.seen_at.desc()).limit(_AT_ONCE)
    )
    rows = await store.fetch(found)
    old = [row["id"] for number, row in enumerate(rows) if number >= most or row["seen_at"] < before]
    if not old:
        return []
    devices = await store.fetch(select(seats.c.other_devices).where(seats.c.other_devices != ""))
    elsewhere = {guest for row in devices for guest in row["other_devices"].split()}
    return [guest for guest in old if guest not in elsewhere]


def forget(ids: Sequence[str]) -> Callable[[AsyncConnection], Awaitable[None]]:
    """Deletes these names, as work for the writer; those of guests who have sat down since stay."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(guests).where(guests.c.id.in_(ids), _sits_nowhere()))

    return work
