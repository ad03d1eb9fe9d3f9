"""Which cards of a hand are worth keeping, at a glance: what they allow now, then how much they have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.book.constants import ELYSEE_POINTS, HAND

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

Rating = tuple[int, int]
"""The points that six cards allow, then how much they have in common."""


def best(state: NoeState, cards: Sequence[int]) -> tuple[Rating, tuple[int, ...]]:
    """The best six of these cards, and what is given up for them; among equals, what comes first in the catalogue."""
    ways = combinations(cards, len(cards) - HAND)
    return max(
        ((rate(state, [card for card in cards if card not in gone]), gone) for gone in ways), key=lambda way: way[0]
    )


def rate(state: NoeState, hand: list[int]) -> Rating:
    plots, cards = state.plots, state.cards
    points = max(plots.points(hand).values())
    if plots.elysee(hand):
        points = max(points, ELYSEE_POINTS)
    natural = [card for card in hand if cards.category[card] < JOKER]
    alike = Counter(cards.category[card] for card in natural).values()
    namesakes = Counter(cards.first_name[card] for card in natural).values()
    jokers = sum(cards.category[card] == JOKER for card in hand)
    return points, sum(n * n for n in (*alike, *namesakes)) + HAND * HAND * jokers
