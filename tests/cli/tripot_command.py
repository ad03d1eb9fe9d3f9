"""Runs the real `tripot` command: through pipes, or at a terminal of its own."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from unittest.mock import patch

import msgspec

from tests.support.processes import HEARING, SECONDS, end_group
from tests.toy_games import ALL, TRIPOT_GAMES
from tripot.cli.main import main
from tripot.engine.authoring.registry import games

ROOT = Path(__file__).parents[2]
COMMAND = str(Path(sys.executable).with_name("tripot"))
SLUGS = tuple({**games(), **ALL})
PATIENCE = 5
"""Seconds of silence after which a person would press the key again."""
PROMPT = "› "
END_OF_INPUT = "\x04"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Done(msgspec.Struct, frozen=True):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


def surroundings(**changes: str) -> dict[str, str]:
    """The environment of a command: English, with the tiny games, without the tester's own tastes."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "TMPDIR", "SYSTEMROOT")}
    base = {"LANG": "en_GB.UTF-8", "PYTHONPATH": str(ROOT), "TRIPOT_GAMES": TRIPOT_GAMES, "PYTHONUTF8": "1"}
    return {**kept, **base, **changes}


def tripot(*words: str | Path, typed: str | bytes = "", **changes: str) -> Done:
    """The command with its input piped in."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [COMMAND, *map(str, words)],
        input=given,
        capture_output=True,
        env=surroundings(**changes),
        timeout=SECONDS,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


def at_terminal(*words: str | Path, typed: Sequence[str] = (), stop_at: str = "", **changes: str) -> Done:
    """The command at a terminal of 100 columns, each answer typed when it is asked for; escapes come back as sent.

    Control-C is pressed when `stop_at` has been shown, and again while nothing comes of it: a signal that arrives just
    before a terminal is read from is only noticed at the next one.
    """
    ours, theirs = pty.openpty()
    environment = surroundings(**{"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40", **changes})
    with subprocess.Popen(
        [*HEARING, COMMAND, *map(str, words)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            shown = _conversation(ours, typed, stop_at, partial(os.killpg, process.pid, signal.SIGINT))
            process.wait(6 * PATIENCE)
        finally:
            end_group(process.pid)
    os.close(ours)
    return Done(process.returncode, shown, "")


def _conversation(terminal: int, typed: Sequence[str], stop_at: str, pressed: Callable[[], None]) -> str:
    """All that is shown until the command closes its end, or its time is up."""
    until = time.monotonic() + SECONDS
    shown = ""
    answers = iter(typed)
    while more := _more(terminal, until, pressed if stop_at and stop_at in shown else None):
        stops = stop_at and stop_at not in shown and stop_at in shown + more
        for _ in range((shown + more).count(PROMPT) - shown.count(PROMPT)):
            os.write(terminal, b"" if stops else next(answers, END_OF_INPUT).encode())
        if stops:
            pressed()
        shown += more
    return shown


def here(*words: str | Path, typed: str = "", **changes: str) -> Done:
    """The command in this very process, for what does not need one of its own."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    keyboard = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
    with (
        patch.dict(os.environ, {"LANG": "en_GB.UTF-8", "COLUMNS": "100", **changes}),
        patch("sys.stdin", keyboard),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main([str(word) for word in words])
    shown = []
    for stream in (out, err):
        stream.seek(0)
        shown.append(stream.read())
    return Done(code, *shown)


def _more(terminal: int, until: float, pressed: Callable[[], None] | None) -> str:
    """What the command prints next; nothing once it has closed its end, or its time is up."""
    while time.monotonic() < until:
        if select.select([terminal], [], [], PATIENCE)[0]:
            try:
                return os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                return ""
        if pressed is not None:
            pressed()
    return ""
