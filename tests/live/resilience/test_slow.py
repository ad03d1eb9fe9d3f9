"""A reader who does not read is dropped and may come back; nobody else waits for them."""

from __future__ import annotations

import asyncio
import socket

import msgspec
from websockets.asyncio.client import connect

from tests.server.browser import Browser, Line
from tests.support.house_process import HouseProcess
from tests.support.waiting import eventually
from tripot.server.infra.settings import Settings


async def _deaf(person: Browser, port: int, table_id: str) -> Line:
    """A socket with a tiny buffer on this side, that nobody reads."""
    ours = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ours.setblocking(False)
    await asyncio.get_running_loop().sock_connect(ours, ("127.0.0.1", port))
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    return Line(
        await connect(
            f"ws://127.0.0.1:{port}/api/tables/{table_id}/socket",
            sock=ours,
            additional_headers={"cookie": cookies},
            compression=None,
            max_queue=1,
            ping_interval=None,
            close_timeout=0.1,
        )
    )


async def test_a_slow_reader_is_dropped_and_comes_back(quick: Settings) -> None:
    settings = msgspec.structs.replace(quick, outbox_frames=16, outbox_bytes=100_000)
    with HouseProcess(settings) as house:
        async with Browser(house.address) as ada, Browser(house.address) as ben:
            table = await ada.open_table("depli", ["me", "open"], options={"deals": 2})
            await ben.join(table, "Ben")
            one, two = await ada.sit(table["id"]), await ben.sit(table["id"])
            await one.ready()
            await two.ready()
            deaf = await _deaf(ben, house.port, table["id"])
            shouting = asyncio.create_task(_shout(deaf))
            await asyncio.gather(one.play(), two.play())
            await eventually(lambda: _dropped(ada))
            shouting.cancel()
            await asyncio.gather(shouting, return_exceptions=True)
            deaf.socket.transport.abort()
            back = await ben.sit(table["id"])
            assert back.view is not None
            assert back.view["result"]


async def _shout(line: Line) -> None:
    """Every hello is answered by a snapshot of some kilobytes, which nobody fetches."""
    while True:
        await line.raw('{"type":"hello"}')


async def _dropped(person: Browser) -> bool:
    return 'reason="resync"' in await person.get("/metrics")
