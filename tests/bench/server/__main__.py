"""`python -m tests.bench.server [--tables 50,200,500] [--seconds 8] [--stores sqlite,postgresql] [--json]`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import uvloop

from tests.bench.server import memory
from tests.bench.server.load import Load
from tests.bench.server.views import view_cost
from tests.support import postgres
from tests.support.houses import HouseProcess
from tripot.server.settings import Settings


class Run(msgspec.Struct, frozen=True):
    """One load on one store."""

    store: str
    tables: int
    paced: bool
    moves: float
    p50: float
    p99: float
    cpu_us: float
    """Processor time of the house for one move: it depends little on who else keeps the machine busy."""


class Figures(msgspec.Struct, frozen=True):
    """A whole bench."""

    runs: tuple[Run, ...]
    idle: memory.Idle
    view_us: float
    encode_us: float
    frame_bytes: int


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


async def _load(house: HouseProcess, kind: str, tables: int, seconds: float) -> list[Run]:
    load = Load(house.port, tables, "depli", 4)
    await load.seat_everybody()
    runs = []
    await load.run(1.0)  # warm
    for pace in (0.0, 1.0):
        before = cpu_seconds(house.pid)
        times = await load.run(seconds, pace)
        cpu = (cpu_seconds(house.pid) - before) / max(1, len(times)) * 1e6
        p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
        runs.append(Run(kind, tables, bool(pace), len(times) / seconds, p50, p99, cpu))
    load.close()
    return runs


def measure(kinds: list[str], counts: list[int], seconds: float) -> Figures:
    """Every store, every number of tables, a fresh house each."""
    runs: list[Run] = []
    for kind in kinds:
        for tables in counts:
            with store(kind) as url, tempfile.TemporaryDirectory() as folder:
                settings = Settings(data=Path(folder), database=url, limits=False)
                with HouseProcess(settings) as house:
                    runs += uvloop.run(_load(house, kind, tables, seconds))
                print(runs[-2], runs[-1], file=sys.stderr, flush=True)
    view, encode, size = view_cost()
    return Figures(tuple(runs), memory.measure(), view, encode, size)


def markdown(figures: Figures) -> str:
    lines = [
        "| store | tables of 4 | load | moves/s | p50 ms | p99 ms | CPU µs a move |",
        "|---|--:|---|--:|--:|--:|--:|",
    ]
    for run in figures.runs:
        how = "1 move/s a table" if run.paced else "closed loop"
        figures_of_it = f"{run.moves:,.0f} | {run.p50:.1f} | {run.p99:.1f} | {run.cpu_us:,.0f}"
        lines.append(f"| {run.store} | {run.tables} | {how} | {figures_of_it} |")
    idle = figures.idle
    memory_line = f"{idle.loaded_kb:.1f} kB in memory ({idle.tables} tables, {idle.entries} entries each)"
    lines += [
        "",
        f"View {figures.view_us:.0f} µs + encode {figures.encode_us:.0f} µs a seat ({figures.frame_bytes:,} bytes).",
        f"An idle table without sockets: {memory_line}.",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.server", description=__doc__)
    parser.add_argument("--tables", default="50,200,500")
    parser.add_argument("--stores", default="sqlite,postgresql")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measure(chosen.stores.split(","), [int(n) for n in chosen.tables.split(",")], chosen.seconds)
    print(msgspec.json.encode(figures).decode() if chosen.json else markdown(figures))


if __name__ == "__main__":
    main()
