"""Clocks that are set while people play: nobody is taken for absent, and whoever is gone is still missed."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings
from tripot.server.store import clock as clock_module
from tripot.server.tables.house import House

JUMPS = (3_600.0, -3_600.0, 86_400.0 * 400, -86_400.0 * 400)


def _jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(clock_module, "time", lambda: time.time() + seconds)


@pytest.mark.parametrize("seconds", JUMPS)
async def test_a_clock_set_in_mid_game(
    quick: Settings, database: str, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 2, 1, absent_after=3600, options={"deals": 3})
        before = house.house.store.now()
        _jump(monkeypatch, seconds)
        assert before <= house.house.store.now() < before + 60
        await asyncio.gather(*(line.play() for line in party.lines))
        row = await house.house.store.table(party.id)
        assert row is not None
        assert not any(person.bot_holds for person in row.people)
        assert not house.house.metrics.stumbles


@pytest.mark.parametrize("seconds", JUMPS)
async def test_the_house_s_clock_never_goes_back(
    house: Running, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    before = house.house.store.now()
    _jump(monkeypatch, seconds)
    await house.house._clean()
    after = house.house.store.now()
    assert before + max(0, seconds) <= after < before + max(0, seconds) + 60


@pytest.mark.parametrize("seconds", JUMPS)
async def test_an_absence_survives_a_clock_set_between_two_openings(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    patient = msgspec.structs.replace(quick, alone_after=1e10)
    async with running(patient) as house:
        party = await playing(house, "highcard", 2, absent_after=1)
        for line in party.lines:
            await line.close()
        await eventually(lambda: _everybody_is_away(house.house, party.id))
    _jump(monkeypatch, seconds)
    async with running(patient) as house:
        ada = party.people[0]
        ada.address = house.address
        line = await ada.sit(party.id)
        assert (await line.play())["result"]  # with a bot in the other seat, before long


async def _everybody_is_away(house: House, table_id: str) -> bool:
    row = await house.store.table(table_id)
    return row is not None and all(person.away_since for person in row.people)
