"""A house that an earlier version left behind, killed in mid-game: every table goes on, every ended game readable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.contract.compat.fixtures import VERSIONS, KeptTable, kept, records, reopened
from tests.contract.compat.make import play_on
from tests.server.browser import Browser
from tests.server.running import Running
from tripot.engine.play import replay_all
from tripot.engine.record import Record
from tripot.engine.rules import fairness

TABLES = [(version, table) for version in VERSIONS for table in kept(version).tables]
ENDED = [pytest.param(*both, id=f"{both[0]}-{both[1].game}") for both in TABLES if both[1].over]
LEFT = [pytest.param(*both, id=f"{both[0]}-{both[1].game}") for both in TABLES if not both[1].over]
Reopened = tuple[Running, list[Browser]]


@pytest.fixture
async def house(version: str, tmp_path: Path) -> AsyncIterator[Reopened]:
    async with reopened(version, tmp_path) as it:
        yield it


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_is_kept_both_ways(version: str) -> None:
    games = {"depli", "dupes", "escrocs", "noe", "urgence"}
    assert {table.game for table in kept(version).tables if table.over} == games
    assert {table.game for table in kept(version).tables if not table.over} == games


@pytest.mark.parametrize(("version", "table"), LEFT)
async def test_a_game_left_in_the_middle_goes_on(house: Reopened, table: KeptTable) -> None:
    where, people = house
    lines = [await person.sit(table.id) for person in people]
    for seat, line in enumerate(lines):
        assert line.table["stage"] == "playing"
        assert line.table["you"]["seat"] == seat
        assert line.version >= table.entries
        assert line.log
    assert lines[0].table["you"]["host"]
    await asyncio.gather(*(play_on(where, line, table.entries + 30) for line in lines))
    session = where.house.live_tables[table.id].session
    assert session is not None
    assert session.version >= table.entries + 30 or session.play.over
    by = {entry.by for entry in session.play.entries[table.entries :]}
    assert by >= {"player", "bot"}
    said = (await people[0].get(f"/api/tables/{table.id}/chat"))["lines"]
    assert "À vous, Ben !" in [line["text"] for line in said]


@pytest.mark.parametrize(("version", "table"), ENDED)
async def test_an_ended_game_is_replayed_published_and_checked(house: Reopened, version: str, table: KeptTable) -> None:
    ada = house[1][0]
    path = f"/api/tables/{table.id}"
    told = await ada.get(path)
    assert told["stage"] == "over"
    frames = (await ada.get(f"{path}/replay", viewer=0, count=100))["frames"]
    page = await ada.get(f"{path}/replay", viewer=-2, start=table.entries, count=1)
    assert frames[0]["version"] == 0
    assert page["total"] == table.entries + 1
    assert page["frames"][0]["view"]["result"]
    assert (await ada.get(f"{path}/log"))["lines"]
    published = Record.read(await ada.get(f"{path}/record"))
    assert published == Record.read(records(version)[f"{table.game}-published"])
    assert replay_all(published, house[0].house.games[table.game]).over
    shuffle = await ada.get(f"{path}/fairness")
    assert shuffle["seed"] == published.header.seed
    assert shuffle["commitment"] == told["commitment"] == fairness.commitment(bytes.fromhex(shuffle["house_seed"]))


@pytest.mark.parametrize("version", VERSIONS)
async def test_people_find_their_tables_and_sit_down_to_new_ones(house: Reopened, version: str) -> None:
    where, (ada, ben) = house
    here = kept(version)
    mine = {card["id"] for card in (await ada.get("/api/me"))["tables"]}
    assert mine >= {*(table.id for table in here.tables), here.rematch, here.lobby.id}
    await ben.get(f"/api/tables/{here.lobby.id}", 403)
    await ben.join({"id": here.lobby.id}, "Ben", invite=here.lobby.invite)
    for table_id in (here.rematch, here.lobby.id):
        lines = [await person.sit(table_id) for person in (ada, ben)]
        for line in lines:
            assert (await line.ready())["type"] == "ack"
        for line in lines:
            while line.view is None:
                await line.receive()
        await asyncio.gather(*(play_on(where, line, 6) for line in lines))


@pytest.mark.parametrize("version", VERSIONS)
async def test_the_story_is_still_told(house: Reopened, version: str) -> None:
    ada = house[1][0]
    for table in kept(version).tables:
        if table.game == "dupes":
            assert "Il pleuvait, ce soir-là." in await ada.get(f"/api/tables/{table.id}/story.md")
