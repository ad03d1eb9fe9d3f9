"""Golden games: records kept in files replay to the same states, entry by entry, on every machine."""

from __future__ import annotations

import pytest

from tests.games.noe.golden import SHELF


def test_every_golden_file_is_replayed() -> None:
    SHELF.check_files()


@pytest.mark.parametrize("name", SHELF.tables)
def test_golden_games_replay(name: str) -> None:
    SHELF.check(name)
