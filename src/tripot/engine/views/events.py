"""Events: what happened, and for which audience."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.views.view import Card

SPECTATOR: Final = -1
"""The viewer who sits nowhere and sees only what every seat sees."""
OPEN: Final = -2
"""The viewer of a finished game: sees everything, exists only once the game is over."""

SPECTATORS: Final = 1 << 20
EVERYONE: Final = (1 << 21) - 1


Story = Literal["", "scene", "words", "deed", "cards"]
"""What a line is in a told story: nothing, the opening of a scene, somebody's own words, a turn of events, or the cards
behind it, for those who want to read them too."""


class ShownCards(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Cards that a moment shows together: a trick, a hand laid down, the part somebody chose."""

    label: Text
    cards: tuple[Card, ...]
    seat: int = -1


class Row(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat's line in the small table of a moment; `best` marks whom the moment is about: the winner, the fallen."""

    seat: int
    values: tuple[int | Text, ...] = ()
    best: bool = False


class Moment(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that ends or is revealed, and that nobody should miss. Its event is the title, the rule, the audience.

    `rows` are seats in the order in which they should be read; each has a value for every column.
    """

    kind: MomentKind
    cards: tuple[ShownCards, ...] = ()
    columns: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()


MomentKind = Literal["trick", "deal", "round", "reveal", "dice", "announcement", "denouement", "elimination", "end"]


class Event(msgspec.Struct, frozen=True, gc=False):
    """One line of the log for the seats in `to` (a bitmask; bit 20 stands for spectators)."""

    to: int
    text: Text
    rule: str = ""
    story: Story = ""
    moment: Moment | None = None


Log = list[Event] | None
"""Where the lines of a move go, in order; None where nobody listens: no line is made (`State.apply_silently`)."""


def only(*seats: int) -> int:
    """The audience of these seats alone."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def everyone_but(*seats: int) -> int:
    """Everybody, spectators included, except these seats."""
    return EVERYONE & ~only(*seats)


def can_hear(event: Event, viewer: int) -> bool:
    """Whether this viewer is told of the event."""
    return reaches(event.to, viewer)


def reaches(to: int, viewer: int) -> bool:
    """Whether this viewer is of an audience."""
    if viewer >= 0:
        return to >> viewer & 1 == 1
    return viewer == OPEN or to & SPECTATORS != 0


def project(events: Iterable[Event], viewer: int) -> list[Event]:
    """The events this viewer is told, stripped of their audience (who else knows is no one's business)."""
    told = fullest_copy(events) if viewer == OPEN else events
    return [Event(0, event.text, event.rule, event.story, event.moment) for event in told if can_hear(event, viewer)]


def fullest_copy(events: Iterable[Event]) -> list[Event]:
    """Of one thing told twice, with its secret to some and without it to all the others, what tells more."""
    listed = list(events)
    secret = {event.to for event in listed if not event.to & SPECTATORS}
    return [event for event in listed if EVERYONE & ~event.to not in secret]
