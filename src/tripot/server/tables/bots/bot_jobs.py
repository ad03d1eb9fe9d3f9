"""The jobs of bots: what is sent to a worker process, and who is next."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import NamedTuple

from tripot.bots.advice import advise, in_words
from tripot.bots.form_filler import fill_form
from tripot.bots.registry import choose_move, player_named
from tripot.engine.game import State
from tripot.engine.language.text import Text
from tripot.engine.search.player import Budget
from tripot.engine.views.view import Parts

log = logging.getLogger(__name__)


class Failed(Exception):
    """A player's own fault, by the name of what it raised: that itself may not travel from its process."""


@contextmanager
def _faults() -> Iterator[None]:
    """In a worker: whatever a player raises is no reason to leave a table waiting, or to end the process."""
    try:
        yield
    except BaseException as error:
        raise Failed(type(error).__name__) from error


class Failures:
    """Counts what bots fail at, and logs each kind once: a bot that fails will fail again."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts: Counter[str] = counts
        self._told: set[tuple[str, str, str]] = set()

    def note(self, bot: str, game: str, error: Failed) -> None:
        self._counts[bot] += 1
        one = (bot, game, str(error))
        if one not in self._told:
            self._told.add(one)
            log.error("a bot failed", exc_info=error, extra={"bot": bot, "game": game, "kind": str(error)})


class GivenAdvice(NamedTuple):
    """Advice on its way from a worker."""

    move: str
    text: Text
    reasons: tuple[Text, ...]
    parts: Parts | None
    """Of a composed move."""


def choose_in_worker(bot: str, state: State, seat: int, seed: int, seconds: float) -> str:
    """In a worker: what this bot plays, if that is legal; raises Failed."""
    with _faults():
        random = Random(seed)
        move = choose_move(player_named(bot, state.game, random), state, seat, random, Budget(seconds=seconds))
        state.check(seat, move)
        return str(move)


def advise_in_worker(state: State, seat: int, seed: int, seconds: float) -> GivenAdvice:
    """In a worker: what somebody in that seat might play, and why; raises Failed."""
    with _faults():
        random = Random(seed)
        advice = advise(state, seat, random, Budget(seconds=seconds))
        parts = fill_form(state.game, state.view(seat), advice.move)
        return GivenAdvice(str(advice.move), in_words(state, seat, advice.move, random), advice.reasons, parts)


class PrioritySemaphore:
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
