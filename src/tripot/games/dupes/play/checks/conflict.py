"""Which rule refuses an act in a conflict, from the first draw to the spoils."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book import text_limits
from tripot.games.dupes.book.cards import NEUTRAL, SUIT
from tripot.games.dupes.play.checks import texts
from tripot.games.dupes.play.checks.turns import has_a_say, has_the_floor, is_awaited, may_dispute, not_your_turn
from tripot.games.dupes.play.conflict import discards, eligible, enough_rounds, may_ask, may_reveal
from tripot.games.dupes.play.denouement import longest, undeclared_hands
from tripot.games.dupes.play.moves import Adopt, Challenge, Discard, Pass, Refresh, Reveal, Suit, Take, Tech
from tripot.games.dupes.play.phases import CONFLICT

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def _may_act(state: DupesState, hand: int) -> None:
    """DUP-56, DUP-58."""
    if not eligible(state, hand):
        if state.terms.free:
            raise Illegal("DUP-58", "refuse.turn.free")
        raise Illegal("DUP-56", "refuse.turn.floor")


def pass_(state: DupesState, seat: int, move: Pass) -> None:
    if (move.hand >= 0) != (state.phase == CONFLICT):
        raise Illegal("DUP-109", "refuse.phase")
    if move.hand < 0:
        has_the_floor(state, seat)
    else:
        _may_act(state, move.hand)


def take(state: DupesState, _seat: int, move: Take) -> None:
    _may_act(state, move.hand)
    if move.card not in state.row:
        raise Illegal("DUP-60", "refuse.take.row")
    if SUIT[move.card] == NEUTRAL[state.camps[move.hand]]:
        raise Illegal("DUP-61", "refuse.take.neutral")
    texts.narration(state, move.text, text_limits.NARRATION)


def tech(state: DupesState, _seat: int, move: Tech) -> None:
    _may_act(state, move.hand)
    if move.technique // 6 != state.camps[move.hand]:
        raise Illegal("DUP-66", "refuse.tech")
    texts.narration(state, move.text, text_limits.NARRATION)


def refresh(state: DupesState, _seat: int, move: Refresh) -> None:
    _may_act(state, move.hand)
    if not may_ask(state, move.hand):
        if state.asked >> move.hand & 1:
            raise Illegal("DUP-71", "refuse.refresh")
        raise not_your_turn()


def reveal(state: DupesState, _seat: int, move: Reveal) -> None:
    if not may_reveal(state, move.hand):
        raise Illegal("DUP-78", "refuse.reveal.floor")
    if not enough_rounds(state):
        raise Illegal("DUP-79", "refuse.reveal.early", n=state.terms.opening)
    if move.suit not in longest(state, move.hand):
        raise Illegal("DUP-82", "refuse.reveal.suit")


def discard(state: DupesState, _seat: int, move: Discard) -> None:
    if move.hand != state.drawing:
        raise not_your_turn()
    count = discards(state)
    if len(move.cards) != count or len(set(move.cards)) != count:
        raise Illegal("DUP-63" if count == 1 else "DUP-67", "refuse.discard.count", n=count)
    held = state.hands[move.hand]
    for card in move.cards:
        if card not in held:
            raise Illegal("DUP-109", "refuse.discard.card")


def challenge(state: DupesState, seat: int, move: Challenge) -> None:
    has_a_say(state, seat)
    may_dispute(state, seat)
    is_awaited(state, seat)
    texts.length(state, move.text, text_limits.REASON)


def suit(state: DupesState, seat: int, move: Suit) -> None:
    if move.hand not in undeclared_hands(state, seat):
        raise not_your_turn()
    if move.suit not in longest(state, move.hand):
        raise Illegal("DUP-83", "refuse.suit")


def adopt(state: DupesState, seat: int, move: Adopt) -> None:
    is_awaited(state, seat)
    if not 1 <= move.goal <= state.terms.goals or state.ticked[seat] >> move.goal - 1 & 1:
        raise Illegal("DUP-93", "refuse.adopt")
