"""The legal moves of the seat to act in Noé, in a stable order. The moves exist once, so listing them is cheap."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.games.noe.book.cards import INVESTIGATOR
from tripot.games.noe.play import announcing
from tripot.games.noe.play.moves import ALLOW, DRAW, TAKE
from tripot.games.noe.play.phases import CLOSE, DEFENCE, MAIN, SEIZE, TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_DRAW_ONLY: Final = (DRAW,)
_DRAW_OR_TAKE: Final = (DRAW, TAKE)


def legal_moves(state: NoeState) -> Sequence[Move]:
    """What the seat to act may do in its phase (§4.2)."""
    phase = state.phase
    seat = state.to_act
    hand = state.hands[seat]
    if phase == TURN_START:
        pile = state.pile
        start = _DRAW_OR_TAKE if pile and not state.used >> pile[-1] & 1 else _DRAW_ONLY
        if state.honour or state.ready >> seat & 1:
            return (*start, *announcing.at_start(state, seat))
        return start
    if phase == MAIN:
        return _in_main(state, hand)
    if phase == CLOSE:
        return announcing.at_close(state, hand)
    words = state.game.interned_moves
    if phase == DEFENCE:
        return [ALLOW, *(words.blocks[card] for card in hand if state.blocks(card))]
    if phase == SEIZE:
        prey = state.hands[state.targets[0]]
        return words.triples(prey) if state.quota == 3 else [words.seizures[card] for card in prey]
    return words.pairs(hand) if state.quota == 2 else [words.hides[card] for card in hand]


def pick_in_main(state: NoeState, random: Random) -> Move:
    """One of `_in_main`, each as likely as another; a hand that can only discard is not listed."""
    hand = state.hands[state.to_act]
    if any_discard(state, hand):
        return state.game.interned_moves.discards[hand[int(random.random() * len(hand))]]
    moves = _in_main(state, hand)
    return moves[int(random.random() * len(moves))]


def any_discard(state: NoeState, hand: list[int]) -> bool:
    """Whether every card of the hand may be thrown, and nothing else done with it."""
    if state.taken and state.kept:
        return False
    return not state.level or state.game.cards.active.isdisjoint(hand)


def _in_main(state: NoeState, hand: list[int]) -> Sequence[Move]:
    """NOE-19, NOE-51: discards first, then actions card by card, raids last."""
    cards = state.game.cards
    words = state.game.interned_moves
    discards = words.discards
    moves: list[Move] = [discards[card] for card in hand]
    if state.taken and state.kept:  # NOE-20
        moves.remove(discards[state.gained])
    if state.level and not cards.active.isdisjoint(hand):
        doers = [card for card in hand if card in cards.active]
        others = state.in_round & ~(1 << state.active)
        for card in doers:
            moves += words.actions(card, others)
        if len(doers) > 2:
            moves += words.raids([card for card in doers if cards.category[card] == INVESTIGATOR], others)
    return moves
