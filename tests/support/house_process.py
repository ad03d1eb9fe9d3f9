"""A house in a process of its own, to load and to kill: `python -m tests.support.house_process SETTINGS PORT`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from tests.support.processes import ended, first_line, free_port
from tests.toy_games import TRIPOT_GAMES
from tripot.server.infra.logs import set_up
from tripot.server.infra.settings import Settings
from tripot.server.web.network.uvicorn_protocols import ask_for_files
from tripot.server.web.server import make_server

ROOT = Path(__file__).resolve().parents[2]


def _path(kind: type, value: object) -> object:
    return kind(value)


class HouseProcess:
    """Open inside a `with` block. `port` stays the same when it is started again; `log` is what it wrote."""

    def __init__(self, settings: Settings, root: Path = ROOT) -> None:
        self._root: Path = root
        """The checkout it runs from, in that checkout's own environment."""
        self._settings: str = msgspec.json.encode(settings, enc_hook=str).decode()
        self._process: subprocess.Popen[str] | None = None
        self._log: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed by __exit__
        self.port: int = free_port()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Returns once it answers."""
        said = first_line(self._begin())
        if not said:
            self.kill()
            raise RuntimeError(f"the house did not open:\n{self.log()}")
        self.port = int(said)

    def _begin(self) -> subprocess.Popen[str]:
        python = sys.executable if self._root == ROOT else str(self._root / ".venv" / "bin" / "python")
        command = [python, "-m", "tests.support.house_process", self._settings, str(self.port)]
        environment = {**os.environ, "TRIPOT_GAMES": TRIPOT_GAMES if self._root == ROOT else ""}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, text=True, cwd=self._root, env=environment
        )
        return self._process

    def kill_while_opening(self, after: float) -> None:
        """Starts it, and cuts the power so many seconds later, open or not."""
        self._begin()
        time.sleep(after)
        self.kill()

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As a host would; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        return ended(process, how)

    def log(self) -> str:
        self._log.flush()
        self._log.seek(0)
        return self._log.read()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.stop()
        self._log.close()


def main(settings: str, port: str) -> None:
    set_up("INFO")
    ask_for_files(msgspec.json.decode(settings, type=Settings, dec_hook=_path).connections)
    server = make_server(
        msgspec.json.decode(settings, type=Settings, dec_hook=_path), "127.0.0.1", int(port), loop="uvloop"
    )
    server.when_open = lambda: print(server.port(), flush=True)
    server.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
