"""The HTTP side under schemathesis: whatever it thinks of, the answer is documented, typed and no crash."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tripot.server.infra.settings import Settings
from tripot.server.web.app import published
from tripot.server.web.server import make_server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in a thread: schemathesis asks without awaiting."""
    folder: Path = tmp_path_factory.mktemp("api")
    server = make_server(Settings(data=folder, limits=False), "127.0.0.1", 0, loop="asyncio")
    opened = threading.Event()
    server.when_open = opened.set
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    assert opened.wait(30)
    yield f"http://127.0.0.1:{server.port()}"
    server.should_exit = True
    thread.join(30)


SCHEMA = schemathesis.openapi.from_dict(published(Settings(data=Path("unused"))))


@SCHEMA.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_any_request_gets_a_documented_answer(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=[not_a_server_error, response_schema_conformance])
