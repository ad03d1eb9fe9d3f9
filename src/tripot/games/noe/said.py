"""What is told in the log of Noé, and to whom; the lines of ordinary turns exist once for each pack of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from tripot.engine.events import EVERYONE, Event, but, only
from tripot.engine.text import CardName, SeatName, Text, say
from tripot.games.noe.cards import Pack

_SEATS: Final = range(6)
_MOST: Final = 1 << 14
ANNOUNCED: Final = {
    kind: say(f"announce.{kind.replace('+', '_')}")
    for kind in ("complot", "pulitzer", "etare", "pulitzer+etare", "elysee")
}


class Said:
    """The sentences about one pack. Where a card is secret, its owner reads its name and the others that it moved."""

    LIMIT: Final = Event(EVERYONE, say("log.limit"), "NOE-85")

    def __init__(self, pack: Pack) -> None:
        self.names: tuple[CardName, ...] = tuple(CardName(code) for code in pack.codes)
        self.drew: tuple[tuple[tuple[Event, Event], ...], ...] = self._secrets("drew", "NOE-17")
        self._refilled: tuple[tuple[tuple[Event, Event], ...], ...] = self._secrets("refill", "NOE-23")
        self.took: tuple[tuple[Event, ...], ...] = self._lines("take", "NOE-17")
        self.discarded: tuple[tuple[Event, ...], ...] = self._lines("discard", "NOE-19")

    def _lines(self, key: str, rule: str) -> tuple[tuple[Event, ...], ...]:
        return tuple(
            tuple(Event(EVERYONE, say(f"log.{key}", who=SeatName(seat), card=card), rule) for card in self.names)
            for seat in _SEATS
        )

    def _secrets(self, key: str, rule: str) -> tuple[tuple[tuple[Event, Event], ...], ...]:
        table = []
        for seat in _SEATS:
            who = SeatName(seat)
            others = Event(but(seat), say(f"log.{key}.others", who=who), rule)
            table.append(
                tuple(
                    (Event(only(seat), say(f"log.{key}.own", who=who, card=card), rule), others) for card in self.names
                )
            )
        return tuple(table)

    def cards(self, cards: Iterable[int]) -> tuple[CardName, ...]:
        return tuple(self.names[card] for card in cards)

    # The round

    def round_starts(self, number: int, dealer: int) -> Event:
        return Event(EVERYONE, say("log.deal", round=number, who=SeatName(dealer)), "NOE-11")

    def flipped(self, card: int) -> Event:
        return Event(EVERYONE, say("log.flip", card=self.names[card]), "NOE-15")

    def refilled(self, seat: int, card: int) -> tuple[Event, Event]:
        return self._refilled[seat][card]

    def thrown(self, seat: int, card: int) -> Event:
        return Event(EVERYONE, say("log.att", who=SeatName(seat), card=self.names[card]), "NOE-71")

    def struck(self, seat: int, card: int) -> Event:
        return Event(EVERYONE, say("log.struck", who=SeatName(seat), card=self.names[card]), "NOE-72")

    def reshuffled(self, count: int) -> Event:
        return Event(EVERYONE, say("log.shuffle", n=count), "NOE-22")

    def skipped(self, seat: int) -> Event:
        return Event(EVERYONE, say("log.skip", who=SeatName(seat)), "NOE-43")

    def revealed(self, seat: int, hand: Sequence[int]) -> Event:
        return Event(EVERYONE, say("log.reveal", who=SeatName(seat), cards=self.cards(hand)), "NOE-87")

    def round_over(self, scores: tuple[int, ...], totals: tuple[int, ...]) -> Event:
        lines = tuple(
            say("log.points", who=SeatName(seat), points=points, total=total)
            for seat, (points, total) in enumerate(zip(scores, totals, strict=True))
        )
        return Event(EVERYONE, say("log.round", lines=lines), "NOE-82")

    def game_over(self, winners: tuple[int, ...]) -> Event:
        return Event(EVERYONE, say("log.over", who=tuple(SeatName(seat) for seat in winners)), "NOE-84")

    # Actions

    def investigates(self, seat: int, target: int, cards: Sequence[int], call: str) -> Event:
        return _investigates(seat, target, self.cards(cards), call)

    def allowed(self, seat: int, attacker: int, hand: Sequence[int]) -> list[Event]:
        who, other = SeatName(seat), SeatName(attacker)
        seen = say("log.look", who=who, attacker=other, cards=self.cards(hand))
        return [
            Event(EVERYONE, say("log.allow", who=who, attacker=other), "NOE-65"),
            Event(only(attacker), seen, "NOE-56"),
        ]

    def blocked(self, seat: int, card: int) -> Event:
        return Event(EVERYONE, say("log.block", who=SeatName(seat), card=self.names[card]), "NOE-64")

    def seized(self, seat: int, target: int, cards: Sequence[int]) -> tuple[Event, Event]:
        return _seized(seat, target, self.cards(cards))

    def hid(self, seat: int, cards: Sequence[int]) -> tuple[Event, Event]:
        return _hid(seat, self.cards(cards))

    def phishes(self, seat: int, spy: int, targets: Sequence[int]) -> Event:
        aimed = tuple(SeatName(target) for target in targets)
        text = say("log.phish", who=SeatName(seat), card=self.names[spy], targets=aimed)
        return Event(EVERYONE, text, "NOE-77" if len(targets) == 2 else "NOE-75")

    def phished(self, seat: int, target: int, card: int) -> tuple[Event, Event]:
        return _phished(seat, target, self.names[card])

    def bombs(self, seat: int, target: int, bomber: int) -> Event:
        text = say("log.bomb", who=SeatName(seat), target=SeatName(target), card=self.names[bomber])
        return Event(EVERYONE, text, "NOE-79")

    def killed(self, picker: int, target: int, card: int, rule: str) -> Event:
        return _killed(picker, target, self.names[card], rule)

    # Announcements

    def announces(self, seat: int, kind: str) -> Event:
        rule = "NOE-46" if kind == "elysee" else "NOE-38"
        return Event(EVERYONE, say("log.announce", who=SeatName(seat), what=ANNOUNCED[kind]), rule)

    def lays(self, seat: int, hand: Sequence[int]) -> Event:
        return Event(EVERYONE, say("log.lay", who=SeatName(seat), cards=self.cards(hand)), "NOE-41")

    def scores(self, seat: int, points: int) -> Event:
        return Event(EVERYONE, say("log.score", who=SeatName(seat), points=points), "NOE-41")

    def wrong(self, seat: int, kind: str, hand: Sequence[int]) -> Event:
        text: Text = say("log.wrong", who=SeatName(seat), what=ANNOUNCED[kind], cards=self.cards(hand))
        return Event(EVERYONE, text, "NOE-43")


# What an action says of one or two cards is said again and again: each sentence is made once.


@lru_cache(maxsize=_MOST)
def _investigates(seat: int, target: int, cards: tuple[CardName, ...], call: str) -> Event:
    raid = len(cards) == 3
    text = say(
        "log.raid" if raid else "log.control",
        call=say(f"call.{'raid' if raid else 'control'}.{call}"),
        who=SeatName(seat),
        target=SeatName(target),
        cards=cards,
    )
    return Event(EVERYONE, text, "NOE-59" if raid else "NOE-55")


@lru_cache(maxsize=_MOST)
def _seized(seat: int, target: int, cards: tuple[CardName, ...]) -> tuple[Event, Event]:
    rule = "NOE-60" if len(cards) == 3 else "NOE-56"
    who, other = SeatName(seat), SeatName(target)
    known = say("log.seize.known", who=who, target=other, cards=cards)
    hidden = say("log.seize.others", who=who, target=other, n=len(cards))
    return Event(only(seat, target), known, rule), Event(but(seat, target), hidden, rule)


@lru_cache(maxsize=_MOST)
def _hid(seat: int, cards: tuple[CardName, ...]) -> tuple[Event, Event]:
    rule = "NOE-78" if len(cards) == 2 else "NOE-58"
    own = say("log.hide.own", who=SeatName(seat), cards=cards)
    others = say("log.hide.others", who=SeatName(seat), n=len(cards))
    return Event(only(seat), own, rule), Event(but(seat), others, rule)


@lru_cache(maxsize=_MOST)
def _phished(seat: int, target: int, card: CardName) -> tuple[Event, Event]:
    who, other = SeatName(seat), SeatName(target)
    known = say("log.blind.known", who=who, target=other, card=card)
    hidden = say("log.blind.others", who=who, target=other)
    return Event(only(seat, target), known, "NOE-75"), Event(but(seat, target), hidden, "NOE-75")


@lru_cache(maxsize=_MOST)
def _killed(picker: int, target: int, card: CardName, rule: str) -> Event:
    return Event(EVERYONE, say("log.kill", who=SeatName(picker), target=SeatName(target), card=card), rule)
