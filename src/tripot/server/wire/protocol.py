"""Every message over the socket between the house and a browser, all JSON; the bodies of HTTP are in `bodies`.

TypeScript types are generated from both (`python -m tripot.server.wire.typescript`). A `Text` is a sentence in the
reader's language by the time it is sent. Times are seconds since 1970. `viewer` and `seat` -1 mean a spectator.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from tripot.engine.events import Moment, Story
from tripot.engine.options import Value
from tripot.engine.overlay import Overlay
from tripot.engine.text import Lang, Text
from tripot.engine.view import Parts, View
from tripot.server.wire.coming import Keeper, Petition
from tripot.server.wire.looks import Look

MESSAGE_LIMIT: Final = 16_384
"""Bytes of one frame or body from a browser."""
CHAT_LIMIT: Final = 400
NAME_LIMIT: Final = 24

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
"""Chosen by the client, unique per message: comes back in the answer, and a message sent twice is played once."""
Decision = Annotated[int, Meta(ge=0, le=2**53)]
"""The `decision` of the view on which the message was made: whatever has changed since makes it stale."""
PersonName = Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT)]
INVITE_PATTERN: Final = "^[a-z2-7]*$"
Invite = Annotated[str, Meta(max_length=64, pattern=INVITE_PATTERN)]
Hexadecimal = Annotated[str, Meta(min_length=32, max_length=128, pattern="^([0-9a-f]{2})+$")]

Stage = Literal["lobby", "playing", "over", "frozen", "closed"]
"""Frozen: played by other rules or cards than this version has; can be read and downloaded, not played."""
Channel = Literal["table", "team", "spectators", "story"]
"""`story`: remarks of those seated, while a game that has a journal lasts; heard by all and kept with the game."""
Level = Literal["facile", "habile", "expert"]
"""How well a bot plays, the weakest first."""
BotName = Literal["facile", "habile", "expert", "random"]
"""`random` is for programs; people are offered the levels."""
Pace = Literal["slow", "normal", "fast", "instant"]
"""How fast bots go, and how long they wait while people read."""
Place = Literal["me", "open", "facile", "habile", "expert", "random", "heuristic"]
"""Who is to sit in a seat: the one who asks, whoever comes, or a bot (`heuristic`, as older pages say, is habile)."""

Clock = Literal["none", "gentle", "real"]
"""How long a table waits for a move: for ever; until others have had enough; until the time one has is over."""
SeatNumber = Annotated[int, Meta(ge=0, le=15)]

ErrorCode = Literal[
    "malformed",
    "too_large",
    "too_fast",
    "head",
    "host",
    "origin",
    "not_found",
    "forbidden",
    "not_seated",
    "taken",
    "full",
    "started",
    "not_started",
    "not_over",
    "stale",
    "illegal",
    "frozen",
    "closed",
    "busy",
    "muted",
    "unavailable",
    "internal",
]
"""`illegal`: the rulebook refuses, `rule` says which rule (empty for a text that is no move at all).
`stale`: the move was made on an older `decision` than the seat now faces."""


class Close(IntEnum):
    """Why the house closes a socket. After RESYNC and RESTART, connect and say hello again; after the others do not."""

    TOO_LARGE = 1009
    RESTART = 1012
    RESYNC = 4000
    SILENT = 4001
    FORBIDDEN = 4003
    NOT_FOUND = 4004
    PLAYERS_ONLY = 4005
    ASKED_OUT = 4006
    DROPPED = 4007
    TOO_FAST = 4008
    CROWDED = 4009


# Tables


class ClockRule(msgspec.Struct, frozen=True):
    """A table's clock, in seconds. Gentle: after `nudge` the others may nudge, after `lend` let a bot play that move.
    Real: `move` for each move, then what is left of a `bank`; then the house plays."""

    kind: Clock = "none"
    move: int = 0
    bank: int = 0
    nudge: float = 0.0
    lend: float = 0.0


class SeatClock(msgspec.Struct, frozen=True):
    """A seat that is waited for, in seconds, as of this message: since when, and where time runs out, what is left."""

    waited: float
    left: float
    """For this move, before the bank."""
    bank: float
    nudges: int
    """How often the others have nudged."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, and are they there."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    person: str
    """Tells people apart at this table (chat, mute); empty for bots and open seats."""
    bot: BotName | Literal[""]
    ready: bool
    here: bool
    held: bool
    """A bot plays this seat until its owner is back."""
    team: str
    look: Look
    """How a person chose to look."""
    lent: bool = False
    """A bot plays this very move; the next one is the owner's again."""
    clock: SeatClock | None = None
    """While they are waited for, at a table with a clock."""


class You(msgspec.Struct, frozen=True):
    """The reader, as this table knows them."""

    person: str
    seat: int
    host: bool
    keeps: bool = False
    """Answers for the table: its host, or whoever keeps it while the host is gone."""
    may_ask: bool = False
    """Comes late: there is a bot's seat here that the host may give them."""
    door: bool = False
    """Stands before a table without spectators: may ask for a seat, and is told nothing of the game."""
    devices: int = 1
    """From how many devices they hold their seat."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as one reader may know it."""

    id: str
    game: str
    title: str
    stage: Stage
    seats: tuple[SeatInfo, ...]
    options: dict[str, Value]
    private: bool
    spectators: bool
    watching: int
    absent_after: int
    hints: bool
    """Whether those who play may ask for advice."""
    pace: Pace
    """How fast bots go here: chosen by the host, or by whoever plays alone."""
    version: int
    """Entries played so far."""
    commitment: str
    digest: str
    """Of the published record, soon after the game is over (see `Fairness`)."""
    invite: str
    """The token of the invite link `/table/ID?invite=TOKEN`; empty for those who may not invite."""
    channels: tuple[Channel, ...]
    """Where this reader may talk."""
    journal: bool
    """Whether a story is told here: its journal has an address of its own."""
    previous: str
    next: str
    """The rematch, when there is one."""
    created: float
    you: You
    clock: ClockRule = ClockRule()
    petitions: tuple[Petition, ...] = ()
    """Who would like to play on for a bot: for who keeps the table to answer, and of one's own how it stands."""
    keeper: Keeper | None = None
    """Who keeps the table while its host is gone."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log, as this reader may know it. `version` is the entry that caused it."""

    version: int
    text: Text
    rule: str = ""
    story: Story = ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that ended or was revealed, as this reader may know it: `text` tells of it, `moment` shows it."""

    version: int
    text: Text
    moment: Moment
    rule: str = ""


class ChatLine(msgspec.Struct, frozen=True):
    """Something a person said. Names and text are plain text, never markup."""

    id: int
    at: float
    channel: Channel
    person: str
    seat: int
    name: str
    text: str
    version: int
    """How many entries had been played by then."""


# From the browser, over the socket


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


class TakeBack(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
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


class AskAdvice(msgspec.Struct, tag="advise", forbid_unknown_fields=True):
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
    Hello
    | MakeMove
    | TakeBack
    | Ready
    | Start
    | Say
    | Mute
    | AskAdvice
    | Seen
    | ChoosePace
    | Skip
    | Nudge
    | Lend
    | Ping
)


# To the browser, over the socket


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table at one version: the answer to hello. `log` and `chat` are the latest lines; older are paged."""

    version: int
    table: TableInfo
    view: View | None
    """None in the lobby and at a frozen table. For those who read parts, the public view."""
    log: tuple[Line, ...]
    more: bool
    """Whether the log has older lines than these."""
    chat: tuple[ChatLine, ...]
    muted: tuple[str, ...]
    moments: tuple[Told, ...] = ()
    """What the reader should not miss: from their own last move on, or for spectators the latest; oldest first."""
    own: Overlay | UnsetType = UNSET
    """For those who read parts: what lies upon the public view."""


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """The game went on: a view, the lines since the last one, the moments as in a snapshot. `ack` is the id of the
    reader's own move.

    For those who read parts, `base` is the version that `public` is to be laid upon; what is left out is as it was.
    Without a base everything is anew.
    """

    version: int
    view: View | UnsetType = UNSET
    """The reader's whole view; for those who read parts, the public view."""
    base: int | UnsetType = UNSET
    public: Overlay | UnsetType = UNSET
    """What has changed of the public view since `base`."""
    own: Overlay | UnsetType = UNSET
    """What lies upon the public view from now on."""
    log: tuple[Line, ...] = ()
    ack: str = ""
    moments: tuple[Told, ...] | UnsetType = UNSET


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Seats, presence, stage or a rematch changed."""

    table: TableInfo


class Said(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody said something (one's own words come back this way, after their ack)."""

    line: ChatLine


class Muted(msgspec.Struct, frozen=True, tag="muted"):
    """Whom the reader no longer hears."""

    people: tuple[str, ...]


class Advised(msgspec.Struct, frozen=True, tag="advice"):
    """A move one might make on that `decision`, and at most two reasons, from what one's seat may know."""

    id: str
    decision: int
    move: str
    """As an offer of the view spells it."""
    text: Text
    reasons: tuple[Text, ...]
    parts: Parts | None = None
    """What to fill into a composer of the view; texts are left to who writes them."""


class Unspoken(msgspec.Struct, frozen=True, tag="unspoken"):
    """To say nothing for so long, on that `decision`, is to play that move: a bot's words stand unless disputed."""

    decision: int
    move: str
    seconds: float


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """Done and stored."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag="error", omit_defaults=True):
    """Not done, nothing changed. `id` is the message's when it could be read."""

    code: ErrorCode
    text: Text
    id: str = ""
    rule: str = ""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Still here; `version` lets the screen notice a gap."""

    id: str
    version: int


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """Said before the house closes the socket; `code` is a `Close`."""

    code: int
    text: Text


ServerMessage = Snapshot | Update | TableChanged | Said | Muted | Advised | Unspoken | Ack | Refused | Pong | Bye
