"""What befalls the store of a house: rubbish in its file, no file, another file, a full disk. Nothing is denied."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from tests.cli.tripot_command import tripot
from tests.server.browser import Browser, Json
from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store.local.startup_errors import CannotOpen


@pytest.fixture
def brief(strict: Settings) -> Settings:
    """Not patient with a store that is away."""
    return replace(strict, patience=0.3, lease=0.6)


async def _health(guest: Browser, status: int = 503) -> Json:
    health: Json = await guest.get("/health", status, lang="en")
    return health


async def _is_well(guest: Browser) -> bool:
    return (await guest.http.get("/health")).status_code == 200


async def test_a_house_that_is_well(house: Running) -> None:
    assert (await _health(await house.guest(), 200))["text"] == "The house is well."


async def test_a_deleted_file_is_noticed_and_nothing_is_promised(brief: Settings) -> None:
    async with running(brief) as house:
        party = await playing(house, "highcard", 2)
        file, aside = brief.data / "tripot.sqlite3", brief.data / "aside"
        file.rename(aside)
        health = await _health(party.people[0])
        assert health["status"] == "gone"
        assert "deleted or replaced" in health["text"]
        body = {"game": "highcard", "places": ["me", "open"], "name": "Ada"}
        assert (await party.people[0].post("/api/tables", body, 503))["code"] == "unavailable"
        actor = party.actor()
        assert actor.view is not None
        move = actor.view["moves"][0]["move"]
        assert (await actor.move(move))["code"] == "unavailable"
        await house.house.store.engine.dispose()  # whoever reads now connects anew
        await party.people[0].get("/api/tables", 503)
        assert not file.exists()  # no empty one is made in its place
        aside.rename(file)
        await eventually(lambda: _is_well(party.people[0]))
        assert (await actor.move(move))["type"] == "update"


async def test_another_file_in_its_place_is_noticed(brief: Settings, tmp_path: Path) -> None:
    async with running(brief) as house:
        guest = await house.guest()
        file = brief.data / "tripot.sqlite3"
        shutil.copy(file, tmp_path / "copy")
        (tmp_path / "copy").replace(file)
        assert (await _health(guest))["status"] == "gone"


async def test_a_disk_nearly_full_is_said(strict: Settings) -> None:
    async with running(replace(strict, disk_least=10**18)) as house:
        assert (await _health(await house.guest()))["status"] == "full"


@asynccontextmanager
async def _no_room(house: Running) -> AsyncIterator[None]:
    """SQLite finds no page for anything new, as on a full disk."""

    def limit(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count=1")  # as many as there are
        cursor.close()

    engine = house.house.store.engine
    event.listen(engine.sync_engine, "connect", limit)
    await engine.dispose()
    await house.house.store.writer._scribe.close()
    try:
        yield
    finally:
        event.remove(engine.sync_engine, "connect", limit)
        await engine.dispose()


async def test_a_store_that_takes_nothing_is_said(brief: Settings) -> None:
    async with running(replace(brief, limits=False)) as house:
        guest = await house.guest()
        async with _no_room(house):
            body = {"game": "highcard", "places": ["me", "open"], "name": "A" * 24}
            statuses = [201]
            while statuses[-1] == 201 and len(statuses) < 300:
                statuses.append((await guest.http.post("/api/tables", json=body)).status_code)
            assert statuses[-1] == 503
            assert not await _is_well(guest)
        await eventually(lambda: _is_well(guest))
        await guest.open_table("highcard", ["me", "open"])


RUBBISH = {
    "words": b"not a database, whatever it is called. " * 40,
    "half a database": b"SQLite format 3\x00" + b"\xff" * 2000,
}


@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH.keys())
@pytest.mark.parametrize(("lang", "words"), [("fr", "n'est pas une base de données"), ("en", "is not a database")])
def test_rubbish_in_its_file_keeps_the_house_shut(tmp_path: Path, rubbish: bytes, lang: str, words: str) -> None:
    file = tmp_path / "tripot.sqlite3"
    file.write_bytes(rubbish)
    done = tripot("serve", "--port", "0", "--data", tmp_path, "--lang", lang)
    assert done.code == 3
    assert words in done.err.replace("\u2019", "'")
    assert len(done.err.strip().splitlines()) == 1, done.err
    assert file.read_bytes() == rubbish


async def test_every_reason_is_a_sentence(tmp_path: Path, house: Running, strict: Settings) -> None:
    file = tmp_path / "file"
    file.write_text("")
    newer = tmp_path / "newer"
    async with running(replace(strict, data=newer)):
        pass
    with sqlite3.connect(newer / "tripot.sqlite3") as store:
        store.execute("UPDATE alembic_version SET version_num = 'ffff'")
    store.close()
    for words, said in (
        (("--data", strict.data), "Another house is already open"),
        (("--data", file / "below"), "cannot be used"),
        (("--data", newer), "comes from a newer version"),
        (("--database", "nonsense"), "That is no database"),
        (("--database", "mysql://a:secret@b/c"), "That is no database"),
        (("--database", "postgresql://a:secret@127.0.0.1:1/c"), "PostgreSQL does not answer"),
    ):
        done = tripot("serve", "--port", "0", "--lang", "en", *words)
        assert done.code == 3, done.err
        assert said in done.err
        assert "secret" not in done.err
        assert len(done.err.strip().splitlines()) == 1, done.err


async def test_a_house_says_why_it_stays_shut(strict: Settings, house: Running) -> None:
    with pytest.raises(CannotOpen) as shut:
        async with running(strict):
            pass
    assert shut.value.reason == "occupied"
