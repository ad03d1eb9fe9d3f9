"""A table's game in memory: the engine's play, its latest log lines, and what a stored entry must lead to."""

from __future__ import annotations

import asyncio
from array import array
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import UNSET

from tripot.engine.game import Game, State
from tripot.engine.play import Play, Step, play_from_header, replay_entry
from tripot.engine.record import UNDO, BadRecord, Entry, Header, Record
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR, Event, can_hear, reaches
from tripot.engine.views.view import View
from tripot.engine.views.view_patch import ViewPatch
from tripot.server.protocol.table_models import Line, MomentInfo
from tripot.server.replays.house_events import Arrival, told_of
from tripot.server.store.rows import EntryRow

TAIL: Final = 32
"""Log lines kept in memory; older ones are worked out again when somebody scrolls up."""
MOMENTS: Final = 12
"""Moments a seat is sent at most, those before its own last move being over; spectators are sent a quarter of them."""
_BREATH: Final = 50
"""Entries of a table being opened that are played before other tables have their turn."""
_TAKEN_BACK: Final = 1 << 32
"""Added to `decision` for every move taken back, after which the game's own counter runs over old numbers."""


def digest_of(state: State) -> str:
    """What is stored with an entry, and compared when it is played again."""
    return state.digest()[:8].hex()


def _line(event: Event) -> Event:
    """What the log keeps of an event: what it showed is kept apart, and not for as long."""
    return event if event.moment is None else msgspec.structs.replace(event, moment=None)


def _lasting(event: Event) -> bool:
    """Takes its time to be read, in sight of spectators: a moment, but for a trick, which the table itself shows, and
    what is told of a story."""
    if event.moment is None or event.moment.kind == "trick":
        return bool(event.story) and can_hear(event, SPECTATOR)
    return can_hear(event, SPECTATOR)


def _moments(version: int, events: Iterable[Event]) -> list[tuple[int, MomentInfo]]:
    """What should not be missed of what was told, each with its audience."""
    return [
        (event.to, MomentInfo(version, event.text, event.moment, event.rule))
        for event in events
        if event.moment is not None
    ]


class GameSession:
    """One game. `version` is the number of entries; every change goes through `prepare` and `accept`."""

    def __init__(self, play: Play) -> None:
        self.play: Play = play
        self.tail: list[Event] = []
        """The latest lines, oldest first."""
        self._versions: array[int] = array("L")
        """The entry that told each of them."""
        self.truncated: bool = False
        """Whether lines have left the tail."""
        self._keep(0, play.opening)
        self._moments: list[tuple[int, MomentInfo]] = _moments(0, play.opening)
        """Oldest first, each with its audience."""
        self._told: dict[int, tuple[MomentInfo, ...]] = {}
        """By viewer, what `moments` has told since the last entry that changed it."""
        self._moved: dict[int, int] = {}
        """By seat, the version that its last move led to."""
        self.unread: list[Event] = []
        """What the last entry told that takes its time."""
        self._arrivals: list[Arrival] = []
        self.undo_count: int = 0
        self.clients: dict[int, tuple[str, int]] = {}
        """By seat, the id of the last message that became an entry, and which: a message sent twice is played once."""

    @classmethod
    async def open(
        cls, game: Game, header: Header, rows: Iterable[EntryRow], arrivals: Iterable[Arrival] = ()
    ) -> GameSession:
        """Plays the stored entries; raises BadRecord where they do not lead to what they led to. Other tables go on
        meanwhile."""
        session = cls(play_from_header(Record(header, ()), game))
        coming = deque(arrivals)
        session._welcome(coming)
        for row in rows:
            session.follow(row)
            session._welcome(coming)
            if session.version % _BREATH == 0:
                await asyncio.sleep(0)
        return session

    @property
    def version(self) -> int:
        return len(self.play.entries)

    def follow(self, row: EntryRow) -> None:
        """Plays an entry that is already stored, by this node or another; raises BadRecord."""
        if row.seq != self.version + 1:
            raise BadRecord("record.refused", n=row.seq, why=f"does not follow {self.version}")
        events = replay_entry(self.play, row.seq, row.entry)
        self._note(row.entry, events, row.message_id)
        if digest_of(self.play.state) != row.digest:
            raise BadRecord("record.refused", n=row.seq, why="leads elsewhere than it did")

    def _welcome(self, coming: deque[Arrival]) -> None:
        while coming and coming[0].version <= self.version:
            self.add_arrival(coming.popleft())

    def add_arrival(self, arrival: Arrival) -> bool:
        """Somebody has taken a bot's seat, unless that is known: the log says so, and what it told before names the
        bot."""
        if arrival in self._arrivals:
            return False
        self._arrivals.append(arrival)
        self.tail = [msgspec.structs.replace(event, text=arrival.before(event.text)) for event in self.tail]
        self._keep(self.version, (arrival.event,))
        self._moments = [
            (to, msgspec.structs.replace(told, text=arrival.before(told.text))) for to, told in self._moments
        ]
        self._told.clear()
        return True

    def prepare(self, entry: Entry) -> Step:
        """What an entry would lead to; raises Illegal."""
        if entry.move == UNDO and not self.can_undo(entry.seat):
            raise Illegal("", "refuse.undo")
        return self.play.prepare(entry)

    def commit(self, step: Step, client: str) -> None:
        """The entry is stored: it is now the present."""
        self._note(step.entry, self.play.commit(step), client)

    def _note(self, entry: Entry, events: list[Event], client: str) -> None:
        if entry.move == UNDO:
            self.undo_count += 1
            gone = self.version - 1  # what was taken back never happened
            while self._moments and self._moments[-1][1].version == gone:
                self._moments.pop()
            self._told.clear()
        events = told_of(entry, events)
        version = self.version
        more = [event for event in events if event.moment is not None or event.story]  # than a line: most have none
        self.unread = [event for event in more if _lasting(event)]
        self._moved[entry.seat] = version
        self._told.pop(entry.seat, None)
        if more and (new := _moments(version, more)):
            self._moments += new
            self._told.clear()
            self._put_away()
        if client:
            self.clients[entry.seat] = (client, version)
        self._keep(version, events)

    def _keep(self, version: int, events: Sequence[Event]) -> None:
        for event in events:
            self.tail.append(_line(event))
            self._versions.append(version)
        over = len(self.tail) - TAIL
        if over > 0:
            self.truncated = True
            del self.tail[:over], self._versions[:over]

    def _put_away(self) -> None:
        """Moments that every seat has moved after are over, but for a few that spectators are sent."""
        if len(self._moments) <= MOMENTS // 2:
            return
        seen = min([self._moved.get(seat, 0) for seat in range(self.play.header.seats)])
        over = sum([told.version < seen for _, told in self._moments])
        del self._moments[: max(len(self._moments) - 2 * MOMENTS, min(over, len(self._moments) - MOMENTS // 2), 0)]

    def turns(self) -> dict[int, int]:
        """The seats that the game waits for, each with the version that its last move led to. Everybody may know that,
        as nobody may know when another's choices change."""
        return {seat: self._moved.get(seat, 0) for seat in self.play.state.actors()}

    def can_undo(self, seat: int) -> bool:
        """What a bot has played for somebody stays played."""
        return self.play.can_undo(seat) and self.play.entries[-1].by == "player"

    def decision(self, seat: int) -> int:
        """The number a move of this seat must carry."""
        return self.play.state.decision_number(seat) + self.undo_count * _TAKEN_BACK

    def public(self) -> View:
        """What everybody sees."""
        return self.play.state.view(SPECTATOR)

    def own(self, seat: int, public: View) -> ViewPatch:
        """What a seat sees besides, with what only the table knows: whether the last move can be taken back."""
        own = self.play.state.private_view(seat, public)
        if not (self.undo_count or self.play.game.capabilities.undo):
            return own
        undo = self.can_undo(seat) or UNSET
        return msgspec.structs.replace(own, undo=undo, decision=self.decision(seat))

    def lines(self, viewer: int, since: int) -> tuple[Line, ...]:
        """The log lines in memory that came after a version, as this viewer may know them."""
        return tuple([line for event, line in self.events_since(since) if can_hear(event, viewer)])

    def events_since(self, since: int) -> list[tuple[Event, Line]]:
        """What came after a version and is still in memory, whoever may know it."""
        found: list[tuple[Event, Line]] = []
        at = len(self.tail)
        while at and self._versions[at - 1] > since:  # a move costs its own lines, not the whole tail
            at -= 1
            event = self.tail[at]
            found.append((event, Line(self._versions[at], event.text, event.rule, event.story)))
        return found[::-1]

    def moments(self, viewer: int) -> tuple[MomentInfo, ...]:
        """What this viewer should not miss, oldest first."""
        known = self._told.get(viewer)
        if known is None:
            since, most = self._moved.get(viewer, 0), MOMENTS if viewer >= 0 else MOMENTS // 4
            found: list[MomentInfo] = []
            for to, told in reversed(self._moments):  # few are new
                if told.version < since or len(found) == most:
                    break
                if reaches(to, viewer):
                    found.append(told)
            known = self._told[viewer] = tuple(found[::-1])
        return known

    def tail_lines(self, viewer: int) -> tuple[Line, ...]:
        """All lines in memory, but for an entry whose first lines may have left it."""
        return self.lines(viewer, self._versions[0] if self.truncated else -1)
