"""Samples: where the hidden cards may lie, as far as one seat can tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.chance import SampleChance
from tripot.engine.search.bits import mask, members
from tripot.engine.search.constrained_deals import ConstrainedLayouts, shuffle
from tripot.engine.search.samplers import Sampler
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.play.phases import TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState


class NoeSampler(Sampler):
    """Hidden cards drawn uniformly among the layouts that fit every card seen and every place a card may be in.

    What other seats have seen in private is not sampled: in a sample they know what the whole table knows.
    """

    def __init__(self, state: NoeState, seat: int) -> None:
        self._state: NoeState = state
        self._seat: int = seat
        everywhere = knowledge.places_of(state, seat)
        hidden = knowledge.out_of_sight(state, mask(state.pile))
        unseen = hidden & ~mask(state.hands[seat])
        known = knowledge.known_among(state, seat, hidden)
        groups = [(held, list(members(cards))) for held, cards in known if held != everywhere]
        listed = mask(card for _, cards in groups for card in cards)
        rooms = {1 << at: _room(state, 1 << at) for at in members(everywhere)}
        self._layouts: ConstrainedLayouts = ConstrainedLayouts(groups, list(members(unseen & ~listed)), rooms)
        self._held: int = mask(card for places, cards in known if not places & STOCK for card in members(cards))
        """Cards that cannot have come from the stock just now."""
        public = 1 << state.n
        self._sure: list[int] = [
            viewers if viewers & public else 1 << other | viewers & 1 << seat
            for other, viewers in enumerate(state.sure)
        ]

    def draw(self, random: Random) -> NoeState:
        state, seat = self._state, self._seat
        sampled = state.copy()
        sampled.chance = SampleChance.of(random)
        for place, cards in self._layouts.draw(random).items():
            _fill(sampled, place, cards, random)
        sampled.down = mask(card for start, count, _ in sampled.lots for card in sampled.pile[start : start + count])
        sampled.used = sampled.used & ~state.down | sampled.down
        _imagine_readiness(sampled, seat, random)
        if sampled.gained >= 0 and not sampled.taken and sampled.active != seat:
            sampled.gained = self._gain(sampled.hands[sampled.active], random)
        for other in range(state.n):
            if other != seat:
                sampled.know[other] = state.know[state.n].copy()
        sampled.sure = self._sure[:]
        return sampled

    def _gain(self, hand: list[int], random: Random) -> int:
        """Which card another seat has just drawn: any that it may not have held before."""
        return random.choice([card for card in hand if not self._held >> card & 1] or hand)


def _room(state: NoeState, place: int) -> int:
    """How many cards lie in a place."""
    if place == STOCK:
        return len(state.stock)
    if place < STOCK:
        return len(state.hands[place.bit_length() - 1])
    return state.lots[place.bit_length() - 1 - FIRST_LOT][1]


def _fill(sampled: NoeState, place: int, cards: list[int], random: Random) -> None:
    if place == STOCK:
        shuffle(cards, random)
        sampled.stock = cards
    elif place < STOCK:
        cards.sort()
        sampled.hands[place.bit_length() - 1] = cards
    else:
        start, count, _ = sampled.lots[place.bit_length() - 1 - FIRST_LOT]
        sampled.pile[start : start + count] = sorted(cards)


def _imagine_readiness(sampled: NoeState, seat: int, random: Random) -> None:
    """NOE-45 is secret: a hand untouched since its own turn tells, after that nothing does."""
    for other in members(sampled.in_round):
        bit = 1 << other
        if sampled.sure[other] >> seat & 1:
            continue
        untouched = sampled.fresh & bit and not (other == sampled.active and sampled.phase != TURN_START)
        ready = sampled.plots.elysee(sampled.hands[other]) if untouched else random.random() < 0.5
        sampled.ready = sampled.ready | bit if ready else sampled.ready & ~bit
