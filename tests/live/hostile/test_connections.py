"""Connections: half-open, silent, slow, too many."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from tests.live.hostile.raw import ask, request, upgrade, wire
from tests.server.browser import Browser
from tests.server.party import playing
from tests.server.running import running
from tests.support.waiting import eventually
from tripot.server.infra.limits import ConcurrencyLimit
from tripot.server.infra.settings import Settings
from tripot.server.protocol.constants import Close
from tripot.server.web.network.uvicorn_protocols import CountedHttp, HttptoolsDoor

pytestmark = pytest.mark.usefixtures("quiet")

BOTH = pytest.mark.parametrize("kind", [HttptoolsDoor, CountedHttp])
OTHER = "127.0.0.2"
"""Another address, as far as the house can see."""


@BOTH
@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"\r\n",
        b"GET",
        b"GET / HTTP/1.1\r\nHost: local",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n",
        request("GET /health") + b"\r\n",
        request("GET /health") + b"GET /hea",
        request("POST /api/tables", "Content-Length: 90000000"),
    ],
)
async def test_a_request_that_is_not_finished_is_not_waited_for(strict: Settings, kind: type, beginning: bytes) -> None:
    async with running(replace(strict, request_within=0.2), http=kind) as house, wire(house.address) as connection:
        await connection.send(beginning)
        assert await connection.is_closed()


@BOTH
async def test_a_byte_now_and_then_does_not_help(strict: Settings, kind: type) -> None:
    async with running(replace(strict, request_within=0.3), http=kind) as house, wire(house.address) as connection:
        await connection.send(b"GET / HTTP/1.1\r\n")
        closed = asyncio.create_task(connection.is_closed())
        async with asyncio.timeout(20):
            while not closed.done():
                await connection.send(b"X: y\r\n")
                await asyncio.sleep(0.02)


@BOTH
async def test_whoever_asks_in_time_is_answered_again_and_again(strict: Settings, kind: type) -> None:
    async with running(replace(strict, request_within=2), http=kind) as house, wire(house.address) as connection:
        for _ in range(8):
            await asyncio.sleep(0.3)  # longer in all than one request may take
            await connection.send(request("GET /health"))
            assert (await connection.answer()).status == 200


@BOTH
async def test_an_answer_that_nobody_takes_is_not_kept(strict: Settings, kind: type) -> None:
    many = 400
    async with running(replace(strict, answer_within=0.3), http=kind) as house:
        whole = len((await ask(house.address, request("GET /api/games/depli"))).body) * many
        async with wire(house.address, window=4_096) as connection:
            await connection.send(request("GET /api/games/depli") * many)
            await eventually(connection.is_dropped)
            assert await connection.rest() < whole


async def test_one_address_has_so_many_connections_and_others_theirs(strict: Settings) -> None:
    async with running(replace(strict, connections_per_address=5)) as house, AsyncExitStack() as held:
        wires = [await held.enter_async_context(wire(house.address)) for _ in range(5)]
        refused = await ask(house.address, b"")
        assert (refused.status, refused.code) == (429, "too_fast")
        assert (await ask(house.address, request("GET /health"), OTHER)).status == 200
        await wires[0].close()

        async def is_let_in() -> bool:
            return (await ask(house.address, request("GET /health"))).status == 200

        await eventually(is_let_in)


async def test_a_full_house_serves_who_is_inside(strict: Settings) -> None:
    async with running(replace(strict, connections=14, request_within=60)) as house, AsyncExitStack() as held:
        party = await playing(house, "highcard", 2)
        for _ in range(20):
            await held.enter_async_context(wire(house.address, OTHER))
        assert (await ask(house.address, b"", "127.0.0.3")).status == 429
        for line in party.lines:
            assert (await line.ask("ping"))["type"] == "pong"
        await asyncio.gather(*(line.play() for line in party.lines))


async def test_a_proxy_brings_everybody(strict: Settings) -> None:
    settings = replace(strict, connections_per_address=2, sockets_per_address=2, proxies=("127.0.0.1",))
    async with running(settings) as house, AsyncExitStack() as held:
        for _ in range(8):
            await held.enter_async_context(wire(house.address))
        guest = await house.guest()
        table = await guest.open_table("highcard", ["me", "open"])
        path = f"/api/tables/{table['id']}/socket"
        for number, status in ((1, 101), (1, 101), (1, 429), (2, 101), (2, 101), (2, 429)):
            connection = await held.enter_async_context(wire(house.address))
            await connection.send(upgrade(path, f"X-Forwarded-For: 9.9.9.9, 10.0.0.{number}"))
            assert (await connection.answer()).status == status


async def test_a_socket_gives_its_place_back(strict: Settings) -> None:
    async with running(replace(strict, connections_per_address=12)) as house:
        guest = await house.guest()
        table = await guest.open_table("highcard", ["me", "open"])
        for _ in range(30):
            line = await guest.sit(table["id"])
            await line.close()

        async def is_let_in() -> bool:
            return (await ask(house.address, request("GET /health"))).status == 200

        await eventually(is_let_in)


async def _refused(guest: Browser, table_id: str) -> int:
    with pytest.raises(InvalidStatus) as refused:
        await guest.line(table_id)
    return refused.value.response.status_code


async def test_sockets_of_one_guest_and_of_one_address(strict: Settings) -> None:
    async with running(replace(strict, sockets_per_guest=3, sockets_per_address=5)) as house:
        ada, ben = await house.guest(), await house.guest()
        table = await ada.open_table("highcard", ["me", "open"])
        lines = [await ada.sit(table["id"]) for _ in range(3)]
        assert await _refused(ada, table["id"]) == 429
        await ben.sit(table["id"])
        await ben.sit(table["id"])
        assert await _refused(ben, table["id"]) == 429
        await lines[0].close()
        await eventually(lambda: len(house.house.live_tables[table["id"]].sockets) == 4)
        await ben.sit(table["id"])


async def test_spectators_leave_room_for_players(strict: Settings) -> None:
    async with running(replace(strict, sockets_per_table=3)) as house:
        ada = await house.guest()
        table = await ada.open_table("highcard", ["me", "open"])
        for _ in range(3):
            await (await house.guest()).sit(table["id"])
        stranger = await house.guest()
        assert await (await stranger.line(table["id"])).closed() == Close.CROWDED
        await ada.sit(table["id"])
        await stranger.join(table, "Ben")
        await stranger.sit(table["id"])


async def test_a_hello_is_waited_for_no_longer_than_said(strict: Settings) -> None:
    async with running(replace(strict, hello_within=0.1)) as house:
        guest = await house.guest()
        table = await guest.open_table("highcard", ["me", "open"])
        async with wire(house.address) as connection:
            await connection.send(upgrade(f"/api/tables/{table['id']}/socket"))
            await connection.send(b"\x81\xfe")  # a frame that never comes
            assert await connection.is_closed()


def test_a_crowd_counts_who_is_inside() -> None:
    crowd = ConcurrencyLimit(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [True, True, False, True]
    crowd.leave("a")
    assert crowd.enter("a")
