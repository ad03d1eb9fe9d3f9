"""The story told at a table, for one reader: read from the record, off the event loop, with what people remarked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from tripot.engine.record import Record, Remark
from tripot.engine.story import StoryLine, journal
from tripot.server import chat
from tripot.server.errors import Refusal
from tripot.server.room import Room
from tripot.server.store.rows import ChatRow


def with_remarks(record: Record, rows: Iterable[ChatRow]) -> Record:
    """A record with what people said for its story."""
    last = len(record.entries)
    return msgspec.structs.replace(
        record, remarks=tuple(Remark(min(row.version, last), row.seat, row.text) for row in rows)
    )


async def story(room: Room, guest: str) -> tuple[StoryLine, ...]:
    """The story so far as this guest was told it; raises Refusal where none is told."""
    if not chat.has_journal(room):
        raise Refusal("not_found")
    if room.broken:
        raise Refusal("frozen")
    if room.ledger is None:
        return ()
    play, viewer = room.ledger.play, room.row.seat_of(guest)
    rows = chat.heard_lines(room, guest, await room.house.store.remarks(room.id))
    return tuple(await asyncio.to_thread(journal, with_remarks(play.record, rows), play.game, viewer))
