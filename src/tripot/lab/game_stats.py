"""Statistics of a game while it is played: who did what with which cards, which rules were cited, who holds what
at the end. All of it is read off events and the last view, so that any game is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from tripot.engine.game import State
from tripot.engine.language.text import VERBATIM, CardName, Param, SeatName, Text
from tripot.engine.views.events import OPEN, SPECTATOR, SPECTATORS, Event, fullest_copy

HELD: Final = "lab.held"
"""What somebody has before them once the game is over, told like a deed."""

Counts = dict[str, int]


class GameStats(msgspec.Struct, frozen=True):
    """One game. A deed goes by the key of its line in the log; what it is done with is a card, by its code, or a
    choice, by the key of its name (`team.LAB`)."""

    rules: Counts
    """How often each was cited."""
    actions: dict[str, tuple[Counts, ...]]
    """Of each kind, by seat: how often with what."""


class StatsCollector:
    """Listens to one game from its deal to its end."""

    def __init__(self, seats: int) -> None:
        self._seats: int = seats
        self._heard: Counter[tuple[Event, int]] = Counter()
        self._names: set[Param] = set()

    def hear(self, events: Iterable[Event], state: State) -> None:
        """Takes the events that led to this state. Counts now and thinks later: most lines are said many times over."""
        for event in fullest_copy(events):
            seat = actor_of(event)
            if seat < 0 and any(_name(value) is not None for _, value in event.text.params):
                names = seats_by_name(state)
                seat = actor_of(event, names)
                self._names.update([value for _, value in event.text.params if value in names][:1])
            self._heard[event, seat] += 1

    def stats(self, state: State) -> GameStats:
        """The statistics of the game, once it is over."""
        rules: Counter[str] = Counter()
        for (event, _), times in self._heard.items():
            if event.rule:
                rules[event.rule] += times
        actions = self.actions()
        actions[HELD] = self._nobody()
        for zone in state.view(OPEN).zones:
            if zone.owner >= 0 and zone.layout != "memory":
                actions[HELD][zone.owner].update(card.code for card in zone.cards if card.code)
        return GameStats(dict(rules), {key: tuple(map(dict, seats)) for key, seats in actions.items() if any(seats)})

    def actions(self) -> dict[str, tuple[Counter[str], ...]]:
        """The actions so far: by key, a count of cards and choices for each seat."""
        found: dict[str, tuple[Counter[str], ...]] = {}
        for (event, seat), times in self._heard.items():
            if seat >= 0:
                for thing in things(event.text, self._names):
                    found.setdefault(event.text.key, self._nobody())[seat][thing] += times
        return found

    def _nobody(self) -> tuple[Counter[str], ...]:
        return tuple(Counter() for _ in range(self._seats))


def seats_by_name(state: State) -> dict[Param, int]:
    """Seats by the names that lines may use in their place: that of a character stands beside its seat, or on a
    place of its own before whoever plays it."""
    view, found = state.view(SPECTATOR), dict[Param, set[int]]()
    told: list[tuple[int, Param]] = [
        (seat.seat, fact.value) for seat in view.seats for fact in seat.facts if fact.kind == "text"
    ]
    told += [(zone.owner, value) for zone in view.zones if zone.owner >= 0 for _, value in zone.label.params]
    for seat, value in told:
        if (name := _name(value)) is not None:
            found.setdefault(name, set()).add(seat)
    return {name: seats.pop() for name, seats in found.items() if len(seats) == 1}


def _name(value: Param) -> Param | None:
    """A parameter that could be a name: a word of the game's, or one that a player wrote."""
    if isinstance(value, Text):
        if not value.params:
            return value
        return value.params[0][1] if value.key == VERBATIM else None
    return value if isinstance(value, str) else None


def actor_of(event: Event, names: Mapping[Param, int] = MappingProxyType({})) -> int:
    """The seat that a line is about: the one it names first, by a name or itself, else the only one who is told.

    −1: nobody in particular.
    """
    for _, value in event.text.params:
        if isinstance(value, SeatName):
            return value.seat
        if value in names:
            return names[value]
    alone = event.to and not event.to & (event.to - 1) and event.to != SPECTATORS
    return event.to.bit_length() - 1 if alone else -1


def things(text: Text, names: Collection[Param] = ()) -> Iterator[str]:
    """The cards a line names, and the choices it tells in a word; `names` are no choices."""
    for _, value in text.params:
        if isinstance(value, Text) and not value.params:
            if value not in names:
                yield value.key
        else:
            yield from _cards(value)


def _cards(value: Param) -> Iterator[str]:
    match value:
        case CardName(code):
            yield code
        case tuple():
            for one in value:
                yield from _cards(one)
        case Text():
            for _, one in value.params:
                yield from _cards(one)
        case _:
            return
