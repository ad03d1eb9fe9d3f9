"""Bots wait while people read what nobody should miss, and for nobody else."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.server.browser import Line
from tests.server.party import gather_at, start
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings


async def _first_deal(house: Running, reads: float) -> tuple[str, Line]:
    """One person and a bot, who rolls for the second deal, just after the first."""
    party = await gather_at(house, "depli", 1, 1, options={"deals": 2, "first_roller": "s0"})
    await party.lines[0].hello(reads=reads)
    await start(party)
    line, live = party.lines[0], house.house.live_tables[party.id]
    while not live.reading._seconds:
        if line.my_turn() and line.view:
            await line.move(str(line.view["moves"][0]["move"]))
        else:
            await line.receive()
    return party.id, line


async def _rolled(house: Running, table: str, since: int) -> bool:
    return house.house.live_tables[table].version > since


async def test_after_a_deal_the_bot_waits_until_it_is_read(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, reading=1.0)) as house:
        table, line = await _first_deal(house, 1)
        live = house.house.live_tables[table]
        before = live.version
        assert live.reading._left() > 2.5
        await asyncio.sleep(0.5)
        assert live.version == before
        assert (await line.ask("seen", version=before))["type"] == "ack"
        await eventually(lambda: _rolled(house, table, before))


async def test_a_reader_who_leaves_holds_nobody_up(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, reading=1.0, absent_least=600)) as house:
        table, line = await _first_deal(house, 1)
        live = house.house.live_tables[table]
        assert live.reading._left() > 0
        await line.close()
        await eventually(lambda: _nothing_left(house, table))


async def _nothing_left(house: Running, table: str) -> bool:
    return house.house.live_tables[table].reading._left() <= 0


async def test_whoever_asks_for_no_pause_gets_none(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, reading=1.0)) as house:
        table, _ = await _first_deal(house, 0)
        assert house.house.live_tables[table].reading._left() <= 0


@pytest.mark.parametrize("version", [-1, 2**40, "now"])
async def test_nonsense_is_refused(house: Running, version: object) -> None:
    party = await gather_at(house, "depli", 1, 1)
    assert (await party.lines[0].ask("seen", version=version))["code"] == "malformed"
