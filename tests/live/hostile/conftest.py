"""A house with its limits on, as strangers find it, and a log in which nothing may be wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.conftest import tiny_games
from tests.server.running import Running, running
from tripot.server.infra.settings import Settings

__all__ = ["tiny_games"]


@pytest.fixture
def strict(tmp_path: Path) -> Settings:
    """As `tripot serve` has it, but bots answer at once, and nobody on this machine is a proxy."""
    return Settings(data=tmp_path, pace=(0.0, 0.0), absent_least=0, proxies=())


@pytest.fixture
async def house(strict: Settings) -> AsyncIterator[Running]:
    async with running(strict) as it:
        yield it


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that strangers send is worth a warning, let alone a trace."""
    caplog.set_level(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # as tripot.server.infra.logs has it
    yield
    wrong = [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not wrong, [(record.name, record.getMessage(), record.exc_text) for record in wrong]
