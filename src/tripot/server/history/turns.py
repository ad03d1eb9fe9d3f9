"""Whose turn it is at something that takes long: so many at once, one for each guest, the others wait a little."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from weakref import WeakValueDictionary

from tripot.server.wire.errors import Refusal


class Turns:
    """Whoever waits longer than `patience` seconds is asked to come back."""

    def __init__(self, at_once: int, patience: float) -> None:
        self._slots: asyncio.Semaphore = asyncio.Semaphore(at_once)
        self._guests: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._patience: float = patience

    @asynccontextmanager
    async def of(self, guest: str) -> AsyncIterator[None]:
        """A guest's turn; raises Refusal."""
        alone = self._guests.setdefault(guest, asyncio.Lock())
        async with AsyncExitStack() as held:
            try:
                async with asyncio.timeout(self._patience):
                    await held.enter_async_context(alone)
                    await held.enter_async_context(self._slots)
            except TimeoutError:
                raise Refusal("too_fast", wait=ceil(self._patience)) from None
            yield

    @asynccontextmanager
    async def of_house(self) -> AsyncIterator[None]:
        """What the house does of its own accord waits as long as it takes."""
        async with self._slots:
            yield
