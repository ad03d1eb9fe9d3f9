"""Connections and sockets of one address at their real most: everybody else comes and goes as before."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import ask, request, upgrade, wire
from tests.server.browser import Browser
from tests.server.running import running
from tests.support.house_process import HouseProcess
from tests.support.profile import LONG
from tests.support.waiting import eventually
from tripot.server.infra.settings import Allowance, Settings
from tripot.server.web.network.uvicorn_protocols import ask_for_files

ADDRESSES = [f"127.0.0.{number}" for number in range(2, 7 if LONG else 3)]
SHARE = 1 if LONG else 10
"""The daily run tries a tenth of what a house allows."""


@pytest.fixture
def settings(strict: Settings) -> Settings:
    most = {name: getattr(strict, name) // SHARE for name in ("connections_per_address", "sockets_per_address")}
    return replace(strict, **most, request_within=600, hello_within=600, calls_of_address=Allowance(100, 1_000))


async def _plays(address: str) -> None:
    """Somebody who comes now opens a table and plays to the end."""
    async with Browser(address) as person:
        table = await person.open_table("highcard", ["me", "heuristic"])
        line = await person.sit(table["id"])
        await line.ready()
        assert (await line.play())["result"]


async def test_connections_of_many_addresses(settings: Settings) -> None:
    most = settings.connections_per_address
    ask_for_files(2 * len(ADDRESSES) * most + 500)
    with HouseProcess(settings) as house:
        for _ in range(2 if LONG else 1):
            async with AsyncExitStack() as held:
                for local in ADDRESSES:
                    for _ in range(most):
                        await held.enter_async_context(wire(house.address, local))
                refused = [await ask(house.address, b"", local) for local in ADDRESSES]
                assert {answer.status for answer in refused} == {429}
                assert (await ask(house.address, request("GET /health"), "127.0.0.99")).status == 200
                await _plays(house.address)

            async def is_let_in() -> bool:
                answers = await asyncio.gather(
                    *(ask(house.address, request("GET /health"), local) for local in ADDRESSES)
                )
                return {answer.status for answer in answers} == {200}

            await eventually(is_let_in)  # every place was given back


async def test_sockets_of_one_address(settings: Settings) -> None:
    most = settings.sockets_per_address
    async with running(settings) as house, AsyncExitStack() as held:
        ada = await house.guest()
        tables = [(await ada.open_table("highcard", ["me", "open"]))["id"] for _ in range(2)]
        statuses = []
        for number in range(most + 5):
            connection = await held.enter_async_context(wire(house.address, ADDRESSES[0]))
            await connection.send(upgrade(f"/api/tables/{tables[number % 2]}/socket"))
            statuses.append((await connection.answer()).status)
        assert statuses == [101] * most + [429] * 5
        await _plays(house.address)
        await ada.sit(tables[0])
        await held.aclose()
        await eventually(lambda: not any(len(house.house.live_tables[table].sockets) > 1 for table in tables))
        async with wire(house.address, ADDRESSES[0]) as connection:
            await connection.send(upgrade(f"/api/tables/{tables[0]}/socket"))
            assert (await connection.answer()).status == 101
