"""How deep the tests dig: the same everywhere for `make test`, far deeper with TRIPOT_DEPTH=long. And a PostgreSQL.

`--about GAME` leaves only what is about one game: its laws, its sentences, its rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.support import postgres
from tests.support.profile import LONG

settings.register_profile(
    "tripot",
    derandomize=not LONG,
    max_examples=500 if LONG else 25,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tripot")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--about", metavar="GAME", help="only the tests that are about this game")


LIVE = {"cli", "live", "server"}
"""Folders whose tests live with real processes, sockets, browsers and clocks, on whatever machine they are run."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items if config.pluginmanager.hasplugin("rerunfailures") else ():
        if any(item.path.is_relative_to(config.rootpath / "tests" / folder) for folder in LIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))  # told as RERUN in the summary: a test to be made steadier
    slug = config.getoption("--about")
    if slug:
        from tests.support.selection import is_about  # noqa: PLC0415 - it reads every game, which few runs need

        left = [item for item in items if not is_about(item, slug)]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: whoever waits for a browser, a bot or a process leaves its core to another."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def postgres_server(testrun_uid: str) -> Iterator[postgres.Postgres]:
    """One server for the whole run, whoever asks first starts it."""
    with postgres.shared(testrun_uid) as server:
        yield server
