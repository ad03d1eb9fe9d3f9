"""Timing by processor time, short runs repeated, the best kept; and a calibration loop, to compare machines by."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

STEPS = 2_000_000
"""Steps of the calibration loop."""


def best_rate(run: Callable[[], int], repeats: int, seconds: float) -> float:
    """The best rate of `run` (which returns how many things it did) over some repeats of at least so many seconds."""
    run()
    return max(rate(run, seconds) for _ in range(repeats))


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many things a second of processor time, over at least so many seconds."""
    start = process_time()
    done = run()
    while (spent := process_time() - start) < seconds:
        done += run()
    return done / spent


def calibration() -> int:
    """A fixed loop of plain Python: additions, a list, a branch. Its rate is what one core of this machine does."""
    wheel = list(range(64))
    total = 0
    for step in range(STEPS):
        value = wheel[step & 63]
        if value & 1:
            total += value
        else:
            total ^= step
    assert total
    return STEPS
