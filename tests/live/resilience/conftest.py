"""Settings that make waiting short, and two nodes on one PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import asyncpg
import msgspec
import pytest

from tests.live.resilience.storm import Stored
from tests.support import postgres
from tests.support.house_process import HouseProcess
from tripot.server.infra.settings import Settings


def _quick(folder: Path) -> Settings:
    return Settings(
        data=folder,
        pace=(0.0, 0.01),
        absent_least=0,
        move_least=0,
        lease=1.5,
        poll=0.3,
        patience=20,
        limits=False,
        hello_within=60,
    )


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    return _quick(tmp_path)


class Nodes(msgspec.Struct, frozen=True):
    """A database that may be restarted, and two houses that use it."""

    database: postgres.Postgres
    url: str
    north: HouseProcess
    south: HouseProcess

    async def entries(self) -> dict[str, list[Stored]]:
        """Every table's entries, as the database has them."""
        connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
        try:
            rows = await connection.fetch(
                "SELECT table_id, seq, seat, move, message_id FROM entries ORDER BY table_id, seq"
            )
        finally:
            await connection.close()
        found: dict[str, list[Stored]] = {}
        for table_id, *entry in rows:
            found.setdefault(table_id, []).append(Stored(*entry))
        return found


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """Shared by the tests of a file: whoever kills one starts it again."""
    with postgres.private() as server:
        quick = msgspec.structs.replace(_quick(tmp_path_factory.mktemp("nodes")), database=server.create_database())
        houses = [HouseProcess(msgspec.structs.replace(quick, node=name)) for name in ("north", "south")]
        with houses[0] as north, houses[1] as south:
            yield Nodes(server, quick.database, north, south)
