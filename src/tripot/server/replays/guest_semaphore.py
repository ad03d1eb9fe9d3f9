"""A semaphore for long work: so many at once, one for each guest, few for each address.

A guest costs nothing to become, and an address may be a family: who comes from one waits for the others from there,
and an address that asks for ever so much takes no more turns than another.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from weakref import WeakValueDictionary

from tripot.server.infra.limits import ConcurrencyLimit
from tripot.server.protocol.errors import Refusal


class GuestSemaphore:
    """Limits long work: `at_once` in all, one of each guest, `share` of each address.

    It refuses who waits longer than `patience` seconds (None: as long as it takes) and, at once, who comes from an
    address from which `places` are inside already.
    """

    def __init__(self, at_once: int, patience: float | None, *, share: int, places: int) -> None:
        self._slots: asyncio.Semaphore = asyncio.Semaphore(at_once)
        self._guests: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._addresses: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._inside: ConcurrencyLimit = ConcurrencyLimit(places)
        self._share: int = share
        self._patience: float | None = patience

    @asynccontextmanager
    async def of(self, guest: str, address: str) -> AsyncIterator[None]:
        """A guest's turn; raises Refusal."""
        if not self._inside.enter(address):
            raise self._too_many()
        alone = self._guests.setdefault(guest, asyncio.Lock())
        shared = self._addresses.setdefault(address, asyncio.Semaphore(self._share))
        async with AsyncExitStack() as held:
            held.callback(self._inside.leave, address)
            try:
                async with asyncio.timeout(self._patience):
                    for place in (alone, shared, self._slots):
                        await held.enter_async_context(place)
            except TimeoutError:
                raise self._too_many() from None
            yield

    def _too_many(self) -> Refusal:
        return Refusal("too_fast", wait=ceil(self._patience or 0))

    @asynccontextmanager
    async def of_house(self) -> AsyncIterator[None]:
        """Admits work of the house itself, which waits as long as it takes."""
        async with self._slots:
            yield
