"""View patches: what makes one view another, part by part.

What a seat knows is the public view with its own patch applied; what a move changes is a patch of what was shown
before. Both are applied by the same rule, here and on every screen.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from tripot.engine.language.text import Text
from tripot.engine.views.view import Composer, Fact, Offer, Result, Seat, Sheet, View, Zone


class ViewPatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Parts that take the place of a view's; what is not named stays.

    Seats (by number), zones and facts (by id) take the place of their namesakes, new ones come last; an order, where
    given, says which there are from now on, and in which order.
    """

    viewer: int | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    headline: Text | UnsetType = UNSET
    seats: tuple[Seat, ...] | UnsetType = UNSET
    seat_order: tuple[int, ...] | UnsetType = UNSET
    zones: tuple[Zone, ...] | UnsetType = UNSET
    zone_order: tuple[str, ...] | UnsetType = UNSET
    facts: tuple[Fact, ...] | UnsetType = UNSET
    fact_order: tuple[str, ...] | UnsetType = UNSET
    actors: tuple[int, ...] | UnsetType = UNSET
    prompt: Text | UnsetType | None = UNSET
    decision: int | UnsetType = UNSET
    moves: tuple[Offer, ...] | UnsetType = UNSET
    composers: tuple[Composer, ...] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    sheet: Sheet | UnsetType | None = UNSET


_LISTS: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    ("seats", "seat_order", attrgetter("seat")),
    ("zones", "zone_order", attrgetter("id")),
    ("facts", "fact_order", attrgetter("id")),
)
_KEYS: Final = {name: (order_name, key) for name, order_name, key in _LISTS}
_FIELDS: Final = View.__struct_fields__
_WHOLE: Final = tuple(name for name in View.__struct_fields__ if name not in ("seats", "zones", "facts"))
"""Parts of a view that change as one."""


def apply_patch(view: View, over: ViewPatch) -> View:
    """The view with the patch applied."""
    changed = {name: part for name in _WHOLE if (part := getattr(over, name)) is not UNSET}
    for name, order_name, key in _LISTS:
        parts, order = getattr(over, name), getattr(over, order_name)
        if parts is UNSET and order is UNSET:
            continue
        named = {key(part): part for part in getattr(view, name)}
        if parts is not UNSET:
            named.update((key(part), part) for part in parts)
        changed[name] = tuple(named.values()) if order is UNSET else tuple([named[at] for at in order])
    return msgspec.structs.replace(view, **changed)


def merge_zones(zones: tuple[Zone, ...], own: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """Zones with others in the place of their namesakes, as `apply_patch` puts them."""
    if not own:
        return zones
    named = {zone.id: zone for zone in zones}
    for zone in own:
        named[zone.id] = zone
    return tuple(named.values())


def diff(before: View, after: View) -> ViewPatch:
    """The patch that makes `after` of `before`."""
    changed: dict[str, Any] = {}
    were, are = astuple(before), astuple(after)
    for name, was, now in compress(zip(_FIELDS, were, are, strict=True), map(is_not, were, are)):
        if name in _KEYS:
            order_name, key = _KEYS[name]
            parts, order = _changes(was, now, key)
            if parts:
                changed[name] = tuple(parts)
            if order is not None:
                changed[order_name] = order
        elif was != now:
            changed[name] = now
    return ViewPatch(**changed)


def _changes(
    was: tuple[Any, ...], now: tuple[Any, ...], key: Callable[[Any], Any]
) -> tuple[list[Any], tuple[Any, ...] | None]:
    """Which parts are new or not what they were, and the order of all where that has changed.

    Much of a view is made once and shown again and again: most parts are the very same, at the very same place.
    """
    parts: list[Any] = []
    if len(was) == len(now):
        for old, new in compress(zip(was, now, strict=True), map(is_not, was, now)):
            if key(old) != key(new):
                break
            if old != new:
                parts.append(new)
        else:
            return parts, None
    known = {key(part): part for part in was}
    order = [key(part) for part in now]
    parts = [part for at, part in zip(order, now, strict=True) if at not in known or known[at] != part]
    known.update((key(part), part) for part in parts)
    return parts, tuple(order) if list(known) != order else None
