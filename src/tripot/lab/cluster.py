"""The games of a job on a Ray cluster: one that is there already, or one of this machine's own for as long as it lasts.

Ray keeps the processes of its nodes warm from chunk to chunk and plays a chunk again elsewhere when its node is lost;
games are functions of their numbers, so that nothing else need be known of it."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Event, Thread
from typing import Any, Final

from tripot import __version__
from tripot.lab.executors import Chunk, Session, Task

_PATIENCE: Final = 120.0
"""Seconds a start may take; a busy machine needs half a minute, one that cannot reach the cluster waits for ever."""
_QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_raylet_start_wait_time_s": f"{_PATIENCE:g}"}
"""Nothing is reported to anybody, and a busy machine is given time."""
_BY_ITSELF: Final = {"RAY_AUTH_MODE": "disabled", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""On this machine alone: no token is written into the home folder, and the loopback address stays as it is."""


class NoRay(ImportError):
    """Ray is not installed."""


class NoCluster(Exception):
    """The cluster did not answer, or could not be started."""


class OtherVersion(Exception):
    """A node has another Tripot than this one."""


class RayExecutor:
    """Nodes at an address (`auto` finds one, `ray://…` a distant one); "": this machine, as a cluster of one."""

    seconds: float = 3.0

    def __init__(self, address: str = "", patience: float = _PATIENCE) -> None:
        self._address: str = address
        self._patience: float = patience
        self.workers: int = 1

    @contextmanager
    def session(self, task: Task) -> Iterator[Session]:
        for name, value in {**_QUIET, **({} if self._address else _BY_ITSELF)}.items():
            os.environ.setdefault(name, value)
        try:
            ray: Any = import_module("ray")  # an extra, and slow to import
        except ImportError:
            raise NoRay from None
        folder = "" if self._address else tempfile.mkdtemp(prefix="ray-")
        over = Event()
        try:
            self._start(ray, folder, over)
            self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield _Nodes(ray, task)
        finally:
            with suppress(Exception):
                ray.shutdown()
            over.set()
            if folder:
                shutil.rmtree(folder, ignore_errors=True)

    def _start(self, ray: Any, folder: str, over: Event) -> None:
        """In a thread, since a start that hangs hears no signal. The thread stays until the end, since what Ray starts
        on this machine dies with the thread that started it. Raises NoCluster."""
        where = {"address": self._address} if self._address else {"_temp_dir": folder, "_node_ip_address": "127.0.0.1"}
        wrong: list[BaseException] = []
        ready = Event()

        def start() -> None:
            try:
                ray.init(
                    include_dashboard=None if self._address else False,
                    log_to_driver=False,
                    logging_level=logging.ERROR,
                    **where,
                )
            except BaseException as error:  # noqa: BLE001 - told by the thread that waits
                wrong.append(error)
            ready.set()
            over.wait()

        Thread(target=start, daemon=True).start()
        if not ready.wait(self._patience):
            raise NoCluster(f"{self._patience:g} s")
        if wrong:
            raise NoCluster(str(wrong[0]).strip().split("\n")[0][:200]) from wrong[0]


class _Nodes:
    def __init__(self, ray: Any, task: Task) -> None:
        self._ray: Any = ray
        self._task: Any = ray.put(task)
        self._remote: Any = ray.remote(num_cpus=1, max_retries=-1)(_there)
        self._waiting: list[Any] = []

    def submit(self, games: Sequence[int]) -> None:
        self._waiting.append(self._remote.remote(self._task, list(games), __version__))

    def collect(self) -> Chunk:
        (done,), self._waiting = self._ray.wait(self._waiting, num_returns=1)
        try:
            chunk: Chunk = self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        return chunk


def _there(task: Task, games: Sequence[int], version: str) -> Chunk:
    """On a node."""
    if version != __version__:
        raise OtherVersion(__version__)
    return task(games)
