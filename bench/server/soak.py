"""A long evening: tables come, are played at full speed and left, over and over. Memory and cost must stay flat."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic

import msgspec
import uvloop

from bench.clock import calibration, rate
from bench.server.load import Load
from bench.server.memory import resident_kb
from bench.server.runs import cpu_seconds
from tests.support.house_process import HouseProcess
from tripot.server.infra.settings import Settings

_TABLES = 20
_SPAN = 10.0
"""Seconds that the tables of one round are played."""


class Round(msgspec.Struct, frozen=True):
    """Some tables' life."""

    at: float
    steps: float
    moves: int
    cpu_us: float
    resident_kb: float


async def _evening(house: HouseProcess, seconds: float) -> list[Round]:
    began = monotonic()
    rounds: list[Round] = []
    while monotonic() - began < seconds:
        load = Load(house.port, _TABLES, "depli", 4)
        await load.seat_everybody()
        steps = rate(calibration, 0.1)
        before = cpu_seconds(house.pid)
        times = await load.run(_SPAN)
        spent = cpu_seconds(house.pid) - before
        load.close()
        kept = resident_kb(house.pid)
        rounds.append(Round(monotonic() - began, steps, len(times), spent / max(1, len(times)) * 1e6, kept))
        print(rounds[-1], file=sys.stderr, flush=True)
    return rounds


def measure(seconds: float) -> list[Round]:
    """On SQLite; what nobody looks at leaves memory after a second."""
    with (
        tempfile.TemporaryDirectory() as folder,
        HouseProcess(Settings(data=Path(folder), limits=False, idle_after=1.0, lease=2.0)) as house,
    ):
        return uvloop.run(_evening(house, seconds))


def line(rounds: list[Round]) -> str:
    """The last third beside the first."""
    third = max(1, len(rounds) // 3)
    first, last = rounds[:third], rounds[-third:]

    def grown(figure: str) -> str:
        was, now = (median(getattr(one, figure) for one in part) for part in (first, last))
        return f"{was:,.0f} then {now:,.0f} ({now / was:.2f} ×)"

    moves = sum(one.moves for one in rounds)
    return (
        f"{rounds[-1].at / 60:.0f} minutes, {moves:,} moves at {_TABLES * len(rounds):,} tables; "
        f"first and last third: CPU µs a move {grown('cpu_us')}, resident kB {grown('resident_kb')}, "
        f"calibration steps/s {grown('steps')}."
    )
