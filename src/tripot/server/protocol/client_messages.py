"""Every message a browser sends over the socket, all JSON."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tripot.engine.language.text import Lang
from tripot.engine.views.view import Parts
from tripot.server.protocol.constants import (
    CHAT_LIMIT,
    Channel,
    Decision,
    Hexadecimal,
    Invite,
    Level,
    MessageId,
    Pace,
    SeatNumber,
)


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """First message, answered by a snapshot. May be said again: to change language, or after a gap."""

    lang: Lang = "fr"
    invite: Invite = ""
    reads: Annotated[float, Meta(ge=0, le=3)] = 0
    """Somebody reads here: bots wait after what nobody should miss, this much longer than usual. 0: they do not."""


class MakeMove(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    """A move of one's own seat, as notation (an offer's `move`) or as a composer's parts. Answered by an update."""

    id: MessageId
    decision: Decision
    move: Annotated[str, Meta(max_length=4_000)] = ""
    parts: Parts | None = None


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Takes one's last move back, where the view says `undo`. Answered by an update."""

    id: MessageId
    decision: Decision


class Ready(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """Ready to play, with random bytes (hexadecimal, 16 to 64 bytes) that go into the deal."""

    id: MessageId
    random: Hexadecimal
    ready: bool = True


class Start(msgspec.Struct, tag="start", forbid_unknown_fields=True):
    """The host starts now: bots of that level take the open seats."""

    id: MessageId
    bots: Level = "habile"


class Say(msgspec.Struct, tag="chat", forbid_unknown_fields=True):
    """Says something in a channel."""

    id: MessageId
    channel: Channel
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """Hear a person no more, or again. Answered by a `muted`."""

    id: MessageId
    person: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    on: bool = True


class AskAdvice(msgspec.Struct, tag="ask_advice", forbid_unknown_fields=True):
    """What might one play? Where the table allows it, in one's own turn; answered by an `advice`."""

    id: MessageId
    decision: Decision


class Seen(msgspec.Struct, tag="seen", forbid_unknown_fields=True):
    """What was told up to that version has been read: bots need not wait any longer. Answered by an ack."""

    id: MessageId
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class ChoosePace(msgspec.Struct, tag="pace", forbid_unknown_fields=True):
    """How fast bots are to go: the host's to say, or whoever's plays alone. Answered by an ack; all see it."""

    id: MessageId
    pace: Pace


class Skip(msgspec.Struct, tag="skip", forbid_unknown_fields=True):
    """Whoever is out has seen enough: once all who read here say so, bots play on at once until one is in again.
    Answered by an ack."""

    id: MessageId


class Nudge(msgspec.Struct, tag="nudge", forbid_unknown_fields=True):
    """It is your turn! To somebody who has let the others wait, at a table with a gentle clock. Answered by an ack."""

    id: MessageId
    seat: SeatNumber


class Lend(msgspec.Struct, tag="lend", forbid_unknown_fields=True):
    """A bot is to play this one move of a seat: one's own at any time, with its `decision`; another's where the table's
    clock says that they have let the others wait for long enough. Answered by an ack."""

    id: MessageId
    seat: SeatNumber
    decision: Decision | None = None


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Answered by a pong."""

    id: MessageId


ClientMessage = (
    Hello | MakeMove | Undo | Ready | Start | Say | Mute | AskAdvice | Seen | ChoosePace | Skip | Nudge | Lend | Ping
)
