"""What a seat is offered in a view of Duel d'escrocs: moves with their gestures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from tripot.engine.language.text import CardName, say
from tripot.engine.rules.moves import Move
from tripot.engine.views.view import Offer
from tripot.games.escrocs.book.cards import AIL, CODES, CP, CRO, DOU, HELPERS, JOE, VIP
from tripot.games.escrocs.play import resale
from tripot.games.escrocs.play.log import CARD, HELPER, PARTS, WHO, card_names
from tripot.games.escrocs.play.moves import (
    NOWHERE,
    PART,
    TAKE,
    Call,
    Drop,
    Keep,
    Name,
    Sell,
    Skill,
    Steal,
    Trim,
)
from tripot.games.escrocs.play.moves import Pick as PickMove
from tripot.games.escrocs.play.phases import CHOOSE, RESALE, SPLIT, STASH

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_MANY: Final = 24
"""So many sales are offered one by one, the best first; all others by the composer."""
_DONE: Final = Offer("done", say("move.done"), weight="main")
_DONE_EARLY: Final = Offer("done", say("move.done"))
_TAKE: Final = tuple(
    Offer(str(move), say("move.take", part=part), zone=f"part:{move.part}", weight="main")
    for move, part in zip(TAKE, PARTS, strict=True)
)


def offers(state: EscrocsState, seat: int) -> tuple[Offer, ...]:
    if state.phase == RESALE:
        return tuple(_resale(state, seat))
    if state.phase in (SPLIT, STASH):
        return ()
    if state.phase == CHOOSE:
        return _TAKE
    return tuple([_OTHERS[type(move)](state, seat, move) for move in state.legal_moves(seat)])


def _keep(_state: EscrocsState, _seat: int, move: Keep) -> Offer:
    first, second = (HELPER[helper] for helper in move.helpers)
    if not move.seats:
        return Offer(str(move), say("move.keep.two", first=first, second=second))
    one, two = (WHO[holder] for holder in move.seats)
    return Offer(str(move), say("move.keep.each", who=one, first=first, whom=two, second=second))


def _name(_state: EscrocsState, _seat: int, move: Name) -> Offer:
    return Offer(str(move), say("move.chief", who=WHO[move.seat]), seat=move.seat, weight="main")


def _steal(state: EscrocsState, _seat: int, move: Steal) -> Offer:
    """A painting taken from anywhere is a button; every other theft is a click on the card."""
    if move.card == CP and move.place == NOWHERE:
        return Offer(str(move), say("move.steal.any"), weight="quiet")
    victim = 1 - state.thief
    place = move.place
    if place == NOWHERE:
        in_part = state.new[victim] >> move.card & 1
        chests = (member for member in state.terms.members[victim] if state.chests[member] >> move.card & 1)
        place = PART if in_part else next(chests)
    zone = f"new:{victim}" if place == PART else f"chest:{place}"
    return Offer(
        str(move), say("move.steal.card", card=CARD[move.card]), zone=zone, card=CODES[move.card], weight="main"
    )


def _pick(_state: EscrocsState, _seat: int, move: PickMove) -> Offer:
    return Offer(str(move), say("move.pick", card=CARD[move.card]), zone="look", card=CODES[move.card], weight="main")


def _trim(_state: EscrocsState, seat: int, move: Trim) -> Offer:
    return _chest_offer(str(move), "trim", seat, move.card)


_OTHERS: Final[dict[type[Move], Callable[[EscrocsState, int, Any], Offer]]] = {
    Keep: _keep,
    Name: _name,
    Steal: _steal,
    PickMove: _pick,
    Trim: _trim,
}


@cache
def _chest_offer(move: str, key: str, seat: int, card: int, weight: Literal["plain", "quiet"] = "plain") -> Offer:
    return Offer(move, say(f"move.{key}", card=CARD[card]), zone=f"chest:{seat}", card=CODES[card], weight=weight)


@cache
def _drop(move: Drop, seat: int, cost: int) -> Offer:
    """ESC-35: the price of a painting is on its button, as far as there are coins to pay it with."""
    card, zone = CODES[move.card], f"chest:{seat}"
    label = (
        say("move.drop_painting", card=CARD[move.card], n=cost) if cost else say("move.drop_card", card=CARD[move.card])
    )
    return Offer(str(move), label, zone=zone, card=card, weight="quiet")


@lru_cache(maxsize=8192)
def _sell(move: Sell, price: int) -> Offer:
    return Offer(str(move), say("move.sell", cards=card_names(move.cards), n=price), worth=price)


def prices(state: EscrocsState, seat: int) -> list[tuple[int, Sell]]:
    """What a seat may sell, and for how much (ESC-31, ESC-53)."""
    market = state.game.market
    price = market.price[state.skills[seat] == JOE]
    return [(price[market.heap_of[sell.cards]], sell) for sell in market.sales(state.chests[seat])]


def _resale(state: EscrocsState, seat: int) -> Iterable[Offer]:
    sales = sorted(prices(state, seat), key=lambda sale: (-sale[0], sale[1].cards))
    yield _DONE_EARLY if sales else _DONE
    yield from (_sell(sell, price) for price, sell in sales[:_MANY])
    for move in state.legal_moves(seat):
        if type(move) is Drop:
            yield _drop(move, seat, resale.cost(state, seat, move.card))
        elif type(move) is Skill:
            yield _chest_offer(str(move), "skill", seat, move.card)
        elif type(move) is Call:
            if move.helper in (CRO, AIL):
                break  # These come last and are composed.
            if move.helper != DOU:  # So is his: where the discard pile lies nobody sees who would take from it.
                yield _call(seat, move)


@lru_cache(maxsize=1024)
def _call(seat: int, move: Call) -> Offer:
    code = HELPERS[move.helper]
    text = str(move)
    zone = f"helpers:{seat}"
    if move.helper == VIP:
        label = say("move.call.VIP", n=len(move.cards))
        if move.target >= 0:
            label = say("move.call.VIP_to", n=len(move.cards), who=WHO[move.target])
        return Offer(text, label, zone=zone, card=code)
    return Offer(text, say("move.call.bare", card=CardName(code)), zone=zone, card=code)
