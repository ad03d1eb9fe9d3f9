"""What is noticed of a game while it is played: who did what with which cards, which rules were cited, who holds what
at the end. All of it is read off events and the last view, so that any game is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tripot.engine.events import OPEN, SPECTATORS, Event, fullest
from tripot.engine.game import State
from tripot.engine.text import CardName, Param, SeatName, Text

HELD: Final = "lab.held"
"""What somebody has before them once the game is over, told like a deed."""

Counts = dict[str, int]


class Seen(msgspec.Struct, frozen=True):
    """One game. A deed goes by the key of its line in the log; what it is done with is a card, by its code, or a
    choice, by the key of its name (`team.LAB`)."""

    rules: Counts
    """How often each was cited."""
    deeds: dict[str, tuple[Counts, ...]]
    """Of each kind, by seat: how often with what."""


class Watcher:
    """Listens to one game from its deal to its end."""

    def __init__(self, seats: int) -> None:
        self._seats: int = seats
        self._heard: Counter[Event] = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        """Counts now and thinks later: most lines are said many times over."""
        self._heard.update(fullest(events))

    def seen(self, state: State) -> Seen:
        """What there was, once the game is over."""
        rules: Counter[str] = Counter()
        deeds: dict[str, tuple[Counter[str], ...]] = {}
        for event, times in self._heard.items():
            if event.rule:
                rules[event.rule] += times
            seat = doer(event)
            if seat >= 0:
                for thing in things(event.text):
                    deeds.setdefault(event.text.key, self._nobody())[seat][thing] += times
        deeds[HELD] = self._nobody()
        for zone in state.view(OPEN).zones:
            if zone.owner >= 0 and zone.layout != "memory":
                deeds[HELD][zone.owner].update(card.code for card in zone.cards if card.code)
        return Seen(dict(rules), {key: tuple(map(dict, seats)) for key, seats in deeds.items() if any(seats)})

    def _nobody(self) -> tuple[Counter[str], ...]:
        return tuple(Counter() for _ in range(self._seats))


def doer(event: Event) -> int:
    """Whom a line is about: the seat it names first, else the only one who is told. −1: nobody in particular."""
    for _, value in event.text.params:
        if isinstance(value, SeatName):
            return value.seat
    alone = event.to and not event.to & (event.to - 1) and event.to != SPECTATORS
    return event.to.bit_length() - 1 if alone else -1


def things(text: Text) -> Iterator[str]:
    """The cards a line names, and the choices it tells in a word."""
    for _, value in text.params:
        if isinstance(value, Text) and not value.params:
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
