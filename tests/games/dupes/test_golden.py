"""Golden games: records kept in files replay to the same states, entry by entry, on every machine."""

from __future__ import annotations

import pytest

from tests.games.dupes.golden import SHELF
from tests.games.dupes.helpers import GAME
from tripot.engine.play import replay_all


def test_every_golden_file_is_replayed() -> None:
    SHELF.check_files()


@pytest.mark.parametrize("name", SHELF.tables)
def test_golden_games_replay(name: str) -> None:
    SHELF.check(name)


@pytest.mark.rule("DUP-108", "DUP-41")
@pytest.mark.parametrize("name", SHELF.tables)
def test_a_published_game_replays_to_the_same_end(name: str) -> None:
    record = SHELF.record(name)
    told = GAME.publish(record)
    assert replay_all(told, GAME).state.outcome() == replay_all(record, GAME).state.outcome()
    assert GAME.publish(told).write() == told.write()
