"""One's own seat on another device: both hold it, and no code gives anything to anybody else."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.server.browser import Browser, Json
from tests.server.party import Party, gather_at, playing
from tests.server.running import Running, running
from tripot.server.infra.settings import Allowance, Settings
from tripot.server.protocol.constants import Close

WRONG = "aaaaaaaaaa"


async def _code(who: Browser, table: str) -> str:
    return str((await who.post(f"/api/tables/{table}/device"))["code"])


async def _claim(who: Browser, code: str, status: int = 200) -> Json:
    answer: Json = await who.post("/api/device", {"code": code}, status)
    return answer


async def _with_phone(house: Running, party: Party) -> Browser:
    """The first person's second device."""
    phone = await house.guest()
    await _claim(phone, await _code(party.people[0], party.id))
    return phone


async def test_two_devices_of_one_person_stay_in_step(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 2, options={"deals": 2, "first_roller": "s0"})
        laptop, other = party.lines
        phone = await _with_phone(house, party)
        assert phone.guest != party.people[0].guest
        line = await phone.sit(party.id)
        assert line.view == laptop.view
        assert (line.table["you"]["seat"], line.table["you"]["devices"]) == (0, 2)
        assert line.table["you"]["person"] == laptop.table["you"]["person"]
        assert line.table["you"]["host"]
        assert line.view
        await line.move(line.view["moves"][0]["move"])
        while laptop.version < line.version:
            await laptop.receive()
        assert laptop.view == line.view
        await line.ask("chat", channel="table", text="du téléphone")
        said = (await other.next("chat"))["line"]
        assert (said["name"], said["person"], said["seat"]) == ("Ada", laptop.table["you"]["person"], 0)
        await laptop.close()
        await line.ask("ping")
        assert house.house.live_tables[party.id].is_here(0)
        assert [card["id"] for card in (await phone.get("/api/me/tables"))["tables"]] == [party.id]
        await asyncio.gather(line.play(), other.play())
        assert 0 in (await phone.get(f"/api/tables/{party.id}/replay"))["viewers"]
        again = await phone.post(f"/api/tables/{party.id}/rematch")
        assert (again["you"]["seat"], again["you"]["host"], again["you"]["devices"]) == (0, True, 2)
        both = await party.people[0].get(f"/api/tables/{again['id']}")
        assert (both["you"]["seat"], both["you"]["host"]) == (0, True)


async def test_a_device_that_watches_is_shown_the_hand_at_once(house: Running) -> None:
    party = await playing(house, "depli", 2, options={"deals": 2})
    phone = await house.guest()
    line = await phone.sit(party.id)
    assert line.view
    assert line.view["viewer"] == -1
    await _claim(phone, await _code(party.people[0], party.id))
    await line.until(lambda m: m["type"] == "snapshot" and m["view"]["viewer"] == 0)
    assert line.view == party.lines[0].view


async def test_what_one_does_not_hear_holds_on_both(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    await party.lines[0].ask("mute", person=party.lines[1].table["you"]["person"])
    line = await (await _with_phone(house, party)).sit(party.id)
    await party.lines[1].ask("chat", channel="table", text="psst")
    await line.ask("ping")
    assert not [frame for frame in line.frames if "psst" in frame]


async def test_a_code_is_good_once(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    code = await _code(party.people[0], party.id)
    phone, thief = await house.guest(), await house.guest()
    await _claim(phone, f" {code[:5].upper()} {code[5:]} ")
    assert (await _claim(thief, code, 404))["code"] == "not_found"
    assert (await _claim(phone, code, 404))["code"] == "not_found"
    assert (await thief.get(f"/api/tables/{party.id}"))["you"]["seat"] == -1


async def test_two_who_have_the_same_code_do_not_both_get_in(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "highcard", 2)
        code = await _code(party.people[0], party.id)
        rivals = [await house.guest() for _ in range(4)]
        tries = [rival.http.post("/api/device", json={"code": code}) for rival in rivals]
        answers = await asyncio.gather(*tries)
        assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]


async def test_a_code_is_good_for_a_while(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, code_for=0.0)) as house:
        party = await playing(house, "highcard", 2)
        code = await _code(party.people[0], party.id)
        assert (await _claim(await house.guest(), code, 404))["code"] == "not_found"


async def test_asking_anew_or_closing_cancels_a_code(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    first = await _code(party.people[0], party.id)
    second = await _code(party.people[0], party.id)
    phone = await house.guest()
    await _claim(phone, first, 404)
    await party.people[1].post(f"/api/tables/{party.id}/device/cancel")
    await party.people[0].post(f"/api/tables/{party.id}/device/cancel")
    await _claim(phone, second, 404)


async def test_whose_seat_it_is_not_gets_no_code(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    stranger = await house.guest()
    assert (await stranger.post(f"/api/tables/{party.id}/device", status=403))["code"] == "not_seated"
    mine = await _code(party.people[0], party.id)
    theirs = await _code(party.people[1], party.id)
    assert (await _claim(await house.guest(), mine))["you"]["seat"] == 0
    assert (await _claim(await house.guest(), theirs))["you"]["seat"] == 1


async def test_a_code_of_one_table_opens_no_other(house: Running) -> None:
    here, there = await playing(house, "highcard", 2), await playing(house, "highcard", 2, private=True)
    phone = await house.guest()
    assert (await _claim(phone, await _code(here.people[0], here.id)))["id"] == here.id
    await phone.get(f"/api/tables/{there.id}", 403)
    assert there.table["id"] not in {card["id"] for card in (await phone.get("/api/me/tables"))["tables"]}


async def test_whoever_has_or_had_a_seat_here_gets_no_second_one(house: Running) -> None:
    party = await gather_at(house, "highcard", 3)
    await party.people[2].post(f"/api/tables/{party.id}/leave")
    code = await _code(party.people[0], party.id)
    for other in party.people:
        assert (await _claim(other, code, 409))["code"] == "taken"
    phone = await house.guest()
    await _claim(phone, code)
    assert (await _claim(phone, await _code(party.people[1], party.id), 409))["code"] == "taken"
    await party.lines[0].ask("start")
    answer = await phone.post(f"/api/tables/{party.id}/seats/2/request", {"name": "Ada"}, 403)
    assert answer["code"] == "forbidden"


async def test_guessing_is_slow_and_hopeless(quick: Settings) -> None:
    limits = {"limits": True, "codes_of_guest": Allowance(0, 3), "codes_of_address": Allowance(0, 5)}
    async with running(msgspec.structs.replace(quick, **limits)) as house:
        party = await playing(house, "highcard", 2)
        code = await _code(party.people[0], party.id)
        thief = await house.guest()
        for status in (404, 404, 404, 429):
            await _claim(thief, WRONG, status)
        await _claim(await house.guest(), WRONG, 404)
        await _claim(await house.guest(), WRONG, 429)  # another guest behind the same address
        stored = house.house.live_tables[party.id].row.people[0].device_code
        assert stored
        assert code not in stored


async def test_so_many_devices_and_no_more(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    for _ in range(3):
        await _with_phone(house, party)
    assert (await party.people[0].post(f"/api/tables/{party.id}/device", status=409))["code"] == "full"


async def test_who_is_asked_out_is_out_on_every_device(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    phone = await house.guest()
    await _claim(phone, await _code(party.people[1], party.id))
    assert (await party.people[0].post(f"/api/tables/{party.id}/seats/1/out", {"shut": True}))["seats"][1][
        "kind"
    ] == "open"
    for device in (party.people[1], phone):
        await device.post(f"/api/tables/{party.id}/join", {"name": "Ben"}, 403)


async def test_leaving_on_one_device_keeps_the_seat_on_the_other(house: Running) -> None:
    party = await playing(house, "highcard", 2, absent_after=0)
    line = await (await _with_phone(house, party)).sit(party.id)
    await party.people[0].post(f"/api/tables/{party.id}/leave")
    await line.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["here"])
    await asyncio.gather(line.play(), party.lines[1].play())


@pytest.mark.parametrize("first", [True, False])
async def test_a_dropped_device_is_sent_nothing_more(quick: Settings, database: str, first: bool) -> None:
    """From either device: the other one's line is cut, and what it asks for it is told as a stranger is."""
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 2, options={"deals": 2, "first_roller": "s0"})
        phone = await _with_phone(house, party)
        line, laptop = await phone.sit(party.id), party.lines[0]
        kept, dropped = (laptop, line) if first else (line, laptop)
        (here, there) = (party.people[0], phone) if first else (phone, party.people[0])
        code = await _code(there, party.id)
        me = kept.table["you"]["person"]
        await party.lines[1].ask("mute", person=me)
        table = await here.post(f"/api/tables/{party.id}/device/drop")
        assert (table["you"]["seat"], table["you"]["devices"], table["you"]["host"]) == (0, 1, True)
        assert table["you"]["person"] == me
        assert await dropped.closed() == Close.DROPPED
        assert kept.view
        await kept.move(kept.view["moves"][0]["move"])
        await kept.ask("chat", channel="table", text="psst")
        await party.lines[1].ask("ping")
        assert not [frame for frame in party.lines[1].frames if "psst" in frame]  # still muted
        await _claim(await house.guest(), code, 404)
        after = await there.get(f"/api/tables/{party.id}")
        assert (after["you"]["seat"], after["you"]["host"], after["invite"]) == (-1, False, "")
        assert (await there.get("/api/me/tables"))["tables"] == []
        assert (await there.post(f"/api/tables/{party.id}/device/drop", status=403))["code"] == "not_seated"
        again = await there.sit(party.id)
        assert again.view
        assert again.view["viewer"] == -1
        await _claim(there, await _code(here, party.id))
        await again.until(lambda m: m["type"] == "snapshot" and m["view"]["viewer"] == 0)
        assert (again.table["you"]["devices"], again.table["you"]["host"]) == (2, True)
        await asyncio.gather(again.play(), party.lines[1].play())


async def test_a_dropped_device_takes_no_other_seat(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1)
    phone = await _with_phone(house, party)
    await party.people[0].post(f"/api/tables/{party.id}/device/drop")
    assert (await _claim(phone, await _code(party.people[1], party.id), 409))["code"] == "taken"
    await phone.post(f"/api/tables/{party.id}/seats/2/request", {"name": "Ada"}, 403)


async def test_a_table_that_is_over_gives_no_codes(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    code = await _code(party.people[0], party.id)
    await asyncio.gather(*(line.play() for line in party.lines))
    assert (await _claim(await house.guest(), code, 409))["code"] == "closed"
    assert (await party.people[0].post(f"/api/tables/{party.id}/device", status=409))["code"] == "closed"
