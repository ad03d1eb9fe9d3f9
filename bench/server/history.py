"""What those who look back cost those who play: a long game read by many while others' tables go on."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import httpx
import msgspec
import uvloop

from bench.server.load import Load
from tests.support.house_process import HouseProcess
from tests.support.stored_tables import store_game
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.server.infra.settings import Settings
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.house import House

_TABLES: Final = 50
"""Tables of four that play a move a second meanwhile."""
_ROUNDS: Final = 4
"""Each with and without readers, so that both meet the machine in the same mood."""

_HEAD_START: Final = 1.0
"""Seconds after which every reader has asked."""


class Reading(msgspec.Struct, frozen=True):
    """Median milliseconds of a move without and with `readers`, and of a page, waiting included."""

    entries: int
    readers: int
    alone: float
    beside: float
    pages: int
    page: float
    refused: int

    @property
    def ratio(self) -> float:
        return self.beside / self.alone


def long_game(entries: int) -> Record:
    """A game of Noé among people who play as it comes."""
    options = {"level": "full", "target_score": 1000, "round_limit": 200, "turn_limit_per_seat": 200}
    play = Play.start(game_named("noe"), 4, options, Stream.fast(1))
    random = Random(1)
    while len(play.entries) < entries:
        seat = random.choice(play.state.actors())
        play.move(seat, random.choice([move for move in play.state.legal_moves(seat) if not move.gives_up]))
    return play.record


async def _stored(settings: Settings, record: Record) -> str:
    house = House(settings, Entropy())
    await house.open()
    table = await store_game(house, record, "", over=True)
    await house.close()
    return table


def _read(address: str, entries: int, readers: int, seconds: float) -> list[float]:
    """In a process of its own: how long each page took; below zero: the reader was asked to come back."""
    return uvloop.run(_crowd(address, entries, readers, seconds))


async def _crowd(address: str, entries: int, readers: int, seconds: float) -> list[float]:
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    times: list[float] = []

    async def one(random: Random) -> None:
        plain = httpx.AsyncHTTPTransport(verify=False)  # loopback has no certificates to load
        async with httpx.AsyncClient(base_url=address, transport=plain, timeout=60) as http:
            while (asked := loop.time()) < until:
                answer = await http.get("/log", params={"before": random.randrange(1, entries)})
                assert answer.status_code in (200, 429), answer.text
                times.append((loop.time() - asked) * (1 if answer.status_code == 200 else -1))

    await asyncio.gather(*(one(Random(number)) for number in range(readers)))
    return times


async def _run(house: HouseProcess, table: str, entries: int, readers: int, seconds: float) -> Reading:
    load = Load(house.port, _TABLES, "depli", 4)
    await load.seat_everybody()
    loop = asyncio.get_running_loop()
    read = partial(_read, f"{house.address}/api/tables/{table}", entries)
    alone: list[float] = []
    beside: list[float] = []
    pages: list[float] = []
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        await loop.run_in_executor(elsewhere, partial(read, 1, 1.0))  # warm
        for _ in range(_ROUNDS):
            alone += await load.run(seconds / _ROUNDS, 1.0)
            crowd = loop.run_in_executor(elsewhere, partial(read, readers, seconds / _ROUNDS + _HEAD_START))
            await asyncio.sleep(_HEAD_START)
            beside += await load.run(seconds / _ROUNDS, 1.0)
            pages += await crowd
    load.close()
    given = [time for time in pages if time > 0]
    medians = [median(times) * 1000 for times in (alone, beside, given)]
    return Reading(entries, readers, medians[0], medians[1], len(given), medians[2], len(pages) - len(given))


def measure(seconds: float, readers: int = 20, entries: int = 3_000) -> Reading:
    """On SQLite, so many seconds with readers and as many without."""
    record = long_game(entries)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), limits=False)
        table = uvloop.run(_stored(settings, record))
        with HouseProcess(settings) as house:
            return uvloop.run(_run(house, table, len(record.entries), readers, seconds))


def line(reading: Reading) -> str:
    """A sentence for people."""
    return (
        f"{reading.readers} readers of a game of {reading.entries:,} entries: the median move of others takes "
        f"{reading.beside:.1f} ms, {reading.alone:.1f} ms without them ({reading.ratio:.2f} ×); "
        f"{reading.pages:,} pages given, {reading.page:.0f} ms each; {reading.refused:,} readers asked to come back."
    )
