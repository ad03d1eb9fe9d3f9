"""One load on a house: how many moves, how long each took, what they cost."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import uvloop

from bench.server.load import Load
from tests.support import postgres
from tests.support.house_process import ROOT, HouseProcess
from tripot.server.infra.settings import Settings


class Run(msgspec.Struct, frozen=True):
    """One load on one store."""

    store: str
    tables: int
    paced: bool
    moves: float
    p50: float
    p99: float
    cpu_us: float
    """Processor time of the house for one move, all nodes together: it depends little on who else keeps the machine
    busy."""


@contextmanager
def store(kind: str) -> Iterator[str]:
    """A database URL."""
    if kind == "sqlite":
        yield ""
        return
    with postgres.private() as server:
        yield server.create_database()


def percentile(times: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(times)[int(len(times) * part)] * 1000 if times else 0.0


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processors so far, all its threads together."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


async def loaded(houses: Sequence[HouseProcess], kind: str, tables: int, seconds: float, shared: float) -> list[Run]:
    """The most the house takes, then one move a second a table."""
    first, *others = [house.port for house in houses]
    load = Load(first, tables, "depli", 4, *others, shared=shared)
    await load.seat_everybody()
    runs = []
    await load.run(1.0)  # warm
    for pace in (0.0, 1.0):
        before = sum(cpu_seconds(house.pid) for house in houses)
        times = await load.run(seconds, pace)
        spent = sum(cpu_seconds(house.pid) for house in houses) - before
        cpu = spent / max(1, len(times)) * 1e6
        runs.append(
            Run(kind, tables, bool(pace), len(times) / seconds, percentile(times, 0.5), percentile(times, 0.99), cpu)
        )
    load.close()
    return runs


def run(kind: str, tables: int, seconds: float, root: Path = ROOT, *, nodes: int = 1, shared: float = 0.0) -> list[Run]:
    """On a fresh house of a checkout, on a fresh database; on PostgreSQL it may have several nodes."""
    with store(kind) as url, tempfile.TemporaryDirectory() as folder, ExitStack() as open_houses:
        settings = Settings(data=Path(folder), database=url, limits=False)
        houses = [open_houses.enter_context(HouseProcess(settings, root)) for _ in range(nodes)]
        name = kind if nodes == 1 else f"{kind}, {nodes} nodes, {shared:.0%} of tables on several"
        return uvloop.run(loaded(houses, name, tables, seconds, shared))
