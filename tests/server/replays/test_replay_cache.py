"""Records being read: pages that begin at a state kept on the way are the pages of a replay from the start."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from tests.contract.laws.cases import case
from tests.contract.laws.drive import drive, start
from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play, replay
from tripot.engine.record import UNDO, Entry, Header, Record
from tripot.engine.rules.chance import Stream
from tripot.engine.story import story_of
from tripot.engine.views.events import OPEN, SPECTATOR, can_hear
from tripot.server.replays import replay_cache
from tripot.server.replays.replay_cache import CachedReplay, NeedsEntries, RecordDelta, Unreadable, evict, query
from tripot.server.replays.replay_pages import ReaderInfo, log_page, publication, record_file, replay_page, story_page

MARKS = (1, 7, 1000)


@cache
def played(slug: str, seats: int, seed: int, undo: float = 0.0) -> Record:
    """Some game, moves taken back now and then."""
    game = game_named(slug)
    random = Random(seed)
    play = Play.start(game, seats, {}, Stream.fast(seed), [f"P{seat}" for seat in range(seats)])
    while not play.over and len(play.entries) < 90:
        seat = random.choice(play.state.actors())
        play.move(seat, random.choice([move for move in play.state.legal_moves(seat) if not move.gives_up]))
        if play.can_undo(seat) and random.random() < undo:
            play.undo(seat)
    return play.record


def book_of(record: Record, every: int) -> CachedReplay:
    book = CachedReplay(game_named(record.header.game), record.header, every)
    book.extend(record.entries)
    return book


def reader(viewer: int, record: Record) -> ReaderInfo:
    return ReaderInfo(viewer, "fr", record.header.names)


def whole_log(record: Record, viewer: int) -> list[tuple[int, str]]:
    """Every line a viewer was told, by a replay from the start."""
    game = game_named(record.header.game)
    voice = book_of(record, 1000).renderer("fr", record.header.names).voice
    told = []
    for version, (_, events) in enumerate(replay(record, game)):
        undone = version > 0 and record.entries[version - 1].move == UNDO
        told += [(version, "undo")] if undone else []
        told += [(version, voice.say(event.text)) for event in events if can_hear(event, viewer)]
    return told


def paged_log(record: Record, viewer: int, every: int, most: int) -> list[tuple[int, str]]:
    """The same, page after page."""
    book = book_of(record, every)
    page = msgspec.json.decode(log_page(reader(viewer, record), 0, most, book))
    lines = page["lines"]
    while page["more"]:
        page = msgspec.json.decode(log_page(reader(viewer, record), lines[0]["version"], most, book))
        lines = page["lines"] + lines
    undone = {number for number, entry in enumerate(record.entries, 1) if entry.move == UNDO}
    return [(line["version"], "undo" if line["version"] in undone else line["text"]) for line in lines]


@pytest.mark.parametrize("every", MARKS)
@pytest.mark.parametrize(("slug", "seats", "undo"), [("noe", 3, 0.4), ("depli", 2, 0.0), ("urgence", 2, 0.4)])
def test_pages_of_the_log_are_the_log(slug: str, seats: int, undo: float, every: int) -> None:
    record = played(slug, seats, 5, undo)
    for viewer in (0, SPECTATOR):
        assert paged_log(record, viewer, every, 10) == whole_log(record, viewer)


def test_pages_of_the_log_hold_whole_entries() -> None:
    """A page begins where an entry begins, since the next one ends there."""
    play = Play.start(game_named("noe"), 6, {"level": "full"}, Stream.fast(2), list("ABCDEF"))
    play.move(play.state.actors()[0], play.state.legal_moves(play.state.actors()[0])[0])
    book = book_of(play.record, 10)

    def page(before: int, most: int) -> Any:
        return msgspec.json.decode(log_page(reader(0, play.record), before, most, book))

    opening = page(1, 1000)
    assert len(opening["lines"]) > 3
    assert page(1, 2) == opening
    last = page(0, 2)
    assert {line["version"] for line in last["lines"]} == {1}
    assert last["more"]
    assert not opening["more"]


@pytest.mark.parametrize("every", MARKS)
def test_frames_from_anywhere_are_the_frames_of_a_replay(every: int) -> None:
    record = played("noe", 2, 7, 0.4)
    assert any(entry.move == UNDO for entry in record.entries)
    book = book_of(record, every)
    renderer = book.renderer("fr", record.header.names)
    views = [renderer.builtins(play.state.view(1)) for play, _ in replay(record, game_named("noe"))]
    for start_at in (0, 1, 6, 7, 8, 40, len(views) - 1, len(views)):
        window = range(start_at, start_at + 9)
        page = msgspec.json.decode(replay_page(reader(1, record), (1,), window, book))
        assert [frame["version"] for frame in page["frames"]] == list(window)[: max(0, len(views) - start_at)]
        assert [frame["view"] for frame in page["frames"]] == views[start_at : start_at + 9]
        assert page["total"] == len(views)


def test_everything_is_open_at_the_last_frame_alone() -> None:
    this = case("highcard", 2, {}, 1)
    play = start(this)
    for _ in drive(play, this):
        pass
    record = play.record
    book = CachedReplay(ALL["highcard"], record.header, 2)
    book.extend(record.entries)
    page = msgspec.json.decode(replay_page(ReaderInfo(OPEN, "en", ("A", "B")), (OPEN,), range(99), book))
    viewers = [frame["view"]["viewer"] for frame in page["frames"]]
    assert viewers == [SPECTATOR] * len(record.entries) + [OPEN]


def test_a_book_that_grows_tells_what_a_new_one_tells() -> None:
    record = played("noe", 3, 5, 0.4)
    grown = CachedReplay(game_named("noe"), record.header, 7)
    for number in range(0, len(record.entries), 11):
        grown.extend(record.entries[number : number + 11])
    asked = [reader(0, record), range(20, 60)]
    assert grown.record == record
    assert replay_page(asked[0], (0,), asked[1], grown) == replay_page(asked[0], (0,), asked[1], book_of(record, 1000))  # type: ignore[arg-type]


def test_the_story_from_the_cache_is_the_story() -> None:
    record = played("dupes", 3, 4)
    book = book_of(record, 7)
    for viewer in (0, SPECTATOR):
        told = msgspec.json.decode(story_page(reader(viewer, record), (), book))["lines"]
        voice = book.renderer("fr", record.header.names).voice
        assert [(line["version"], line["text"]) for line in told] == [
            (line.version, voice.say(line.text)) for line in story_of(record, game_named("dupes"), viewer)
        ]
        assert told


def test_what_is_published_is_the_record_and_its_digest() -> None:
    record = played("depli", 2, 1)
    book = book_of(record, 50)
    assert publication(book) == (record.digest(), "")
    assert Record.read(record_file("", (), book)) == record


def delta(record: Record, since: int, upto: int, table: str = "t") -> RecordDelta:
    return RecordDelta(table, game_named(record.header.game), record.header, since, record.entries[since:upto], 7)


def count(book: CachedReplay) -> int:
    return len(book.entries)


@pytest.fixture
def shelf() -> dict[str, CachedReplay]:
    replay_cache._CACHE.clear()
    return replay_cache._CACHE


@pytest.mark.usefixtures("shelf")
def test_only_what_follows_is_handed_in() -> None:
    record = played("noe", 3, 5, 0.4)
    assert query(delta(record, 20, 30), count) == NeedsEntries(0)
    assert query(delta(record, 0, 20), count) == 20
    assert query(delta(record, 25, 30), count) == NeedsEntries(20)
    assert query(delta(record, 20, 30), count) == 30
    assert query(delta(record, 10, 20), count) == 30  # somebody else has read on since


def test_books_nobody_reads_are_put_away(shelf: dict[str, CachedReplay], monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("depli", 2, 1)
    monkeypatch.setattr(replay_cache, "_MOST", 3)
    for table in "abcd":
        query(delta(record, 0, 5, table), count)
    assert list(shelf) == ["b", "c", "d"]
    query(delta(record, 5, 6, "b"), count)
    assert list(shelf) == ["c", "d", "b"]
    assert evict(60.0) == 3
    shelf["c"].used -= 100
    assert evict(60.0) == 2
    assert evict(-1.0) == 0


def test_a_record_that_does_not_hold_is_not_kept(shelf: dict[str, CachedReplay]) -> None:
    record = played("depli", 2, 1)
    with pytest.raises(Unreadable, match="entry 1"):
        query(delta(Record(record.header, (Entry(0, "player", "nonsense"),)), 0, 1), count)
    broken: Header = msgspec.structs.replace(record.header, rules="0")
    with pytest.raises(Unreadable, match="rules 0"):
        query(delta(Record(broken, ()), 0, 1), count)
    assert not shelf
