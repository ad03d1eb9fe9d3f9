"""A table as a browser is told it: its seats and clocks, who one is there, what was said.

Times are seconds since 1970; `viewer` and `seat` -1 mean a spectator.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.rules.options import Value
from tripot.engine.views.events import Moment, Story
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.constants import BotName, Channel, Clock, Pace, Stage
from tripot.server.protocol.seat_requests import ActingHostInfo, SeatRequestInfo


class ClockRule(msgspec.Struct, frozen=True):
    """A table's clock, in seconds. Gentle: after `nudge_after` the others may nudge, after `lend_after` let a bot play
    that move. Real: `move_time` for each move, then what is left of a `time_bank`; then the house plays."""

    kind: Clock = "none"
    move_time: int = 0
    time_bank: int = 0
    nudge_after: float = 0.0
    lend_after: float = 0.0


class SeatClock(msgspec.Struct, frozen=True):
    """A seat that is waited for, in seconds, as of this message: since when, and where time runs out, what is left."""

    waited: float
    left: float
    """For this move, before the bank."""
    time_bank: float
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
    bot_holds: bool
    """A bot plays this seat until its owner is back."""
    team: str
    look: Look
    """How a person chose to look."""
    bot_plays_turn: bool = False
    """A bot plays this very move; the next one is the owner's again."""
    clock: SeatClock | None = None
    """While they are waited for, at a table with a clock."""


class You(msgspec.Struct, frozen=True):
    """The reader, as this table knows them."""

    person: str
    seat: int
    host: bool
    acts_as_host: bool = False
    """Answers for the table: its host, or whoever acts as one while the host is gone."""
    may_request_seat: bool = False
    """Comes late: there is a bot's seat here that the host may give them."""
    seat_freed: bool = False
    """Had a seat here until their place was freed, or they got up, before the deal."""
    outsider: bool = False
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
    spectator_count: int
    absent_after: int
    advice: bool
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
    tells_story: bool
    """Whether a story is told here: it has an address of its own."""
    previous: str
    next: str
    """The rematch, when there is one."""
    created_at: float
    you: You
    clock: ClockRule = ClockRule()
    seat_requests: tuple[SeatRequestInfo, ...] = ()
    """Who would like to play on for a bot: for the acting host to answer, and of one's own how it stands."""
    acting_host: ActingHostInfo | None = None
    """Who runs the table while its host is gone."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log, as this reader may know it. `version` is the entry that caused it."""

    version: int
    text: Text
    rule: str = ""
    story: Story = ""


class MomentInfo(msgspec.Struct, frozen=True, omit_defaults=True):
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
