"""`-k NAME` for a game that nobody registered says so."""

from __future__ import annotations

import pytest

from tests.contract.laws.cases import EVERY


def pytest_collection_finish(session: pytest.Session) -> None:
    asked = session.config.getoption("keyword")
    if asked and not session.items:
        pytest.exit(
            f"No law is about « {asked} ». Games registered: {', '.join(EVERY)}. "
            "TRIPOT_GAMES=FOLDER registers another, and `tripot laws FOLDER` tries it.",
            returncode=pytest.ExitCode.NO_TESTS_COLLECTED,
        )
