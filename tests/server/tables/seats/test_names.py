"""Another name for somebody who sits at a table: the page and the log follow, the record keeps the name at the deal."""

from __future__ import annotations

import asyncio

from tests.server.party import gather_at, playing
from tests.server.running import Running
from tripot.engine.record import Record


async def test_a_name_changes_in_the_waiting_room_and_stays_one_s_own(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    await party.people[1].put("/api/me", {"name": "Zoé", "look": {"face": "beard", "tone": "rose"}})
    heard = await party.lines[0].until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["name"] == "Zoé")
    assert heard["table"]["seats"][1]["look"] == {"face": "beard", "tone": "rose"}
    taken = heard["table"]["seats"][0]["name"]
    await party.people[1].put("/api/me", {"name": taken})
    table = house.house.live_tables[party.id]
    assert table.row.people[1].name == f"{taken} 2"  # not to be mistaken for the other
    await party.people[1].put("/api/me", {"name": taken})
    assert table.row.people[1].name == f"{taken} 2"
    assert table.row.people[1].face == "beard"


async def test_a_name_changes_during_a_game(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    one, two = party.lines
    before = two.table["seats"][1]["name"]
    first = party.actor()
    await first.move((first.view or {})["moves"][0]["move"])
    await party.people[1].put("/api/me", {"name": "Zoé"})
    for line in (one, two):
        await line.until(lambda m: m["type"] == "snapshot" and m["table"]["seats"][1]["name"] == "Zoé")
    await asyncio.gather(one.play(), two.play())
    told = " ".join(line["text"] for line in one.log)
    assert "Zoé" in told
    assert before not in told
    record = Record.read(await party.people[0].get(f"/api/tables/{party.id}/record"))
    assert record.header.names[1] == before
    await party.people[1].put("/api/me", {"name": "Alix"})  # what is over stays as it was
    assert (await party.people[0].get(f"/api/tables/{party.id}"))["seats"][1]["name"] == "Zoé"
