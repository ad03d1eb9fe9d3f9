"""What the readers of a table are shown: the public part once for all of them, each seat's own upon it.

Whoever reads parts is sent what has changed since they were last shown something; whoever does not, whole views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, Raw

from tripot.engine.events import EVERYONE, Event, heard
from tripot.engine.overlay import Overlay, difference, overlaid
from tripot.engine.text import Lang
from tripot.engine.view import View
from tripot.server.tables.ledger import Ledger
from tripot.server.wire.framing import framed
from tripot.server.wire.protocol import Line, Told, Update

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.room import Room

_NOTHING: Final = Overlay()
_ALL: Final = -1
"""The lines of everybody, as a mask."""
_NOBODYS: Final = -3
"""Stands for whoever has nothing of their own in a frame."""


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
        self._news: list[tuple[Event, Line]] = room.ledger.news(since)
        self._everybodys: bool = all(event.to == EVERYONE for event, _ in self._news)
        self._over: Overlay = _NOTHING if before is None else difference(before.public, now.public)
        self._changed: bool = self._over != _NOTHING
        self._said: dict[tuple[Lang, str, int], Raw] = {}
        self._frames: dict[tuple[Lang, str, int, int, str], bytes] = {}

    def frame(self, to: Connection, ack: str) -> bytes:
        """The update for one reader, who has then been shown this version."""
        viewer, lang, now, before = to.viewer, to.lang, self._now, self._before
        had, to.shown = to.shown, (now.version, viewer, lang)
        own = told = True
        how = "anew" if to.parts else "whole"
        if to.parts and before is not None and had == (before.version, viewer, lang):
            how = "base"
            own = viewer >= 0 and _differ(before.owns.get(viewer), now.own(viewer))
            told = _differ(before.told.get(viewer), now.moments(viewer))
        mask = _ALL if self._everybodys else self._heard(viewer)
        key = (lang, how, viewer if own or told else _NOBODYS, mask, ack)
        frame = self._frames.get(key)
        if frame is None:
            update = Update(
                now.version,
                log=self._encoded(lang, "log", mask) if mask and self._news else (),  # type: ignore[arg-type]
                ack=ack,
                moments=now.moments(viewer) if told else UNSET,
                **self._parts(how, viewer, lang, own=own),
            )
            frame = self._frames[key] = framed(self._room.renderer(lang).encode(update))
        return frame

    def _heard(self, viewer: int) -> int:
        """Which of the news this viewer is told, as bits."""
        mask, bit = 0, 1
        for event, _ in self._news:
            if heard(event, viewer):
                mask |= bit
            bit += bit
        return mask

    def _parts(self, how: str, viewer: int, lang: Lang, *, own: bool) -> dict[str, Any]:
        if how == "whole":
            return {"view": self._now.view(viewer)}
        parts: dict[str, Any] = {}
        if own and viewer >= 0:
            parts["own"] = self._now.own(viewer)
        if how == "anew":
            parts["view"] = self._encoded(lang, "public")
            return parts
        assert self._before is not None
        parts["base"] = self._before.version
        if self._changed:
            parts["public"] = self._encoded(lang, "over")
        return parts

    def _encoded(self, lang: Lang, what: str, mask: int = _ALL) -> Raw:
        """What several frames have in common, of the news the lines of this mask: said once in each language."""
        said = self._said.get((lang, what, mask))
        if said is None:
            part: View | Overlay | list[Line]
            match what:
                case "log":
                    part = [line for at, (_, line) in enumerate(self._news) if mask >> at & 1]
                case "public":
                    part = self._now.public
                case _:
                    part = self._over
            said = self._said[lang, what, mask] = Raw(self._room.renderer(lang).encode(part))
        return said


def _differ(was: object, now: object) -> bool:
    return was is not now and was != now
