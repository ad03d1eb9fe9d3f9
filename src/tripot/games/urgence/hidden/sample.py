"""Samples: how the hidden cards may lie, as far as one seat can tell.

What each seat owns is public, and so are all its zones but hand and draw pile: their union is known to everybody. The
split is not, except for the cards that a reshuffle in mid-draw has shown to be in hand (`sure`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.chance import SampleChance
from tripot.games.urgence.book.piles import cards_in, pile_of, size
from tripot.games.urgence.play.phases import OVER

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


def sample(state: UrgenceState, seat: int, random: Random) -> UrgenceState:
    """The own draw pile in another order; of each other seat, hand and draw pile dealt anew. At the end all is open."""
    sampled = state.copy()
    sampled.chance = SampleChance.of(random)
    if state.phase == OVER:
        return sampled
    sampled.draws[seat].sort()
    random.shuffle(sampled.draws[seat])
    for other in range(state.n):
        if other != seat:
            _deal(sampled, other, random)
    return sampled


def _deal(sampled: UrgenceState, seat: int, random: Random) -> None:
    held = size(sampled.hands[seat])
    sure = sampled.sure[seat]
    unknown = cards_in(sampled.hands[seat] + pile_of(sampled.draws[seat]) - sure)
    random.shuffle(unknown)
    drawn = held - size(sure)
    sampled.hands[seat] = sure + pile_of(unknown[:drawn])
    sampled.draws[seat] = unknown[drawn:]
