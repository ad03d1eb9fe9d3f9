"""Golden games: records kept in files replay to the same states, entry by entry, on every machine."""

from __future__ import annotations

import pytest

from tests.dupes.golden import HERE, TABLES, digest_file, record_file, short_digest
from tests.dupes.kit import GAME
from tripot.engine.play import finished, replay
from tripot.engine.record import Record


def test_every_golden_file_is_replayed() -> None:
    assert {path.stem for path in HERE.glob("*.tripot")} == set(TABLES)
    assert {path.stem for path in HERE.glob("*.digests")} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_golden_games_replay(name: str) -> None:
    text = record_file(name).read_text("utf-8")
    record = Record.read(text)
    seats, options = TABLES[name]
    assert (record.header.seats, record.write()) == (seats, text)
    assert options.items() <= record.header.options.items()
    wanted = digest_file(name).read_text("utf-8").split()
    for number, (play, _) in enumerate(replay(record, GAME)):
        assert short_digest(play.state) == wanted[number], f"{name}: after entry {number}"
    assert len(wanted) == len(record.entries) + 1
    assert finished(record, GAME).state.outcome() is not None


@pytest.mark.rule("DUP-108", "DUP-41")
@pytest.mark.parametrize("name", TABLES)
def test_a_published_game_replays_to_the_same_end(name: str) -> None:
    record = Record.read(record_file(name).read_text("utf-8"))
    told = GAME.publish(record)
    assert finished(told, GAME).state.outcome() == finished(record, GAME).state.outcome()
    assert GAME.publish(told).write() == told.write()
