"""Looking back: pages of the log and of a finished game, worked out again from the record, off the event loop."""

from __future__ import annotations

from collections import deque

from tripot.engine.events import OPEN, SPECTATOR, Event, heard
from tripot.engine.game import Game
from tripot.engine.play import replay
from tripot.engine.record import UNDO, Record
from tripot.engine.text import SeatName, say
from tripot.server.bodies import Frame, LogPage, ReplayPage
from tripot.server.protocol import Line


def perspectives(game: Game, record: Record, seat: int) -> tuple[int, ...]:
    """Which viewers' eyes a reader may borrow: all where the whole record is published, else their own."""
    if game.publish(record) == record:
        return (*range(record.header.seats), SPECTATOR, OPEN)
    return (seat, SPECTATOR) if seat >= 0 else (SPECTATOR,)


def _lines(record: Record, version: int, events: list[Event], viewer: int) -> tuple[Line, ...]:
    entry = record.entries[version - 1] if version else None
    if entry is not None and entry.move == UNDO:
        return (Line(version, say("log.undo", who=SeatName(entry.seat))),)
    return tuple(Line(version, event.text, event.rule, event.story) for event in events if heard(event, viewer))


def replay_page(game: Game, record: Record, viewers: tuple[int, ...], viewer: int, window: range) -> ReplayPage:
    """The frames in `window`; OPEN sees with a spectator's eyes until the end, where everything is shown."""
    eyes = SPECTATOR if viewer == OPEN else viewer
    total = len(record.entries) + 1
    frames: list[Frame] = []
    for version, (play, events) in enumerate(replay(record, game)):
        if version in window:
            entry = record.entries[version - 1] if version else None
            view = play.state.view(OPEN if viewer == OPEN and version == total - 1 else eyes)
            lines = _lines(record, version, events, eyes)
            frames.append(Frame(version, entry.seat if entry else -1, entry.by if entry else "", view, lines))
    return ReplayPage(viewer, viewers, total, tuple(frames))


def log_page(game: Game, record: Record, viewer: int, before: int, most: int) -> LogPage:
    """The last lines this viewer was told before a version."""
    found: deque[Line] = deque(maxlen=most + 1)
    for version, (_, events) in enumerate(replay(record, game)):
        if before and version >= before:
            break
        found.extend(_lines(record, version, events, viewer))
    lines = tuple(found)
    return LogPage(lines[-most:], len(lines) > most)
