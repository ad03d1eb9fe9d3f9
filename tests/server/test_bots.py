"""Bots: what they are shown, where they think, and what happens when they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random

from tests.server.running import Running
from tests.server.tables import playing
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.registry import game_named
from tripot.server.bots import Thinkers


class Watched(Thinkers):
    """Thinkers that remember what they were handed."""

    def __init__(self) -> None:
        super().__init__(1, 20.0)
        self.handed: list[tuple[State, int]] = []

    async def choose(self, bot: str, sampled: State, seat: int, random: Random) -> str:
        self.handed.append((sampled, seat))
        return await super().choose(bot, sampled, seat, random)


async def test_a_bot_is_handed_a_sample_and_never_the_table_s_state(house: Running) -> None:
    watched = Watched()
    house.house.thinkers = watched
    party = await playing(house, "highcard", 1, 3, options={"cards": 3})
    room = house.house.rooms[party.id]
    assert room.ledger is not None
    seed = room.row.read_header().seed
    truth = [list(hand) for hand in room.ledger.play.state.hands]  # type: ignore[attr-defined]
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


def _state() -> State:
    return Play.start(game_named("highcard"), 3, {}, Stream.fast(1)).state.sample(0, Random(1))


async def test_a_bot_that_fails_plays_what_the_house_plays_for_the_absent() -> None:
    thinkers = Thinkers(1, 20.0)
    state = _state()
    move = await thinkers.choose("no such bot", state, 0, Random(1))
    assert move in {str(legal) for legal in state.legal(0)}
    await thinkers.stop()


async def test_dead_workers_are_replaced() -> None:
    thinkers = Thinkers(1, 20.0)
    state = _state()
    legal = {str(move) for move in state.legal(0)}
    assert await thinkers.choose("heuristic", state, 0, Random(1)) in legal
    for pid in thinkers.workers():
        os.kill(pid, signal.SIGKILL)
    answers = [await thinkers.choose("heuristic", state, 0, Random(1)) for _ in range(3)]
    assert set(answers) <= legal
    assert thinkers.workers()
    await thinkers.stop()


async def test_many_bots_think_at_once() -> None:
    thinkers = Thinkers(2, 20.0)
    state = _state()
    moves = await asyncio.gather(*(thinkers.choose("random", state, 0, Random(1)) for _ in range(20)))
    assert set(moves) <= {str(legal) for legal in state.legal(0)}
    await thinkers.stop()
