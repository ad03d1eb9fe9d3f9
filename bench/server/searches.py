"""What a flood of searches costs somebody at a table: a player's pings before and during so many hostile ones."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from string import ascii_lowercase, digits
from time import perf_counter
from typing import Final

import httpx
import msgspec
import uvloop

from bench.server.runs import cpu_seconds, percentile
from tests.server.browser import Browser, Line
from tests.support.house_process import ROOT, HouseProcess
from tripot.server.infra.settings import Settings

_AT_ONCE: Final = 40
_EVERY: Final = 0.1
"""Seconds between two pings."""
_QUIET: Final = 20
"""Pings before the flood."""
_STRANGER: Final = "127.0.0.2"
_WORDS: Final = " ".join((ascii_lowercase + digits) * 3)[:200]
"""As many words as an address takes, every one a single letter."""


class Flood(msgspec.Struct, frozen=True):
    """One house under one flood, times in milliseconds."""

    who: str
    limits: bool
    quiet: float
    """The median ping before."""
    median: float
    worst: float
    """Of the pings during the flood."""
    answered: int
    refused: int
    seconds: float
    """From the first search to the last answer."""
    cpu: float
    """Of the house, for one search."""


def _flood(address: str, count: int) -> list[int]:
    """In a process of its own: how each search was answered."""
    return uvloop.run(_stranger(address, count))


async def _stranger(address: str, count: int) -> list[int]:
    places = asyncio.Semaphore(_AT_ONCE)
    plain = httpx.AsyncHTTPTransport(verify=False, local_address=_STRANGER)
    async with httpx.AsyncClient(base_url=address, transport=plain, timeout=300) as http:

        async def one() -> int:
            async with places:
                return (await http.get("/api/games/dupes/search", params={"words": _WORDS})).status_code

        return await asyncio.gather(*(one() for _ in range(count)))


async def _beside(house: HouseProcess, who: str, limits: bool, count: int) -> Flood:
    loop = asyncio.get_running_loop()
    quiet: list[float] = []
    during: list[float] = []
    async with Browser(house.address) as player:
        table = await player.open_table("depli", ["me", "open"])
        line = await player.sit(table["id"])
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
            await loop.run_in_executor(elsewhere, _flood, house.address, 1)  # warm
            for _ in range(_QUIET):
                await asyncio.sleep(_EVERY)
                quiet.append(await _ping(line))
            spent, begun = cpu_seconds(house.pid), perf_counter()
            flood = loop.run_in_executor(elsewhere, _flood, house.address, count)
            while not flood.done():
                await asyncio.sleep(_EVERY)
                during.append(await _ping(line))
            statuses, seconds = await flood, perf_counter() - begun
            cpu = (cpu_seconds(house.pid) - spent) / count * 1000
    answered = statuses.count(200)
    slow = percentile(during, 0.5), max(during) * 1000
    return Flood(who, limits, percentile(quiet, 0.5), *slow, answered, count - answered, seconds, cpu)


async def _ping(line: Line) -> float:
    asked = perf_counter()
    await line.ask("ping")
    return perf_counter() - asked


def measure(count: int, other: Path | None) -> list[Flood]:
    """A fresh house of this checkout, and of the other if there is one, each without and with its limits."""
    floods: list[Flood] = []
    for limits in (False, True):
        for who, root in [("this", ROOT), *([("other", other.resolve())] if other else [])]:
            with tempfile.TemporaryDirectory() as folder:
                settings = Settings(data=Path(folder), limits=limits, proxies=())
                with HouseProcess(settings, root) as house:
                    floods.append(uvloop.run(_beside(house, who, limits, count)))
            print(floods[-1], file=sys.stderr, flush=True)
    return floods


def markdown(floods: Sequence[Flood]) -> str:
    lines = [
        f"{floods[0].answered + floods[0].refused} hostile searches, {_AT_ONCE} at once, beside a seated player",
        "",
        "| checkout | limits | ping before, ms | median during | worst | answered | refused | s | CPU ms a search |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for one in floods:
        pings = f"{one.quiet:.1f} | {one.median:.1f} | {one.worst:,.1f}"
        took = f"{one.answered} | {one.refused} | {one.seconds:.1f} | {one.cpu:.1f}"
        lines.append(f"| {one.who} | {'on' if one.limits else 'off'} | {pings} | {took} |")
    return "\n".join(lines)
