"""What decided a finished game: worked out once, kept, and never beyond what its reader may know."""

from __future__ import annotations

import asyncio
import os
import signal

from tests.server.browser import Browser, Json
from tests.server.party import playing
from tests.server.running import Running
from tripot.server.store.rows import PublishedRow


async def looked_at(guest: Browser, table: str, viewer: int) -> Json:
    """The page, once it is ready."""
    while True:
        page: Json = await guest.get(f"/api/tables/{table}/analysis", viewer=viewer)
        if page["ready"]:
            return page
        assert page["budget"] > 0
        await asyncio.sleep(0.1)


async def test_it_is_worked_out_and_kept(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1, options={"cards": 3})
    ada = party.people[0]
    path = f"/api/tables/{party.id}/analysis"
    assert (await ada.get(path, 409))["code"] == "not_over"
    await asyncio.gather(*(line.play() for line in party.lines))
    page = await looked_at(ada, party.id, -2)
    assert page["versions"][0] == 0
    assert page["versions"][-1] == (await ada.get(f"/api/tables/{party.id}"))["version"]
    assert len(page["chances"]) == len(page["versions"])
    assert set(page["viewers"]) == {0, 1, 2, -2}
    assert await house.house.store.analysis(party.id, -2, "en")
    assert await ada.get(path, viewer=-2) == page  # from the store, at once
    knew = await looked_at(party.people[1], party.id, 1)
    assert knew["viewer"] == 1
    assert (await ada.get(path, 403, viewer=-1))["code"] == "forbidden"


async def test_where_secrets_outlive_the_game_one_s_own_eyes_are_all_there_are(house: Running) -> None:
    party = await playing(house, "highcard", 2, options={"cards": 3})
    await asyncio.gather(*(line.play() for line in party.lines))
    table = house.house.live_tables[party.id]
    record = await party.people[0].http.get(f"/api/tables/{party.id}/record")
    table.published = PublishedRow(party.id, "", record.text)  # as of a game that publishes less than its record
    stranger = await house.guest()
    path = f"/api/tables/{party.id}/analysis"
    assert (await party.people[0].get(path, 403, viewer=-2))["code"] == "forbidden"
    assert (await party.people[0].get(path, 403, viewer=1))["code"] == "forbidden"
    assert (await stranger.get(path, 403, viewer=0))["code"] == "forbidden"
    page = await looked_at(party.people[0], party.id, 0)
    assert page["viewers"] == [0]
    assert all(turn["seat"] == 0 or not turn["compared"] for turn in page["turning_points"])


async def test_one_guest_has_one_at_a_time(house: Running) -> None:
    party = await playing(house, "highcard", 2, options={"cards": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    path = f"/api/tables/{party.id}/analysis"
    async with house.house.analyses._turns.of_house():
        assert not (await party.people[0].get(path, viewer=-2))["ready"]
        assert not (await party.people[1].get(path, viewer=-2))["ready"]
        assert (await party.people[0].get(path, 429, viewer=0))["code"] == "too_fast"
    await looked_at(party.people[0], party.id, -2)


async def test_a_process_killed_while_it_waited_costs_nobody_an_answer(house: Running) -> None:
    party = await playing(house, "highcard", 2, options={"cards": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    await looked_at(party.people[0], party.id, -2)
    for pid in house.house.analyses.processes():
        os.kill(pid, signal.SIGKILL)
    assert (await looked_at(party.people[0], party.id, 0))["viewer"] == 0
