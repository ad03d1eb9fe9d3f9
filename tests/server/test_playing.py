"""Whole games over real sockets."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.running import Running, running
from tripot.engine.play import finished
from tripot.engine.record import Record
from tripot.engine.registry import game_named
from tripot.server.settings import Settings

FRIENDS = ["me", "open", "heuristic", "heuristic"]


async def test_two_friends_and_two_bots_play_to_the_ranking(quick: Settings, database: str) -> None:
    from msgspec.structs import replace

    async with running(replace(quick, database=database)) as house:
        ada, ben = await house.guest(), await house.guest()
        table = await ada.open_table("depli", FRIENDS, options={"deals": 4})
        assert table["stage"] == "lobby"
        assert table["you"] == {"person": table["seats"][0]["person"], "seat": 0, "host": True}
        await ben.join(table, "Ben")
        one, two = await ada.sit(table["id"]), await ben.sit(table["id"], lang="en")
        await one.ready()
        await two.ready()
        views = await asyncio.gather(one.play(), two.play())
        assert views[0]["result"]["places"] == views[1]["result"]["places"]
        assert views[0]["headline"] != views[1]["headline"]
        text = await ada.get(f"/api/tables/{table['id']}/record")
        record = Record.read(text)
        record.header.check_seed()
        assert set(record.header.contributions) == {"s0", "s1"}
        assert record.header.commitment == table["commitment"]
        assert {entry.by for entry in record.entries} == {"player", "bot"}
        assert finished(record, game_named("depli")).over
