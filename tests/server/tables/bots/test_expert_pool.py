"""Experts at the table: their time is their level's, and when they have no answer the habile plays."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.server.tables.bots.bot_pool import BotPool
from tripot.server.tables.bots.expert_pool import ExpertTimeouts

LONG = 3_600.0


@asynccontextmanager
async def bot_pool(**patience: Any) -> AsyncIterator[BotPool]:
    them = BotPool(
        1,
        60.0,
        patience=ExpertTimeouts(**{"queue": 60.0, "limit": 60.0, **patience}),
        outcomes=Counter(),
        failures=Counter(),
    )
    try:
        yield them
    finally:
        await them.stop()


def position(cards: int = 4) -> State:
    """Seat 0 is to play one of so many cards; of one, it has no choice."""
    state = Play.start(game_named("highcard"), 3, {"cards": max(cards, 2)}, Stream.fast(1)).state
    while len(state.legal_moves(0)) > cards or 0 not in state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal_moves(seat)[0])
    return state.sample(0, Random(1))


def outcomes(them: BotPool) -> Counter[str]:
    return them._experts._outcomes


async def habile(them: BotPool, state: State) -> str:
    return await them.choose("habile", state, 0, Random(1))


@pytest.mark.parametrize("cards", [1, 4])
async def test_an_answer_leaves_at_its_usual_time_forced_or_not(cards: int) -> None:
    async with bot_pool(thought=0.02, usual=(LONG, LONG)) as them:
        answer = asyncio.create_task(them.choose("expert", position(cards), 0, Random(1)))
        await asyncio.sleep(0)  # it has begun, and asks for its turn
        assert await next(iter(them._experts._thoughts))
        assert not answer.done()
        answer.cancel()


async def test_an_expert_thinks_in_its_own_process_and_answers() -> None:
    async with bot_pool(thought=0.02, usual=(0.3, 0.3)) as them:
        state = position()
        while not outcomes(them)["thought"]:  # the first ones find the process not ready yet
            assert await them.choose("expert", state, 0, Random(1)) in {str(move) for move in state.legal_moves(0)}
        assert len(them.workers()) <= 2
        assert not outcomes(them)["failed"]


async def test_a_late_expert_plays_as_the_habile_would() -> None:
    async with bot_pool(thought=5.0, usual=(0.0, 0.0)) as them:
        state = position()
        assert await them.choose("expert", state, 0, Random(1)) == await habile(them, state)
        assert outcomes(them) == {"late": 1}


async def test_where_too_many_wait_the_habile_plays() -> None:
    async with bot_pool(queue=0.05) as them, them._experts._queue.turn(waited_for=True):
        state = position()
        assert await them.choose("expert", state, 0, Random(1)) == await habile(them, state)
        assert outcomes(them) == {"crowded": 1}
    async with asyncio.timeout(10), them._experts._queue.turn(waited_for=False):
        pass  # who gave up has left the queue


async def test_an_expert_whose_process_dies_plays_as_the_habile_would() -> None:
    async with bot_pool(thought=30.0, usual=(2.0, 2.0)) as them:
        state = position()
        expected = await habile(them, state)
        answer = asyncio.create_task(them.choose("expert", state, 0, Random(1)))
        await asyncio.sleep(0.5)
        for pid in them._experts.workers():
            os.kill(pid, signal.SIGKILL)
        assert await answer == expected
        assert outcomes(them) == {"failed": 1}
