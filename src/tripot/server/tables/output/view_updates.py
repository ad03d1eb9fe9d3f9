"""What the readers of a table are sent: the public part once for all of them, each seat's own patch with it.

Whoever reads parts is sent what has changed since they were last shown something; whoever does not, whole views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET, Struct, UnsetType

from tripot.engine.language.text import Lang
from tripot.engine.views.events import EVERYONE, Event, can_hear
from tripot.engine.views.view import View
from tripot.engine.views.view_patch import ViewPatch, apply_patch, diff
from tripot.server.protocol.frames import framed
from tripot.server.protocol.server_messages import Update
from tripot.server.protocol.table_models import Line, MomentInfo
from tripot.server.tables.game_session import GameSession

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.live_table import LiveTable

_NOTHING: Final = ViewPatch()
_ALL: Final = -1
"""The lines of everybody, as a mask."""


class _Mine(Struct, omit_defaults=True):
    """What of an `Update` is one reader's alone."""

    own: ViewPatch | UnsetType
    ack: str = ""
    moments: tuple[MomentInfo, ...] | UnsetType = UNSET


class ViewSnapshot:
    """A game at one version; what somebody's own is, is worked out when they are first shown it."""

    __slots__ = ("_session", "owns", "public", "told", "version")

    def __init__(self, session: GameSession) -> None:
        self.version: int = session.version
        self.public: View = session.public()
        self._session: GameSession = session
        self.owns: dict[int, ViewPatch] = {}
        self.told: dict[int, tuple[MomentInfo, ...]] = {}

    def own(self, viewer: int) -> ViewPatch:
        """What lies upon the public view for this viewer; for spectators, nothing."""
        if viewer < 0:
            return _NOTHING
        found = self.owns.get(viewer)
        if found is None:
            found = self.owns[viewer] = self._session.own(viewer, self.public)
        return found

    def moments(self, viewer: int) -> tuple[MomentInfo, ...]:
        """What this viewer should not miss."""
        found = self.told.get(viewer)
        if found is None:
            found = self.told[viewer] = self._session.moments(viewer)
        return found

    def view(self, viewer: int) -> View:
        return apply_patch(self.public, self.own(viewer))


class ViewUpdate:
    """From what was shown before, if it is remembered, to what is shown now. What readers have in common is said once
    in each language; what is one's own follows in the same frame."""

    __slots__ = ("_before", "_common", "_everybodys", "_news", "_now", "_over", "_table")

    def __init__(self, table: LiveTable, before: ViewSnapshot | None, now: ViewSnapshot, since: int) -> None:
        assert table.session is not None
        self._table: LiveTable = table
        self._before: ViewSnapshot | None = before
        self._now: ViewSnapshot = now
        self._news: list[tuple[Event, Line]] = table.session.events_since(since)
        self._everybodys: bool = all(event.to == EVERYONE for event, _ in self._news)
        self._over: ViewPatch | None = None
        self._common: dict[tuple[Lang, bool, int], tuple[bytes, bytes]] = {}

    def frame(self, to: Connection, ack: str) -> bytes:
        """The update for one reader, who has then been shown this."""
        viewer, lang, now = to.viewer, to.lang, self._now
        had, to.shown = to.shown, now
        mask = _ALL if self._everybodys else self._heard(viewer)
        if not to.parts:
            return self._whole(lang, viewer, mask, ack)
        own: ViewPatch | UnsetType = now.own(viewer) if viewer >= 0 else UNSET
        told: tuple[MomentInfo, ...] | UnsetType = now.moments(viewer)
        based = False
        if had is not None and had is self._before:
            based = True
            was, heard_of = had.owns.get(viewer), had.told.get(viewer)
            if was is own or was == own:
                own = UNSET
            if heard_of is told or heard_of == told:
                told = UNSET
        common, plain = self._common.get((lang, based, mask)) or self._say(lang, based, mask)
        if own is UNSET and told is UNSET and not ack:
            return plain
        mine = self._table.renderer(lang).encode(_Mine(own, ack, told))
        return framed(b"%b,%b" % (common, mine[1:]))

    def _heard(self, viewer: int) -> int:
        """Which of the news this viewer is told, as bits."""
        mask, bit = 0, 1
        for event, _ in self._news:
            if can_hear(event, viewer):
                mask |= bit
            bit += bit
        return mask

    def _say(self, lang: Lang, based: bool, mask: int) -> tuple[bytes, bytes]:
        """What readers of a language have in common who are told these lines: open, for more to follow, and framed."""
        now, before = self._now, self._before
        if based:
            assert before is not None
            over = self._over = self._over or diff(before.public, now.public)
            changed = UNSET if over == _NOTHING else over
            update = Update(now.version, base=before.version, public=changed, log=self._lines(mask))
        else:
            update = Update(now.version, view=now.public, log=self._lines(mask))
        said = self._table.renderer(lang).encode(update)
        found = self._common[lang, based, mask] = (said[:-1], framed(said))
        return found

    def _whole(self, lang: Lang, viewer: int, mask: int, ack: str) -> bytes:
        now = self._now
        told = now.moments(viewer)
        update = Update(now.version, view=now.view(viewer), log=self._lines(mask), ack=ack, moments=told)
        return framed(self._table.renderer(lang).encode(update))

    def _lines(self, mask: int) -> tuple[Line, ...]:
        return tuple([line for at, (_, line) in enumerate(self._news) if mask >> at & 1])
