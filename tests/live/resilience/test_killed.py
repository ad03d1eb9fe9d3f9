"""Kill -9 in mid-game: nothing acknowledged is lost, and every table goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.live.resilience.people import Stubborn, furthest, until_acked
from tests.server.browser import Browser
from tests.support.house_process import HouseProcess
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import replay_all
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings


async def _seated(house: HouseProcess, options: dict[str, int]) -> tuple[list[Stubborn], list[Browser], str]:
    people = [await Browser(house.address).__aenter__() for _ in range(2)]
    table = await people[0].open_table("depli", ["me", "open", "heuristic"], options=options, absent_after=30)
    await people[1].join(table, "Ben")
    players = [Stubborn(person, table["id"], [house.address]) for person in people]
    for player in players:
        line = await player.connect()
        await line.ready()
    return players, people, table["id"]


async def test_killed_again_and_again_it_loses_nothing_and_bots_go_on(quick: Settings) -> None:
    with HouseProcess(quick) as house:
        players, people, table_id = await _seated(house, {"deals": 3})
        host = await people[0].open_table("depli", ["heuristic", "heuristic", "random"], options={"deals": 3})
        watcher = await people[0].sit(host["id"])
        await watcher.ask("start")
        playing = [asyncio.create_task(player.play()) for player in players]
        for version in (10, 25):
            await until_acked(players, version)
            house.kill()
            house.start()
        await asyncio.gather(*playing)
        assert sum(player.cuts for player in players) >= 2
        record = Record.read(await people[0].get(f"/api/tables/{table_id}/record"))
        assert replay_all(record, game_named("depli")).over
        for seat, player in enumerate(players):
            assert len(player.acked) > 10
            for version, move in player.acked:
                mine = [entry.move for entry in record.entries[:version] if entry.seat == seat]
                assert move in mine
        again = await people[0].sit(host["id"])
        assert (await again.play())["result"]
        for person in people:
            await person.__aexit__(None, None, None)


async def test_an_acknowledged_move_is_in_the_next_snapshot(quick: Settings) -> None:
    """The kill follows the acknowledgement at once: what was acknowledged had been on disk."""
    with HouseProcess(quick) as house:
        players, people, _ = await _seated(house, {"deals": 3})
        for _ in range(2):
            racing = [asyncio.create_task(player.play()) for player in players]
            await until_acked(players, furthest(players) + 1)
            house.kill()
            acked = furthest(players)
            for task in racing:
                task.cancel()
            await asyncio.gather(*racing, return_exceptions=True)
            house.start()
            for player in players:
                assert (await player.connect()).version >= acked
        for person in people:
            await person.__aexit__(None, None, None)


async def test_a_host_s_stop_is_clean_and_logged(quick: Settings, tmp_path: Path) -> None:
    with HouseProcess(quick) as house:
        async with Browser(house.address) as person:
            table = await person.open_table("highcard", ["me", "heuristic"], options={"cards": 2})
            line = await person.sit(table["id"])
            await line.ready()
            await line.play()  # a bot has thought, in a process of its own
            assert await asyncio.to_thread(house.stop) in (0, -15)
            assert await line.closed() == 1012
        events = [json.loads(entry) for entry in house.log().splitlines()]
        assert events[0]["event"] == "the house is open"
        assert events[-1]["event"] == "the house is closed"
        assert not any("trace" in event for event in events)
