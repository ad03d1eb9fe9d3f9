"""How much a hand promises: for every announcement its points and the chance to complete it in the turns to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tripot.engine.search.bits import members
from tripot.games.noe.book.cards import ALPHA, ELYSEE, FIREFIGHTER, JOKER, JOURNALIST, NOE, Cards
from tripot.games.noe.book.constants import CLASSIC, ELYSEE_POINTS, HAND, SPECIAL, TWO_TRIOS
from tripot.games.noe.play.plots import Plots

LUCK: Final = 1.6
"""A turn is worth more than one draw: the pile offers a card too."""
EXPOSURE: Final = 0.8
"""The chance that an Élysée plot, once held, survives the lap until it may be announced."""


@lru_cache(maxsize=1 << 16)
def chance(missing: int, outs: int, unseen: int, turns: int) -> float:
    """The chance to find that many cards, each turn one of `outs` among `unseen`."""
    if missing <= 0:
        return 1.0
    if missing > turns or outs < missing or not unseen:
        return 0.0
    hit: float = 1.0 - (1.0 - min(1.0, outs / unseen)) ** LUCK
    miss = 1.0 - hit
    too_few = miss**turns
    term = too_few
    for found in range(1, missing):
        term *= hit / miss * (turns - found + 1) / found if miss else 0.0
        too_few += term
    return max(0.0, 1.0 - too_few)


class HandValue:
    """Judges hands against the cards one seat has not seen."""

    def __init__(self, cards: Cards, plots: Plots, unseen: int) -> None:
        self._alpha_noes: int = sum(unseen >> card & 1 for card in plots.alpha_noes)
        self._cards = cards
        self._plots = plots
        self._left: dict[int | str, int] = {}
        for card in members(unseen):
            category = cards.category[card]
            if category < JOKER:
                name = cards.first_name[card]
                self._left[name] = self._left.get(name, 0) + 1
            self._left[category] = self._left.get(category, 0) + 1
        self._jokers: int = self._left.get(JOKER, 0)
        self._wild_noe: int = unseen >> plots.wild_noe & 1
        self._unseen: int = unseen.bit_count()
        self._known: dict[tuple[tuple[int, ...], int], float] = {}

    def value(self, hand: list[int], turns: int) -> float:
        """Points to be expected of six cards (or a few less) when that many own turns are left."""
        key = (tuple(hand), turns)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._value(hand, turns)
        return known

    def _value(self, hand: list[int], turns: int) -> float:
        hopes = self._chances(hand, turns)
        hopes.sort(reverse=True)
        expected = 0.0
        open_ = 1.0
        for points, likely in hopes:
            expected += points * likely * open_
            open_ *= 1.0 - likely
        return expected

    def best(self, cards: Sequence[int], keep: int, turns: int) -> tuple[float, tuple[int, ...]]:
        """The best hand that can be kept of these cards, and what is given up for it."""
        options = combinations(cards, max(0, len(cards) - keep))
        return max((self.value([card for card in cards if card not in gone], turns), gone) for gone in options)

    def _chances(self, hand: list[int], turns: int) -> list[tuple[int, float]]:
        """(points, chance) of each announcement within reach."""
        counts, jokers = self._count(hand)
        wild = self._plots.wild_noe in hand
        specials = (JOURNALIST, FIREFIGHTER)
        hopes = [(SPECIAL, self._of_a_kind(counts, jokers, kind, 3, turns)) for kind in specials]
        for kind, needed, points in CLASSIC:
            if counts.get(kind, 0) + jokers >= needed - 3:
                likely = self._of_a_kind(counts, jokers, kind, needed, turns)
                if kind == ALPHA and self._plots.noe_apart and self._plots.alpha_noes.isdisjoint(hand):
                    likely *= chance(1, self._alpha_noes, self._unseen, turns)
                hopes.append((points, likely))
        hopes.append((ELYSEE_POINTS, EXPOSURE * self._three_noes(counts, wild, turns - 1)))
        hopes.append((ELYSEE_POINTS, EXPOSURE * self._five_names(counts, jokers, wild, turns - 1)))
        done = len(hand) == HAND and self._plots.classic(hand, self._plots.weigh(hand))
        hopes.append((TWO_TRIOS, 1.0 if done else self._two_trios(hand, jokers, turns)))
        return [hope for hope in hopes if hope[1] > 0.0]

    def _count(self, hand: list[int]) -> tuple[dict[int | str, int], int]:
        counts: dict[int | str, int] = {}
        jokers = 0
        for card in hand:
            category = self._cards.category[card]
            if category == JOKER:
                jokers += 1
            elif category < JOKER:
                name = self._cards.first_name[card]
                counts[category] = counts.get(category, 0) + 1
                counts[name] = counts.get(name, 0) + 1
        return counts, jokers

    def _of_a_kind(self, counts: dict[int | str, int], jokers: int, kind: int, needed: int, turns: int) -> float:
        missing = needed - counts.get(kind, 0) - jokers
        return chance(missing, self._left.get(kind, 0) + self._jokers, self._unseen, turns)

    def _three_noes(self, counts: dict[int | str, int], wild: bool, turns: int) -> float:
        missing = 3 - counts.get(NOE, 0) - wild
        return chance(missing, self._left.get(NOE, 0) + self._wild_noe, self._unseen, turns)

    def _five_names(self, counts: dict[int | str, int], jokers: int, wild: bool, turns: int) -> float:
        absent = [name for name in ELYSEE if not counts.get(name)]
        if len(absent) - jokers > 3:
            return 0.0
        likely = 1.0
        if NOE in absent:
            if not wild:
                likely = chance(1, self._left.get(NOE, 0) + self._wild_noe, self._unseen, turns)
                turns -= 1
            else:
                jokers -= 1
            absent.remove(NOE)
        missing = len(absent) - jokers
        outs = sum(self._left.get(name, 0) for name in absent) + self._jokers
        return likely * chance(missing, outs, self._unseen, turns)

    def _two_trios(self, hand: list[int], jokers: int, turns: int) -> float:
        """The likeliest pair of groups; a group is a category or a first name, with the places of its cards."""
        if any(self._cards.category[card] > JOKER for card in hand):
            turns -= 1  # a villain must go first
        groups: dict[int | str, int] = {}
        for at, card in enumerate(hand):
            if self._cards.category[card] < JOKER:
                for key in (self._cards.category[card], self._cards.first_name[card]):
                    groups[key] = groups.get(key, 0) | 1 << at
        some = [(places, self._left.get(key, 0)) for key, places in groups.items() if places & (places - 1)]
        best = 0.0
        for places, left in some:
            alone = places.bit_count()
            covered = min(alone, 6) if alone > 3 else alone + 1
            best = max(best, chance(6 - covered - jokers, left + self._jokers + 6, self._unseen, turns))
        for (first, left), (second, also) in combinations(some, 2):
            covered = min(min(3, first.bit_count()) + min(3, second.bit_count()), (first | second).bit_count())
            outs = (left if first.bit_count() < 3 else 0) + (also if second.bit_count() < 3 else 0)
            best = max(best, chance(6 - covered - jokers, outs + self._jokers, self._unseen, turns))
        return best
