"""What is told in the log of Noé, and to whom; the lines of ordinary turns exist once for each pack of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards, everyone_but, only
from tripot.engine.views.moments import ahead, end_moment
from tripot.engine.views.view import Card
from tripot.games.noe.book.cards import Cards

_SEATS: Final = range(6)
_MOST: Final = 1 << 14
ANNOUNCED: Final = {
    kind: say(f"announce.{kind.replace('+', '_')}")
    for kind in ("complot", "pulitzer", "etare", "pulitzer+etare", "elysee")
}
_SCORED: Final = (say("fact.score"), say("fact.total"))
_ROUND: Final = (say("fact.score"),)
_HAND: Final = tuple(say("zone.hand", who=SeatName(seat)) for seat in _SEATS)


def _named(what: str, cards: Sequence[CardName], seat: int) -> ShownCards:
    """Cards that were `taken` from a seat, `lost` or `shown` by it, and its name."""
    return _cards(say(f"moment.{what}", who=SeatName(seat), n=len(cards)), cards, seat)


def _cards(label: Text, cards: Iterable[CardName], seat: int = -1) -> ShownCards:
    return ShownCards(label, tuple(Card(card.code) for card in cards), seat)


class LogLines:
    """The sentences about one pack. Where a card is secret, its owner reads its name and the others that it moved."""

    LIMIT: Final = Event(EVERYONE, say("log.limit"), "NOE-85")

    def __init__(self, cards: Cards) -> None:
        self.names: tuple[CardName, ...] = tuple(CardName(code) for code in cards.codes)
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
            others = Event(everyone_but(seat), say(f"log.{key}.others", who=who), rule)
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

    def round_over(
        self, scores: tuple[int, ...], totals: tuple[int, ...], hands: Iterable[tuple[int, Sequence[int]]]
    ) -> Event:
        """NOE-82; `hands` are those that were opened at the end (NOE-87)."""
        lines = tuple(
            say("log.points", who=SeatName(seat), points=points, total=total)
            for seat, (points, total) in enumerate(zip(scores, totals, strict=True))
        )
        rows = tuple(
            Row(seat, (points, total), leads)
            for seat, (points, total, leads) in enumerate(zip(scores, totals, ahead(totals), strict=True))
        )
        shown = tuple(_cards(_HAND[seat], self.cards(hand), seat) for seat, hand in hands)
        moment = Moment("round", shown, _SCORED, rows)
        return Event(EVERYONE, say("log.round", lines=lines), "NOE-82", moment=moment)

    def game_over(self, end: Outcome) -> Event:
        text = say("log.over", who=tuple(SeatName(seat) for seat in end.winners))
        return Event(EVERYONE, text, "NOE-84", moment=end_moment(end))

    # Actions

    def investigates(self, seat: int, target: int, cards: Sequence[int], call: str) -> Event:
        return _investigates(seat, target, self.cards(cards), call)

    def allowed(self, seat: int, attacker: int, hand: Sequence[int]) -> list[Event]:
        who, other = SeatName(seat), SeatName(attacker)
        seen = say("log.look", who=who, attacker=other, cards=self.cards(hand))
        moment = Moment("reveal", (_cards(_HAND[seat], self.cards(hand), seat),))
        return [
            Event(EVERYONE, say("log.allow", who=who, attacker=other), "NOE-65"),
            Event(only(attacker), seen, "NOE-56", moment=moment),
        ]

    def blocked(self, seat: int, card: int) -> Event:
        return _blocked(seat, self.names[card])

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

    def killed(self, picker: int, target: int, cards: Sequence[int], rule: str) -> list[Event]:
        """NOE-72, NOE-80: a line a card, shown together with the last of them."""
        lost = self.cards(cards)
        *first, last = [_killed(picker, target, card, rule) for card in lost]
        return [*first, replace(last, moment=Moment("reveal", (_named("lost", lost, target),)))]

    # Announcements

    def announces(self, seat: int, kind: str, hand: Sequence[int], points: int) -> Event:
        """NOE-38, NOE-46; where it holds, with the hand that is laid down for it and what that is worth (NOE-41)."""
        rule = "NOE-46" if kind == "elysee" else "NOE-38"
        text = say("log.announce", who=SeatName(seat), what=ANNOUNCED[kind])
        return Event(EVERYONE, text, rule, moment=self._announced(seat, hand, points) if points else None)

    def _announced(self, seat: int, hand: Sequence[int], points: int) -> Moment:
        shown = _cards(_HAND[seat], self.cards(hand), seat)
        return Moment("announcement", (shown,), _ROUND, (Row(seat, (points,), points > 0),))

    def lays(self, seat: int, hand: Sequence[int]) -> Event:
        return Event(EVERYONE, say("log.lay", who=SeatName(seat), cards=self.cards(hand)), "NOE-41")

    def scores(self, seat: int, points: int) -> Event:
        return Event(EVERYONE, say("log.score", who=SeatName(seat), points=points), "NOE-41")

    def wrong(self, seat: int, kind: str, hand: Sequence[int]) -> Event:
        text: Text = say("log.wrong", who=SeatName(seat), what=ANNOUNCED[kind], cards=self.cards(hand))
        return Event(EVERYONE, text, "NOE-43", moment=self._announced(seat, hand, 0))


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
    moment = Moment("reveal", (_named("taken", cards, target),))
    return Event(only(seat, target), known, rule, moment=moment), Event(everyone_but(seat, target), hidden, rule)


@lru_cache(maxsize=_MOST)
def _blocked(seat: int, card: CardName) -> Event:
    moment = Moment("reveal", (_named("shown", (card,), seat),))
    return Event(EVERYONE, say("log.block", who=SeatName(seat), card=card), "NOE-64", moment=moment)


@lru_cache(maxsize=_MOST)
def _hid(seat: int, cards: tuple[CardName, ...]) -> tuple[Event, Event]:
    rule = "NOE-78" if len(cards) == 2 else "NOE-58"
    own = say("log.hide.own", who=SeatName(seat), cards=cards)
    others = say("log.hide.others", who=SeatName(seat), n=len(cards))
    return Event(only(seat), own, rule), Event(everyone_but(seat), others, rule)


@lru_cache(maxsize=_MOST)
def _phished(seat: int, target: int, card: CardName) -> tuple[Event, Event]:
    who, other = SeatName(seat), SeatName(target)
    known = say("log.blind.known", who=who, target=other, card=card)
    hidden = say("log.blind.others", who=who, target=other)
    moment = Moment("reveal", (_named("taken", (card,), target),))
    return Event(only(seat, target), known, "NOE-75", moment=moment), Event(
        everyone_but(seat, target), hidden, "NOE-75"
    )


@lru_cache(maxsize=_MOST)
def _killed(picker: int, target: int, card: CardName, rule: str) -> Event:
    return Event(EVERYONE, say("log.kill", who=SeatName(picker), target=SeatName(target), card=card), rule)
