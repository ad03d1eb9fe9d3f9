"""The story told at a table, for one reader: what people remarked, as far as that reader hears them."""

from __future__ import annotations

from collections.abc import Iterable

from tripot.engine.record import Remark
from tripot.server.protocol.errors import Refusal
from tripot.server.store.rows import ChatRow
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.talk import chat


def remarks(rows: Iterable[ChatRow], entries: int) -> tuple[Remark, ...]:
    """What people said for the story, as a record of so many entries keeps it."""
    return tuple(Remark(min(row.version, entries), row.seat, row.text) for row in rows)


async def heard_remarks(table: LiveTable, guest: str) -> tuple[Remark, ...]:
    """What a guest heard said for the story; raises Refusal where none is told."""
    if not chat.tells_story(table):
        raise Refusal("not_found")
    if table.broken:
        raise Refusal("frozen")
    return remarks(chat.heard_lines(table, guest, await table.house.store.remarks(table.id)), table.version)
