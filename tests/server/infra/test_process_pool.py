"""Processes for long work: the time of the work is not that of the process that begins."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from functools import partial

import pytest

from tests.support.waiting import PATIENCE
from tripot.server.infra import process_pool
from tripot.server.infra.process_pool import ProcessPool, WorkerDied


def _slowly(nice: int) -> None:
    """A process on a busy machine."""
    time.sleep(2.5)


async def test_a_process_that_is_long_in_coming_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "_begin", _slowly)
    them = ProcessPool(1)
    assert await them.run(partial(pow, 2, 5), 2.0) == 32
    await them.stop()


async def test_work_that_takes_too_long_is_ended() -> None:
    them = ProcessPool(1)
    with pytest.raises(TimeoutError):
        await them.run(partial(time.sleep, 60), 0.1)
    with pytest.raises(WorkerDied):
        await them.run(partial(pow, 2, 5), 60.0)
    assert await them.run(partial(pow, 2, 5), 60.0) == 32
    await them.stop()


async def test_a_process_that_died_while_it_had_nothing_to_do_costs_no_answer() -> None:
    them = ProcessPool(1)
    assert await them.insist(partial(pow, 2, 5), 60.0) == 32
    them.kill()
    assert await them.insist(partial(pow, 2, 6), 60.0) == 64
    with pytest.raises(WorkerDied):
        await them.insist(partial(os._exit, 1), 60.0)  # it dies each time
    await them.stop()


async def test_a_process_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "_ENDING", 0.2)
    them = ProcessPool(1)
    await them.run(partial(pow, 2, 5), 60.0)
    (pid,) = them.pids()
    os.kill(pid, signal.SIGSTOP)
    async with asyncio.timeout(PATIENCE):
        await them.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
