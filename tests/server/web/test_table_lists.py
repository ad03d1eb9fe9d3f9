"""« Mes parties »: one's games under way, one's turn first; those played, with how they ended, page by page."""

from __future__ import annotations

import msgspec

from tests.server.party import playing
from tests.server.running import Running, running
from tripot.server.infra.settings import Settings
from tripot.server.web.table_lists import PAGE


async def test_a_finished_game_says_how_it_ended(house: Running) -> None:
    party = await playing(house, "highcard", 1, 1, options={"cards": 2})
    ada, line = party.people[0], party.lines[0]
    [card] = (await ada.get("/api/me/tables"))["tables"]
    assert (card["alone"], card["bot_holds"], card["places"], card["stage"]) == (True, False, [], "playing")
    await line.play()
    assert (await ada.get("/api/me/tables"))["tables"] == []
    page = await ada.get("/api/me/tables", over="true")
    [card] = page["tables"]
    assert line.view is not None
    result = line.view["result"]
    assert (card["places"], card["scores"]) == (result["places"], result["scores"])
    assert not page["more"]
    stranger = await house.guest()
    assert (await stranger.get("/api/me/tables", over="true"))["tables"] == []


async def test_ones_turn_comes_first_and_a_seat_left_to_a_bot_last(house: Running) -> None:
    first = await playing(house, "highcard", 2)
    ada, ben = first.people
    waits = await ada.open_table("highcard", ["me", "open"])
    other = await playing(house, "highcard", 2)
    # Ben's turn or Ada's: whoever has it sees that table first.
    asked = ada if first.lines[0].my_turn() else ben
    assert (await asked.get("/api/me/tables"))["tables"][0]["id"] == first.id
    cards = (await ada.get("/api/me/tables"))["tables"]
    assert {card["id"] for card in cards} == {first.id, waits["id"]}
    assert other.id not in {card["id"] for card in cards}
    await ada.post(f"/api/tables/{first.id}/leave")
    cards = (await ada.get("/api/me/tables"))["tables"]
    assert [(card["id"], card["bot_holds"]) for card in cards] == [(waits["id"], False), (first.id, True)]


async def test_turns_are_known_of_tables_that_had_left_the_memory(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, idle_after=0.0)) as house:
        party = await playing(house, "highcard", 2)
        turn = 0 if party.lines[0].my_turn() else 1
        for line in party.lines:
            await line.close()
        house.house.live_tables.clear()
        [card] = (await party.people[turn].get("/api/me/tables"))["tables"]
        assert card["turn"] == [turn]
        assert card["headline"]


async def test_pages_follow_one_another(house: Running) -> None:
    ada = await house.guest()
    opened = {(await ada.open_table("highcard", ["me", "open"]))["id"] for _ in range(PAGE + 2)}
    first = await ada.get("/api/me/tables")
    rest = await ada.get("/api/me/tables", skip=PAGE)
    assert (len(first["tables"]), first["more"]) == (PAGE, True)
    assert (len(rest["tables"]), rest["more"]) == (2, False)
    assert {card["id"] for card in first["tables"] + rest["tables"]} == opened
    await ada.get("/api/me/tables", 400, skip=-1)


async def test_a_game_alone_is_forgotten_and_one_with_company_waits(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, alone_after=-3600.0)) as house:
        alone, company = await playing(house, "highcard", 1, 1), await playing(house, "highcard", 2, 1)
        for line in (*alone.lines, *company.lines):
            await line.close()
        while any(person.node for table in house.house.live_tables.values() for person in table.row.people):
            await company.people[0].get("/health")
        await house.house._clean()
        assert (await alone.people[0].get("/api/me/tables"))["tables"] == []
        await alone.people[0].get(f"/api/tables/{alone.id}", 404)
        [card] = (await company.people[0].get("/api/me/tables"))["tables"]
        assert card["stage"] == "playing"
