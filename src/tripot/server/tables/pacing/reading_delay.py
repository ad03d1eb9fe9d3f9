"""Bots wait while people read: after what nobody should miss, until all here have put it away or could have read it.

How long follows from what spectators are shown, never from what a seat knows. People are never made to wait.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from tripot.engine.views.events import Event

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

_LEAST: Final = 2.5
"""Seconds for whatever ends or is revealed, however short its sentence."""
_MOST: Final = 12.0
_OF_A_CARD: Final = 4
_OF_A_ROW: Final = 10
"""What a card that is shown, and a line of a small table, take to be read, in letters."""
_LOOK: Final = 0.2
"""How often it is asked whether all have read."""


class ReadingDelay:
    """What there is to read at one table, since when, and who has."""

    __slots__ = ("_began", "_seconds", "_table", "_version")

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._version: int = 0
        self._began: float = 0.0
        self._seconds: float = 0.0

    def note(self) -> None:
        """An entry has been played: is there something to read?"""
        assert self._table.session is not None
        told = self._table.session.unread
        if told:
            self._version = self._table.version
            self._began = monotonic()
            self._seconds = self._time_for(told)

    def _time_for(self, told: list[Event]) -> float:
        table = self._table
        voice = table.house.voices(table.game).voice("fr", [person.name for person in table.row.people])
        letters = 0
        for event in told:
            letters += len(voice.say(event.text))
            if event.moment is not None:
                letters += _OF_A_CARD * sum(len(shown.cards) for shown in event.moment.cards)
                letters += _OF_A_ROW * len(event.moment.rows)
        least = _LEAST if any(event.moment is not None for event in told) else 0.0
        return min(_MOST, max(least, letters * table.house.settings.reading))

    @property
    def seconds(self) -> float:
        """What the last entry that told something takes to be read, at the pace of the table."""
        return self._seconds * self._table.rhythm.measure.reading

    def _left(self) -> float:
        """Seconds until the slowest reader who has not said so could have read it."""
        paces = [reader.reads for reader in self._table.readers.all() if reader.read < self._version]
        return self._began + self.seconds * max(paces) - monotonic() if paces else 0.0

    def time_left(self) -> float:
        """Seconds until everybody here could have read what was told last."""
        return max(0.0, self._left())

    async def over(self) -> None:
        """Returns once it is read."""
        while (left := self._left()) > 0:  # noqa: ASYNC110 - readers also leave, or change their pace
            await asyncio.sleep(min(left, _LOOK))
