"""The words and limits a browser and the house agree on: stages, paces, levels, refusals, and why a socket closes."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

from msgspec import Meta

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
"""`story`: remarks of those seated, while a game that tells a story lasts; heard by all and kept with the game."""
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
