"""Advice at the table: where it is on, to whoever is asked, and to nobody else."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser, Json, Line
from tests.server.party import gather_at, playing, start
from tests.server.running import Running


async def alone(house: Running, **wishes: Any) -> tuple[Browser, Json, Line]:
    ada = await house.guest()
    table = await ada.open_table("highcard", ["me", "habile"], **wishes)
    line = await ada.sit(table["id"])
    await line.ready()
    while not line.my_turn():
        await line.receive()
    return ada, table, line


async def advised(line: Line, late: int = 0) -> Json:
    assert line.view is not None
    return await line.ask("ask_advice", decision=line.view["decision"] + late)


async def test_somebody_alone_with_bots_is_advised(house: Running) -> None:
    _, table, line = await alone(house)
    assert table["advice"]
    advice = await advised(line)
    assert advice["type"] == "advice"
    assert line.view is not None
    assert advice["decision"] == line.view["decision"]
    offered = {offer["move"]: offer["label"] for offer in line.view["moves"]}
    assert offered[advice["move"]] == advice["text"]
    assert (await advised(line, late=1))["code"] == "stale"


async def test_advice_is_off_where_people_meet_unless_the_table_says_so(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    assert not party.table["advice"]
    actor = party.actor()
    refused = await advised(actor)
    assert refused["code"] == "forbidden"
    assert "sans conseil" in refused["text"]
    party = await start(await gather_at(house, "highcard", 2, advice=True))
    assert all(line.table["advice"] for line in party.lines)
    await party.sync()
    actor, waiting = party.actor(), party.waiting()
    assert (await advised(actor))["type"] == "advice"
    assert (await advised(waiting))["code"] == "forbidden"
    stranger = await (await house.guest()).sit(party.id)
    assert stranger.table["advice"]
    assert (await stranger.ask("ask_advice", decision=0))["code"] == "not_seated"


async def test_a_table_may_refuse_advice_to_a_single_person(house: Running) -> None:
    ada, table, line = await alone(house, advice=False)
    assert not table["advice"]
    assert (await advised(line))["code"] == "forbidden"
    await line.play()
    assert not (await ada.post(f"/api/tables/{table['id']}/rematch"))["advice"]


async def test_whoever_asks_all_the_time_is_asked_to_wait(house: Running) -> None:
    _, _, line = await alone(house)
    limits = house.house.limits
    limits.advice.guests._enabled = True
    answers = [await advised(line) for _ in range(9)]
    assert [answer.get("code", "") for answer in answers[:3]] == [""] * 3
    assert answers[-1]["code"] == "too_fast"
