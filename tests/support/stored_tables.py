"""Tables put straight into a house's store, as if their game had been played there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

import msgspec

from tests.support.midgame import staged_entries, staged_row
from tripot.engine.play import Play, replay
from tripot.engine.record import Record
from tripot.server.protocol.constants import Clock
from tripot.server.protocol.http_models import NewTable
from tripot.server.store import statements
from tripot.server.store.rows import EntryRow
from tripot.server.tables.game_session import digest_of
from tripot.server.tables.house import House
from tripot.server.tables.seats import seating


async def store_game(house: House, record: Record, host: str, *, over: bool) -> str:
    """A table with this record, the host in its first seat, bots in the others."""
    game = house.game(record.header.game)
    bots = ["heuristic"] * (record.header.seats - 1)
    wish = NewTable(game=game.slug, places=["me", *bots], name="Ada", options=record.header.options)  # type: ignore[list-item]
    row = seating.new_table(game, host, wish, secrets.token_hex(32), house.store.now())
    names = tuple(person.name for person in row.people)
    row.header = msgspec.json.encode(msgspec.structs.replace(record.header, names=names)).decode()
    row.stage = "over" if over else "playing"
    await house.store.writer.run(statements.create(row))
    steps = list(enumerate(zip(record.entries, _digests(record, house), strict=True), 1))
    rows = [EntryRow(row.id, seq, e.seat, e.by, e.move, digest, 0.0) for seq, (e, digest) in steps]
    await asyncio.gather(*(house.store.writer.append(entry, over=False) for entry in rows))
    return row.id


def _digests(record: Record, house: House) -> list[str]:
    steps = replay(record, house.game(record.header.game))
    next(steps)
    return [digest_of(play.state) for play, _ in steps]


async def store_play(house: House, play: Play, guests: Mapping[int, str], clock: Clock = "none") -> str:
    """A table where this game goes on, on any database: these guests in their seats, bots in the others."""
    row = staged_row(play, guests)
    row.clock = clock
    await house.store.writer.run(statements.create(row))
    for entry in staged_entries(row.id, play):
        await house.store.writer.append(entry, over=False)
    return row.id
