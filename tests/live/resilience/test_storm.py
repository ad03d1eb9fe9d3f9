"""Killed under load, over and over: 0 lost, 0 twice, and play goes on. A handful of kills, or a thousand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.live.resilience.conftest import Nodes
from tests.live.resilience.people import Stubborn
from tests.live.resilience.storm import Busy, Stored, check, read_sqlite, until_more
from tests.server.browser import Browser
from tests.support.house_process import HouseProcess
from tests.support.profile import LONG
from tripot.server.infra.settings import Settings

STORMS, KILLS, TABLES = (20, 50, 6) if LONG else (1, 2, 2)
OUTAGES = 40 if LONG else 2


def test_the_check_finds_what_is_lost_twice_or_left_out() -> None:
    player = Stubborn(Browser("http://127.0.0.1"), "t", [])
    player.acked = [(1, "a"), (3, "b")]
    busy = Busy([])
    busy.games = [[player]]
    first, other, second = Stored(1, 0, "a", "0-x"), Stored(2, 1, "z", ""), Stored(3, 0, "b", "1-x")
    assert check({"t": [first, other, second]}, [busy]) == 2
    for wrong in (
        [first, other],
        [first, second],
        [first, other, Stored(3, 0, "c", "1-x")],
        [first, other, second, Stored(4, 0, "b", "1-x")],
        [],
    ):
        with pytest.raises((AssertionError, KeyError)):
            check({"t": wrong}, [busy])


@pytest.mark.parametrize("storm", range(STORMS))
async def test_killed_under_load(quick: Settings, tmp_path: Path, storm: int) -> None:
    random = Random(storm)
    with HouseProcess(quick) as house:
        busy = [Busy([house.address]) for _ in range(TABLES)]
        playing = [asyncio.create_task(table.play()) for table in busy]
        await until_more(busy, 3)
        for kill in range(KILLS):
            await asyncio.sleep(random.uniform(0, 0.5))
            await asyncio.to_thread(house.kill)
            check(read_sqlite(tmp_path), busy)
            if kill % 5 == 1:  # and again, while it opens
                await asyncio.to_thread(house.kill_while_opening, random.uniform(0.2, 2))
            await asyncio.to_thread(house.start)
            await until_more(busy)
        for task in playing:
            task.cancel()
        for outcome in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(outcome, asyncio.CancelledError), outcome
        await asyncio.to_thread(house.kill)
        looked_for = check(read_sqlite(tmp_path), busy)
        assert looked_for >= KILLS
        print(f"storm {storm}: {KILLS} kills, {looked_for} acknowledged moves, none lost")
        assert "trace" not in house.log()
        house.start()
        for table in busy:
            await table.leave()


async def test_postgresql_away_under_load(nodes: Nodes) -> None:
    """Stopped, crashed, killed, or away for a while: moves wait, none is lost or played twice, no node falls over."""
    random = Random(1)
    addresses = [nodes.north.address, nodes.south.address]
    busy = [Busy(addresses if number % 2 else addresses[::-1]) for number in range(TABLES)]
    playing = [asyncio.create_task(table.play()) for table in busy]
    await until_more(busy, 3)
    for outage in range(OUTAGES):
        await asyncio.sleep(random.uniform(0, 0.5))
        match outage % 4:
            case 0:
                await asyncio.to_thread(nodes.database.kill)
                await asyncio.to_thread(nodes.database.start)
            case 1:
                await asyncio.to_thread(nodes.database.stop)
                await asyncio.sleep(random.uniform(0, 4))
                await asyncio.to_thread(nodes.database.start)
            case 2:
                await asyncio.to_thread(nodes.database.restart, "fast")
            case _:
                await asyncio.to_thread(nodes.database.restart, "immediate")
        await until_more(busy, TABLES)
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome
    looked_for = check(await nodes.entries(), busy)
    assert looked_for >= OUTAGES
    print(f"{OUTAGES} outages, {looked_for} acknowledged moves, none lost")
    for table in busy:
        await table.leave()
