"""Tricks: one card each in turn, obligations declared once, and what a card laid proves about the hand it left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from tripot.engine.kits.hands import Hands
from tripot.engine.kits.moves import PlayCard
from tripot.engine.kits.view_helpers import with_fact, zone
from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards
from tripot.engine.views.view import Card, Fact, Seat, Zone


class Obligation(msgspec.Struct, frozen=True):
    """Whoever can must: `wanted` says of a card whether it does the duty. Message: `refuse.NAME`.

    Duties are asked in order. A hand with wanted cards is narrowed to them for the next duty; a hand without is free of
    this one. So « follow, else trump » needs no condition: a hand that follows has no trump left to play.
    """

    name: str
    rule: str
    wanted: Callable[[Tricks, str], bool]
    leading: bool = False
    """Binds whoever leads to a trick, and not those who follow."""


def follow(rule: str) -> Obligation:
    """A card of the suit that was led."""
    return Obligation("follow", rule, lambda table, card: table.suit(card) == table.led)


def trump(rule: str) -> Obligation:
    """A trump."""
    return Obligation("trump", rule, lambda table, card: table.suit(card) == table.trump)


def beat(rule: str) -> Obligation:
    """A card of the suit led that beats the best so far; once the trick is trumped, none of a plain suit does."""
    return Obligation("beat", rule, lambda table, card: table.suit(card) == table.led and table.beats(card, table.best))


def overtrump(rule: str) -> Obligation:
    """A trump that beats the best so far."""
    return Obligation(
        "overtrump", rule, lambda table, card: table.suit(card) == table.trump and table.beats(card, table.best)
    )


class Tricks(Hands, part=True):
    """The trick being played, the tricks taken. A card later in the catalogue beats an earlier one of its suit.

    A game deals with `deal_hands`, starts the play with `lead`, and is told `trick_taken` and `played_out`.
    """

    trick: list[str]
    leader: int
    """Who led to this trick."""
    trump: str
    """The suit of trumps, or nothing."""
    taken: list[list[str]]
    """The cards of the tricks each seat has taken."""

    trick_rule: ClassVar[str] = ""
    """The rule by which a trick is taken."""
    _duties: ClassVar[tuple[Obligation, ...]] = ()

    def __init_subclass__(cls, *, duties: tuple[Obligation, ...] | None = None, **more: Any) -> None:
        """`duties` in the order in which they bind: `(follow("XYZ-05"), trump("XYZ-06"))`."""
        super().__init_subclass__(**more)
        if duties is not None:
            cls._duties = duties

    def finish_hands(self) -> list[Event]:
        """All hands are empty: score, and deal again or end. One deal, most tricks win, unless told otherwise."""
        return self.finish()

    def after_trick(self, winner: int, cards: Sequence[str]) -> list[Event]:
        """Told after every trick; the winner leads to the next one."""
        return []

    def scores(self) -> Sequence[int]:
        return self.tricks()

    def deal_hands(self, deck: list[str], each: int) -> None:
        super().deal_hands(deck, each)
        self.trick, self.leader, self.trump, self.taken = [], 0, "", [[] for _ in self.hands]

    def lead(self, seat: int, phase: str = "PLAY") -> None:
        """The next trick begins here."""
        self.leader = seat
        self.ask(phase, seat)

    def suit(self, card: str) -> str:
        return self.game.catalogue[card].suit

    @property
    def led(self) -> str:
        return self.suit(self.trick[0])

    @property
    def best(self) -> str:
        """The card that takes the trick as it lies."""
        best = self.trick[0]
        for card in self.trick[1:]:
            if self.beats(card, best):
                best = card
        return best

    def beats(self, card: str, other: str) -> bool:
        """Whether a card laid later beats one laid before."""
        if self.suit(card) == self.suit(other):
            return self.game.catalogue.index[card] > self.game.catalogue.index[other]
        return self.suit(card) == self.trump

    def tricks(self) -> list[int]:
        """How many each seat has taken."""
        return [len(cards) // self.seats for cards in self.taken]

    def binding(self) -> list[Obligation]:
        """The duties of whoever lays the next card."""
        return [duty for duty in self._duties if duty.leading != bool(self.trick)]

    def choices(self, seat: int) -> Sequence[Move]:
        """The cards no duty forbids."""
        held = self.hands[seat]
        for duty in self.binding():
            held = [card for card in held if duty.wanted(self, card)] or held
        return [move for move in super().choices(seat) if not isinstance(move, PlayCard) or move.card in held]

    def check(self, seat: int, move: Move) -> None:
        """Besides: the first duty a card neglects."""
        super().check(seat, move)
        if not isinstance(move, PlayCard):
            return
        held = self.hands[seat]
        for duty in self.binding():
            wanted = [mine for mine in held if duty.wanted(self, mine)]
            if wanted and move.card not in wanted:
                raise Illegal(duty.rule, f"refuse.{duty.name}", card=CardName(move.card))
            held = wanted or held

    def play(self, seat: int, move: Move) -> list[Event]:
        return self.lay(seat, move.card) if isinstance(move, PlayCard) else super().play(seat, move)

    def lay(self, seat: int, card: str) -> list[Event]:
        """One card to the trick; the last one decides it, and the last of all ends the play."""
        self._prove(seat, card)
        self.drop(seat, card)
        self.trick.append(card)
        events = [self.tell("log.played", who=seat, card=card)]
        if len(self.trick) < self.seats:
            self.waiting = [self.after(seat)]
            return events
        return events + self._take()

    def _prove(self, seat: int, card: str) -> None:
        """A card that neglects a duty proves that the hand had none that did it, among those the duties before left."""
        open_to = [
            code for code in self.game.catalogue.index if not self.lacks[seat] >> self.game.catalogue.index[code] & 1
        ]
        for duty in self.binding():
            wanted = [code for code in open_to if duty.wanted(self, code)]
            if duty.wanted(self, card):
                open_to = wanted
            else:
                for code in wanted:
                    self.lacks[seat] |= 1 << self.game.catalogue.index[code]

    def _take(self) -> list[Event]:
        winner = (self.leader + self.trick.index(self.best)) % self.seats
        cards = tuple(self._lying())
        laid, self.trick = self.trick, []
        self.taken[winner] += laid
        self.lead(winner, self.phase)
        moment = Moment("trick", (ShownCards(say("zone.trick"), cards),), (), (Row(winner, best=True),))
        events = [Event(EVERYONE, say("log.won", who=SeatName(winner)), self.trick_rule, moment=moment)]
        events += self.after_trick(winner, laid)
        return events if any(self.hands) else events + self.finish_hands()

    def _lying(self) -> list[Card]:
        """The trick as it lies: each card before whoever played it."""
        return [
            Card(card, by=(self.leader + at) % self.seats, best=card == self.best) for at, card in enumerate(self.trick)
        ]

    def zones(self, viewer: int) -> list[Zone]:
        taken = [zone("taken", cards, True, "memory", seat) for seat, cards in enumerate(self.taken)]
        return [zone("trick", self._lying(), True, "trick"), *super().zones(viewer), *taken]

    def places(self, viewer: int) -> list[Seat]:
        """The tricks of each seat, beside its points where these are something else."""
        tricks = [Fact("tricks", say("fact.tricks"), n) for n in self.tricks()]
        places = super().places(viewer)
        if type(self).scores is Tricks.scores:
            places = [replace(place, facts=()) for place in places]
        return with_fact(places, tricks)
