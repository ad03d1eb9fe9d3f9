"""Pages made from a cached replay: of the log, of a finished game, its story, its record. All of it runs in the process
of `replay_cache`, down to the bytes that a reader is sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

import msgspec

from tripot.engine.game import Game
from tripot.engine.language.text import Lang
from tripot.engine.record import BadRecord, Record, Remark
from tripot.engine.story import markdown
from tripot.engine.story import story_lines as told_story
from tripot.engine.views.events import OPEN, SPECTATOR, Event, can_hear, project
from tripot.server.protocol.http_models import Frame, LogPage, ReplayPage, StoryPage
from tripot.server.protocol.table_models import Line, MomentInfo
from tripot.server.replays.house_events import Arrival, told_of, with_arrivals
from tripot.server.replays.replay_cache import CachedReplay, Unreadable


class ReaderInfo(msgspec.Struct, frozen=True):
    """A reader: the viewer, the language, and the names of the people at the table."""

    viewer: int
    lang: Lang
    names: tuple[str, ...]
    arrivals: tuple[Arrival, ...] = ()


def log_page(reader: ReaderInfo, before: int, most: int, book: CachedReplay) -> bytes:
    """The last lines this viewer was told before a version: whole entries, so that the next page misses none."""
    kept: deque[tuple[Line, ...]] = deque()
    count, more = 0, False
    for lines in _backwards(book, before or len(book.entries) + 1, reader):
        more = bool(kept) and count + len(lines) > most
        if more:
            break
        if lines:
            kept.appendleft(lines)
            count += len(lines)
    return _encoded(book, reader, LogPage(tuple(line for lines in kept for line in lines), more))


def _backwards(book: CachedReplay, before: int, reader: ReaderInfo) -> Iterator[tuple[Line, ...]]:
    """The lines a reader was told at each version, last one first."""
    for stretch in book.stretches(min(before, len(book.entries) + 1)):
        yield from reversed([_lines(book, reader, version, events) for version, _, events in book.steps(stretch)])


def replay_page(reader: ReaderInfo, viewers: tuple[int, ...], window: range, book: CachedReplay) -> bytes:
    """The frames in `window`; OPEN sees with a spectator's eyes until the end, where everything is shown."""
    eyes = SPECTATOR if reader.viewer == OPEN else reader.viewer
    watching = msgspec.structs.replace(reader, viewer=eyes)
    last = len(book.entries)
    frames: list[Frame] = []
    for version, play, events in book.steps(window):
        entry = book.entries[version - 1] if version else None
        view = play.state.view(OPEN if reader.viewer == OPEN and version == last else eyes)
        lines = _lines(book, watching, version, events)
        moments = tuple(
            MomentInfo(version, event.text, event.moment, event.rule)
            for event in project(events, eyes)
            if event.moment is not None
        )
        frames.append(Frame(version, entry.seat if entry else -1, entry.by if entry else "", view, lines, moments))
    return _encoded(book, reader, ReplayPage(reader.viewer, viewers, last + 1, tuple(frames)))


def story_page(reader: ReaderInfo, remarks: tuple[Remark, ...], book: CachedReplay) -> bytes:
    """The story so far, as this viewer was told it."""
    return _encoded(book, reader, StoryPage(tuple(told_story(book.entries, book.tales, remarks, reader.viewer))))


def story_file(reader: ReaderInfo, remarks: tuple[Remark, ...], cards: bool, book: CachedReplay) -> str:
    """The same as Markdown."""
    lines = told_story(book.entries, book.tales, remarks, reader.viewer)
    voice = book.renderer(reader.lang, reader.names).voice
    return markdown(book.game.story_title(book.record.header.options, voice), lines, voice, cards=cards)


def record_file(published: str, remarks: tuple[Remark, ...], book: CachedReplay) -> str:
    """The published record with what people said for its story; `published` is empty where it is the whole record."""
    public = Record.read(published) if published else book.record
    return msgspec.structs.replace(public, remarks=remarks).write()


def publication(book: CachedReplay) -> tuple[str, str]:
    """Of a finished game: the digest of what may leave, and its text unless everything may."""
    record = book.record
    public = book.game.publish(record)
    return public.digest(), "" if public == record else public.write()


def frozen_file(game: Game | None, record: Record) -> str:
    """The record of a game that cannot be played again, as far as it may leave; raises Unreadable."""
    try:
        public = game.publish(record) if game else record
    except BadRecord as error:
        raise Unreadable(str(error)) from None
    return msgspec.structs.replace(public, remarks=record.remarks).write()


def _lines(book: CachedReplay, reader: ReaderInfo, version: int, events: Iterable[Event]) -> tuple[Line, ...]:
    told = told_of(book.entries[version - 1], list(events)) if version else list(events)
    return tuple(
        Line(version, event.text, event.rule, event.story)
        for event in with_arrivals(version, told, reader.arrivals)
        if can_hear(event, reader.viewer)
    )


def _encoded(book: CachedReplay, reader: ReaderInfo, page: LogPage | ReplayPage | StoryPage) -> bytes:
    return book.renderer(reader.lang, reader.names).encode(page)
