"""Who runs a table while its host is gone: whom, what they may do, what stays the host's."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.browser import Browser, Json, Line
from tests.server.party import Party, gather_at, playing
from tests.server.running import Running, running
from tripot.server.infra.settings import Settings


@pytest.fixture
def patient(quick: Settings) -> Settings:
    """Bots think for an hour: what they would do does not happen in the middle of a test."""
    return msgspec.structs.replace(quick, pace=(3600.0, 3600.0))


async def _kept(line: Line) -> Json:
    """What a reader is told once somebody keeps the table for its host."""
    while not line.table["acting_host"]:
        await line.receive()
    told: Json = line.table["acting_host"]
    return told


async def _left_by_its_host(house: Running, people: int, bots: int = 1, **more: object) -> Party:
    party = await playing(house, "depli", people, bots, absent_after=0, **more)
    await party.lines[0].close()
    return party


async def test_whoever_sat_down_first_of_those_here_keeps_the_table(patient: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(patient, database=database)) as house:
        party = await _left_by_its_host(house, 3)
        assert await _kept(party.lines[2]) == {"seat": 1, "host": 0}
        assert await _kept(party.lines[1]) == {"seat": 1, "host": 0}
        assert [line.table["you"]["acts_as_host"] for line in party.lines[1:]] == [True, False]
        assert not party.lines[1].table["you"]["host"]
        await party.lines[1].close()
        while party.lines[2].table["acting_host"]["seat"] != 2:
            await party.lines[2].receive()
        back = await party.people[0].sit(party.id)
        await party.lines[2].until(lambda m: m["type"] == "table" and m["table"]["acting_host"] is None)
        assert back.table["you"]["acts_as_host"]
        assert not party.lines[2].table["you"]["acts_as_host"]


async def test_nobody_keeps_it_while_the_host_is_here_or_only_just_gone(patient: Settings) -> None:
    async with running(patient) as house:
        party = await playing(house, "depli", 2, 1, absent_after=3600)
        assert party.lines[1].table["acting_host"] is None
        await party.lines[0].close()
        await party.lines[1].until(lambda m: m["type"] == "table" and not m["table"]["seats"][0]["here"])
        assert party.lines[1].table["acting_host"] is None
        assert (await party.lines[1].ask("pace", pace="fast"))["code"] == "forbidden"


async def test_the_acting_host_answers_a_late_friend_and_chooses_the_pace(patient: Settings) -> None:
    async with running(patient) as house:
        party = await _left_by_its_host(house, 3)
        acting, other = party.lines[1:]
        await _kept(acting)
        assert (await other.ask("pace", pace="fast"))["code"] == "forbidden"
        assert (await acting.ask("pace", pace="fast"))["type"] == "ack"
        late = await house.guest()
        eyes = await late.sit(party.id)
        await late.post(f"/api/tables/{party.id}/seats/3/request", {"name": "Zoé"})
        while not acting.table["seat_requests"]:
            await acting.receive()
        await other.ask("ping")
        assert not other.table["seat_requests"]
        body = {"person": acting.table["seat_requests"][0]["person"], "seat": 3, "yes": True}
        await party.people[2].post(f"/api/tables/{party.id}/seat-requests/answer", body, 403)
        await party.people[1].post(f"/api/tables/{party.id}/seat-requests/answer", body)
        await eyes.until(lambda m: m["type"] == "snapshot" and m["table"]["you"]["seat"] == 3)


async def test_the_acting_host_gets_a_waiting_room_going_and_the_host_s_seat_stays(patient: Settings) -> None:
    async with running(patient) as house:
        party = await gather_at(house, "depli", 3, 1, absent_after=0)
        await party.lines[0].close()
        assert await _kept(party.lines[1]) == {"seat": 1, "host": 0}
        acting = party.people[1]
        await acting.put(f"/api/tables/{party.id}/seats/0", {"place": "habile"}, 403)
        await acting.post(f"/api/tables/{party.id}/seats/0/out", {}, 404)
        await acting.post(f"/api/tables/{party.id}/close", status=403)
        await acting.put(f"/api/tables/{party.id}/seats/3", {"place": "facile"})
        await acting.post(f"/api/tables/{party.id}/seats/2/out", {})
        assert (await party.lines[1].ask("start"))["type"] == "ack"
        table = await acting.get(f"/api/tables/{party.id}")
        assert [seat["kind"] for seat in table["seats"]] == ["human", "human", "bot", "bot"]
        assert table["stage"] == "playing"


async def test_a_host_who_only_watches_is_missed_too(patient: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(patient, database=database)) as house:
        host = await house.guest()
        table = (await host.open_table("depli", ["open", "open"], absent_after=0))["id"]
        watching = await host.sit(table)
        ada = await _seated(house, table, "Ada")
        assert ada.table["acting_host"] is None
        await watching.close()
        assert await _kept(ada) == {"seat": 0, "host": -1}
        await host.sit(table)
        await ada.until(lambda m: m["type"] == "table" and m["table"]["acting_host"] is None)


async def _seated(house: Running, table: str, name: str) -> Line:
    person: Browser = await house.guest()
    await person.post(f"/api/tables/{table}/join", {"name": name})
    return await person.sit(table)
