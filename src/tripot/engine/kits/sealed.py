"""Sealed answers: everybody chooses at once and in secret; when all have, the answers are opened together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from tripot.engine.kits.hands import Hands
from tripot.engine.kits.moves import codes
from tripot.engine.language.text import say
from tripot.engine.rules.moves import Move
from tripot.engine.views.events import Event
from tripot.engine.views.view import Card, Seat


class Sealed(Hands, part=True):
    """The answers given so far, as notations, "" where none is; none at all while nothing is asked in secret.

    Others learn that a seat has answered, never what. Cards that were chosen stay in the hand, marked for whoever chose
    them, until the answers are opened.
    """

    answers: list[str]

    sealed_rule: ClassVar[str] = ""
    """The rule by which answers are given."""

    def resolve_answers(self, answers: Sequence[Move]) -> list[Event]:
        """Everybody has answered: what follows, seat by seat."""
        raise NotImplementedError

    def ask_all(self, phase: str) -> None:
        """Asks every seat for a sealed answer."""
        self.answers = [""] * self.seats
        self.ask(phase, *range(self.seats))

    def deal_hands(self, deck: list[str], each: int) -> None:
        super().deal_hands(deck, each)
        self.answers = []

    def play(self, seat: int, move: Move) -> list[Event]:
        """Takes a sealed answer; the last one opens them all."""
        if not self.answers:
            return super().play(seat, move)
        self.answers[seat] = str(move)
        self.waiting.remove(seat)
        events = [self.tell("log.sealed", self.sealed_rule, who=seat)]
        if self.waiting:
            return events
        given = [self.game.parse(answer) for answer in self.answers]
        self.answers = []
        return events + self.resolve_answers(given)

    def sample_hidden(self, seat: int, random: Random) -> None:
        """Others who have answered may have answered anything their sampled hands allow."""
        super().sample_hidden(seat, random)
        for other in self.others(seat) if self.answers else ():
            if self.answers[other]:
                self.answers[other] = str(random.choice(self.choices(other)))

    def has_answered(self, seat: int) -> bool:
        """Whether this seat's answer lies sealed."""
        return bool(self.answers and self.answers[seat])

    def hand_cards(self, seat: int, viewer: int) -> tuple[Card, ...]:
        cards = super().hand_cards(seat, viewer)
        if viewer != seat or not self.has_answered(seat):
            return cards
        chosen = Counter(codes(self.game.parse(self.answers[seat])))
        return tuple(_marked(card, chosen) for card in cards)

    def places(self, viewer: int) -> list[Seat]:
        """Who has answered is told at the seats."""
        return [
            replace(place, flags=(*place.flags, say("flag.sealed"))) if self.has_answered(place.seat) else place
            for place in super().places(viewer)
        ]


def _marked(card: Card, chosen: Counter[str]) -> Card:
    if not chosen[card.code]:
        return card
    chosen[card.code] -= 1
    return replace(card, marks=(say("mark.chosen"),))
