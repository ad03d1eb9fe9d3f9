"""Those who only watch: tables of bots play for them, and nobody else is kept busy by their coming and going."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
import pytest

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store import statements
from tripot.server.tables.connection import Connection


async def test_bots_alone_play_while_somebody_watches(quick: Settings, database: str) -> None:
    settings = msgspec.structs.replace(quick, database=database, pace=(0.02, 0.02))
    async with running(settings) as house:
        host, other = await house.guest(), await house.guest()
        table = await host.open_table("depli", ["heuristic"] * 4)
        line = await host.sit(table["id"])
        await line.ask("start")
        await line.until(lambda m: m["type"] == "update" and m["version"] >= 3)
        await line.close()
        live = house.house.live_tables[table["id"]]
        await eventually(lambda: not live.supervisor.leased)
        version = live.version
        await asyncio.sleep(0.5)  # as long as a dozen moves take
        assert live.version == version
        back = await other.sit(table["id"])
        assert back.version - version in (0, 1)  # a move that was being stored when the last one left is played
        await back.until(lambda m: m["type"] == "update" and m["version"] >= version + 3)


async def test_bots_alone_go_on_on_the_node_where_somebody_watches(quick: Settings) -> None:
    """A house that comes back does not play a table of bots that nobody has come to see again."""
    async with running(quick) as house:
        host = await house.guest()
        table = await host.open_table("depli", ["heuristic"] * 3, options={"deals": 12})
        line = await host.sit(table["id"])
        await line.ask("start")
        await line.until(lambda m: m["type"] == "update")
        await house.house.store.writer.run(statements.claim(table["id"], "local", 0.0, 1e12))
    async with running(quick) as house:
        found = await house.house.live_table(table["id"])
        version = found.version
        await asyncio.sleep(1.2)  # two heartbeats
        assert not found.supervisor.leased
        assert (found.version, found.stage) == (version, "playing")
        eyes = await (await house.guest()).sit(table["id"])
        assert (await eyes.play())["result"]


async def test_spectators_who_come_and_go_are_told_of_once_a_second(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    line = party.lines[0]
    watchers = [await house.guest() for _ in range(3)]
    began, seen = monotonic(), len(line.frames)
    visits = 0
    while monotonic() < began + 2.5:
        eyes = await watchers[visits % 3].sit(party.id)
        assert eyes.table["spectator_count"] >= 1
        await eyes.close()
        visits += 1
    last = await watchers[0].sit(party.id)
    told: list[tuple[float, int]] = []

    async def listen() -> None:
        while True:
            message = await line.next("table")
            told.append((monotonic(), message["table"]["spectator_count"]))

    listening = asyncio.create_task(listen())
    await eventually(lambda: bool(told) and told[-1][1] == 1 and monotonic() > began + 4)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    frames = [frame for frame in line.frames[seen:] if '"type":"table"' in frame]
    assert visits >= 5
    assert len(frames) <= monotonic() - began + 1
    assert last.table["spectator_count"] == 1


async def test_what_concerns_the_players_is_told_at_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await playing(house, "highcard", 2)
    broadcaster = house.house.live_tables[party.id].broadcaster
    pushed: list[str] = []
    monkeypatch.setattr(Connection, "push", lambda _, frame: pushed.append(frame))
    broadcaster.table()
    assert len(pushed) == 2
    broadcaster.spectators_changed()
    broadcaster.spectators_changed()
    assert len(pushed) == 2
    broadcaster.table()
    assert len(pushed) == 4
    await asyncio.sleep(1.2)
    assert len(pushed) == 4  # nothing is left to say


async def test_empty_tables_hide_nobody(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        ada, crowd = await house.guest(), await house.guest()
        lobby = await ada.open_table("highcard", ["me", "open"])
        await ada.sit(lobby["id"])
        party = await playing(house, "highcard", 1, 1)
        for _ in range(110):
            await crowd.open_table("highcard", ["open", "open"])
        listed = [card["id"] for card in await crowd.get("/api/tables")]
        assert listed[:2] == [lobby["id"], party.id]
        assert len(listed) == 100
