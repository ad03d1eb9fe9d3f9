"""A running house for every test, on SQLite and on a real PostgreSQL, the tiny games beside the registered ones."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, running
from tests.support import postgres
from tests.toy_games import TRIPOT_GAMES
from tripot.engine.authoring import registry
from tripot.server.infra.settings import Settings

OF_OUR_OWN = "tests.server.teams:GAME,tests.server.clumsy:GAME,tests.server.clumsy:HOPELESS"


@pytest.fixture(scope="package", autouse=True)
def tiny_games() -> Iterator[None]:
    """In the registry as long as tests of the server are run, and no longer: others of this process know five games."""
    before = os.environ.get("TRIPOT_GAMES")
    os.environ["TRIPOT_GAMES"] = f"{TRIPOT_GAMES},{OF_OUR_OWN}"
    registry.games.cache_clear()
    yield
    if before is None:
        del os.environ["TRIPOT_GAMES"]
    else:
        os.environ["TRIPOT_GAMES"] = before
    registry.games.cache_clear()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    if request.param == "sqlite":
        return ""
    server: postgres.Postgres = request.getfixturevalue("postgres_server")
    return server.create_database()


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    """Bots answer at once, absences and leases are short, nobody is too fast."""
    return Settings(
        data=tmp_path,
        pace=(0.0, 0.0),
        absent_least=0,
        lease=1.5,
        poll=0.3,
        patience=20,
        limits=False,
        hello_within=60,
    )


@pytest.fixture
async def house(quick: Settings) -> AsyncIterator[Running]:
    """A house on SQLite."""
    async with running(quick) as it:
        yield it
