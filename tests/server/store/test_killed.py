"""What a killed house has left behind: nobody is there any more when it opens again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, update

from tests.server.party import gather_at, playing
from tests.server.running import running
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store.schema import seats, tables


def _as_if_killed(folder: Path, node: str) -> None:
    """The store as a kill leaves it: everybody seems connected, for hours."""
    engine = create_engine(Settings(data=folder).url)
    with engine.begin() as connection:
        connection.execute(update(seats).where(seats.c.kind == "human").values(node=node, away_since=0.0))
        connection.execute(update(tables).values(updated_at=1.0))
    engine.dispose()


async def test_seats_of_a_killed_house_are_empty_when_it_opens(quick: Settings, tmp_path: Path) -> None:
    async with running(quick) as house:
        lobby, game = await gather_at(house, "highcard", 2), await playing(house, "highcard", 2)
    _as_if_killed(tmp_path, "local")
    async with running(quick) as house:
        for party in (lobby, game):
            row = await house.house.store.table(party.id)
            assert row is not None
            assert [person.node for person in row.people] == ["", ""]
            assert all(person.away_since > 1.0 for person in row.people)
            assert row.updated_at > 1.0  # they have as long to come back as if they had just left


@pytest.mark.parametrize(("after", "stays"), [(0.0, False), (3600.0, True)])
async def test_its_lobbies_are_tidied(quick: Settings, tmp_path: Path, after: float, stays: bool) -> None:
    async with running(quick) as house:
        party = await gather_at(house, "highcard", 2)
    _as_if_killed(tmp_path, "local")
    async with running(msgspec.structs.replace(quick, lobby_after=after)) as house:
        if stays:
            await house.house._clean()
            assert await house.house.store.table(party.id) is not None
            return

        async def forgotten() -> bool:
            await house.house._clean()
            return await house.house.store.table(party.id) is None

        await eventually(forgotten)


async def test_another_node_s_guests_stay(quick: Settings, tmp_path: Path) -> None:
    async with running(quick) as house:
        party = await gather_at(house, "highcard", 2)
    _as_if_killed(tmp_path, "elsewhere")
    async with running(quick) as house:
        row = await house.house.store.table(party.id)
        assert row is not None
        assert [person.node for person in row.people] == ["elsewhere", "elsewhere"]
