"""PostgreSQL servers and settings that make waiting short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import postgres
from tripot.server.settings import Settings


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    return Settings(
        data=tmp_path, pace=(0.0, 0.01), absent_least=0, lease=1.5, poll=0.3, patience=15, limits=False, idle_after=30
    )


@pytest.fixture
def postgres_server() -> Iterator[postgres.Postgres]:
    """One that the test may stop."""
    with postgres.private() as server:
        yield server
