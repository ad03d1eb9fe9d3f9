"""What the readers of a table are shown: the public part once for all of them, each seat's own upon it.

Whoever reads parts is sent what has changed since they were last shown something; whoever does not, whole views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, Raw

from tripot.engine.events import heard
from tripot.engine.overlay import Overlay, difference, overlaid
from tripot.engine.text import Lang
from tripot.engine.view import View
from tripot.server.tables.ledger import Ledger
from tripot.server.wire.framing import framed
from tripot.server.wire.protocol import Told, Update

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.room import Room

_NOTHING: Final = Overlay()


class Shown:
    """A game at one version; what somebody's own is, is worked out when they are first shown it."""

    def __init__(self, ledger: Ledger) -> None:
        self.version: int = ledger.version
        self.public: View = ledger.public()
        self._ledger: Ledger = ledger
        self.owns: dict[int, Overlay] = {}
        self.told: dict[int, tuple[Told, ...]] = {}

    def own(self, viewer: int) -> Overlay:
        """What lies upon the public view for this viewer; for spectators, nothing."""
        if viewer < 0:
            return _NOTHING
        found = self.owns.get(viewer)
        if found is None:
            found = self.owns[viewer] = self._ledger.own(viewer, self.public)
        return found

    def moments(self, viewer: int) -> tuple[Told, ...]:
        """What this viewer should not miss."""
        found = self.told.get(viewer)
        if found is None:
            found = self.told[viewer] = self._ledger.moments(viewer)
        return found

    def view(self, viewer: int) -> View:
        return overlaid(self.public, self.own(viewer))


class Change:
    """From what was shown before, if it is remembered, to what is shown now: one frame for all who see the same."""

    def __init__(self, room: Room, before: Shown | None, now: Shown, since: int) -> None:
        assert room.ledger is not None
        self._room: Room = room
        self._before: Shown | None = before
        self._now: Shown = now
        self._news = room.ledger.news(since)
        self._over: Overlay = difference(before.public, now.public) if before is not None else _NOTHING
        self._said: dict[tuple[Lang, str, int], Raw] = {}
        self._frames: dict[tuple[Lang, str, int | None, int, str], bytes] = {}

    def frame(self, to: Connection, ack: str) -> bytes:
        """The update for one reader, who has then been shown this version."""
        viewer, lang, before = to.viewer, to.lang, self._before
        how = "whole" if not to.parts else "base" if before and to.shown == (before.version, viewer, lang) else "anew"
        alone: int | None = viewer
        if how == "base" and not self._is_new(viewer):
            alone = None
        mask = 0
        for at, (event, _) in enumerate(self._news):
            if heard(event, viewer):
                mask |= 1 << at
        to.shown = (self._now.version, viewer, lang)
        key = (lang, how, alone, mask, ack)
        frame = self._frames.get(key)
        if frame is None:
            update = Update(
                self._now.version,
                log=tuple([line for at, (_, line) in enumerate(self._news) if mask >> at & 1]),
                ack=ack,
                **self._parts(how, viewer, lang),
            )
            frame = self._frames[key] = framed(self._room.renderer(lang).encode(update))
        return frame

    def _is_new(self, viewer: int) -> bool:
        """Whether a viewer has anything of their own to be told."""
        return self._own_changed(viewer) or self._moments_changed(viewer)

    def _own_changed(self, viewer: int) -> bool:
        assert self._before is not None
        return viewer >= 0 and self._before.owns.get(viewer) != self._now.own(viewer)

    def _moments_changed(self, viewer: int) -> bool:
        assert self._before is not None
        return self._before.told.get(viewer) != self._now.moments(viewer)

    def _parts(self, how: str, viewer: int, lang: Lang) -> dict[str, Any]:
        now = self._now
        if how == "whole":
            return {"view": self._encoded(lang, "view", viewer), "moments": now.moments(viewer)}
        if how == "anew":
            own = self._encoded(lang, "own", viewer) if viewer >= 0 else UNSET
            return {"view": self._encoded(lang, "public", 0), "own": own, "moments": now.moments(viewer)}
        assert self._before is not None
        return {
            "base": self._before.version,
            "public": self._encoded(lang, "over", 0) if self._over != _NOTHING else UNSET,
            "own": self._encoded(lang, "own", viewer) if self._own_changed(viewer) else UNSET,
            "moments": now.moments(viewer) if self._moments_changed(viewer) else UNSET,
        }

    def _encoded(self, lang: Lang, what: str, viewer: int) -> Raw:
        said = self._said.get((lang, what, viewer))
        if said is None:
            part: View | Overlay
            match what:
                case "view":
                    part = self._now.view(viewer)
                case "public":
                    part = self._now.public
                case "over":
                    part = self._over
                case _:
                    part = self._now.own(viewer)
            said = self._said[lang, what, viewer] = Raw(self._room.renderer(lang).encode(part))
        return said
