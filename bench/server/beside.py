"""This checkout beside another, turn by turn in one run: only what ran beside one another can be compared."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import msgspec

from bench.clock import calibration, rate
from bench.server.runs import Run
from tests.support.house_process import ROOT


class Turn(msgspec.Struct, frozen=True):
    """One checkout's turn: the machine's speed just before, then the house at its limit and at its ease."""

    who: str
    steps: float
    """Of the calibration loop, a second."""
    full: Run
    paced: Run


def measure(other: Path, one: Callable[[Path], list[Run]], rounds: int) -> list[Turn]:
    """`one` loads a fresh house of a checkout."""
    turns: list[Turn] = []
    for number in range(rounds):
        sides = [("this", ROOT), ("other", other.resolve())]
        for who, root in sides if number % 2 == 0 else sides[::-1]:
            steps = rate(calibration, 0.2)
            full, paced = one(root)
            turns.append(Turn(who, steps, full, paced))
            print(turns[-1], file=sys.stderr, flush=True)
    return turns


_ROWS: list[tuple[str, Callable[[Turn], float]]] = [
    ("CPU µs a move", lambda turn: turn.full.cpu_us),
    ("moves/s", lambda turn: turn.full.moves),
    ("p99 ms, saturated", lambda turn: turn.full.p99),
    ("p99 ms, 1 move/s a table", lambda turn: turn.paced.p99),
    ("CPU µs a move, 1 move/s a table", lambda turn: turn.paced.cpu_us),
    ("calibration, million steps/s", lambda turn: turn.steps / 1e6),
]


def markdown(turns: Sequence[Turn]) -> str:
    """Least, median and most of each, and the ratio of the medians."""
    first = turns[0].full
    lines = [
        f"{first.store}, {first.tables} tables of 4, {len(turns) // 2} rounds, min / median / max",
        "",
        "| | this | other | this / other |",
        "|---|--:|--:|--:|",
    ]
    for name, figure in _ROWS:
        mine, theirs = (sorted(figure(turn) for turn in turns if turn.who == who) for who in ("this", "other"))
        shown = [f"{row[0]:,.1f} / {median(row):,.1f} / {row[-1]:,.1f}" for row in (mine, theirs)]
        lines.append(f"| {name} | {shown[0]} | {shown[1]} | {median(mine) / median(theirs):.2f} |")
    return "\n".join(lines)
