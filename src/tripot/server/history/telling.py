"""What the house itself tells of an entry, beside what the game tells."""

from __future__ import annotations

from tripot.engine.events import EVERYONE, Event
from tripot.engine.record import UNDO, Entry
from tripot.engine.text import SeatName, say


def told_of(entry: Entry, events: list[Event]) -> list[Event]:
    """The events of an entry, first whose move it was where a bot stood in; one taken back tells nothing else."""
    who = SeatName(entry.seat)
    if entry.move == UNDO:
        return [Event(EVERYONE, say("log.undo", who=who))]
    return [Event(EVERYONE, say("log.stood_in", who=who)), *events] if entry.by == "house" else events
