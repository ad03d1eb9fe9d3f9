"""Looking back costs nobody anything: a process of its own, a few at a time, and what is published is kept."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial

import msgspec
import pytest
from sqlalchemy import delete, select

from tests.games.dupes.golden import SHELF as DUPES
from tests.games.noe.golden import SHELF as NOE
from tests.server.party import Party, playing
from tests.server.running import Running, running
from tests.support.stored_tables import store_game
from tests.support.waiting import eventually
from tripot.engine.game import Game
from tripot.engine.record import Record
from tripot.games.dupes.game import Dupes
from tripot.server.infra.settings import Settings
from tripot.server.replays.replay_cache import CachedReplay, evict
from tripot.server.store.schema import published

PAGES = ("log", "replay", "record", "fairness")


async def _finished(house: Running, game: str = "highcard") -> Party:
    party = await playing(house, game, 2)
    await asyncio.gather(*(line.play() for line in party.lines))
    await party.sync()
    return party


def _never(*_: object) -> None:
    raise AssertionError("looked back where tables are played")


async def test_nothing_of_it_is_worked_out_where_tables_are_played(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not house.house.history.processes()  # an opening house has no time for it
    for kind in (Game, Dupes):
        monkeypatch.setattr(kind, "publish", _never)
    monkeypatch.setattr(CachedReplay, "__init__", _never)
    person = await house.guest()
    table = await store_game(house.house, DUPES.record("three"), "", over=True)
    for page in (*PAGES, "story", "story.md"):
        await person.get(f"/api/tables/{table}/{page}")
    (pid,) = house.house.history.processes()
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


async def test_a_process_that_dies_is_replaced(house: Running) -> None:
    party = await _finished(house)
    path = f"/api/tables/{party.id}/log"
    before = await party.people[0].get(path)
    (pid,) = house.house.history.processes()
    os.kill(pid, signal.SIGKILL)
    assert await party.people[0].get(path) == before
    assert house.house.history.processes() != [pid]


async def test_one_for_each_guest_two_for_the_house_and_the_others_come_back(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, history_patience=0.1)) as house:
        party = await _finished(house)
        path = f"/api/tables/{party.id}/log"
        people = [party.people[0], party.people[1], await house.guest()]
        guests = [seat.guest for seat in house.house.live_tables[party.id].row.people]
        for person in people:
            await person.get(path)
        turns = house.house.history._turns
        async with turns.of(guests[0], "127.0.0.1"):
            refused = await people[0].http.get(path)
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
            assert refused.json()["code"] == "too_fast"
            await people[1].get(path)
            async with turns.of_house():
                await people[2].get(path, 429)
                await people[0].get(f"/api/tables/{party.id}/fairness")  # known by now, worked out no more
            await people[2].get(path)
        await people[0].get(path)


async def test_who_waits_a_little_is_answered(house: Running) -> None:
    party = await _finished(house)
    path = f"/api/tables/{party.id}/replay"
    pages = await asyncio.gather(*(party.people[n % 2].get(path, start=n, count=1) for n in range(6)))
    assert [page["frames"][0]["version"] for page in pages] == list(range(6))


async def test_a_record_nobody_reads_is_put_away(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, history_idle=0.2)) as house:
        party = await _finished(house)
        page = await party.people[0].get(f"/api/tables/{party.id}/log")
        workers = house.house.history._workers

        async def empty() -> bool:
            return await workers.run(partial(evict, 3600.0), 60.0) == 0

        await eventually(empty)
        assert await party.people[0].get(f"/api/tables/{party.id}/log") == page


async def test_a_record_that_takes_too_long_is_given_up_and_the_next_is_read(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, history_limit=0.0)) as house:
        party = await _finished(house)
        refused = await party.people[0].get(f"/api/tables/{party.id}/log", 503)
        assert refused["code"] == "unavailable"


async def _kept(house: Running) -> list[tuple[str, str, str]]:
    async with house.house.store.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(published))]


async def test_what_is_published_is_worked_out_at_the_end_and_told_at_the_table(house: Running) -> None:
    party = await _finished(house)
    for line in party.lines:
        while not line.table["digest"]:
            await line.receive()
    digest = party.lines[0].table["digest"]
    assert await _kept(house) == [(party.id, digest, "")]
    stranger = await house.guest()
    record = Record.read(await stranger.get(f"/api/tables/{party.id}/record"))
    assert record.digest() == digest
    assert (await stranger.get(f"/api/tables/{party.id}/fairness"))["digest"] == digest
    assert (await stranger.get(f"/api/tables/{party.id}"))["digest"] == digest


async def test_nothing_is_published_of_a_game_that_goes_on(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    assert party.lines[0].table["digest"] == ""
    assert (await party.people[0].get(f"/api/tables/{party.id}/fairness"))["digest"] == ""
    for page in ("record", "replay"):
        assert (await party.people[0].get(f"/api/tables/{party.id}/{page}", 409))["code"] == "not_over"
    assert await _kept(house) == []


async def test_it_survives_a_restart_and_is_worked_out_again_where_it_is_missing(
    database: str, quick: Settings
) -> None:
    settings = msgspec.structs.replace(quick, database=database)
    async with running(settings) as house:
        guest = await house.guest()
        table = await store_game(house.house, DUPES.record("three"), "", over=True)
        text = await guest.get(f"/api/tables/{table}/record")
        (kept,) = await _kept(house)
        assert kept[0] == table
        assert Record.read(text).digest() == kept[1]
    async with running(settings) as house:
        guest = await house.guest()
        told = await guest.get(f"/api/tables/{table}/fairness")
        assert told["digest"] == kept[1]
        assert not house.house.history.processes()
        async with house.house.store.engine.begin() as connection:
            await connection.execute(delete(published))
        house.house.live_tables.clear()
        assert await guest.get(f"/api/tables/{table}/fairness") == told
        assert await _kept(house) == [kept]
        assert await guest.get(f"/api/tables/{table}/record") == text


async def test_secrets_that_outlive_the_game_stay(house: Running) -> None:
    """Closed seals and hidden goals are in no page, and nobody sees the game with another's eyes."""
    record = next(r for name in DUPES.tables if (r := DUPES.record(name)) != DUPES.game.publish(r))
    guest = await house.guest()
    table = await store_game(house.house, record, "", over=True)
    page = await guest.get(f"/api/tables/{table}/replay")
    assert page["viewers"] == [-1]
    for viewer in (0, -2):
        assert (await guest.get(f"/api/tables/{table}/replay", 403, viewer=viewer))["code"] == "forbidden"
    public = DUPES.game.publish(record)
    sent = Record.read(await guest.get(f"/api/tables/{table}/record"))
    assert sent.entries == public.entries
    assert sent.header.seed == public.header.seed


async def test_many_readers_of_a_long_game(house: Running) -> None:
    record = max((NOE.record(name) for name in NOE.tables), key=lambda record: len(record.entries))
    table = await store_game(house.house, record, "", over=True)
    readers = [await house.guest() for _ in range(5)]
    last = len(record.entries)
    starts = [0, last // 2, last - 3, last // 3, 1]
    asked = zip(readers, starts, strict=True)
    path = f"/api/tables/{table}/replay"
    pages = await asyncio.gather(*(reader.get(path, start=start, count=3) for reader, start in asked))
    assert [page["frames"][0]["version"] for page in pages] == starts
