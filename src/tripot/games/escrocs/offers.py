"""What a seat is offered in a view of Duel d'escrocs: moves with their gestures, and composers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from tripot.engine.moves import Move
from tripot.engine.text import CardName, Text, say
from tripot.engine.view import Assign, Composer, Offer, Option, Pick, Split
from tripot.games.escrocs.cards import AIL, BASE, CODES, CP, CRO, DOU, HELPERS, JOE, VIP, cards_of
from tripot.games.escrocs.composed import option_values
from tripot.games.escrocs.legal import most_down
from tripot.games.escrocs.moves import (
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
from tripot.games.escrocs.moves import Pick as PickMove
from tripot.games.escrocs.phases import CHOOSE, RESALE, SPLIT, STASH
from tripot.games.escrocs.said import CARD, HELPER, PARTS, WHO, named

if TYPE_CHECKING:
    from tripot.games.escrocs.state import EscrocsState

_MANY: Final = 24
"""So many sales are offered one by one, the best first; all others by the composer."""
_DONE: Final = Offer("done", say("move.done"), weight="main")
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
    return tuple([_OTHERS[type(move)](state, seat, move) for move in state.legal(seat)])


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


@lru_cache(maxsize=8192)
def _sell(move: Sell, price: int) -> Offer:
    return Offer(str(move), say("move.sell", cards=named(move.cards), n=price), worth=price)


def _resale(state: EscrocsState, seat: int) -> Iterable[Offer]:
    market = state.game.market
    prices = market.price[state.skills[seat] == JOE]
    sales = [(prices[market.heap_of[sell.cards]], sell) for sell in market.sales(state.chests[seat])]
    sales.sort(key=lambda sale: (-sale[0], sale[1].cards))
    yield _DONE
    yield from (_sell(sell, price) for price, sell in sales[:_MANY])
    for move in state.legal(seat):
        if type(move) is Drop:
            yield _chest_offer(str(move), "drop_painting" if move.card == CP else "drop_card", seat, move.card, "quiet")
        elif type(move) is Skill:
            yield _chest_offer(str(move), "skill", seat, move.card)
        elif type(move) is Call:
            if move.helper in (CRO, AIL):
                break  # These come last and are composed.
            yield _call(seat, move)


@lru_cache(maxsize=1024)
def _call(seat: int, move: Call) -> Offer:
    code = HELPERS[move.helper]
    text = str(move)
    if move.helper == DOU:
        return Offer(text, say("move.call.DOU", card=CARD[move.cards[0]]), zone="discard", card=CODES[move.cards[0]])
    zone = f"helpers:{seat}"
    if move.helper == VIP:
        label = say("move.call.VIP", n=len(move.cards))
        if move.target >= 0:
            label = say("move.call.VIP_to", n=len(move.cards), who=WHO[move.target])
        return Offer(text, label, zone=zone, card=code)
    return Offer(text, say("move.call.bare", card=CardName(code)), zone=zone, card=code)


def composers(state: EscrocsState, seat: int) -> tuple[Composer, ...]:
    if state.phase == SPLIT:
        return (_split_composer(state),)
    if state.phase == STASH:
        return (_stash_composer(state, seat),)
    if state.phase == RESALE:
        return tuple(_resale_composers(state, seat))
    return ()


def _options(cards: list[int], zone: str) -> tuple[Option, ...]:
    values = option_values(cards)
    return tuple(
        Option(value, say("option_card", card=CARD[card]), zone=zone, card=CODES[card])
        for value, card in zip(values, cards, strict=True)
    )


def _split_composer(state: EscrocsState) -> Composer:
    """ESC-13 to ESC-15, ESC-51."""
    cards = _options(list(state.hand), "hand")
    piles = (say("pile.left"), say("pile.right"))
    part = Split("parts", _part("split"), cards, piles, 1, 1, most_down(state))
    return Composer("split", say("composer.split"), (part,), zone="hand", rule="ESC-14")


def _part(name: str) -> Text:
    return say(f"compose.{name}")


def _stash_composer(state: EscrocsState, seat: int) -> Composer:
    """ESC-67."""
    side = state.terms.side_of[seat]
    cards = _options(cards_of(state.new[side]), f"new:{side}")
    targets = tuple(
        Option(f"P{member}", say("option_seat", who=WHO[member]), seat=member) for member in state.terms.members[side]
    )
    part = Assign("cards", _part("stash"), cards, targets)
    return Composer("stash", say("composer.stash"), (part,), zone=f"new:{side}", rule="ESC-67")


def _resale_composers(state: EscrocsState, seat: int) -> Iterable[Composer]:
    chest, down = state.chests[seat], state.down[seat]
    zone, helpers = f"chest:{seat}", f"helpers:{seat}"
    base = _options(cards_of(chest & BASE), zone)
    longest = max(max(row) for row in state.game.figures.prices)
    if any(len(sell.cards) > 1 for sell in state.game.market.sales(chest)):
        part = Pick("cards", _part("sell"), base, 2, min(longest, len(base)))
        yield Composer("sell", say("composer.sell"), (part,), zone=zone, rule="ESC-27")
    if down >> CRO & 1 and len(base) >= 2:
        others = Pick("cards", _part("CRO"), base, 1, min(longest - 1, len(base) - 1))
        marked = Pick("marked", _part("CRO_marked"), base, 1, 1)
        yield Composer("CRO", say("composer.CRO"), (others, marked), zone=helpers, card=HELPERS[CRO], rule="ESC-45")
    if down >> AIL & 1 and chest:
        cards = _options(cards_of(chest), zone)
        part = Pick("cards", _part("AIL"), cards, 1, min(state.game.figures.handed, len(cards)))
        yield Composer("AIL", say("composer.AIL"), (part,), zone=helpers, card=HELPERS[AIL], rule="ESC-46")
