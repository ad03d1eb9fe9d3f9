"""Bots: what they are shown, where they think, and what happens when they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.server.clumsy import FAULTS
from tests.server.party import playing
from tests.server.running import Running
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.server.tables.bots.bot_jobs import PrioritySemaphore
from tripot.server.tables.bots.bot_pool import BotPool
from tripot.server.tables.bots.expert_pool import ExpertTimeouts


class Watched(BotPool):
    """A pool that remembers what it was handed."""

    def __init__(self) -> None:
        super().__init__(1, 20.0, patience=ExpertTimeouts(), outcomes=Counter(), failures=Counter())
        self.handed: list[tuple[State, int]] = []

    async def choose(
        self, bot: str, sampled: State, seat: int, random: Random, *, waited_for: bool = True, time: float | None = None
    ) -> str:
        self.handed.append((sampled, seat))
        return await super().choose(bot, sampled, seat, random, waited_for=waited_for, time=time)


async def test_a_bot_is_handed_a_sample_and_never_the_table_s_state(house: Running) -> None:
    watched = Watched()
    house.house.thinkers = watched
    party = await playing(house, "highcard", 1, 3, options={"cards": 3})
    table = house.house.live_tables[party.id]
    assert table.session is not None
    seed = table.row.read_header().seed
    truth = [list(hand) for hand in table.session.play.state.hands]  # type: ignore[attr-defined]
    await party.lines[0].play()
    others = []
    for sampled, seat in watched.handed:
        assert sampled.chance.kind == "imagined"
        assert seed not in repr(sampled.chance.token())
        others += [
            sorted(hand) == sorted(truth[other])
            for other, hand in enumerate(sampled.hands)  # type: ignore[attr-defined]
            if other != seat and len(hand) == 3
        ]
    assert others
    assert not all(others)
    await watched.stop()


def _pool(workers: int = 1, **patience: Any) -> BotPool:
    return BotPool(workers, 20.0, patience=ExpertTimeouts(**patience), outcomes=Counter(), failures=Counter())


def _state() -> State:
    return Play.start(game_named("highcard"), 3, {}, Stream.fast(1)).state.sample(0, Random(1))


async def test_a_bot_that_fails_plays_as_the_habile_would() -> None:
    pool = _pool()
    state = _state()
    habile = await pool.choose("habile", state, 0, Random(1))
    assert await pool.choose("no such bot", state, 0, Random(1)) == habile
    await pool.stop()


async def test_dead_workers_are_replaced() -> None:
    pool = _pool()
    state = _state()
    legal = {str(move) for move in state.legal_moves(0)}
    assert await pool.choose("habile", state, 0, Random(1)) in legal
    for pid in pool.workers():
        os.kill(pid, signal.SIGKILL)
    answers = [await pool.choose("habile", state, 0, Random(1)) for _ in range(3)]
    assert set(answers) <= legal
    assert pool.workers()
    await pool.stop()


async def test_many_bots_think_at_once() -> None:
    pool = _pool(2)
    state = _state()
    moves = await asyncio.gather(*(pool.choose("random", state, 0, Random(1)) for _ in range(20)))
    assert set(moves) <= {str(legal) for legal in state.legal_moves(0)}
    await pool.stop()


async def test_bots_that_people_wait_for_think_first() -> None:
    queue, all_here = PrioritySemaphore(1), asyncio.Event()
    order: list[str] = []

    async def think(name: str, *, waited_for: bool) -> None:
        async with queue.turn(waited_for=waited_for):
            order.append(name)
            await all_here.wait()

    def begin(name: str, *, waited_for: bool) -> asyncio.Task[None]:
        return asyncio.create_task(think(name, waited_for=waited_for))

    tasks = [begin(f"alone {n}", waited_for=False) for n in range(3)]
    tasks += [begin(f"people {n}", waited_for=True) for n in range(3)]
    gone = begin("gone", waited_for=True)
    await asyncio.sleep(0)
    gone.cancel()
    all_here.set()
    await asyncio.gather(*tasks)
    assert order == ["alone 0", "people 0", "people 1", "people 2", "alone 1", "alone 2"]


async def test_a_turn_that_is_given_up_is_the_next_one_s() -> None:
    queue = PrioritySemaphore(1)
    waiting = asyncio.Event()

    async def hold() -> None:
        async with queue.turn(waited_for=True):
            await waiting.wait()

    first, second, third = [asyncio.create_task(hold()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting.set()
    await first
    second.cancel()  # its turn has come, and it does not know yet
    await asyncio.wait_for(third, 5)
    assert second.cancelled() or second.done()
    async with asyncio.timeout(5), queue.turn(waited_for=False):
        pass


async def test_a_worker_that_never_answers_is_replaced() -> None:
    pool = _pool()
    state = _state()
    legal = {str(move) for move in state.legal_moves(0)}
    assert await pool.choose("habile", state, 0, Random(1)) in legal
    (stuck,) = pool.workers()
    os.kill(stuck, signal.SIGSTOP)
    pool._limit = 0.2
    assert await pool.choose("habile", state, 0, Random(1)) in legal
    pool._limit = 20.0
    assert await pool.choose("habile", state, 0, Random(1)) in legal  # told that they died
    assert await pool.choose("habile", state, 0, Random(1)) in legal
    assert pool.workers()
    assert stuck not in pool.workers()
    await pool.stop()


def _with_cards(slug: str, cards: int) -> State:
    """Seat 0 of a game of two is to play, with so many cards in hand."""
    state = Play.start(game_named(slug), 2, {"cards": max(cards, 2)}, Stream.fast(1)).state
    while len(state.legal_moves(0)) > cards or 0 not in state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal_moves(seat)[0])
    return state.sample(0, Random(1))


async def test_whatever_a_bot_raises_the_habile_plays_then_the_stand_in(caplog: pytest.LogCaptureFixture) -> None:
    """Also what would not travel between processes, what would end one, and a move that is none."""
    failures: Counter[str] = Counter()
    pool = BotPool(1, 20.0, patience=ExpertTimeouts(), outcomes=Counter(), failures=failures)
    for cards in range(1, len(FAULTS) + 1):
        easy = _with_cards("clumsy", cards)
        habile = await pool.choose("habile", easy, 0, Random(1))
        assert await pool.choose("facile", easy, 0, Random(1)) == habile
        hopeless = _with_cards("hopeless", cards)
        assert await pool.choose("facile", hopeless, 0, Random(1)) == str(hopeless.stand_in_move(0, Random(1)))
    assert failures == {"facile": 2 * len(FAULTS), "habile": len(FAULTS)}
    told = [vars(record) for record in caplog.records if record.message == "a bot failed"]
    assert len({(line["bot"], line["game"], line["kind"]) for line in told}) == len(told) < failures.total()
    assert {"RuntimeError", "RecursionError", "SystemExit", "Odd", "Illegal"} == {line["kind"] for line in told}
    await pool.stop()


async def test_a_table_whose_bots_fail_goes_on_to_its_end(house: Running) -> None:
    party = await playing(house, "hopeless", 1, 1)
    view = await party.lines[0].play()
    assert view["result"]
    assert house.house.metrics.bots == {"habile": len(FAULTS)}
    assert not house.house.metrics.stumbles
    assert f'tripot_bot_failures_total{{bot="habile"}} {len(FAULTS)}' in await party.people[0].get("/metrics")
