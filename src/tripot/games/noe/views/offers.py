"""The moves a seat is offered in Noé, and the gesture that makes each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, assert_never, cast

from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.moves import Move
from tripot.engine.views.view import Offer
from tripot.games.noe.play.log import ANNOUNCED
from tripot.games.noe.play.moves import (
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
)
from tripot.games.noe.play.phases import HIDE, SEIZE

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_DRAW: Final = Offer(str(DRAW), say("move.draw"), zone="stock", weight="main")
_ALLOW: Final = Offer(str(ALLOW), say("move.allow"), weight="main")
_END: Final = Offer(str(END), say("move.end"), weight="main")
_END_EARLY: Final = Offer(str(END), say("move.end"))
"""While there is something to announce."""
Offered = Draw | Take | Discard | Control | Phish | Bomb | Allow | Block | Seize | Hide | End | Announce


def offers(state: NoeState, seat: int) -> tuple[Offer, ...]:
    """Every legal move that one gesture makes; the others are in `composers`."""
    composed = _composed(state)
    top = state.cards.codes[state.pile[-1]] if state.pile else ""
    zone = f"hand:{state.targets[0] if state.phase == SEIZE else seat}"
    legal = state.legal_moves(seat)
    made = [(move, _offer(cast(Offered, move), zone, top)) for move in legal if type(move) is not composed]
    return tuple([_END_EARLY if move == END and len(legal) > 1 else offer for move, offer in made])


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
