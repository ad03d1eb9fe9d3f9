"""A stored game whose rules or cards have changed: readable, downloadable, not playable, and never a crash."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import text

from tests.server.party import Party, playing
from tests.server.running import Running, running
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings

DAMAGE = {
    "another digest": "UPDATE entries SET digest = '0000000000000000' WHERE seq = 2",
    "a move that is none": "UPDATE entries SET move = 'gibberish' WHERE seq = 1",
    "a missing entry": "DELETE FROM entries WHERE seq = 1",
    "a seat that is none": "UPDATE entries SET seat = 7 WHERE seq = 1",
    "other rules": """UPDATE tables SET header = replace(header, '"rules":"', '"rules":"older-')""",
    "other cards": """UPDATE tables SET header = replace(header, '"catalogue":"', '"catalogue":"f')""",
    "an unknown game": "UPDATE tables SET game = 'gone'",
}

UNREADABLE = """UPDATE tables SET header = replace(header, '"seats"', '"chairs"')"""


async def _half_played(house: Running) -> Party:
    party = await playing(house, "highcard", 2)
    for _ in range(3):
        actor = party.actor()
        assert actor.view is not None
        await actor.move(actor.view["moves"][0]["move"])
        await party.sync()
    for line in party.lines:
        await line.close()
    return party


async def _damage(house: Running, statement: str) -> None:
    async with house.house.store.engine.begin() as connection:
        await connection.execute(text(statement))


async def _reading_changes_nothing(house: Running, party: Party, path: str) -> None:
    """A link from elsewhere, followed by a player's browser, ends no game and tells no seed."""
    before = await house.house.store.table(party.id)
    for person in (party.people[0], await house.guest()):
        assert (await person.get(path, 409))["code"] == "frozen"
    assert await house.house.store.table(party.id) == before
    assert before is not None
    assert before.stage == "playing"


@pytest.mark.parametrize("damage", DAMAGE)
async def test_it_can_be_read_and_not_played(quick: Settings, damage: str) -> None:
    async with running(msgspec.structs.replace(quick)) as house:
        party = await _half_played(house)
        await _damage(house, DAMAGE[damage])
        house.house.live_tables.clear()
        line = await party.people[0].sit(party.id)
        assert line.table["stage"] == "frozen"
        assert line.view is None
        assert (await line.ask("move", move="1", decision=0))["code"] == "frozen"
        stranger = await house.guest()
        assert (await stranger.get(f"/api/tables/{party.id}"))["stage"] == "frozen"
        path = f"/api/tables/{party.id}/record"
        assert (await stranger.post(path, status=403))["code"] == "not_seated"
        await stranger.get(f"/api/tables/{party.id}/log")
        assert (await stranger.get(f"/api/tables/{party.id}/replay", 409))["code"] == "frozen"
        await _reading_changes_nothing(house, party, path)
        assert (await party.people[0].post(path))["stage"] == "frozen"
        record = Record.read(await party.people[0].get(path))
        assert len(record.entries) >= 2
        row = await house.house.store.table(party.id)
        assert row is not None
        assert row.stage == "frozen"
        await party.people[0].get("/api/me")
        await party.people[0].get("/api/tables")


async def test_a_header_of_another_version_is_no_crash(house: Running) -> None:
    party = await _half_played(house)
    await _damage(house, UNREADABLE)
    house.house.live_tables.clear()
    line = await party.people[0].sit(party.id)
    assert line.table["stage"] == "frozen"
    assert (await party.people[0].post(f"/api/tables/{party.id}/record", status=409))["code"] == "frozen"
    for page in ("record", "fairness"):
        assert (await party.people[0].get(f"/api/tables/{party.id}/{page}", 409))["code"] == "frozen"
