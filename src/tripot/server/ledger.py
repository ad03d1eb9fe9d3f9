"""A table's game in memory: the engine's play, its latest log lines, and what a stored entry must lead to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from tripot.engine.events import EVERYONE, Event, heard
from tripot.engine.game import Game, State
from tripot.engine.play import Play, Step, reopen
from tripot.engine.record import UNDO, BadRecord, Entry, Header, Record
from tripot.engine.refusal import Illegal
from tripot.engine.text import SeatName, say
from tripot.engine.view import View
from tripot.server.protocol import Line
from tripot.server.store.rows import EntryRow

TAIL: Final = 64
"""Log lines kept in memory; older ones are worked out again when somebody scrolls up."""
_TAKEN_BACK: Final = 1 << 32
"""Added to `decision` for every move taken back, after which the game's own counter runs over old numbers."""


def digest_of(state: State) -> str:
    """What is stored with an entry, and compared when it is played again."""
    return state.digest()[:8].hex()


class Ledger:
    """One game. `version` is the number of entries; every change goes through `prepare` and `accept`."""

    def __init__(self, play: Play) -> None:
        self.play: Play = play
        self.tail: deque[tuple[int, Event]] = deque(maxlen=TAIL)
        self.cut: bool = False
        """Whether lines have left the tail."""
        self.back: int = 0
        self.clients: dict[int, tuple[str, int]] = {}
        """By seat, the id of the last message that became an entry, and which: a message sent twice is played once."""

    @classmethod
    def open(cls, game: Game, header: Header, rows: Iterable[EntryRow]) -> Ledger:
        """Plays the stored entries; raises BadRecord where they do not lead to what they led to."""
        ledger = cls(reopen(Record(header, ()), game))
        for row in rows:
            ledger.follow(row)
        return ledger

    @property
    def version(self) -> int:
        return len(self.play.entries)

    def follow(self, row: EntryRow) -> None:
        """Plays an entry that is already stored, by this node or another; raises BadRecord."""
        if row.seq != self.version + 1:
            raise BadRecord("record.refused", n=row.seq, why=f"does not follow {self.version}")
        if not 0 <= row.seat < self.play.header.seats:
            raise BadRecord("record.no_seat", n=row.seq)
        try:
            events = self.play.enter(row.entry)
        except Illegal as refusal:
            raise BadRecord("record.refused", n=row.seq, why=str(refusal)) from None
        self._note(row.entry, events, row.client)
        if digest_of(self.play.state) != row.digest:
            raise BadRecord("record.refused", n=row.seq, why="leads elsewhere than it did")

    def prepare(self, entry: Entry) -> Step:
        """What an entry would lead to; raises Illegal."""
        return self.play.prepare(entry)

    def accept(self, step: Step, client: str) -> None:
        """The entry is stored: it is now the present."""
        self._note(step.entry, self.play.accept(step), client)

    def _note(self, entry: Entry, events: list[Event], client: str) -> None:
        if entry.move == UNDO:
            self.back += 1
            events = [Event(EVERYONE, say("log.undo", who=SeatName(entry.seat)))]
        if client:
            self.clients[entry.seat] = (client, self.version)
        self.tail.extend((self.version, event) for event in events)
        self.cut = self.cut or len(self.tail) == TAIL

    def decision(self, seat: int) -> int:
        """The number a move of this seat must carry."""
        return self.play.state.decision(seat) + self.back * _TAKEN_BACK

    def view(self, viewer: int) -> View:
        """The game's view, with what only the table knows: whether the last move can be taken back."""
        view = self.play.state.view(viewer)
        if viewer < 0 or not (self.back or self.play.game.undo):
            return view
        return msgspec.structs.replace(view, undo=self.play.can_undo(viewer), decision=self.decision(viewer))

    def lines(self, viewer: int, since: int) -> tuple[Line, ...]:
        """The log lines in memory that came after a version, as this viewer may know them."""
        found: list[Line] = []
        for version, event in reversed(self.tail):  # newest first: a move costs its own lines, not the whole tail
            if version <= since:
                break
            if heard(event, viewer):
                found.append(Line(version, event.text, event.rule, event.story))
        return tuple(reversed(found))

    def latest(self, viewer: int) -> tuple[Line, ...]:
        """All lines in memory, but for an entry whose first lines may have left it."""
        return self.lines(viewer, self.tail[0][0] if self.cut else -1)
