"""What the house plays for a gone player of Noé: the hand loses as little as it can, and nobody is attacked."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from tripot.games.noe.bot.discard import best, rate
from tripot.games.noe.play.moves import END, Hide, Seize
from tripot.games.noe.play.phases import CLOSE, HIDE, MAIN, SEIZE

if TYPE_CHECKING:
    from tripot.engine.rules.moves import Move
    from tripot.games.noe.play.state import NoeState


def stand_in_move(state: NoeState, seat: int, random: Random) -> Move:
    """Draws and throws back what was drawn, lets attacks happen, says nothing. An attack already launched is carried
    on for the player: what serves the hand best is seized, what it misses least is hidden."""
    hand, cards = state.hands[seat], state.cards
    if state.phase == CLOSE:
        return END
    if state.phase == MAIN:
        if not (state.taken and state.kept):  # NOE-20
            return state.interned_moves.discards[state.gained]
        others = [card for card in hand if card != state.gained]
        spare = max(others, key=lambda card: rate(state, [one for one in hand if one != card]))
        return state.interned_moves.discards[spare]
    if state.phase == SEIZE:
        prey = combinations(state.hands[state.targets[0]], state.quota)
        taken = max(prey, key=lambda cards: best(state, sorted([*hand, *cards]))[0])
        return Seize(tuple(cards.codes[card] for card in taken))
    if state.phase == HIDE:
        return Hide(tuple(cards.codes[card] for card in best(state, hand)[1]))
    return state.legal_moves(seat)[0]
