"""Which rule refuses a move of Noé, in the fixed order of the specification (§2.9).

The seat; phase and level; the card in hand; jokers; kind and number of cards; each target; the number of targets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import CardName
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.games.noe.book.cards import BOMBER, INVESTIGATOR, JOKER, PURPLE, RED
from tripot.games.noe.play.moves import (
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
from tripot.games.noe.play.phases import CLOSE, DEFENCE, HIDE, MAIN, SEIZE, TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_ACTIONS: Final = (Control, Phish, Bomb)


def check(state: NoeState, seat: int, move: Move) -> None:
    """Raises Illegal with the first rule that refuses."""
    if seat != state.to_act:
        raise Illegal("NOE-16", "refuse.turn")
    if type(move) is Announce:
        _check_announcement(state, seat, move.kind)
    else:
        _BY_PHASE[state.phase](state, seat, move)


def _check_announcement(state: NoeState, seat: int, kind: str) -> None:
    """NOE-38, NOE-46, NOE-37, then whether the cards are there (NOE-44, NOE-45)."""
    if kind == "elysee":
        if state.phase != TURN_START:
            raise Illegal("NOE-46", "refuse.announce.elysee")
    elif state.phase != CLOSE:
        raise Illegal("NOE-38", "refuse.announce.close")
    elif kind == "pulitzer+etare" and state.options["combine_specials"] == "off":
        raise Illegal("NOE-37", "refuse.announce.both")
    if state.honour:
        return
    hand = state.hands[seat]
    if kind == "elysee":
        if not state.plots.elysee(hand):
            raise Illegal("NOE-44", "refuse.announce.cards")
        if not state.ready >> seat & 1:
            raise Illegal("NOE-45", "refuse.announce.ready")
    elif not state.plots.points(hand)[kind]:
        raise Illegal("NOE-44", "refuse.announce.cards")


def _at_start(state: NoeState, _seat: int, move: Move) -> None:
    kind = type(move)
    if kind is Draw:
        return
    if kind is not Take or not state.pile:
        if isinstance(move, _ACTIONS):
            raise Illegal("NOE-51", "refuse.draw_first")
        raise Illegal("NOE-17", "refuse.start")
    top = state.pile[-1]
    if state.cards.deadly[top]:
        raise Illegal("NOE-70", "refuse.take.deadly")
    if state.used >> top & 1:
        raise Illegal("NOE-68", "refuse.take.used")


def _in_main(state: NoeState, seat: int, move: Move) -> None:
    match move:
        case Discard(code):
            card = state.game.cards.index.get(code, -1)
            if card not in state.hands[seat]:
                raise Illegal("NOE-19", "refuse.not_in_hand")
            if state.taken and state.kept and card == state.gained:
                raise Illegal("NOE-20", "refuse.rediscard")
        case Raid() | Control():
            if not state.level:
                raise Illegal("NOE-51", "refuse.level")
            _check_investigation(state, seat, move)
        case Phish(cards, targets):
            _check_phish(state, seat, cards, targets)
        case Bomb(cards, targets):
            _held(state, seat, cards)
            if len(cards) != 1 or state.cards.category[state.cards.index[cards[0]]] != BOMBER:
                raise Illegal("NOE-79", "refuse.bomb.card")
            _reachable(state, seat, targets)
            if len(targets) != 1:
                raise Illegal("NOE-79", "refuse.bomb.targets")
        case _:
            raise Illegal("NOE-19", "refuse.main")


def _held(state: NoeState, seat: int, codes: Sequence[str]) -> None:
    """In the hand, and no joker."""
    hand = state.hands[seat]
    cards = [state.cards.index.get(code, -1) for code in codes]
    if any(card not in hand for card in cards):
        raise Illegal("NOE-19", "refuse.not_in_hand")
    if any(state.cards.category[card] == JOKER for card in cards):
        raise Illegal("NOE-52", "refuse.joker")


def _reachable(state: NoeState, seat: int, targets: Sequence[int]) -> None:
    for target in targets:
        if target == seat or target < 0 or not state.in_round >> target & 1:
            raise Illegal("NOE-54", "refuse.target")


def _check_investigation(state: NoeState, seat: int, move: Control) -> None:
    """NOE-55 for a control, NOE-59 for a raid."""
    raid = type(move) is Raid
    rule, needed = ("NOE-59", 3) if raid else ("NOE-55", 1)
    _held(state, seat, move.cards)
    cards = state.cards
    if len(set(move.cards)) != needed or len(move.cards) != needed:
        raise Illegal(rule, "refuse.raid" if raid else "refuse.control")
    if any(cards.category[cards.index[code]] != INVESTIGATOR for code in move.cards):
        raise Illegal(rule, "refuse.raid" if raid else "refuse.control")
    _reachable(state, seat, move.targets)
    if len(move.targets) != 1:
        raise Illegal(rule, "refuse.one_target")


def _check_phish(state: NoeState, seat: int, codes: tuple[str, ...], targets: tuple[int, ...]) -> None:
    """NOE-75, NOE-77."""
    _held(state, seat, codes)
    kind = state.cards.category[state.cards.index[codes[0]]]
    if len(codes) != 1 or kind not in (RED, PURPLE):
        raise Illegal("NOE-75", "refuse.phish.card")
    _reachable(state, seat, targets)
    if kind == RED:
        if len(targets) != 1:
            raise Illegal("NOE-75", "refuse.phish.one")
        return
    needed = min(2, state.in_round.bit_count() - 1)
    if len(set(targets)) != needed or len(targets) != needed:
        raise Illegal("NOE-77", "refuse.phish.two", n=needed)


def _in_defence(state: NoeState, seat: int, move: Move) -> None:
    if type(move) is Allow:
        return
    if type(move) is not Block:
        raise Illegal("NOE-65", "refuse.defence")
    card = state.cards.index.get(move.card, -1)
    if card not in state.hands[seat]:
        raise Illegal("NOE-61", "refuse.not_in_hand")
    if state.cards.category[card] == JOKER:
        raise Illegal("NOE-52", "refuse.joker")
    if not state.blocks(card):
        raise Illegal("NOE-61", "refuse.block", card=CardName(move.card))


def _in_seize(state: NoeState, _seat: int, move: Move) -> None:
    if type(move) is not Seize:
        raise Illegal("NOE-56", "refuse.seize.only")
    prey = state.hands[state.targets[0]]
    if not _picks(state, move.cards, prey):
        raise Illegal("NOE-60" if state.quota == 3 else "NOE-56", "refuse.seize.number", n=state.quota)


def _in_hide(state: NoeState, seat: int, move: Move) -> None:
    if type(move) is not Hide:
        raise Illegal("NOE-58", "refuse.hide.only")
    if not _picks(state, move.cards, state.hands[seat]):
        raise Illegal("NOE-78" if state.quota == 2 else "NOE-58", "refuse.hide.number", n=state.quota)


def _picks(state: NoeState, codes: tuple[str, ...], hand: list[int]) -> bool:
    """As many different cards of the hand as are due."""
    if len(codes) != state.quota or len(set(codes)) != len(codes):
        return False
    return all(state.cards.index.get(code, -1) in hand for code in codes)


def _in_close(_state: NoeState, _seat: int, move: Move) -> None:
    if type(move) is not End:
        raise Illegal("NOE-38", "refuse.close")


_BY_PHASE: Final[dict[int, Callable[[NoeState, int, Move], None]]] = {
    TURN_START: _at_start,
    MAIN: _in_main,
    DEFENCE: _in_defence,
    SEIZE: _in_seize,
    HIDE: _in_hide,
    CLOSE: _in_close,
}
