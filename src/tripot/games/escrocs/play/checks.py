"""Which rule refuses a move of Duel d'escrocs, in the fixed order of the specification (4.4)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tripot.engine.language.text import any_of
from tripot.engine.rules.refusal import Illegal
from tripot.games.escrocs.book.cards import (
    AIL,
    BASE,
    CHI,
    CP,
    CRO,
    DOU,
    GRO,
    GT,
    VIP,
    contains,
    has,
    heap,
)
from tripot.games.escrocs.play.fast import move_codes
from tripot.games.escrocs.play.legal_moves import most_down
from tripot.games.escrocs.play.moves import NOWHERE, PART, Call, Keep, Name, Pick, Sell, Split, Stash, Steal
from tripot.games.escrocs.play.phases import CHIEF, CHOOSE, END, KEEP, LOOK, RESALE, SPLIT, STASH, STEAL, TRIM
from tripot.games.escrocs.play.sharing import place_of

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def check(state: EscrocsState, seat: int, kind: int, number: int, move: Any) -> None:
    """Raises Illegal with the first rule that refuses a move, given with what it is (see `acts`)."""
    if _PHASE[kind] != state.phase or not state.acting >> seat & 1:
        _refuse_turn(state, seat, kind)
    if kind == move_codes.DROP:
        if not has(state.chests[seat], number):
            raise Illegal("ESC-34", "refuse.not_in_chest")
    elif kind == move_codes.SELL:
        if number < 0 or number & ~state.chests[seat]:
            _refuse_sale(state, seat, move)
    elif kind == move_codes.SKILL:
        _skill(state, seat, number)
    elif kind == move_codes.TAKE:
        if number < 0:
            raise Illegal("ESC-17", "refuse.take")
    elif kind == move_codes.TRIM:
        if not has(state.chests[seat], number):
            raise Illegal("ESC-57", "refuse.not_in_chest")
    elif kind != move_codes.DONE:  # ESC-25: anybody who may act may stop
        _CHECKS[kind](state, seat, move)


def _refuse_turn(state: EscrocsState, seat: int, kind: int) -> NoReturn:
    if state.phase == END:
        raise Illegal("ESC-12", "refuse.over")
    if _PHASE[kind] != state.phase:
        raise Illegal("ESC-12", "refuse.phase")
    if state.phase == RESALE and state.done >> seat & 1:
        raise Illegal("ESC-25", "refuse.done")
    raise Illegal("ESC-12", "refuse.turn")


def _keep(state: EscrocsState, seat: int, move: Keep) -> None:
    side = state.terms.side_of[seat]
    paired = state.terms.is_pair(side)
    rule = "ESC-63" if paired else "ESC-06"
    dealt = state.dealt[side]
    named = set(move.helpers)
    if len(move.helpers) != 2 or len(named) != 2 or not named <= set(dealt):
        raise Illegal(rule, "refuse.keep.two")
    if move.seats != (state.terms.members[side] if paired else ()):
        raise Illegal(rule, "refuse.keep.each" if paired else "refuse.keep.two")


def _name(state: EscrocsState, seat: int, move: Name) -> None:
    if move.seat not in state.terms.members[state.terms.side_of[seat]]:
        raise Illegal("ESC-64", "refuse.chief")


def _split(state: EscrocsState, _seat: int, move: Split) -> None:
    (up_a, up_b), (down_a, down_b) = move.up, move.down
    if tuple(sorted(up_a + up_b + down_a + down_b)) != state.hand:
        raise Illegal("ESC-13", "refuse.split.cards")
    if not (up_a or down_a) or not (up_b or down_b):
        raise Illegal("ESC-14", "refuse.split.sizes")
    hidden = len(down_a) + len(down_b)
    most = most_down(state)
    if hidden == 0 or (hidden > 1 and most == 1):
        raise Illegal("ESC-15", "refuse.split.one")
    if hidden > most:
        raise Illegal("ESC-51", "refuse.split.many", most=most)


def _steal(state: EscrocsState, _seat: int, move: Steal) -> None:
    place = place_of(state, move)
    victim = 1 - state.thief
    if place == PART:
        there = has(state.new[victim], move.card)
    else:
        there = place in state.terms.members[victim] and has(state.chests[place], move.card)
    if place == NOWHERE or not there:
        raise Illegal("ESC-21", "refuse.steal")


def _stash(state: EscrocsState, seat: int, move: Stash) -> None:
    side = state.terms.side_of[seat]
    shared = tuple(sorted(card for _, cards in move.shares for card in cards))
    holders = tuple(holder for holder, _ in move.shares)
    if holders != state.terms.members[side] or not contains(state.new[side], shared) or heap(shared) != state.new[side]:
        raise Illegal("ESC-67", "refuse.stash")


def _refuse_sale(state: EscrocsState, seat: int, move: Sell) -> NoReturn:
    if not contains(state.chests[seat], move.cards):
        raise Illegal("ESC-27", "refuse.not_in_chest")
    if CP in move.cards:
        raise Illegal("ESC-35", "refuse.sell.painting")
    if GT in move.cards:
        raise Illegal("ESC-33", "refuse.sell.treasure")
    _refuse_combination(state, move.cards)


def _refuse_combination(state: EscrocsState, cards: tuple[int, ...]) -> NoReturn:
    """ESC-29 for numbers that follow each other but too few, too many or round the corner; else ESC-32."""
    numbers = sorted({card % 7 for card in cards})
    gaps = sum(low + 1 != high for low, high in pairwise(numbers))
    round_the_corner = gaps == 1 and numbers[0] == 0 and numbers[-1] == 6
    if len(numbers) == len(cards) > 1 and (gaps == 0 or round_the_corner):
        _, run, colour = state.game.figures.prices
        one = len({card // 7 for card in cards}) == 1
        sizes = any_of(*sorted(colour if one else run))
        raise Illegal("ESC-29", "refuse.sell.one_colour" if one else "refuse.sell.run", sizes=sizes)
    raise Illegal("ESC-32", "refuse.sell.combination")


def _skill(state: EscrocsState, seat: int, card: int) -> None:
    if not state.terms.skills:
        raise Illegal("ESC-71", "refuse.skill.off")
    if state.skills[seat] != CHI:
        if state.bandits[seat] == CHI:
            raise Illegal("ESC-64", "refuse.skill.member")
        raise Illegal("ESC-50", "refuse.skill.bandit")
    if state.skill_used >> seat & 1:
        raise Illegal("ESC-50", "refuse.skill.used")
    if not has(state.chests[seat] & BASE, card):
        raise Illegal("ESC-50", "refuse.skill.card")


def _call(state: EscrocsState, seat: int, move: Call) -> None:
    if not state.down[seat] >> move.helper & 1:
        raise Illegal("ESC-36", "refuse.call.held")
    special = _CALLS.get(move.helper)
    if special is not None:
        special(state, seat, move)


def _doug(state: EscrocsState, _seat: int, move: Call) -> None:
    if len(move.cards) != 1 or not has(state.discard & BASE, move.cards[0]):
        raise Illegal("ESC-42", "refuse.call.doug")


def _vipere(state: EscrocsState, seat: int, move: Call) -> None:
    against = 1 - state.terms.side_of[seat]
    paintings = 1 <= len(move.cards) <= state.game.figures.slipped and all(card == CP for card in move.cards)
    if not paintings or not contains(state.chests[seat], move.cards):
        raise Illegal("ESC-43", "refuse.call.vipere", n=state.game.figures.slipped)
    paired = state.terms.is_pair(against)
    if move.target not in (state.terms.members[against] if paired else (-1,)):
        raise Illegal("ESC-43", "refuse.call.target" if paired else "refuse.call.alone")


def _grobill(state: EscrocsState, seat: int, _move: Call) -> None:
    if state.coins[1 - state.terms.side_of[seat]] < state.game.figures.robbed:
        raise Illegal("ESC-44", "refuse.call.grobill", coins=state.game.figures.robbed)


def _croc(state: EscrocsState, seat: int, move: Call) -> None:
    cards = move.cards + move.marked
    if not contains(state.chests[seat], cards):
        raise Illegal("ESC-27", "refuse.not_in_chest")
    if CP in cards:
        raise Illegal("ESC-35", "refuse.sell.painting")
    if GT in cards:
        raise Illegal("ESC-33", "refuse.sell.treasure")
    if len(move.marked) != 1 or not state.game.market.completes(move.cards, move.marked[0]):
        raise Illegal("ESC-45", "refuse.call.croc")


def _ailes_noires(state: EscrocsState, seat: int, move: Call) -> None:
    most = state.game.figures.handed
    if not contains(state.chests[seat], move.cards) or not 1 <= len(move.cards) <= most:
        raise Illegal("ESC-46", "refuse.call.ailes", most=most)


def _pick(state: EscrocsState, _seat: int, move: Pick) -> None:
    if move.card not in state.look:
        raise Illegal("ESC-40", "refuse.pick")


_PHASES: Final = {
    move_codes.DROP: RESALE,
    move_codes.SKILL: RESALE,
    move_codes.TRIM: TRIM,
    move_codes.DONE: RESALE,
    move_codes.SELL: RESALE,
    move_codes.TAKE: CHOOSE,
    move_codes.SPLIT: SPLIT,
    move_codes.CALL: RESALE,
    move_codes.STEAL: STEAL,
    move_codes.STASH: STASH,
    move_codes.PICK: LOOK,
    move_codes.KEEP: KEEP,
    move_codes.NAME: CHIEF,
}
_PHASE: Final[tuple[int, ...]] = tuple([_PHASES[kind] for kind in range(len(_PHASES))])
"""By kind of move."""
_CHECKS: Final[dict[int, Callable[[EscrocsState, int, Any], None]]] = {
    move_codes.SPLIT: _split,
    move_codes.CALL: _call,
    move_codes.STEAL: _steal,
    move_codes.STASH: _stash,
    move_codes.PICK: _pick,
    move_codes.KEEP: _keep,
    move_codes.NAME: _name,
}
_CALLS: Final[dict[int, Callable[[EscrocsState, int, Call], None]]] = {
    DOU: _doug,
    VIP: _vipere,
    GRO: _grobill,
    CRO: _croc,
    AIL: _ailes_noires,
}
"""The reinforcements that have a condition or take cards."""
