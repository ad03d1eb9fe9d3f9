"""What a reader of parts has before them: frames in, whole views out, by the rule in docs/protocol.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

_LISTS = (("seats", "seat_order", "seat"), ("zones", "zone_order", "id"), ("facts", "fact_order", "id"))


class Gap(Exception):
    """An update was made upon a version that is not the one at hand: only a fresh snapshot helps."""


def patched(view: Json, over: Json) -> Json:
    """The view with the patch applied."""
    changed = {**view, **over}
    for name, order_name, key in _LISTS:
        named = {part[key]: part for part in (*view[name], *over.get(name, ()))}
        changed[name] = [named[at] for at in changed.pop(order_name, named)]
    return changed


class Screen:
    """One socket's."""

    def __init__(self) -> None:
        self.version: int = 0
        self.public: Json | None = None
        self.own: Json = {}
        self.moments: list[Json] = []

    def show(self, frame: Json) -> Json:
        """The frame with the whole view and the moments that it leaves the reader with; raises Gap."""
        if frame["type"] not in ("snapshot", "update"):
            return frame
        if "base" not in frame:
            self.public, self.own, self.moments = frame["view"], frame.get("own", {}), frame["moments"]
        elif frame["base"] != self.version or self.public is None:
            raise Gap(frame["base"])
        else:
            self.public = patched(self.public, frame.get("public", {}))
            self.own, self.moments = frame.get("own", self.own), frame.get("moments", self.moments)
        self.version = frame["version"]
        whole = None if self.public is None else patched(self.public, self.own)
        return {**frame, "view": whole, "moments": self.moments}


def zones(frame: Json) -> Iterator[Json]:
    """Every zone that a frame shows, in the view it makes and in the parts it came as."""
    for part in ("view", "public", "own"):
        yield from (frame.get(part) or {}).get("zones", ())
