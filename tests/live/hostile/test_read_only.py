"""A database that can be read and not written: nothing is acknowledged, everything goes on where it was."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace
from sqlalchemy import event

from tests.server.browser import Browser
from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.postgres import Postgres
from tests.support.profile import LONG
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store.database import prepare_sqlite
from tripot.server.store.writing import entry_writer

TIMES = 5 if LONG else 1
ReadOnly = Callable[[Running], AbstractAsyncContextManager[None]]


class _Sqlite:
    """While it is called SQLite refuses to write: on the connection of the entries, and in every other transaction."""

    def __init__(self, house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self._on: bool = False
        event.listen(house.house.store.engine.sync_engine, "begin", lambda begun: begun.exec_driver_sql(self._pragma()))

        def prepared(connection: Any) -> None:
            prepare_sqlite(connection)
            connection.execute(self._pragma())

        monkeypatch.setattr(entry_writer, "prepare_sqlite", prepared)

    def _pragma(self) -> str:
        return f"PRAGMA query_only={'ON' if self._on else 'OFF'}"

    @asynccontextmanager
    async def __call__(self, house: Running) -> AsyncIterator[None]:
        entries = house.house.store.writer._scribe._appender
        self._on = True
        await entries.drop()  # to connect anew
        try:
            yield
        finally:
            self._on = False
            await entries.drop()


@asynccontextmanager
async def _postgresql(house: Running) -> AsyncIterator[None]:
    """The database has become a replica, as far as anybody who writes can see; all connections are cut."""
    url = house.house.settings.database
    name = url.rpartition("@/")[2].partition("?")[0]
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
    try:
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await connection.execute(cut, name)
        yield
    finally:
        await connection.execute("SET default_transaction_read_only = off")
        await connection.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await connection.execute(cut, name)
        await connection.close()


async def _is_well(guest: Browser) -> bool:
    return (await guest.http.get("/health")).status_code == 200


async def _is_unwell(guest: Browser) -> bool:
    return (await guest.http.get("/health")).status_code == 503


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nothing_is_promised_and_nothing_lost(
    strict: Settings, kind: str, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres_server.create_database() if kind == "postgresql" else ""
    brief = replace(strict, database=database, patience=0.3, lease=0.6, poll=0.3, limits=False)
    async with running(brief) as house:
        read_only: ReadOnly = _postgresql if database else _Sqlite(house, monkeypatch)
        party = await playing(house, "depli", 2, options={"deals": 4})
        body = {"game": "highcard", "places": ["me", "open"], "name": "Ada"}
        acked = 0
        for _ in range(TIMES):
            actor = party.actor()
            assert actor.view is not None
            move, version = actor.view["moves"][0]["move"], actor.version
            async with read_only(house):
                assert (await actor.move(move))["code"] == "unavailable"
                assert (await party.people[0].post("/api/tables", body, 503))["code"] == "unavailable"
                assert (await actor.ask("chat", channel="table", text="psst"))["code"] == "unavailable"
                await eventually(lambda: _is_unwell(party.people[0]))
                assert len(await house.house.store.entries(party.id)) == version  # it can be read all the same
            await eventually(lambda: _is_well(party.people[0]))
            while actor.version == version:
                assert (await actor.move(move))["type"] == "update"
            acked += 1
            await party.sync()
        assert len(await house.house.store.entries(party.id)) == acked
