"""Several nodes on one PostgreSQL: one table for people on different nodes, and a node that dies."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.live.resilience.conftest import Nodes
from tests.live.resilience.people import Stubborn, until_acked
from tests.server.browser import Browser
from tripot.engine.record import Record


async def test_people_on_two_nodes_play_one_game(nodes: Nodes) -> None:
    north, south = nodes.north.address, nodes.south.address
    async with Browser(north) as ada, Browser(south) as ben, Browser(south) as watcher:
        table = await ada.open_table("depli", ["me", "open", "heuristic"], options={"deals": 3})
        assert table["id"] in {card["id"] for card in await ben.get("/api/tables")}
        await ben.join(table, "Ben")
        one, two = await ada.sit(table["id"]), await ben.sit(table["id"])
        await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["here"])
        await one.ask("chat", channel="table", text="du nord")
        assert (await two.next("chat"))["line"]["text"] == "du nord"
        await two.ask("chat", channel="table", text="du sud")
        await one.until(lambda m: m["type"] == "chat" and m["line"]["text"] == "du sud")
        eyes = await watcher.sit(table["id"])
        await one.ready()
        await two.ready()
        views = await asyncio.gather(one.play(), two.play(), eyes.play())
        assert views[0]["result"] == views[1]["result"] == views[2]["result"]
        records = [await person.get(f"/api/tables/{table['id']}/record") for person in (ada, ben)]
        assert records[0] == records[1]
        assert {entry.by for entry in Record.read(records[0]).entries} == {"player", "bot"}
        again = await asyncio.gather(*(person.post(f"/api/tables/{table['id']}/rematch") for person in (ada, ben)))
        assert again[0]["id"] == again[1]["id"]


async def test_answers_given_on_two_nodes_at_the_same_moment(nodes: Nodes) -> None:
    """Both want the same number in the record: one wins, the other catches up and wins the next."""
    async with Browser(nodes.north.address) as ada, Browser(nodes.south.address) as ben:
        for _ in range(5):
            table = await ada.open_table("sealed", ["me", "open"])
            await ben.join(table, "Ben")
            lines = [await ada.sit(table["id"]), await ben.sit(table["id"])]
            for line in lines:
                await line.ready()
            await asyncio.gather(*(line.play() for line in lines))
            record = Record.read(await ada.get(f"/api/tables/{table['id']}/record"))
            assert {entry.by for entry in record.entries} == {"player"}


async def test_postgresql_restarted_in_mid_game(nodes: Nodes) -> None:
    async with Browser(nodes.north.address) as ada, Browser(nodes.south.address) as ben:
        table = await ada.open_table("depli", ["me", "open", "heuristic"], options={"deals": 3})
        await ben.join(table, "Ben")
        players = [Stubborn(person, table["id"], [person.address]) for person in (ada, ben)]
        for player in players:
            await (await player.connect()).ready()
        playing = [asyncio.create_task(player.play()) for player in players]
        for version, how in ((12, "fast"), (24, "immediate")):
            await until_acked(players, version)
            await asyncio.to_thread(nodes.database.restart, how)
        await asyncio.gather(*playing)
        record = Record.read(await ada.get(f"/api/tables/{table['id']}/record"))
        for seat, player in enumerate(players):
            for version, move in player.acked:
                assert move in [entry.move for entry in record.entries[:version] if entry.seat == seat]


async def test_a_clock_that_one_node_kept_runs_out_on_the_other(nodes: Nodes) -> None:
    north, south = nodes.north.address, nodes.south.address
    async with Browser(north) as ada, Browser(south) as ben:
        wishes: dict[str, Any] = {"clock": "real", "move_time": 0, "time_bank": 4, "absent_after": 3600}
        table = await ada.open_table("highcard", ["me", "open"], **wishes)
        await ben.join(table, "Ben")
        here, there = await ada.sit(table["id"]), await ben.sit(table["id"])
        await here.ready()  # the north has the table's lease, and Ada's clock
        await there.ready()
        await there.until(lambda m: m["type"] == "table" and any(seat["clock"] for seat in m["table"]["seats"]))
        nodes.north.kill()
        try:
            while there.view is None or there.view["result"] is None:
                await there.receive()  # neither plays: the south does when their time is over
            record = Record.read(await ben.get(f"/api/tables/{table['id']}/record"))
            assert {entry.by for entry in record.entries} == {"house"}
            assert not any(seat["bot_holds"] for seat in there.table["seats"])
        finally:
            nodes.north.start()


async def test_a_dead_node_s_bots_and_absences_are_taken_over(nodes: Nodes) -> None:
    north, south = nodes.north.address, nodes.south.address
    async with Browser(north) as ada, Browser(south) as ben:
        places = ["me", "open", "heuristic", "heuristic"]
        table = await ada.open_table("depli", places, options={"deals": 4}, absent_after=1)
        alone = await ada.open_table("depli", ["heuristic"] * 4, options={"deals": 4})
        await ben.join(table, "Ben")
        here = Stubborn(ada, table["id"], [north])
        there = Stubborn(ben, table["id"], [south])
        for player in (here, there):
            await (await player.connect()).ready()
        host = await ada.sit(alone["id"])
        await host.ask("start")
        await asyncio.gather(here.play(until=10), there.play(until=10))
        nodes.north.kill()
        try:
            await there.play()  # ada's seat is held, the bots are played by the other node
            record = Record.read(await ben.get(f"/api/tables/{table['id']}/record"))
            assert {entry.by for entry in record.entries if entry.seat == 0} >= {"player", "house"}
            assert {entry.by for entry in record.entries if entry.seat == 2} == {"bot"}
            eyes = await ben.sit(alone["id"])
            assert (await eyes.play())["result"]
            assert there.cuts == 0
            ada.address = south
            back = await ada.sit(table["id"])
            assert back.table["you"]["seat"] == 0
            assert back.view is not None
            assert back.view["result"]
        finally:
            nodes.north.start()
