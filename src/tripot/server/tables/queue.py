"""Who thinks next, and what thinking is: the work that goes to a process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Final, NamedTuple

from tripot.bots.advice import advise, in_words
from tripot.bots.named import ask, player_named
from tripot.bots.spelling import parts_of
from tripot.engine.game import State
from tripot.engine.player import Budget
from tripot.engine.text import Text
from tripot.engine.view import Parts

FAILURES: Final = (LookupError, ValueError, ArithmeticError, AssertionError, TypeError, AttributeError)
"""What a game's player may raise: its own fault, and no reason to leave a table waiting."""


class Pondered(NamedTuple):
    """Advice on its way from a worker."""

    move: str
    text: Text
    reasons: tuple[Text, ...]
    parts: Parts | None
    """Of a composed move."""


def think(bot: str, state: State, seat: int, seed: int, seconds: float) -> str:
    """In a worker: what this bot plays."""
    random = Random(seed)
    return str(ask(player_named(bot, state.game, random), state, seat, random, Budget(seconds=seconds)))


def ponder(state: State, seat: int, seed: int, seconds: float) -> Pondered:
    """In a worker: what somebody in that seat might play, and why."""
    random = Random(seed)
    advice = advise(state, seat, random, Budget(seconds=seconds))
    parts = parts_of(state.game, state.view(seat), advice.move)
    return Pondered(str(advice.move), in_words(state, seat, advice.move, random), advice.reasons, parts)


class Queue:
    """So many at a time. Of those who wait, the ones that people wait for go first, then whoever came first."""

    def __init__(self, places: int) -> None:
        self._free: int = places
        self._count: Iterator[int] = count()
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, *, waited_for: bool) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (not waited_for, next(self._count), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it had just been our turn
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        while self._waiting:
            mine = heappop(self._waiting)[2]
            if not mine.done():
                mine.set_result(None)
                return
        self._free += 1
