"""Nothing a test starts may be waited for without a limit, or find its port taken."""

from __future__ import annotations

import ast
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import processes
from tests.support.processes import ended, first_line, free_port

TESTS = Path(__file__).parent
STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up', flush=True); time.sleep(60)"


def unlimited(source: str) -> Iterator[int]:
    """The lines where a process is run or waited for and no `timeout` is given."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            whose = ast.unparse(node.func.value)
            limited = any(word.arg == "timeout" for word in node.keywords)
            runs = whose == "subprocess" and node.func.attr in ("run", "call", "check_call", "check_output")
            waits = "process" in whose and node.func.attr in ("wait", "communicate") and not node.args
            if (runs or waits) and not limited:
                yield node.lineno


def test_every_process_is_waited_for_within_a_limit() -> None:
    found = [f"{file.name}:{line}" for file in TESTS.rglob("*.py") for line in unlimited(file.read_text("utf-8"))]
    assert not found


def test_a_wait_without_a_limit_is_noticed() -> None:
    assert list(
        unlimited("subprocess.run(x)\nself._process.wait()\nprocess.wait(3)\nsubprocess.run(x, timeout=1)")
    ) == [1, 2]


def test_what_does_not_obey_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, text=True) as process:
        assert first_line(process) == "up\n"
        with pytest.raises(subprocess.TimeoutExpired):
            ended(process, signal.SIGTERM, seconds=0.2)
    assert process.returncode == -signal.SIGKILL


def test_what_says_nothing_is_killed() -> None:
    silent = "import time; time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", silent], stdout=subprocess.PIPE, text=True) as process:
        assert not first_line(process, seconds=0.2)
    assert process.returncode == -signal.SIGKILL


def test_no_port_is_given_twice_nor_one_that_the_system_gives_to_clients() -> None:
    with socket.socket() as client:
        client.bind(("127.0.0.1", 0))
        theirs = client.getsockname()[1]
    ours = [free_port() for _ in range(20)]
    assert len({*ours}) == 20
    assert max(ours) < theirs


def test_a_port_that_is_taken_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    free = free_port()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(processes, "_PORTS", iter([taken.getsockname()[1], free]))
        assert free_port() == free
