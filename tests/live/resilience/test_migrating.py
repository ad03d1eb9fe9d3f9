"""A migration killed half-way: the next start finds a whole database, the old one or the new, and goes on with it."""

from __future__ import annotations

import lzma
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tests.contract.compat.fixtures import SHELF, VERSIONS, kept
from tests.support import postgres
from tests.support.house_process import ROOT
from tests.support.profile import LONG
from tripot.server.store.database import migrate, open_database
from tripot.server.store.schema import metadata


def _half_way(url: str, last: int) -> int:
    """How many statements there were; none if it was killed before the one of this number."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.live.resilience.half_way", url, str(last)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return 0 if done.returncode else int(done.stdout)


def _some(total: int) -> list[int]:
    """Before which statements to kill: all of them, or the first, the middle, and the last."""
    return list(range(1, total + 1)) if LONG else sorted({2, total // 2, total})


async def _goes_on(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def _killed_everywhere(database: Callable[[], str]) -> None:
    total = _half_way(database(), 0)
    assert total > 3
    for last in _some(total):
        url = database()
        assert _half_way(url, last) == 0
        await _goes_on(url)


async def test_a_new_sqlite_house(tmp_path: Path) -> None:
    numbers = iter(range(1_000))
    await _killed_everywhere(lambda: f"sqlite:///{tmp_path / str(next(numbers))}.sqlite3")


async def test_a_new_postgresql_house(postgres_server: postgres.Postgres) -> None:
    await _killed_everywhere(postgres_server.create_database)


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_kept_house(version: str, tmp_path: Path) -> None:
    packed = lzma.decompress((SHELF / version / "house.sqlite3.xz").read_bytes())
    file = tmp_path / "tripot.sqlite3"

    def again() -> str:
        for old in tmp_path.iterdir():
            old.unlink()
        file.write_bytes(packed)
        return f"sqlite:///{file}"

    def found() -> tuple[int, ...]:
        with closing(sqlite3.connect(file)) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            kinds = ("tables", "seats", "entries", "chat", "guests", "secrets")
            return tuple(database.execute(f"SELECT count(*) FROM {kind}").fetchone()[0] for kind in kinds)  # noqa: S608

    again()
    before = found()
    assert before[2] >= sum(table.entries for table in kept(version).tables)
    for last in _some(_half_way(again(), 0)):
        assert _half_way(again(), last) == 0
        assert found() == before
        await _goes_on(f"sqlite:///{file}")
        assert found() == before
