"""Every message the house sends over the socket, all JSON: a `Text` is a sentence in the reader's language by then."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from tripot.engine.language.text import Text
from tripot.engine.views.view import Parts, View
from tripot.engine.views.view_patch import ViewPatch
from tripot.server.protocol.constants import ErrorCode
from tripot.server.protocol.table_models import ChatLine, Line, MomentInfo, TableInfo


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
    moments: tuple[MomentInfo, ...] = ()
    """What the reader should not miss: from their own last move on, or for spectators the latest; oldest first."""
    own: ViewPatch | UnsetType = UNSET
    """For those who read parts: what lies upon the public view."""
    build: str = ""
    """Which build of the page the house gives out: a page of another one loads itself anew."""


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
    public: ViewPatch | UnsetType = UNSET
    """What has changed of the public view since `base`."""
    own: ViewPatch | UnsetType = UNSET
    """What lies upon the public view from now on."""
    log: tuple[Line, ...] = ()
    ack: str = ""
    moments: tuple[MomentInfo, ...] | UnsetType = UNSET


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Seats, presence, stage or a rematch changed."""

    table: TableInfo


class Said(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody said something (one's own words come back this way, after their ack)."""

    line: ChatLine


class Muted(msgspec.Struct, frozen=True, tag="muted"):
    """Whom the reader no longer hears."""

    people: tuple[str, ...]


class AdviceGiven(msgspec.Struct, frozen=True, tag="advice"):
    """A move one might make on that `decision`, and at most two reasons, from what one's seat may know."""

    id: str
    decision: int
    move: str
    """As an offer of the view spells it."""
    text: Text
    reasons: tuple[Text, ...]
    parts: Parts | None = None
    """What to fill into a composer of the view; texts are left to who writes them."""


class ImplicitMove(msgspec.Struct, frozen=True, tag="implicit_move"):
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


ServerMessage = (
    Snapshot | Update | TableChanged | Said | Muted | AdviceGiven | ImplicitMove | Ack | Refused | Pong | Bye
)
