"""A house that runs in the test's own event loop, behind a real port."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.browser import Browser
from tripot.server.infra.settings import Settings
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.house import House
from tripot.server.web.server import make_server


class Running:
    """The house itself, to look into, and its address, to visit."""

    def __init__(self, house: House, address: str, stack: AsyncExitStack, stop: Callable[[], Awaitable[None]]) -> None:
        self.house: House = house
        self.address: str = address
        self._stack: AsyncExitStack = stack
        self._stop: Callable[[], Awaitable[None]] = stop

    async def stop(self) -> None:
        """Closes the house before the block ends, its visitors still connected."""
        await self._stop()

    async def guest(self) -> Browser:
        """Somebody new, gone when the house closes."""
        return await self._stack.enter_async_context(Browser(self.address))


@asynccontextmanager
async def running(settings: Settings, luck: Entropy | None = None, **extra: Any) -> AsyncIterator[Running]:
    """Open until the block ends; `extra` goes to uvicorn."""
    server = make_server(settings, "127.0.0.1", 0, luck, **{"loop": "asyncio", **extra})
    opened = asyncio.Event()
    server.when_open = opened.set
    task = asyncio.create_task(server.serve())
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        waiting.cancel()
        await task
        raise RuntimeError("the house did not open")

    async def stop() -> None:
        server.should_exit = True
        await task

    try:
        async with AsyncExitStack() as stack:
            yield Running(server.edge.house, f"http://127.0.0.1:{server.port()}", stack, stop)
    finally:
        await stop()
