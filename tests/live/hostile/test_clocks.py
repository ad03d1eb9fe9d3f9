"""A database whose clock is set while two nodes play on it: nobody present is played for, whoever is gone is missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from tests.server.browser import Line
from tests.server.running import Running, running
from tests.support.postgres import Postgres
from tests.support.profile import LONG
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store.rows import TableRow

Nodes = tuple[Running, Running]
HOUR, YEAR = 3_600.0, 86_400.0 * 365
JUMPS = [HOUR, -HOUR, *((YEAR, -YEAR, 40.0, -40.0, 7.0) if LONG else ())]


class Clock:
    """The database's clock: its `clock_timestamp` stands before PostgreSQL's own."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection: asyncpg.Connection = connection
        self._ahead: float = 0.0

    async def jump(self, seconds: float) -> None:
        self._ahead += seconds
        await self._connection.execute(
            "CREATE OR REPLACE FUNCTION jump.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS"
            f" $$ SELECT pg_catalog.clock_timestamp() + interval '{self._ahead} seconds' $$"
        )


@pytest.fixture
async def database(postgres_server: Postgres) -> str:
    return postgres_server.create_database()


@pytest.fixture
async def clock(database: str) -> AsyncIterator[Clock]:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    name = database.rpartition("@/")[2].partition("?")[0]
    await connection.execute("CREATE SCHEMA jump")
    await connection.execute(f"ALTER DATABASE {name} SET search_path = jump, pg_catalog, public")
    told = Clock(connection)
    await told.jump(0.0)
    yield told
    await connection.close()


@pytest.fixture
async def nodes(database: str, clock: Clock, strict: Settings, tmp_path: Path) -> AsyncIterator[Nodes]:
    shared = replace(strict, database=database, lease=1.5, poll=0.3, limits=False)  # programs play faster than people
    async with (
        running(replace(shared, node="north", data=tmp_path / "north")) as north,
        running(replace(shared, node="south", data=tmp_path / "south")) as south,
    ):
        yield north, south


async def _some_moves(lines: list[Line], count: int) -> None:
    """Played by whoever's turn it is."""
    target = lines[0].version + count

    async def _play(line: Line) -> None:
        while line.version < target and (line.view is None or line.view["result"] is None):
            if line.my_turn():
                assert line.view is not None
                await line.move(line.view["moves"][0]["move"])
            else:
                await line.receive()

    await asyncio.gather(*(_play(line) for line in lines))


@pytest.mark.parametrize("first", [0, 1] if LONG else [0])
async def test_who_is_present_plays_on_and_who_is_gone_is_missed(nodes: Nodes, clock: Clock, first: int) -> None:
    """One node hears of it before the other does, and takes the other for dead until that one speaks."""
    north, south = nodes
    ada, ben = await north.guest(), await south.guest()
    table = await ada.open_table("depli", ["me", "open", "heuristic"], options={"deals": 6}, absent_after=20)
    await ben.join(table, "Ben")
    lines = [await person.sit(table["id"]) for person in (ada, ben)]
    for line in lines:
        await line.ready()
    rooms = [node.house.live_tables[table["id"]] for node in nodes]
    for seconds in JUMPS:
        await clock.jump(seconds)
        for node in (nodes[first], nodes[1 - first]):
            before = node.house.store.now()
            await node.house.store.set_clock()
            assert abs(node.house.store.now() - before - seconds) < 30
            await node.house._beat()
            await _some_moves(lines, 3)
            await eventually(lambda: all(live.is_here(seat) for live in rooms for seat in (0, 1)))
            assert not any(person.bot_holds for live in rooms for person in live.row.people)
    await rooms[0].update(_hurry)
    await lines[1].close()
    assert (await lines[0].play())["result"]  # with a bot in Ben's seat
    assert not any(node.house.metrics.stumbles for node in nodes)


def _hurry(row: TableRow) -> None:
    row.absent_after = 1
