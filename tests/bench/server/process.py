"""A house in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import TracebackType

_RUN = """
import sys
from pathlib import Path
from tripot.server.logs import set_up
from tripot.server.serving import make_server
from tripot.server.settings import Settings

set_up("WARNING")
server = make_server(Settings(data=Path(sys.argv[1]), database=sys.argv[2], limits=False), "127.0.0.1", 0)
server.when_open = lambda: print(server.port(), flush=True)
server.run()
"""


class HouseProcess:
    """Open inside a `with` block; `port` is where."""

    def __init__(self, folder: Path, url: str) -> None:
        self._command = [sys.executable, "-c", _RUN, str(folder), url]
        self.port: int = 0

    def __enter__(self) -> HouseProcess:
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()

    @property
    def pid(self) -> int:
        return self._process.pid
