"""Who may act, with what, and when: each check raises Illegal where it is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book.cards import EXTRAS, NO_CAMP
from tripot.games.dupes.play.moves import Challenge, Oppose, Propose, Reveal, Take, Tech, Word
from tripot.games.dupes.play.phases import ARBITRATE, CHALLENGE, DECLARE, DISCARD, OVER, REFRESH

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

VOTES: Final = frozenset(("ok", "allow", "redo", "yes", "no"))
"""Words that settle something between hands."""


def not_your_turn() -> Illegal:
    return Illegal("DUP-109", "refuse.turn")


def is_awaited(state: DupesState, seat: int) -> None:
    if not state.acting >> seat & 1:
        raise not_your_turn()


def own_hand(state: DupesState, seat: int, hand: int) -> None:
    """DUP-24, DUP-48: one's own hands, and only those that take part."""
    if (hand if hand < 5 else state.director) != seat:
        raise Illegal("DUP-24", "refuse.hand.other")
    if state.camps[hand] == NO_CAMP and state.fighting():
        raise Illegal("DUP-48", "refuse.hand.none")


def own_characters(state: DupesState, seat: int, move: Any) -> None:
    """DUP-24: a seat opposes with characters it plays."""
    own = 1 << seat | (EXTRAS if seat == state.director else 0)
    if move.hands & ~own:
        raise Illegal("DUP-24", "refuse.hand.other")


def has_a_say(state: DupesState, seat: int) -> None:
    """DUP-48: no vote for a seat without a hand, unless it is asked."""
    if state.fighting() and not state.involved_seats() >> seat & 1 and not state.acting >> seat & 1:
        raise Illegal("DUP-48", "refuse.uninvolved")


def has_the_floor(state: DupesState, seat: int) -> None:
    """DUP-26, DUP-27."""
    if not state.acting >> seat & 1:
        if state.terms.free:
            raise Illegal("DUP-27", "refuse.floor.out")
        raise Illegal("DUP-26", "refuse.floor.other")


def may_dispute(state: DupesState, seat: int) -> None:
    """DUP-77."""
    opposite = state.controllers(1 - state.camps[state.drawing])
    if state.terms.disputes and opposite >> seat & 1:
        if state.immune == state.drawing:
            raise Illegal("DUP-77", "refuse.challenge.immune")
        if state.disputes[seat] >= state.terms.disputes:
            raise Illegal("DUP-77", "refuse.challenge.budget", most=state.terms.disputes)


def refuse_phase(state: DupesState, seat: int, move: Move) -> NoReturn:
    """A move of another phase; some rules have their own word for it."""
    kind, phase = type(move), state.phase
    if kind is Propose and seat == state.director:
        raise Illegal("DUP-20", "refuse.director")
    if kind is Oppose:
        own_characters(state, seat, move)
    if kind is Challenge or (kind is Word and move.word in VOTES):  # type: ignore[attr-defined]
        has_a_say(state, seat)
    if phase == OVER:
        raise Illegal("DUP-109", "refuse.over")
    if kind is Challenge and phase in (ARBITRATE, DISCARD):
        may_dispute(state, seat)
    if kind is Reveal and phase in (CHALLENGE, ARBITRATE, DISCARD, REFRESH):
        raise Illegal("DUP-78", "refuse.reveal.draw")
    if kind in (Take, Tech) and phase == DECLARE:
        raise Illegal("DUP-81", "refuse.drawn_out")
    raise Illegal("DUP-109", "refuse.phase")
