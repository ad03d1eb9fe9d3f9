"""The cache of replays, in a process of its own: records being read, each with states on the way to begin from.

A record is played through once; after that a page costs what is on it, not what came before. The cache belongs to the
process: its functions are called there, by `ReplayService`, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Final, TypeVar

import msgspec

from tripot.engine.game import Game
from tripot.engine.language.text import Lang
from tripot.engine.play import Play, play_from_header, replay_entry
from tripot.engine.record import BadRecord, Entry, Header, Record
from tripot.engine.views.events import Event
from tripot.engine.views.rendering import Renderer
from tripot.server.infra.voices import Voices

Answer = TypeVar("Answer")


class Unreadable(Exception):
    """A record that does not hold; why, in English."""


class NeedsEntries(msgspec.Struct, frozen=True):
    """The cached replay ends earlier: send the entries that follow."""

    entries: int


class RecordDelta(msgspec.Struct, frozen=True):
    """A record on its way to the cache: all of it, or what follows `since`."""

    table: str
    game: Game
    header: Header
    since: int
    entries: tuple[Entry, ...]
    marks: int
    """How many entries lie between two cached states."""


class CachedReplay:
    """One record. `tales` are the events that tell its story, with the entries that caused them."""

    def __init__(self, game: Game, header: Header, every: int) -> None:
        self._every: int = every
        self._front: Play = play_from_header(Record(header, ()), game)
        self._marks: list[Play] = [self._front.fork()]
        self._speech: Voices = Voices(self.game)
        self._renderers: dict[tuple[Lang, tuple[str, ...]], Renderer] = {}
        self.tales: list[tuple[int, Event]] = [(0, event) for event in self._front.opening if event.story]
        self.used: float = monotonic()

    @property
    def game(self) -> Game:
        return self._front.game

    @property
    def entries(self) -> Sequence[Entry]:
        return self._front.entries

    @property
    def record(self) -> Record:
        return self._front.record

    def extend(self, entries: Iterable[Entry]) -> None:
        """Plays what was played since; raises BadRecord."""
        for number, entry in enumerate(entries, len(self.entries) + 1):
            events = replay_entry(self._front, number, entry)
            self.tales += [(number, event) for event in events if event.story]
            if number % self._every == 0:
                self._marks.append(self._front.fork())

    def steps(self, window: range) -> Iterator[tuple[int, Play, list[Event]]]:
        """The game after each entry in the window (0: the opening) with its events, from the cached state before it."""
        mark = max(window.start - 1, 0) // self._every
        play = self._marks[mark].fork()
        if not window.start:
            yield 0, play, list(play.opening)
        for number in range(mark * self._every + 1, min(window.stop, len(self.entries) + 1)):
            events = replay_entry(play, number, self.entries[number - 1])
            if number in window:
                yield number, play, events

    def stretches(self, before: int) -> Iterator[range]:
        """The moments below a number in stretches, last one first, each as cheap to play again as can be."""
        for mark in range(max(before - 2, 0) // self._every, -1, -1):
            start = mark * self._every
            yield range(start + 1 if mark else 0, min(start + self._every + 1, before))

    def renderer(self, lang: Lang, names: tuple[str, ...]) -> Renderer:
        """Speaks this record's sentences; remembered, for a reader asks for page after page."""
        key = (lang, names)
        if key not in self._renderers:
            self._renderers[key] = Renderer(self._speech.voice(lang, names))
        return self._renderers[key]


_CACHE: Final[dict[str, CachedReplay]] = {}
_MOST: Final = 32
"""Replays in the cache; the one unread for longest goes first."""


def query(loan: RecordDelta, question: Callable[[CachedReplay], Answer]) -> Answer | NeedsEntries:
    """In the process: what a replay answers; raises Unreadable."""
    book = _CACHE.pop(loan.table, None)
    try:
        if book is None and not loan.since:
            book = CachedReplay(loan.game, loan.header, loan.marks)
        if book is None or len(book.entries) < loan.since:
            return NeedsEntries(len(book.entries) if book else 0)
        book.extend(loan.entries[len(book.entries) - loan.since :])
        book.used = monotonic()
        return question(book)
    except BadRecord as error:
        book = None
        raise Unreadable(str(error)) from None
    finally:
        if book is not None:
            _CACHE[loan.table] = book  # read last, at the end
            if len(_CACHE) > _MOST:
                del _CACHE[next(iter(_CACHE))]


def evict(unread_for: float) -> int:
    """Forgets replays unread for so long, in the process; returns how many are left."""
    old = monotonic() - unread_for
    for table in [table for table, book in _CACHE.items() if book.used < old]:
        del _CACHE[table]
    return len(_CACHE)
