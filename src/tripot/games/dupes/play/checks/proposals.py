"""Which rule refuses a proposal and the answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book import text_limits
from tripot.games.dupes.book.cards import EXTRAS, LEAST_LEVEL, MOST_LEVEL
from tripot.games.dupes.play.checks import texts
from tripot.games.dupes.play.checks.turns import (
    VOTES,
    has_a_say,
    has_the_floor,
    is_awaited,
    not_your_turn,
    own_characters,
    refuse_phase,
)
from tripot.games.dupes.play.moves import Levels, Oppose, Propose, Word
from tripot.games.dupes.play.phases import (
    ARBITRATE,
    CHALLENGE,
    COHERENCE,
    DECIDE,
    HANDOVER,
    REFRESH,
    RESPOND,
    SIDES,
    SPOILS,
    VALIDATE,
)
from tripot.games.dupes.play.proposals import secondary_targets
from tripot.games.dupes.play.scenes import may_prolong

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


_WORD_PHASE: Final = {
    "accept": RESPOND,
    "tick": VALIDATE,
    "leave": VALIDATE,
    "coherent": COHERENCE,
    "incoherent": COHERENCE,
    "declare": DECIDE,
    "withdraw": DECIDE,
    "ally": SIDES,
    "abstain": SIDES,
    "ok": CHALLENGE,
    "allow": ARBITRATE,
    "redo": ARBITRATE,
    "yes": REFRESH,
    "no": REFRESH,
    "decline": SPOILS,
    "continue": HANDOVER,
}


def propose(state: DupesState, seat: int, move: Propose) -> None:
    if seat == state.director:
        raise Illegal("DUP-20", "refuse.director")
    has_the_floor(state, seat)
    if move.goal == 0 and not state.terms.feints:
        raise Illegal("DUP-31", "refuse.feint")
    if move.goal > state.terms.goals or (move.goal and state.ticked[seat] >> move.goal - 1 & 1):
        raise Illegal("DUP-32", "refuse.goal")
    texts.narration(state, move.text, text_limits.PROPOSAL)


def oppose(state: DupesState, seat: int, move: Oppose) -> None:
    own_characters(state, seat, move)
    is_awaited(state, seat)
    if state.phase == SIDES:
        if move.hands:
            raise Illegal("DUP-47", "refuse.oppose.late")
        return
    if not move.hands:
        raise Illegal("DUP-109", "refuse.oppose.nobody")
    if (move.hands & EXTRAS).bit_count() > state.terms.secondary:
        raise Illegal("DUP-34", "refuse.oppose.many", most=state.terms.secondary)


def levels(state: DupesState, seat: int, move: Levels) -> None:
    is_awaited(state, seat)
    asked = secondary_targets(state)
    if tuple(hand for hand, _ in move.levels) != asked:
        raise Illegal("DUP-49", "refuse.levels.who")
    if any(not LEAST_LEVEL <= level <= MOST_LEVEL for _, level in move.levels):
        raise Illegal("DUP-49", "refuse.levels.range", least=LEAST_LEVEL, most=MOST_LEVEL)


def word(state: DupesState, seat: int, move: Word) -> None:
    word = move.word
    if _WORD_PHASE[word] != state.phase:
        refuse_phase(state, seat, move)
    if not state.acting >> seat & 1:
        if word in VOTES:
            has_a_say(state, seat)
        raise not_your_turn()
    if word == "tick" and state.sealed == 0:
        raise Illegal("DUP-35", "refuse.feint.tick")
    if word == "declare" and state.sealed == 0:
        raise Illegal("DUP-40", "refuse.feint.declare")
    if word == "ally" and seat == state.director:
        raise Illegal("DUP-45", "refuse.ally")
    if word == "continue" and state.closing and not may_prolong(state):
        raise Illegal("DUP-109", "refuse.continue")
