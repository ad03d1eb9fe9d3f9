"""Samples: what the hidden cards may be, as far as one seat can tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.chance import SampleChance
from tripot.engine.search.bits import mask, members
from tripot.engine.search.constrained_deals import ConstrainedDeals, HandConstraint
from tripot.engine.search.samplers import Sampler
from tripot.games.depli.book.cards import DECK, SUIT_OF

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


class DePliSampler(Sampler):
    """Hidden cards drawn uniformly among the deals that fit every card seen and every suit not followed."""

    def __init__(self, state: DePliState, seat: int) -> None:
        self._state: DePliState = state
        self._others: list[int] = [other for other in range(state.n) if other != seat]
        seen = state.hands[seat] | state.earlier | mask(state.trick) | mask(state.last_trick)
        holders = [HandConstraint(state.hands[other].bit_count(), state.voids[other]) for other in self._others]
        holders.append(HandConstraint(state.undealt.bit_count(), 0))
        self._deals: ConstrainedDeals = ConstrainedDeals(list(members(DECK & ~seen)), SUIT_OF, holders)
        sealed = state.asked and state.options["joker_declare"] == "sealed"
        self._answered: list[int] = [other for other in self._others if sealed and state.answers[other]]

    def draw(self, random: Random) -> DePliState:
        sampled = self._state.copy()
        sampled.chance = SampleChance.of(random)
        hands = self._deals.draw(random)
        for other, hand in zip(self._others, hands, strict=False):
            sampled.hands[other] = mask(hand)
        sampled.undealt = mask(hands[-1])
        for other in self._answered:
            sampled.answers[other] = 1 if random.random() < 0.5 else -1
        return sampled
