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
    twin = state.copy()
    twin.chance = SampleChance.of(random)
    if state.phase == OVER:
        return twin
    twin.draws[seat].sort()
    random.shuffle(twin.draws[seat])
    for other in range(state.n):
        if other != seat:
            _deal(twin, other, random)
    return twin


def _deal(twin: UrgenceState, seat: int, random: Random) -> None:
    held = size(twin.hands[seat])
    sure = twin.sure[seat]
    unknown = cards_in(twin.hands[seat] + pile_of(twin.draws[seat]) - sure)
    random.shuffle(unknown)
    drawn = held - size(sure)
    twin.hands[seat] = sure + pile_of(unknown[:drawn])
    twin.draws[seat] = unknown[drawn:]
