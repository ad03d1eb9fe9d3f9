"""What the house plays for a gone player of Noé: the hand loses as little as it can, and nobody is attacked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.book.figures import ELYSEE_POINTS, HAND
from tripot.games.noe.play.moves import END, Hide, Seize
from tripot.games.noe.play.phases import CLOSE, HIDE, MAIN, SEIZE

if TYPE_CHECKING:
    from tripot.engine.moves import Move
    from tripot.games.noe.play.state import NoeState

Worth = tuple[int, int]
"""The points that six cards allow, then how much they have in common."""


def absent(state: NoeState, seat: int) -> Move:
    """Draws and throws back what was drawn, lets attacks happen, says nothing. An attack already launched is carried
    on for the player: what serves the hand best is seized, what it misses least is hidden."""
    hand, cards = state.hands[seat], state.cards
    if state.phase == CLOSE:
        return END
    if state.phase == MAIN:
        if not (state.taken and state.options["rediscard_taken"] == "forbidden"):  # NOE-20
            return state.vocabulary.discards[state.gained]
        others = [card for card in hand if card != state.gained]
        spare = max(others, key=lambda card: _kept(state, [one for one in hand if one != card]))
        return state.vocabulary.discards[spare]
    if state.phase == SEIZE:
        prey = combinations(state.hands[state.targets[0]], state.quota)
        taken = max(prey, key=lambda cards: _best(state, sorted([*hand, *cards]))[0])
        return Seize(tuple(cards.codes[card] for card in taken))
    if state.phase == HIDE:
        return Hide(tuple(cards.codes[card] for card in _best(state, hand)[1]))
    return state.legal(seat)[0]


def _best(state: NoeState, cards: Sequence[int]) -> tuple[Worth, tuple[int, ...]]:
    """The best six of these cards, and what is given up for them; among equals, what comes first in the catalogue."""
    ways = combinations(cards, len(cards) - HAND)
    return max(
        ((_kept(state, [card for card in cards if card not in gone]), gone) for gone in ways), key=lambda way: way[0]
    )


def _kept(state: NoeState, hand: Sequence[int]) -> Worth:
    plots, cards = state.plots, state.cards
    points = max(plots.worth(hand).values())
    if plots.elysee(hand):
        points = max(points, ELYSEE_POINTS)
    natural = [card for card in hand if cards.category[card] < JOKER]
    alike = Counter(cards.category[card] for card in natural).values()
    namesakes = Counter(cards.first_name[card] for card in natural).values()
    jokers = sum(cards.category[card] == JOKER for card in hand)
    return points, sum(n * n for n in (*alike, *namesakes)) + HAND * HAND * jokers
