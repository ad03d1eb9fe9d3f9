"""How well the bots of a table play: chosen seat by seat, kept, and raised for a rematch."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.party import playing
from tests.server.running import Running
from tripot.bots.characters import CAST, level_of


async def test_every_seat_has_a_level_and_a_character_of_that_level(house: Running) -> None:
    ada = await house.guest()
    table = await ada.open_table("depli", ["me", "facile", "habile", "expert", "facile"])
    bots = [(seat["bot"], level_of(seat["name"])) for seat in table["seats"][1:]]
    assert bots == [(level, level) for level in ("facile", "habile", "expert", "facile")]
    changed = await ada.put(f"/api/tables/{table['id']}/seats/1", {"place": "expert"})
    assert changed["seats"][1]["bot"] == "expert"
    assert changed["seats"][1]["name"] in CAST["expert"]
    assert len({seat["name"] for seat in changed["seats"]}) == 5


async def test_the_name_of_earlier_days_is_still_understood(house: Running) -> None:
    ada = await house.guest()
    table = await ada.open_table("highcard", ["me", "heuristic"])
    assert table["seats"][1]["bot"] == "habile"
    live = await house.house.live_table(table["id"])
    live.row.people[1].bot = "heuristic"  # as a table stored it then
    assert (await ada.get(f"/api/tables/{table['id']}"))["seats"][1]["bot"] == "habile"


@pytest.mark.parametrize(("wish", "level"), [({}, "habile"), ({"bots": "facile"}, "facile")])
async def test_the_host_says_how_well_the_bots_play_that_fill_the_table(
    house: Running, wish: dict[str, str], level: str
) -> None:
    ada = await house.guest()
    table = await ada.open_table("highcard", ["me", "open"])
    line = await ada.sit(table["id"])
    await line.ask("start", **wish)
    assert (await ada.get(f"/api/tables/{table['id']}"))["seats"][1]["bot"] == level


async def test_again_a_little_stronger(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1, options={"cards": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    before = (await party.people[0].get(f"/api/tables/{party.id}"))["seats"]
    path = f"/api/tables/{party.id}/rematch"
    assert (await party.people[0].post(f"{path}?bots=grandmaster", None, 400))["code"] == "malformed"
    after = (await party.people[0].post(f"{path}?bots=expert"))["seats"]
    assert [seat["name"] for seat in after[:2]] == [seat["name"] for seat in before[:2]]
    assert before[2]["bot"] == "habile"
    assert (after[2]["bot"], level_of(after[2]["name"])) == ("expert", "expert")
