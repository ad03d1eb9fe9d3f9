"""Tables set up in the middle of a game: what was played so far is put into a house's store, on SQLite.

The house may be running; it finds the table when somebody comes to it, and plays on from there. A house that runs in
the test's own event loop may be in the middle of writing: then `stage` belongs in a thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import time

import msgspec
from sqlalchemy import create_engine, insert

from tests.support import seeded_house
from tripot.engine.play import Play, replay
from tripot.server.infra.identity import new_table_id, token
from tripot.server.infra.settings import Settings
from tripot.server.protocol.constants import Clock
from tripot.server.store.rows import EntryRow, SeatRow, TableRow
from tripot.server.store.schema import entries, seats, tables
from tripot.server.tables.game_session import digest_of


def stage(folder: Path, play: Play, guests: Mapping[int, str], clock: Clock = "none") -> str:
    """The id of a table where this game goes on: guests in their seats, bots in the others."""
    row = staged_row(play, guests)
    row.clock = clock
    played = [msgspec.structs.asdict(entry) for entry in staged_entries(row.id, play)]
    engine = create_engine(Settings(data=folder).url, connect_args={"timeout": 20})
    with engine.begin() as connection:
        connection.execute(insert(tables), [row.table_values()])
        connection.execute(insert(seats), [row.seat_values(seat) for seat in range(len(row.people))])
        if played:
            connection.execute(insert(entries), played)
    engine.dispose()
    return row.id


def staged_row(play: Play, guests: Mapping[int, str]) -> TableRow:
    """The table, as it would be stored."""
    now, header = time(), play.header
    names = header.names or tuple(f"S{seat}" for seat in range(header.seats))
    return TableRow(
        id=new_table_id(), revision=1, stage="over" if play.over else "playing", game=header.game,
        options=msgspec.json.encode(header.options).decode(), host=next(iter(guests.values()), ""), private=False,
        spectators=True, absent_after=600, advice="", pace="normal", invite=token(10),
        house_seed=header.house_seed or seeded_house.house_seed(0),
        header=msgspec.json.encode(header).decode(), previous="", next="", created_at=now, updated_at=now,
        people=[_seat(name, guests.get(seat, "")) for seat, name in enumerate(names)],
    )  # fmt: skip


def _seat(name: str, guest: str) -> SeatRow:
    if guest:
        return SeatRow(kind="human", guest=guest, name=name, ready=True)
    return SeatRow(kind="bot", name=name, bot="habile", ready=True)


def staged_entries(table: str, play: Play) -> Iterator[EntryRow]:
    """What was played so far, as it would be stored."""
    for seq, (again, _) in enumerate(replay(play.record, play.game)):
        if seq:
            entry = again.entries[-1]
            yield EntryRow(table, seq, entry.seat, entry.by, entry.move, digest_of(again.state), 0.0)
