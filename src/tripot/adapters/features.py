"""A view taken apart: everything it shows under a name that does not depend on who looks.

Ids of zones and facts are made of parts (`may:0+2+stock`, `level:I:P0`): a seat in them becomes @ and how far it sits
from the viewer, a list becomes one name for each member, other numbers only tell like things apart and are left out.
Sentences are taken by their key and parameters, a card in one being # and its code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, Literal

from tripot.engine.game import Game
from tripot.engine.language.text import CardName, Param, SeatName, Text
from tripot.engine.views.view import Fact, View, Zone

Kind = Literal["zone", "fact", "place", "mark"]
Name = tuple[str, tuple[int, ...]]
"""A pattern with @ for every seat, and those seats, counted from the viewer's."""
TOP: Final = " top"
BY: Final = " by @"
STORY: Final = "told"
_PARTS: Final = re.compile(r"[^\w+]+")
_NUMBERED: Final = re.compile(r"(?<=[a-z])\d+$")
_CARD: Final = re.compile(r"#\S+")


class FeatureExtractor:
    """One viewer at one table. `names` are those of seats inside ids, where they are not what `seat_name` gives; of
    sentences whose key begins with one of `story_keys` it notes only that something was told."""

    def __init__(
        self, game: Game, seats: int, viewer: int, names: Sequence[str] = (), story_keys: Iterable[str] = ()
    ) -> None:
        self.seats: int = seats
        self.viewer: int = viewer
        self._known: dict[str, int] = {str(seat): seat for seat in range(seats)}
        self._known |= {(names[seat] if seat < len(names) else game.seat_name(seat)): seat for seat in range(seats)}
        self._story_keys: tuple[str, ...] = tuple(f"{story_key}." for story_key in story_keys)

    def away(self, seat: int) -> int:
        """The distance of a seat, round the table."""
        return (seat - self.viewer) % self.seats

    def names_of(self, identity: str) -> list[Name]:
        """An id as one name, or several where a part of it is a list."""
        parts = [part.split("+") for part in _PARTS.split(identity)]
        return [self._name(chosen) for chosen in product(*parts)]

    def _name(self, parts: Iterable[str]) -> Name:
        kept = [part for part in parts if part in self._known or not part.isdecimal()]
        seats = tuple(self.away(self._known[part]) for part in kept if part in self._known)
        return " ".join("@" if part in self._known else part for part in kept), seats

    def zone(self, zone: Zone) -> list[Name]:
        """The names of a zone; its owner, if it has one, is the one seat of the name. `lot0` and `lot1` are alike."""
        if zone.owner < 0:
            return [(_NUMBERED.sub("", pattern), seats) for pattern, seats in self.names_of(zone.id)]
        words = [part for part in _PARTS.split(zone.id) if part not in self._known and not part.isdecimal()]
        return [(" ".join((*words, "@")), (self.away(zone.owner),))]

    def fact(self, fact: Fact) -> Iterator[tuple[Name, int]]:
        """A figure, or what a sentence says in its place."""
        for name in self.names_of(fact.id):
            yield from self.features_of(name, fact.value)

    def flag(self, flag: Text) -> Iterator[tuple[Name, int]]:
        """A short word at a seat."""
        return self.features_of(("flag", ()), flag)

    def features_of(self, name: Name, value: Param) -> Iterator[tuple[Name, int]]:
        """A value under a name: a number as it is; of a sentence which one it is, and its parameters."""
        pattern, seats = name
        match value:
            case int():
                yield (pattern, seats), value
            case SeatName(seat):
                yield (f"{pattern} @", (*seats, self.away(seat))), 1
            case CardName(code):
                yield (f"{pattern} #{code}", seats), 1
            case Text() if value.key.startswith(self._story_keys):
                yield (f"{pattern}={STORY}", seats), 1
            case Text():
                yield (f"{pattern}={value.key}", seats), 1
                for param, inner in value.params:
                    yield from self.features_of((f"{pattern} {param}", seats), inner)
            case tuple():
                for inner in value:
                    yield from self.features_of(name, inner)
            case str():
                return


def patterns_of(view: View, extractor: FeatureExtractor) -> Iterator[tuple[Kind, str]]:
    """The patterns of everything this view shows, # standing for any card."""
    for zone in view.zones:
        for pattern, _ in extractor.zone(zone):
            yield "zone", pattern
            if zone.layout == "stack" and any(card.code for card in zone.cards[:1]):
                yield "zone", pattern + TOP
            if any(card.by >= 0 for card in zone.cards):
                yield "zone", pattern + BY
        yield from (("mark", mark.key) for card in zone.cards for mark in card.marks)
    yield from (("fact", _any_card(name)) for fact in view.facts for name, _ in extractor.fact(fact))
    for seat in view.seats:
        yield from (("place", _any_card(name)) for fact in seat.facts for name, _ in extractor.fact(fact))
        yield from (("place", _any_card(name)) for flag in seat.flags for name, _ in extractor.flag(flag))


def _any_card(name: Name) -> str:
    return _CARD.sub("#", name[0])
