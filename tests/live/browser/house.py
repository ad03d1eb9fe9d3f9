"""A house in a process of its own, as people run it: `python -m tests.live.browser.house PORT FOLDER {}`.

What it deals can be known beforehand, in two ways; bots then play the same every time, too.

    house.deals(7)                      # every table opened until the end of the test is dealt from number 7:
    table = host.open_table("depli", ["me", "heuristic"], deals=2)
    same = Play.start(game_named("depli"), 2, {"deals": 2}, known.chance(7))   # the same cards, to look at

    played = Staged(game_named("escrocs"), 2, seed=3).until(lambda state: state.phase == "RESALE").play
    host, guest = people.at(played, 0, 1)   # both before that very position; a seat not named is a bot's

A `Play` comes from anywhere: bots (`midgame_pages`), a scenario, moves played by hand, a record read from a file
(`replay_all(Record.read(text), game)`). The house goes on dealing from the record's own seed.
`tests/support/seeded_house.py` and `tests/support/midgame.py` say how.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support import midgame, seeded_house
from tests.support.chromium import LAN_HOST
from tests.support.processes import ended, first_line, free_port
from tests.toy_games import TRIPOT_GAMES
from tripot.engine.play import Play
from tripot.server.infra.settings import Settings
from tripot.server.web import static_files
from tripot.server.web.server import make_server


class House:
    """Starts on a free port, which it keeps when it is started again. `settings`: where they differ from `main`'s;
    `static`: a folder of pages other than those just built."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder: Path = folder
        self._settings: str = json.dumps(settings)
        self.port: int = free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def lan_address(self) -> str:
        """Plain http, and no localhost: the page has no secure context."""
        return f"http://{LAN_HOST}:{self.port}"

    def deals(self, number: int | None) -> None:
        """Tables opened from now on are dealt from this number; None: from chance again."""
        seeded_house.choose_deals(self.folder, number)

    def stage(self, play: Play, guests: Mapping[int, str]) -> str:
        """The id of a table where this game goes on: these guests in their seats, bots in the others."""
        return midgame.stage(self.folder, play, guests)

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.live.browser.house", str(self.port), str(self.folder), self._settings]
        env = {**os.environ, "TRIPOT_GAMES": TRIPOT_GAMES}
        self._process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        if first_line(self._process).strip() != "open":
            self.stop(signal.SIGKILL)
            raise RuntimeError("the house did not open")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            ended(process, how)


@contextmanager
def open_house(folder: Path, **settings: Any) -> Iterator[House]:
    house = House(folder, **settings)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def main(port: int, folder: Path, more: dict[str, Any]) -> None:
    """Bots answer at once, experts after a short thought, nobody is too fast, and a gentle clock has no patience."""
    usual: dict[str, Any] = {
        "data": folder,
        "pace": (0.0, 0.0),
        "expert_pace": (0.0, 0.0),
        "expert_thought": 0.02,
        "reading": 0.0,
        "limits": False,
        "absent_least": 0,
        "nudge_after": 0.0,
        "nudge_every": 0.0,
        "lend_after": 0.0,
        "tables_per_guest": 200,
        "host_names": (LAN_HOST,),
    }
    setattr(static_files, "STATIC", Path(more.pop("static", static_files.STATIC)))  # noqa: B010 - another constant
    settings = Settings(**usual | more)
    server = make_server(settings, "127.0.0.1", port, seeded_house.KnownLuck(folder))
    server.when_open = lambda: print("open", flush=True)
    server.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3]))
