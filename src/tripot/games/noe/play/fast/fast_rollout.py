"""Steps of a rollout that need no moves: a card drawn or taken, one discarded, a turn closed in silence."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.games.noe.play import announcing
from tripot.games.noe.play.legal_moves import any_discard
from tripot.games.noe.play.moves import END
from tripot.games.noe.play.phases import CLOSE, MAIN, TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState


def rollout_step(state: NoeState, random: Random) -> bool:
    """Makes the move `pick` would draw. False where that takes a list of all moves: then nothing is done."""
    phase = state.phase
    seat = state.to_act
    if phase == MAIN:
        hand = state.hands[seat]
        if not any_discard(state, hand):
            return False
        state.decisions[seat] += 1
        state.discard(seat, int(random.random() * len(hand)), None)
    elif phase == TURN_START:
        if state.honour or state.ready >> seat & 1:
            return False
        pile = state.pile
        state.decisions[seat] += 1
        state.innocent = False
        if random.random() < 0.5 or not pile or state.used >> pile[-1] & 1:
            state.draw(seat, None)
        else:
            state.take(seat, None)
    elif phase == CLOSE:
        moves = announcing.at_close(state, state.hands[seat])
        move = moves[int(random.random() * len(moves))]
        if move is END:
            state.decisions[seat] += 1
            state.innocent = False
            state.end_turn(seat, None)
        else:
            state.apply_silently(seat, move)
    else:
        return False
    return True
