"""The outcomes of finished games: worked out from their records, one at a time, and kept while the house is open."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.outcome import Outcome
from tripot.server.protocol.errors import Refusal

if TYPE_CHECKING:
    from tripot.server.tables.house import House

_MOST: Final = 5_000
"""Outcomes that are remembered: a few hundred bytes each."""


class OutcomeCache:
    """Of tables that are over, which change no more."""

    def __init__(self, house: House) -> None:
        self._house: House = house
        self._known: dict[str, Outcome | None] = {}
        self._reading: asyncio.Lock = asyncio.Lock()

    async def of(self, table_id: str) -> Outcome | None:
        """None where the record cannot be read any more; raises Refusal when the store is away."""
        if table_id not in self._known:
            async with self._reading:
                if table_id not in self._known:
                    await self._read(table_id)
        return self._known.get(table_id)

    async def _read(self, table_id: str) -> None:
        try:
            table = await self._house.live_table(table_id)
        except Refusal as refusal:
            if refusal.code != "not_found":
                raise
            return
        while len(self._known) >= _MOST:
            del self._known[next(iter(self._known))]
        self._known[table_id] = table.session.play.state.outcome() if table.session and not table.broken else None
