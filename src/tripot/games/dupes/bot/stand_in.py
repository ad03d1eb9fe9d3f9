"""What the house plays for a seat that is gone (DUP-111): a default per phase, the same for feints and real aims."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.games.dupes.book.cards import CLUBS, DIAMONDS, HEARTS, INTERESTED, LEAST_LEVEL, NEUTRAL, SPADES, counts
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.conflict import discards, eligible
from tripot.games.dupes.play.denouement import adoptable, longest, undeclared_hands
from tripot.games.dupes.play.moves import Discard, Levels, Tell
from tripot.games.dupes.play.proposals import secondary_targets

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_WORDS = {
    phases.CREATE: moves.AUTO_SHEET,
    phases.SCENE: moves.AUTO_SCENE,
    phases.FREE: moves.PASS,
    phases.RESPOND: moves.ACCEPT,
    phases.VALIDATE: moves.LEAVE,
    phases.COHERENCE: moves.COHERENT,
    phases.DECIDE: moves.WITHDRAW,
    phases.SIDES: moves.ABSTAIN,
    phases.CHALLENGE: moves.OK,
    phases.ARBITRATE: moves.ALLOW,
    phases.REFRESH: moves.NO,
    phases.TELL: Tell(""),
    phases.EPILOGUE: Tell(""),
}


def stand_in_move(state: DupesState, seat: int, random: Random) -> Move:
    """A function of what the seat sees; for a seat that is waited for."""
    word = _WORDS.get(state.phase)
    if word is not None:
        return word
    if state.phase == phases.LEVELS:
        return Levels(tuple((hand, LEAST_LEVEL) for hand in secondary_targets(state)))
    if state.phase == phases.CONFLICT:
        return moves.PASSES[next(hand for hand in state.own_hands(seat) if eligible(state, hand))]
    if state.phase == phases.DISCARD:
        return default_discard(state, state.drawing)
    if state.phase == phases.DECLARE:
        hand = undeclared_hands(state, seat)[0]
        return moves.SUIT_CHOICES[hand][default_suit(state, hand)]
    if state.phase == phases.SPOILS:
        return moves.ADOPTS[adoptable(state, seat)[0]]
    return moves.HANDOVERS[(seat + 1) % state.terms.seats]


def implicit_move(state: DupesState, seat: int) -> tuple[Move, int] | None:
    """Whoever says nothing to a narration lets it stand (DUP-73)."""
    if state.phase == phases.CHALLENGE and state.acting >> seat & 1:
        return moves.OK, state.control(state.drawing)
    return None


def default_suit(state: DupesState, hand: int) -> int:
    """The first tied suit that is an attitude of the role, in the order C, S, H, D."""
    tied = longest(state, hand)
    order = [suit for suit in (CLUBS, SPADES, HEARTS, DIAMONDS) if suit in tied]
    return next((suit for suit in order if suit != NEUTRAL[state.camps[hand]]), order[0])


def default_discard(state: DupesState, hand: int) -> Discard:
    """From the smallest suit, again and again, the first card in canonical order."""
    order = (DIAMONDS, HEARTS, SPADES, CLUBS) if state.camps[hand] == INTERESTED else (HEARTS, DIAMONDS, SPADES, CLUBS)
    held = list(state.hands[hand])
    gone = []
    for _ in range(discards(state)):
        sizes = counts(held)
        suit = min((s for s in order if sizes[s]), key=lambda s: (sizes[s], order.index(s)))
        card = next(card for card in held if card // 26 == suit)
        held.remove(card)
        gone.append(card)
    return Discard(hand, tuple(sorted(gone)))
