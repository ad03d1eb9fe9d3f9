"""Imagined deals: what the hidden cards may be, as far as one seat can tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.chance import Stream
from tripot.engine.dealing import Holder, deal_out
from tripot.games.depli.cards import DECK, SUIT_OF, ids, mask

if TYPE_CHECKING:
    from tripot.games.depli.state import DePliState


def sample(state: DePliState, seat: int, random: Random) -> DePliState:
    """Hidden cards drawn uniformly among the deals that fit every card seen and every suit not followed."""
    twin = state.copy()
    twin.chance = Stream.imagined(random)
    seen = state.hands[seat] | state.earlier | mask(state.trick) | mask(state.last_trick)
    others = [other for other in range(state.n) if other != seat]
    holders = [Holder(state.hands[other].bit_count(), state.voids[other]) for other in others]
    holders.append(Holder(state.undealt.bit_count(), 0))
    hands = deal_out(list(ids(DECK & ~seen)), SUIT_OF, holders, random)
    for other, hand in zip(others, hands, strict=False):
        twin.hands[other] = mask(hand)
    twin.undealt = mask(hands[-1])
    if state.asked and state.options["joker_declare"] == "sealed":
        for other in others:
            if state.answers[other]:
                twin.answers[other] = random.choice((1, -1))
    return twin
