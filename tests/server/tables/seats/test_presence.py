"""People who go and come back, and the bot that holds their seat."""

from __future__ import annotations

import asyncio

import msgspec

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings


async def test_a_bot_holds_an_absent_seat_until_its_owner_is_back(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 2, absent_after=0, options={"deals": 2})
        one, two = party.lines
        await two.close()
        held = await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["bot_holds"])
        assert not held["table"]["seats"][1]["here"]
        while one.version < 12:
            await (one.move(one.view["moves"][0]["move"]) if one.my_turn() and one.view else one.receive())
        back = await party.people[1].sit(party.id)
        assert back.view is not None
        assert back.view["viewer"] == 1
        await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["here"])
        assert not one.table["seats"][1]["bot_holds"]
        await asyncio.gather(one.play(), back.play())
        record = Record.read(await party.people[0].get(f"/api/tables/{party.id}/record"))
        assert {entry.by for entry in record.entries if entry.seat == 1} == {"house", "player"}
        assert {entry.by for entry in record.entries if entry.seat == 0} == {"player"}


async def test_leaving_a_game_hands_the_seat_over_at_once(house: Running) -> None:
    party = await playing(house, "highcard", 2, absent_after=3600)
    one, two = party.lines
    await party.people[1].post(f"/api/tables/{party.id}/leave")
    await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["bot_holds"])
    await one.play()
    await two.hello()
    assert two.view is not None
    assert two.view["result"]


async def test_nobody_is_held_while_their_time_runs(house: Running) -> None:
    party = await playing(house, "highcard", 2, absent_after=3600)
    one, two = party.lines
    await two.close()
    away = await one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])
    assert not away["table"]["seats"][1]["bot_holds"]
    row = await house.house.store.table(party.id)
    assert row is not None
    assert row.people[1].away_since > 0


async def test_a_table_everybody_has_left_waits(house: Running) -> None:
    party = await playing(house, "highcard", 1, 2, absent_after=0)
    table = house.house.live_tables[party.id]
    await party.lines[0].close()
    await eventually(lambda: not table.supervisor.leased)
    version = table.version
    assert table.stage == "playing"
    back = await party.people[0].sit(party.id)
    assert back.version == version
    await back.play()


async def test_two_windows_of_one_person(house: Running) -> None:
    party = await playing(house, "highcard", 2, absent_after=0)
    second = await party.people[0].sit(party.id)
    await party.lines[0].close()
    answer = await party.lines[1].ask("ping")
    assert answer["type"] == "pong"
    assert house.house.live_tables[party.id].is_here(0)
    party.lines[0] = second
    await asyncio.gather(*(line.play() for line in party.lines))


async def test_an_idle_table_leaves_the_memory_and_comes_back(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, idle_after=0.0)) as house:
        party = await playing(house, "highcard", 2)
        actor = party.actor()
        assert actor.view is not None
        await actor.move(actor.view["moves"][0]["move"])
        await party.sync()
        for line in party.lines:
            await line.close()
        await eventually(lambda: party.id not in house.house.live_tables)
        party.lines = [await person.sit(party.id) for person in party.people]
        assert {line.version for line in party.lines} == {1}
        await asyncio.gather(*(line.play() for line in party.lines))


async def test_a_game_is_not_closed_over_a_blink_of_the_line(house: Running) -> None:
    party = await playing(house, "highcard", 2, absent_after=3600)
    one, two = party.lines
    close = f"/api/tables/{party.id}/close"
    await two.close()
    await one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])
    assert (await party.people[0].post(close, status=409))["code"] == "busy"
    back = await party.people[1].sit(party.id)
    await party.people[1].post(f"/api/tables/{party.id}/leave")
    await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["bot_holds"])
    assert (await party.people[0].post(close))["stage"] == "closed"
    assert back.view is not None


async def test_a_table_that_nobody_came_back_to_may_be_closed(house: Running) -> None:
    """No bot holds a seat while nobody is there; the time they had has run out all the same."""
    party = await playing(house, "highcard", 2, absent_after=0)
    for line in party.lines:
        await line.close()
    table = house.house.live_tables[party.id]
    await eventually(lambda: all(person.away_since for person in table.row.people))
    assert (await party.people[0].post(f"/api/tables/{party.id}/close"))["stage"] == "closed"


async def test_who_never_came_to_the_table_is_away_when_it_starts(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open"], absent_after=0)
    await ben.join(table, "Ben")  # and never opened a socket
    line = await ada.sit(table["id"])
    await line.ask("start")
    assert (await line.play())["result"]
