"""What is told in the log of Duel d'escrocs, and to whom; the lines of ordinary play exist once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards
from tripot.engine.views.moments import ahead, end_moment
from tripot.engine.views.view import Card
from tripot.games.escrocs.book.cards import (
    AIL,
    BANDITS,
    CODES,
    CP,
    CRO,
    DOU,
    GRO,
    HELPERS,
    LA,
    LEO,
    LUC,
    PAT,
    ROU,
    VIP,
    cards_of,
)
from tripot.games.escrocs.play.moves import PART, Keep, Split

WHO: Final = tuple(SeatName(seat) for seat in range(4))
CARD: Final = tuple(CardName(code) for code in CODES)
HELPER: Final = tuple(CardName(code) for code in HELPERS)
DONE: Final = tuple(Event(EVERYONE, say("log.done", who=WHO[seat]), "ESC-25") for seat in range(4))
PARTS: Final[tuple[Text, ...]] = (say("part.A"), say("part.B"))
_FACE: Final = tuple(Card(code) for code in CODES)
_WAS_DOWN: Final = tuple(Card(code, marks=(say("mark.hidden"),)) for code in CODES)
_PART: Final[tuple[Text, ...]] = (say("zone.part_A"), say("zone.part_B"))
_CHOSE: Final = tuple((Row(seat, best=True),) for seat in range(4))
_COINS: Final = say("fact.coins")
_CALLED: Final = say("moment.called")
_CARDS: Final = say("moment.cards")


def people(seats: tuple[int, ...]) -> tuple[SeatName, ...]:
    return tuple([WHO[seat] for seat in seats])


def card_names(cards: tuple[int, ...] | list[int]) -> tuple[CardName, ...]:
    return tuple([CARD[card] for card in cards])


def _apart(own_side: int, own: Text, others: Text, rule: str) -> list[Event]:
    """One line for a side, another for everybody else."""
    return [Event(own_side, own, rule), Event(EVERYONE & ~own_side, others, rule)]


def bandit(seat: int, number: int, rule: str) -> Event:
    return Event(EVERYONE, say("log.bandit", who=WHO[seat], card=CardName(BANDITS[number])), rule)


def kept(seat: int, move: Keep, own_side: int) -> list[Event]:
    cards = tuple(HELPER[helper] for helper in move.helpers)
    own = say("log.keep.own", who=WHO[seat], cards=cards)
    if move.seats:
        pairs = zip(move.seats, move.helpers, strict=True)
        holders = tuple(say("log.holds", who=WHO[holder], card=HELPER[helper]) for holder, helper in pairs)
        own = say("log.keep.own", who=WHO[seat], cards=holders)
    return _apart(own_side, own, say("log.keep.other", who=WHO[seat]), "ESC-63" if move.seats else "ESC-06")


def chief_chosen(seat: int, chief: int, own_side: int) -> list[Event]:
    own = say("log.chief.own", who=WHO[chief])
    return _apart(own_side, own, say("log.chief.other", who=WHO[seat]), "ESC-64")


def chiefs(seats: tuple[int, ...]) -> Event:
    return Event(EVERYONE, say("log.chiefs", who=people(seats), n=len(seats)), "ESC-64")


@lru_cache(maxsize=64)
def tossed(side: tuple[int, ...]) -> Event:
    return Event(EVERYONE, say("log.toss", who=people(side)), "ESC-08")


def round_starts(number: int, side: tuple[int, ...], coins: tuple[int, ...]) -> Event:
    """From the second round on with what everybody's side has, `coins` by seat."""
    text = _round(number, side)
    if number == 1:
        return Event(EVERYONE, text, "ESC-13")
    return Event(EVERYONE, text, "ESC-13", "", _standing(coins))


@lru_cache(maxsize=1024)
def _standing(coins: tuple[int, ...]) -> Moment:
    rows = tuple([Row(s, (mine,), leads) for s, (mine, leads) in enumerate(zip(coins, ahead(coins), strict=True))])
    return Moment("round", (), (_COINS,), rows)


@lru_cache(maxsize=512)
def _round(number: int, side: tuple[int, ...]) -> Text:
    return say("log.round", round=number, who=people(side), n=len(side))


def split(seat: int, move: Split, own_side: int) -> list[Event]:
    """The splitting side reads its face-down cards back; the others read how many there are (ESC-16)."""
    (up_a, up_b), (down_a, down_b) = move.up, move.down
    own_a, other_a = _part(up_a, down_a)
    own_b, other_b = _part(up_b, down_b)
    own = say("log.split", who=WHO[seat], a=own_a, b=own_b)
    return _apart(own_side, own, say("log.split", who=WHO[seat], a=other_a, b=other_b), "ESC-16")


def _part(up: tuple[int, ...], down: tuple[int, ...]) -> tuple[Text, Text]:
    """For whoever knows what lies face down, and for the others."""
    if not up:
        return say("part.down", down=card_names(down)), say("part.hidden", n=len(down))
    cards = card_names(up)
    if not down:
        shown = say("part.up", cards=cards)
        return shown, shown
    return say("part.both", cards=cards, down=card_names(down)), say("part.both_hidden", cards=cards, n=len(down))


@lru_cache(maxsize=16)
def took(seat: int, part: int) -> Event:
    return Event(EVERYONE, say("log.take", who=WHO[seat], part=PARTS[part]), "ESC-17")


def revealed(parts: tuple[int, int, int, int], holders: tuple[int, int], chooser: int) -> Event:
    """ESC-19: both parts as they lie open now, with whom each has gone to, and who chose."""
    up_a, down_a, up_b, down_b = parts
    a, b = holders
    shown = (ShownCards(_PART[0], _laid(up_a, down_a), a), ShownCards(_PART[1], _laid(up_b, down_b), b))
    moment = Moment("reveal", shown, (), _CHOSE[chooser])
    return Event(EVERYONE, _turned_up(down_a + down_b), "ESC-19", "", moment)


def _laid(up: int, down: int) -> tuple[Card, ...]:
    return tuple([_FACE[card] for card in cards_of(up)] + [_WAS_DOWN[card] for card in cards_of(down)])


@lru_cache(maxsize=1024)
def _turned_up(pack: int) -> Text:
    cards = cards_of(pack)
    return say("log.reveal", cards=card_names(cards), n=len(cards))


def _call(seat: int, helper: int, text: Text, rule: str, cards: tuple[int, ...] = ()) -> Event:
    """ESC-36: a reinforcement turned up, with the cards it concerns."""
    shown = [ShownCards(_CALLED, (Card(HELPERS[helper]),), seat)]
    if cards:
        shown.append(ShownCards(_CARDS, tuple([_FACE[card] for card in cards])))
    return Event(EVERYONE, text, rule, "", Moment("reveal", tuple(shown)))


def stolen(seat: int, card: int, place: int) -> Event:
    if place == PART:
        text = say("log.steal.part", who=WHO[seat], card=CARD[card])
    else:
        text = say("log.steal.chest", who=WHO[seat], card=CARD[card], whom=WHO[place])
    return Event(EVERYONE, text, "ESC-21", "", Moment("reveal", (ShownCards(_CARDS, (_FACE[card],), seat),)))


def stashed(seat: int, cards: tuple[int, ...]) -> Event:
    return Event(EVERYONE, say("log.stash", who=WHO[seat], cards=card_names(cards)), "ESC-67")


@lru_cache(maxsize=8192)
def sold(seat: int, cards: int, price: int) -> Event:
    return Event(EVERYONE, say("log.sell", who=WHO[seat], cards=card_names(cards_of(cards)), n=price), "ESC-27")


@lru_cache(maxsize=512)
def dropped(seat: int, card: int, paid: int) -> Event:
    if paid:
        return Event(EVERYONE, say("log.drop.paid", who=WHO[seat], card=CARD[card], n=paid), "ESC-35")
    return Event(EVERYONE, say("log.drop.free", who=WHO[seat], card=CARD[card]), "ESC-34")


@lru_cache(maxsize=512)
def trimmed(seat: int, card: int, paid: int) -> Event:
    if paid:
        return Event(EVERYONE, say("log.trim.paid", who=WHO[seat], card=CARD[card], n=paid), "ESC-57")
    return Event(EVERYONE, say("log.trim.free", who=WHO[seat], card=CARD[card]), "ESC-57")


@lru_cache(maxsize=4096)
def swapped(seat: int, card: int, drawn: int) -> Event:
    key = "log.skill.nothing" if drawn < 0 else "log.skill.larceny" if drawn == LA else "log.skill.drawn"
    return Event(EVERYONE, say(key, who=WHO[seat], card=CARD[card], drawn=CARD[max(drawn, 0)]), "ESC-50")


def delivered(seat: int, cards: tuple[int, ...]) -> Event:
    return _call(seat, ROU, say("log.call.ROU", who=WHO[seat], cards=card_names(cards)), "ESC-39", cards)


def looked(seat: int, cards: tuple[int, ...], own_side: int) -> list[Event]:
    own = say("log.call.LEO.own", who=WHO[seat], cards=card_names(cards))
    others = say("log.call.LEO.other", who=WHO[seat], n=len(cards))
    seen, unseen = _call(seat, LEO, own, "ESC-40", cards), _call(seat, LEO, others, "ESC-40")
    return [replace(seen, to=own_side), replace(unseen, to=EVERYONE & ~own_side)]


def picked(seat: int, card: int) -> Event:
    return Event(EVERYONE, say("log.pick", who=WHO[seat], card=CARD[card]), "ESC-40")


def streak(seat: int, cards: tuple[int, ...], gained: int) -> Event:
    return _call(seat, LUC, say("log.call.LUC", who=WHO[seat], cards=card_names(cards), n=gained), "ESC-41", cards)


def dug(seat: int, card: int) -> Event:
    return _call(seat, DOU, say("log.call.DOU", who=WHO[seat], card=CARD[card]), "ESC-42", (card,))


def slipped(seat: int, count: int, target: int) -> Event:
    return _call(seat, VIP, say("log.call.VIP", who=WHO[seat], n=count, whom=WHO[target]), "ESC-43", (CP,) * count)


def robbed(seat: int, victims: tuple[int, ...], coins: int) -> Event:
    line = say("log.call.GRO", who=WHO[seat], whom=people(victims), many=len(victims), n=coins)
    return _call(seat, GRO, line, "ESC-44")


def wild_sale(seat: int, cards: tuple[int, ...], marked: int, price: int) -> Event:
    line = say("log.call.CRO", who=WHO[seat], cards=card_names(cards), marked=CARD[marked], n=price)
    return _call(seat, CRO, line, "ESC-45", (*cards, marked))


def handed(seat: int, cards: tuple[int, ...], gained: int) -> Event:
    return _call(seat, AIL, say("log.call.AIL", who=WHO[seat], cards=card_names(cards), n=gained), "ESC-46", cards)


def raid(seat: int, victims: tuple[int, ...], limit: int) -> Event:
    return _call(seat, PAT, say("log.call.PAT", who=WHO[seat], whom=people(victims), n=limit), "ESC-47")


@lru_cache(maxsize=64)
def reshuffled(cards: int) -> Event:
    return Event(EVERYONE, say("log.reshuffle", n=cards), "ESC-11")


def game_over(end: Outcome) -> Event:
    best, least = max(end.scores), min(end.scores)
    if len(end.places) == 1:
        text = say("log.draw", n=best)
    else:
        text = say("log.over", who=people(end.winners), best=best, least=least)
    return Event(EVERYONE, text, end.rule, moment=end_moment(end, _COINS))
