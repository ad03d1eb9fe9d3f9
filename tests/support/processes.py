"""Processes that tests start: waited for within a limit, on ports of their own, and gone when the test is."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from typing import Final

SECONDS: Final = 120
"""Far more than anything a test starts takes: only what hangs meets it."""
HEARING: Final = (
    sys.executable,
    "-c",
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])",
)
"""Put before a command that must hear Control-C: whatever runs in the background ignores it, and hands that on."""


def _ports() -> Iterator[int]:
    """Below those that the system gives to whoever connects somewhere, and for each worker others: nobody takes one
    while its house is being opened, or killed and opened again."""
    first, many = 20_000 + 1_000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")), 1_000
    yield from cycle(first + (os.getpid() + number) % many for number in range(many))


_PORTS: Final = _ports()


def free_port() -> int:
    """A port on which nobody listens."""
    while True:
        port = next(_PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def first_line(process: subprocess.Popen[str], seconds: float = SECONDS) -> str:
    """What it says first, or nothing: it ended, or stayed silent and is killed."""
    assert process.stdout is not None
    if select.select([process.stdout], [], [], seconds)[0]:
        return process.stdout.readline()
    process.kill()
    return ""


def ended(process: subprocess.Popen[str], how: signal.Signals, seconds: float = SECONDS) -> int:
    """Its exit code once it has obeyed; what does not obey is killed, and said."""
    process.send_signal(how)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    finally:
        if process.stdout is not None:
            process.stdout.close()


def end_group(leader: int) -> None:
    """Nobody of a session that was started for a test outlives it."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)
