"""The law of what is told before the first move: as of any move, no viewer is told what it may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.contract.laws.drive import Broken, Trace
from tripot.engine.language.text import CardName, Param, Text
from tripot.engine.rules.chance import Card, Stream
from tripot.engine.views.events import SPECTATOR, Event, project

TWINS = 12
"""How many deals are compared with the real one."""


class Swapped(Stream):
    """The chance of a numbered game, but that two cards have changed places in one of its shuffles."""

    __slots__ = ("_places", "_when")

    def __init__(self, number: int, random: Random, shuffles: int) -> None:
        super().__init__(Stream.fast(number).seed, "fast")
        self._when: int = random.randrange(shuffles) + 1
        self._places: tuple[int, int] = (random.randrange(256), random.randrange(256))

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        super().shuffle(cards, purpose)
        if self.drawn == self._when and cards:
            one, two = (place % len(cards) for place in self._places)
            cards[one], cards[two] = cards[two], cards[one]


def l4d_the_setup_follows_from_what_is_seen(trace: Trace) -> None:
    """Where two deals differ, and a viewer sees the same after both, it is told the same of both, but for what
    happened in the open: cards that lie before its eyes (a card turned up, one it was dealt later)."""
    case, real = trace.case, trace.moments[0].state
    random = Random(f"opening {case.seed}")
    for _ in range(TWINS if trace.opening else 0):
        chance = Swapped(case.seed, random, max(real.chance.drawn, 1))
        twin, events = case.game.setup(case.seats, dict(case.options), chance)
        if twin.digest() == real.digest():
            continue
        for viewer in (*range(case.seats), SPECTATOR):
            one, two = project(trace.opening, viewer), project(events, viewer)
            view = real.view(viewer)
            if one == two or twin.view(viewer) != view:
                continue
            seen = {card.code for zone in view.zones for card in zone.cards}
            named = {code for event in {*one} ^ {*two} for code in (*_cards(event.text), *_shown(event))}
            if not named or named - seen:
                raise Broken("L4d", f"the setup tells viewer {viewer} what it does not know")


def _shown(event: Event) -> list[str]:
    """Every card that a moment shows."""
    return [card.code for shown in (event.moment.cards if event.moment else ()) for card in shown.cards]


def _cards(said: Param) -> Iterator[str]:
    """Every card that a text names."""
    if isinstance(said, CardName):
        yield said.code
    inside = [value for _, value in said.params] if isinstance(said, Text) else said if isinstance(said, tuple) else ()
    for value in inside:
        yield from _cards(value)
