"""Events of the house itself about an entry, beside those of the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tripot.engine.language.text import Param, SeatName, Text, say
from tripot.engine.record import UNDO, Entry
from tripot.engine.views.events import EVERYONE, Event


def told_of(entry: Entry, events: list[Event]) -> list[Event]:
    """The events of an entry, first whose move it was where a bot stood in; one taken back tells nothing else."""
    if entry.move == UNDO:
        return [Event(EVERYONE, say("log.undo", who=SeatName(entry.seat)))]
    if entry.by == "house":
        return [Event(EVERYONE, say("log.stood_in", who=SeatName(entry.seat))), *events]
    return events


class Arrival(msgspec.Struct, frozen=True):
    """A person took the seat of the bot of that name, after so many entries."""

    version: int
    seat: int
    former: str

    @property
    def event(self) -> Event:
        return Event(EVERYONE, say("log.took_seat", who=SeatName(self.seat), bot=self.former))

    def before(self, text: Text) -> Text:
        """A sentence from before they came names the bot."""
        return Text(text.key, tuple([(name, self._named(value)) for name, value in text.params]))

    def _named(self, value: Param) -> Param:
        match value:
            case SeatName(seat) if seat == self.seat:
                return self.former
            case Text():
                return self.before(value)
            case tuple():
                return tuple([self._named(part) for part in value])
            case _:
                return value


def with_arrivals(version: int, events: Sequence[Event], arrivals: Sequence[Arrival]) -> list[Event]:
    """The events of a version with the names of then, and the arrivals after it."""
    told = list(events)
    for arrival in arrivals:
        if version <= arrival.version:
            told = [msgspec.structs.replace(event, text=arrival.before(event.text)) for event in told]
        if version == arrival.version:
            told.append(arrival.event)
    return told
