"""The story told at a table, for one reader: what people remarked, as far as that reader hears them."""

from __future__ import annotations

from collections.abc import Iterable

from tripot.engine.record import Remark
from tripot.server.protocol.errors import Refusal
from tripot.server.store.rows import ChatRow
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.talk import chat


def remarks(rows: Iterable[ChatRow], entries: int) -> tuple[Remark, ...]:
    """The remarks for the story, as a record of so many entries keeps them."""
    return tuple(Remark(min(row.version, entries), row.seat, row.text) for row in rows)


async def heard_remarks(table: LiveTable, guest: str) -> tuple[Remark, ...]:
    """The remarks for the story that a guest heard; raises Refusal where no story is told."""
    if not chat.tells_story(table):
        raise Refusal("not_found")
    if table.broken:
        raise Refusal("frozen")
    return remarks(chat.heard_lines(table, guest, await table.house.store.remarks(table.id)), table.version)
