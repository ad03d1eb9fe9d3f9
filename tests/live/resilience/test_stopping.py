"""A house that is asked to stop does, whatever has become of its processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.server.browser import Browser
from tests.support.house_process import HouseProcess
from tripot.server.infra.settings import Settings


def _workers(house: HouseProcess) -> list[int]:
    """The processes in which bots think."""
    tasks = Path(f"/proc/{house.pid}/task").glob("*/children")
    children = [int(pid) for task in tasks for pid in task.read_text().split()]
    return [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def _is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def test_processes_that_were_stopped_do_not_keep_it_open(quick: Settings) -> None:
    with HouseProcess(quick) as house:
        async with Browser(house.address) as ada:
            table = await ada.open_table("highcard", ["me", "heuristic"])
            line = await ada.sit(table["id"])
            await line.ready()
            await line.play()
        stopped = _workers(house)
        assert stopped
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        house.stop()  # waits for it, and fails where it does not end
        assert "the house is closed" in house.log()
        assert not any(map(_is_there, stopped))
