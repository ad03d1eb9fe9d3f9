"""The moves a seat is offered in Noé and the gestures that make them; raids and several cards at once are composed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, assert_never, cast

from tripot.engine.moves import Move
from tripot.engine.refusal import malformed
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import Composer, Offer, Option, Parts, Pick
from tripot.games.noe.cards import INVESTIGATOR, ids
from tripot.games.noe.moves import (
    ALLOW,
    DRAW,
    END,
    TAKE,
    Allow,
    Announce,
    Block,
    Bomb,
    Control,
    Discard,
    Draw,
    End,
    Hide,
    Phish,
    Raid,
    Seize,
    Take,
    in_order,
)
from tripot.games.noe.phases import HIDE, MAIN, SEIZE
from tripot.games.noe.said import ANNOUNCED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tripot.games.noe.state import NoeState

_DRAW: Final = Offer(str(DRAW), say("move.draw"), zone="stock", weight="main")
_ALLOW: Final = Offer(str(ALLOW), say("move.allow"), weight="main")
_END: Final = Offer(str(END), say("move.end"), weight="main")
Offered = Draw | Take | Discard | Control | Phish | Bomb | Allow | Block | Seize | Hide | End | Announce


def offers(state: NoeState, seat: int) -> tuple[Offer, ...]:
    """Every legal move that one gesture makes; the others are in `composers`."""
    composed = _composed(state)
    top = state.pack.codes[state.pile[-1]] if state.pile else ""
    zone = f"hand:{state.targets[0] if state.phase == SEIZE else seat}"
    return tuple([_offer(cast(Offered, move), zone, top) for move in state.legal(seat) if type(move) is not composed])


def _composed(state: NoeState) -> type[Move]:
    """The kind of move that is made of parts in this phase."""
    if state.phase == SEIZE and state.quota == 3:
        return Seize
    return Hide if state.phase == HIDE and state.quota == 2 else Raid


def _offer(move: Offered, zone: str, top: str) -> Offer:
    if type(move) is Take:
        return Offer(str(TAKE), say("move.take", card=CardName(top)), zone="discard", card=top, weight="main")
    return _made(move, zone)


@cache
def _made(move: Offered, zone: str) -> Offer:
    text = str(move)
    match move:
        case Draw():
            return _DRAW
        case Allow():
            return _ALLOW
        case End():
            return _END
        case Take():
            raise AssertionError(move)
        case Discard(card):
            return Offer(text, say("move.discard", card=CardName(card)), zone, card)
        case Block(card):
            return Offer(text, say("move.block", card=CardName(card)), zone, card, weight="main")
        case Seize((card,)):
            return Offer(text, say("move.seize", card=CardName(card)), zone, card)
        case Hide((card,)):
            return Offer(text, say("move.hide", card=CardName(card)), zone, card)
        case Announce(kind):
            return Offer(text, say("move.announce", what=ANNOUNCED[kind]), weight="main")
        case Control((card,), (target,)):
            return _aimed(text, "move.control", card, (target,), zone)
        case Phish((card,), targets):
            return _aimed(text, "move.phish", card, targets, zone)
        case Bomb((card,), targets):
            return _aimed(text, "move.bomb", card, targets, zone)
        case Control() | Phish() | Bomb() | Seize() | Hide():
            raise AssertionError(move)
        case _:
            assert_never(move)


def _aimed(text: str, key: str, card: str, targets: tuple[int, ...], zone: str) -> Offer:
    """An action: from the card, against one seat or two."""
    label = say(key, card=CardName(card), targets=tuple(SeatName(target) for target in targets))
    return Offer(text, label, zone, card, targets[0] if len(targets) == 1 else -1, "danger")


def composers(state: NoeState, seat: int) -> tuple[Composer, ...]:
    """A raid, a seizure of three cards, two cards to hide."""
    pack = state.pack
    if state.phase == MAIN and state.level:
        own = [card for card in state.hands[seat] if pack.category[card] == INVESTIGATOR]
        return (_raid(state, seat, own),) if len(own) >= 3 else ()
    if state.phase == SEIZE and state.quota == 3:
        target = state.targets[0]
        cards = _cards(state, state.hands[target], target)
        return (_choice("seize", cards, 3, "NOE-60"),)
    if state.phase == HIDE and state.quota == 2:
        return (_choice("hide", _cards(state, state.hands[seat], seat), 2, "NOE-78"),)
    return ()


def _raid(state: NoeState, seat: int, investigators: list[int]) -> Composer:
    targets = tuple(
        Option(str(target), say("compose.seat", who=SeatName(target)), seat=target)
        for target in ids(state.in_round & ~(1 << seat))
    )
    cards = _cards(state, investigators, seat)
    parts = (
        Pick("cards", say("compose.raid.cards"), cards, 3, 3),
        Pick("target", say("compose.raid.target"), targets, 1, 1),
    )
    return Composer("raid", say("compose.raid.label"), parts, rule="NOE-59")


def _choice(what: str, cards: tuple[Option, ...], count: int, rule: str) -> Composer:
    label = say(f"compose.{what}.label")
    return Composer(what, label, (Pick("cards", say(f"compose.{what}.cards"), cards, count, count),), rule=rule)


def _cards(state: NoeState, cards: Iterable[int], owner: int) -> tuple[Option, ...]:
    codes = state.pack.codes
    return tuple(
        Option(codes[c], say("compose.card", card=CardName(codes[c])), f"hand:{owner}", codes[c]) for c in cards
    )


def compose(parts: Parts, order: Mapping[str, int]) -> Move:
    """The move that a composer's parts spell."""
    cards = in_order(parts.get("cards").picks, order)
    match parts.composer:
        case "raid":
            targets = parts.get("target").picks
            if len(targets) != 1 or not targets[0].isascii() or not targets[0].isdigit() or len(targets[0]) > 3:
                raise malformed(parts.composer, "NOE-59")
            return Raid(cards, (int(targets[0]),))
        case "seize":
            return Seize(cards)
        case "hide":
            return Hide(cards)
        case _:
            raise malformed(parts.composer)
