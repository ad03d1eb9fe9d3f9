"""People of one table on two nodes: who reads, who has seen enough, a late friend, two devices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic
from unittest.mock import patch

import msgspec
import pytest

from tests.live.browser.midgame_pages import Staged
from tests.server.browser import Browser, Line
from tests.server.running import Running, running
from tests.server.tables.pacing.test_implicit_moves import narrated
from tests.support import postgres
from tests.support.stored_tables import store_play
from tests.support.waiting import eventually
from tripot.engine.authoring.registry import game_named
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings
from tripot.server.protocol.constants import Close
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.pacing.bot_timing import MEASURES, PaceTimes

Pair = tuple[Running, Running]


@pytest.fixture
async def pair(
    request: pytest.FixtureRequest, postgres_server: postgres.Postgres, tmp_path: Path, quick: Settings
) -> AsyncIterator[Pair]:
    """North and south, on one database; bots think for longer than a test lasts. A parameter is another lease."""
    lease = getattr(request, "param", quick.lease)
    database = postgres_server.create_database()
    shared = msgspec.structs.replace(quick, database=database, lease=lease, pace=(3600.0, 3600.0))
    north = msgspec.structs.replace(shared, node="north", data=tmp_path / "north")
    south = msgspec.structs.replace(shared, node="south", data=tmp_path / "south")
    async with running(north) as one, running(south) as other:
        yield one, other


async def _tended(node: Running, table: str) -> LiveTable:
    """The table, once this node has its lease."""
    await eventually(lambda: table in node.house.live_tables and node.house.live_tables[table].supervisor.leased)
    return node.house.live_tables[table]


async def _outsider(pair: Pair) -> tuple[LiveTable, Line, Line]:
    """The north plays the bots of a game of État d'urgence with Ada, a program; at the south Ben is out, and reads."""
    north, south = pair
    played = Staged(game_named("urgence"), 3, seed=4).until(lambda state: any(s.out for s in state.view(-1).seats)).play
    out = next(seat.seat for seat in played.state.view(-1).seats if seat.out)
    ada, ben = await north.guest(), await south.guest()
    table = await store_play(north.house, played, {(out + 1) % 3: ada.guest, out: ben.guest})
    one = await ada.sit(table)
    live = await _tended(north, table)
    return live, one, await ben.sit(table, reads=1)


async def test_who_is_out_on_another_node_may_have_bots_go_on_at_once(pair: Pair) -> None:
    live, one, two = await _outsider(pair)
    await eventually(lambda: len(list(live.readers.all())) == 1)
    paces: list[str] = [live.rhythm.pace]
    assert (await two.ask("skip"))["type"] == "ack"
    await eventually(lambda: live.rhythm.pace == "instant")
    for reads in (1, 0):  # somebody who is still in reads for a while
        await one.hello(reads=reads)
        paces.append(live.rhythm.pace)
    assert paces == ["normal", "normal", "instant"]
    await two.close()
    await eventually(lambda: live.rhythm.pace == "normal")


async def test_bots_wait_for_readers_of_another_node(pair: Pair) -> None:
    live, one, two = await _outsider(pair)
    await eventually(lambda: len(list(live.readers.all())) == 1)
    live.reading._version, live.reading._began, live.reading._seconds = live.version + 1, monotonic(), 3600.0
    assert live.reading.time_left() > 60
    await two.ask("seen", version=live.version + 1)
    await eventually(lambda: live.reading.time_left() == 0)
    assert one.view


async def test_whoever_takes_the_lease_asks_who_reads(pair: Pair) -> None:
    north, south = pair
    live, _, two = await _outsider(pair)
    await two.ask("skip")
    await eventually(lambda: live.rhythm.pace == "instant")
    live.readers._elsewhere.clear()  # as a node that has just come to this table
    live.readers.ask()
    await eventually(lambda: live.rhythm.pace == "instant")
    await eventually(lambda: "south" in north.house.alive)
    north.house.alive.discard("south")
    assert not list(live.readers.all())
    assert south.house.live_tables[live.id].supervisor.leased is False


@pytest.mark.rule("DUP-73")
async def test_silence_lets_a_bot_s_narration_stand_on_whichever_node_one_reads(pair: Pair) -> None:
    north, south = pair
    play, judge, teller = narrated("bot")
    other = next(seat for seat in range(4) if seat not in (judge, teller))
    ada, ben = await north.guest(), await south.guest()
    table = await store_play(north.house, play, {other: ada.guest, judge: ben.guest}, "gentle")
    with patch.dict(MEASURES, normal=PaceTimes(1.0, 0.0, 5.0, 1.0)):
        here = await ada.sit(table)
        live = await _tended(north, table)
        there = await ben.sit(table, reads=1)
        told = await there.next("implicit_move")
        assert told["decision"] == (there.view or {})["decision"]
        await eventually(lambda: live.version > len(play.entries))
    assert live.session is not None
    said = live.session.play.entries[len(play.entries)]
    assert (said.seat, said.by, said.move) == (judge, "house", told["move"])
    assert not [frame for frame in here.seen if frame["type"] == "implicit_move"]


async def test_a_late_friend_whose_host_is_on_another_node(pair: Pair) -> None:
    north, south = pair
    ada, zoe = await north.guest(), await south.guest()
    table = await ada.open_table("depli", ["me", "heuristic"], options={"deals": 2})
    host = await ada.sit(table["id"])
    await host.ready()
    late = await zoe.sit(table["id"])
    await zoe.post(f"/api/tables/{table['id']}/seats/1/request", {"name": "Zoé"})
    asked = (await host.until(lambda m: m["type"] == "table" and bool(m["table"]["seat_requests"])))["table"][
        "seat_requests"
    ]
    body = {"person": asked[0]["person"], "seat": 1, "yes": True}
    await ada.post(f"/api/tables/{table['id']}/seat-requests/answer", body)
    await late.until(lambda m: m["type"] == "snapshot" and m["view"]["viewer"] == 1)
    await host.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["here"])
    await asyncio.gather(host.play(), late.play())
    record = Record.read(await zoe.get(f"/api/tables/{table['id']}/record"))
    assert [entry.by for entry in record.entries if entry.seat == 1][-1] == "player"
    logs = [await person.get(f"/api/tables/{table['id']}/log") for person in (ada, zoe)]
    assert [sum("prend la place" in line["text"] for line in log["lines"]) for log in logs] == [1, 1]


@pytest.mark.parametrize("pair", [1.5, 3600.0], indirect=True, ids=["beating", "before a heartbeat"])
async def test_two_devices_on_two_nodes_are_one_person(pair: Pair) -> None:
    north, south = pair
    assert "north" in south.house.alive
    ada, ben, phone = await north.guest(), await north.guest(), await south.guest()
    table = await ada.open_table("highcard", ["me", "open"], absent_after=3600)
    await ben.join(table, "Ben")
    lines = [await ada.sit(table["id"]), await ben.sit(table["id"])]
    code = (await ada.post(f"/api/tables/{table['id']}/device"))["code"]
    assert (await phone.post("/api/device", {"code": code}))["you"]["seat"] == 0
    second = await phone.sit(table["id"])
    assert second.table["you"]["devices"] == 2
    tables = [node.house.live_tables[table["id"]] for node in pair]
    await eventually(lambda: all(live.row.people[0].node == "south" for live in tables))
    await eventually(lambda: tables[0].row.revision == tables[1].row.revision)
    before = tables[0].row.revision
    for _ in range(3):
        await asyncio.gather(*(line.ask("ping") for line in (*lines, second)))
        await asyncio.sleep(0.2)
    assert tables[0].row.revision == before, "two nodes do not take one person from each other for ever"
    await lines[0].close()
    await second.ask("ping")
    await eventually(lambda: all(live.is_here(0) for live in tables))
    await second.ready()
    await lines[1].ready()
    await asyncio.gather(second.play(), lines[1].play())


async def test_a_code_is_good_on_one_node_only_once(pair: Pair) -> None:
    north, south = pair
    ada = await north.guest()
    table = await ada.open_table("highcard", ["me", "open"])
    code = (await ada.post(f"/api/tables/{table['id']}/device"))["code"]
    rivals: list[Browser] = [await north.guest(), await south.guest()]
    answers = await asyncio.gather(*(rival.http.post("/api/device", json={"code": code}) for rival in rivals))
    assert sorted(answer.status_code for answer in answers) == [200, 404]


async def test_a_device_dropped_on_another_node_hears_nothing_more(pair: Pair) -> None:
    north, south = pair
    ada, ben, phone = await north.guest(), await north.guest(), await south.guest()
    table = (await ada.open_table("highcard", ["me", "open"], absent_after=3600))["id"]
    await ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    lines = [await ada.sit(table), await ben.sit(table)]
    await phone.post("/api/device", {"code": (await ada.post(f"/api/tables/{table}/device"))["code"]})
    second = await phone.sit(table)
    await ada.post(f"/api/tables/{table}/device/drop")
    assert await second.closed() == Close.DROPPED
    await eventually(lambda: all(node.house.live_tables[table].is_here(0) for node in pair))
    for line in lines:
        await line.ready()
    await asyncio.gather(*(line.play() for line in lines))


async def test_who_keeps_the_table_for_a_host_gone_from_another_node(pair: Pair) -> None:
    north, south = pair
    ada, ben = await north.guest(), await south.guest()
    table = (await ada.open_table("highcard", ["me", "open"], absent_after=1))["id"]
    await ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    host, keeper = await ada.sit(table), await ben.sit(table)
    assert keeper.table["acting_host"] is None
    await host.close()
    told = await keeper.until(lambda m: m["type"] == "table" and m["table"]["acting_host"] is not None)
    assert (told["table"]["acting_host"], told["table"]["you"]["acts_as_host"]) == ({"seat": 1, "host": 0}, True)
    await ada.sit(table)
    await keeper.until(lambda m: m["type"] == "table" and m["table"]["acting_host"] is None)
