"""How fast bots go at a table: what its people chose, and less for each move where a turn is many small ones.

A time follows from the pace, the bot's level and how long its turn has lasted, all of which spectators see; never from
what it holds in hand or from how many moves it could choose among.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from tripot.engine.language.text import say
from tripot.server.protocol.constants import Pace
from tripot.server.protocol.errors import Refusal
from tripot.server.store.rows import TableRow

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.live_table import LiveTable


class PaceTimes(NamedTuple):
    """What a pace makes of the house's usual times."""

    answer: float
    reading: float
    turn: float
    """Seconds that a bot's moves one after the other take at most, as far as the machine keeps up."""
    silence: float
    """Seconds, besides those for reading, after which saying nothing to a bot lets its words stand."""


MEASURES: Final[dict[Pace, PaceTimes]] = {
    "slow": PaceTimes(1.6, 1.7, 8.0, 30.0),
    "normal": PaceTimes(1.0, 1.0, 5.0, 20.0),
    "fast": PaceTimes(0.4, 0.5, 2.5, 8.0),
    "instant": PaceTimes(0.0, 0.0, 0.0, 3.0),
}
_PLANNED: Final = 0.9
"""Of a bot's turn; the rest is for thinking and storing."""
_SHARE: Final = 0.35
"""Of what is left of that, for its next move: however many follow, their waits never add up to more."""


def choose(table: LiveTable, row: TableRow, guest: str, pace: Pace) -> None:
    """The choice of whoever runs the table, or plays alone; raises Refusal."""
    if not table.acting_host.is_acting(guest) and not (row.is_alone() and row.seat_of(guest) >= 0):
        raise Refusal("forbidden", text=say("error.pace"))
    row.pace = pace


def skip(connection: Connection) -> None:
    """Whoever is out and has seen enough; it holds until they are in again. Raises Refusal."""
    table, seat = connection.table, connection.viewer
    if not _is_out(table, seat):
        raise Refusal("forbidden", text=say("error.skip"))
    connection.skipping = True
    table.readers.tell()


def _is_out(table: LiveTable, seat: int) -> bool:
    return table.playing().public().seats[seat].out


class BotTiming:
    """The bots of one table: how long the next answer takes."""

    __slots__ = ("_began", "_first", "_seat", "_table")

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._seat: int = -1
        """Whose moves follow one another, since when."""
        self._began: float = 0.0
        self._first: float = 0.0
        """What the first of them took, people's reading left aside."""

    def note(self) -> None:
        """An entry has been played."""
        assert self._table.session is not None
        session = self._table.session
        seat = session.play.entries[-1].seat
        if session.unread:
            self._seat = -1  # after what is read a turn begins anew
        elif seat != self._seat:
            self._seat, self._began = seat, monotonic() - self._first
        for socket in self._table.sockets:
            if socket.skipping and (session.play.over or not _is_out(self._table, socket.viewer)):
                socket.skipping = False
        self._table.readers.tell()

    @property
    def pace(self) -> Pace:
        """At once where all who read, wherever they are, are out and have asked for it."""
        readers = list(self._table.readers.all())
        return "instant" if readers and all(reader.skipping for reader in readers) else self._table.row.pace

    @property
    def measure(self) -> PaceTimes:
        return MEASURES[self.pace]

    def time_for(self, seat: int, level: str, random: Random) -> float:
        """Seconds until the answer of this bot leaves."""
        settings = self._table.house.settings
        drawn = random.uniform(*(settings.expert_pace if level == "expert" else settings.pace))
        if self.pace == "instant":
            return settings.expert_at_once if level == "expert" else settings.at_once
        usual = drawn * self.measure.answer
        if seat != self._seat:
            self._first = usual
            return usual
        left = self._began + self.measure.turn * _PLANNED - monotonic()
        return min(usual, max(0.0, left * _SHARE))
