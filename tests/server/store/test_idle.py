"""A house where nobody plays leaves its disk alone; where somebody does, it says that it lives."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.postgres import Postgres
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings


class Beats:
    """Counts the heartbeats of a house by the question each ends with."""

    def __init__(self, house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self._count: int = 0
        store = house.house.store
        ask = store.untended

        async def counted(node: str, now: float) -> list[str]:
            self._count += 1
            return await ask(node, now)

        monkeypatch.setattr(store, "untended", counted)

    async def pass_by(self, so_many: int) -> None:
        until = self._count + so_many
        await eventually(lambda: self._count >= until)


async def test_an_idle_house_does_not_commit(quick: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.15, idle_after=0.0)) as house:
        metrics, beats = house.house.metrics, Beats(house, monkeypatch)
        await beats.pass_by(2)
        written = metrics.batches
        await beats.pass_by(6)
        assert metrics.batches == written
        party = await playing(house, "highcard", 2)
        written = metrics.batches
        await eventually(lambda: metrics.batches > written + 3)  # nobody moves: it is the lease that is renewed
        for line in party.lines:
            await line.close()
        await eventually(lambda: not house.house.live_tables)
        await beats.pass_by(2)  # one may be on its way
        written = metrics.batches
        await beats.pass_by(6)
        assert metrics.batches == written
        assert (await party.people[0].get("/health"))["status"] == "ok"


async def test_a_node_of_several_goes_on_telling_that_it_lives(
    quick: Settings, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = msgspec.structs.replace(quick, lease=0.3, database=postgres_server.create_database())
    async with running(settings) as house:
        written = house.house.metrics.batches
        await Beats(house, monkeypatch).pass_by(4)
        assert house.house.metrics.batches >= written + 3
