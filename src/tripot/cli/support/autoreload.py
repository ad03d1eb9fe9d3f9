"""`tripot serve --reload`: while a game is being written, the house opens again at every change of its folder.

The house runs in a process of its own and is handed the socket, which stays open: a browser that comes in between waits
a moment and is served. A game that cannot be loaded replaces nothing.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from multiprocessing import allow_connection_pickling, get_context, parent_process
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tripot.cli.support.run_server import ServerOptions, run_server
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import Terminal

_LOOKS: Final = 0.25
"""Seconds between two looks at the folder; what is still being written changes from one to the next."""
_AWAY: Final = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"})

FileStamps = dict[Path, tuple[int, int]]


class Autoreload:
    """Keeps a house open with the last of the game that could be loaded."""

    def __init__(self, terminal: Terminal, asked: ServerOptions, ours: socket.socket, watched: Sequence[Path]) -> None:
        self._terminal: Terminal = terminal
        self._asked: ServerOptions = asked
        self._socket: socket.socket = ours
        self._watched: Sequence[Path] = watched
        self._house: SpawnProcess | None = None
        self._enough: threading.Event = threading.Event()

    def run(self) -> int:
        """Runs the house until it is stopped, or stops by itself; returns its exit code."""
        allow_connection_pickling()
        # Two changes within a second look alike to Python's compiled files.
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        for wanted in (signal.SIGINT, signal.SIGTERM):
            signal.signal(wanted, lambda *_: self._enough.set())
        try:
            return self._watch()
        finally:
            self._close()
            self._socket.close()

    def _watch(self) -> int:
        served: FileStamps | None = None
        before = file_stamps(self._watched)
        while not self._enough.wait(_LOOKS):
            now = file_stamps(self._watched)
            if now == before and now != served:
                served = now
                self._try()
            before = now
            if self._house is not None and not self._house.is_alive():
                return self._house.exitcode or 0
        return 0

    def _try(self) -> None:
        """Opens the house with the game as it is now, if it is one."""
        fault = self._fault()
        if fault:
            self._terminal.complain(fault)
            self._terminal.complain(
                self._terminal.say("term.serve.waiting" if self._house is None else "term.serve.as_it_was")
            )
            return
        if self._house is not None:
            self._terminal.tell(self._terminal.say("term.serve.again"), "bold")
            self._close()
        self._house = get_context("spawn").Process(target=_house, args=(self._asked, self._socket))
        self._house.start()
        self._asked = replace(self._asked, open_page=False)  # once is enough

    def _fault(self) -> str:
        """The error of loading the games in a fresh process; "" if they load."""
        command = [sys.executable, "-m", "tripot.cli.main", "games", "--lang", self._terminal.lang]
        tried = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)  # noqa: S603
        return clean(tried.stderr).strip() if tried.returncode else ""

    def _close(self) -> None:
        if self._house is not None:
            self._house.terminate()
            self._house.join()
            self._house = None


def file_stamps(folders: Sequence[Path]) -> FileStamps:
    """Every file of these folders, with when it was written and how long it is."""
    found: FileStamps = {}
    for folder in folders:
        for place, inner, names in os.walk(folder):
            inner[:] = [name for name in inner if name not in _AWAY]
            for path in (Path(place, name) for name in names):
                try:
                    is_now = path.stat()
                except OSError:  # gone since it was listed
                    continue
                found[path] = (is_now.st_mtime_ns, is_now.st_size)
    return found


def _house(asked: ServerOptions, ours: socket.socket) -> None:
    """Runs the house in its own process, which ends with the one that started it."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.join,), daemon=True).start()
    sys.exit(run_server(asked, [ours]))


def _follow(wait: Callable[[], None]) -> None:
    wait()
    os.kill(os.getpid(), signal.SIGTERM)
