"""What happened, and who may know: every event names its audience."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from tripot.engine.text import Text

SPECTATOR: Final = -1
"""The viewer who sits nowhere and sees only what every seat sees."""
OPEN: Final = -2
"""The viewer of a finished game: sees everything, exists only once the game is over."""

SPECTATORS: Final = 1 << 20
EVERYONE: Final = (1 << 21) - 1


Story = Literal["", "scene", "words", "deed"]
"""What a line is in a told story: nothing, the opening of a scene, somebody's own words, a turn of events."""


class Event(msgspec.Struct, frozen=True):
    """One line of the log for the seats in `to` (a bitmask; bit 20 stands for spectators)."""

    to: int
    text: Text
    rule: str = ""
    story: Story = ""


def only(*seats: int) -> int:
    """The audience of these seats alone."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def but(*seats: int) -> int:
    """Everybody, spectators included, except these seats."""
    return EVERYONE & ~only(*seats)


def heard(event: Event, viewer: int) -> bool:
    """Whether this viewer is told of the event."""
    if viewer == OPEN:
        return True
    return bool(event.to & (SPECTATORS if viewer == SPECTATOR else 1 << viewer))


def project(events: Iterable[Event], viewer: int) -> list[Event]:
    """The events this viewer is told, stripped of their audience (who else knows is no one's business)."""
    return [Event(0, event.text, event.rule, event.story) for event in events if heard(event, viewer)]
