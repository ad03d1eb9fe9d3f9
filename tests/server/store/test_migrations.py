"""From the columns of before to those of now and back: what earlier versions stored is found under its new name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from tripot.server.infra.metrics import Metrics
from tripot.server.store.database import alembic_config, open_database
from tripot.server.store.rows import SeatRow, TableRow
from tripot.server.store.store import Store
from tripot.server.tables.seats.seat_requests import read_requests

BEFORE = "0012"
HEADER = '{"game":"depli","seats":3}'
REQUESTS = (
    '[{"guest":"g","name":"Gil","seat":2,"refused":true,"look":{"face":"bob","tone":"wine"},"address":"a",'
    '"node":"n","since":7.5},{"guest":"h","name":"Hana","seat":2}]'
)
"""As the versions before these columns wrote it."""
TABLE: dict[str, Any] = {
    "id": "abc", "revision": 4, "stage": "playing", "game": "depli", "seats": 1, "options": '{"deals":3}', "host": "a",
    "private": False, "spectators": True, "absent_after": 60, "hints": "on", "pace": "fast", "clock": "real",
    "move_time": 30, "bank": 90, "out": "x! y", "sat": "z / a", "petitions": REQUESTS, "host_node": "n1",
    "host_away": 5.5, "invite": "i", "house_seed": "s", "header": HEADER, "previous": "p", "next": "q",
    "created": 1.5, "touched": 2.5,
}  # fmt: skip
SEAT: dict[str, Any] = {
    "table_id": "abc", "seat": 0, "kind": "human", "guest": "a", "name": "Ada", "bot": "", "ready": True,
    "contribution": "c", "node": "n2", "away": 3.5, "held": True, "asked": 4.5, "turn": 6, "bank": 12.5, "nudges": 2,
    "nudged": 8.5, "lent": 9, "former": "Zoé", "since": 11, "also": "b c", "dropped": "c", "code": "f",
    "code_until": 13.5, "face": "bob", "tone": "wine",
}  # fmt: skip
OTHERS: dict[str, dict[str, Any]] = {
    "guests": {"id": "a", "name": "Ada", "seen": 1.5},
    "nodes": {"node": "n1", "until": 2.5},
    "entries": {
        "table_id": "abc", "seq": 1, "seat": 0, "by": "player", "move": "m", "digest": "d", "at": 3.5, "client": "k"
    },
    "analyses": {"table_id": "abc", "viewer": -1, "lang": "fr", "page": "{}"},
}  # fmt: skip
ROWS = {"tables": TABLE, "seats": SEAT, **OTHERS}
NOW = TableRow(
    id="abc", revision=4, stage="playing", game="depli", options='{"deals":3}', host="a", private=False,
    spectators=True, absent_after=60, advice="on", pace="fast", clock="real", move_time=30, time_bank=90,
    asked_out="x! y", ever_seated="z / a", seat_requests=REQUESTS, host_node="n1", host_away_since=5.5, invite="i",
    house_seed="s", header=HEADER, previous="p", next="q", created_at=1.5, updated_at=2.5,
    people=[
        SeatRow(
            kind="human", guest="a", name="Ada", ready=True, contribution="c", node="n2", away_since=3.5,
            bot_holds=True, clock_started=4.5, clock_turn=6, time_bank=12.5, nudges=2, nudged_at=8.5, bot_plays_turn=9,
            replaced_bot="Zoé", joined_version=11, other_devices="b c", dropped_devices="c", device_code="f",
            device_code_until=13.5, face="bob", tone="wine",
        )
    ],
)  # fmt: skip


@pytest.fixture
async def before(database: str, tmp_path: Path) -> str:
    """A database as the version before left it."""
    url = database or f"sqlite:///{tmp_path / 'tripot.sqlite3'}"
    engine = open_database(url)
    await _run(engine, lambda config: command.upgrade(config, BEFORE))
    async with engine.begin() as connection:
        for table, row in ROWS.items():
            names = ", ".join(f'"{name}"' for name in row)
            values = ", ".join(f":{name}" for name in row)
            await connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)  # noqa: S608
    await engine.dispose()
    return url


async def _run(engine: AsyncEngine, work: Any) -> None:
    def migrate(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        work(config)

    async with engine.begin() as connection:
        await connection.run_sync(migrate)


async def _stored(engine: AsyncEngine, table: str) -> list[dict[str, Any]]:
    async with engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(text(f"SELECT * FROM {table}"))).mappings()]  # noqa: S608


async def test_what_was_stored_is_found_under_its_new_name(before: str) -> None:
    store = Store(before, "n3", 1.0, Metrics())
    await store.open()
    assert await store.table("abc") == NOW
    assert [request.name for request in read_requests(NOW)] == ["Gil", "Hana"]
    (entry,) = await store.entries("abc")
    assert (entry.move, entry.message_id) == ("m", "k")
    assert await store.guest_name("a") == "Ada"
    assert await store.table_with_code("f", 13.0) == "abc"
    assert [row.id for row in await store.tables_of("b", 9)] == ["abc"]
    assert await store.tables_of("c", 9) == []
    assert await store.analysis("abc", -1, "fr") is None  # worked out again, in the words of now
    await store.close()


async def test_a_way_back(before: str) -> None:
    engine = open_database(before)
    await _run(engine, lambda config: command.upgrade(config, "head"))
    await _run(engine, lambda config: command.downgrade(config, BEFORE))
    for table, row in ROWS.items():
        assert await _stored(engine, table) == ([] if table == "analyses" else [row])
    await _run(engine, lambda config: command.upgrade(config, "head"))
    await engine.dispose()
