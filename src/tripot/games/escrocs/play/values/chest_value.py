"""What a chest is worth to a player: what it would fetch now, and what a further card might add."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tripot.games.escrocs.book.cards import BASE, CP, GT, LA, UNIT, cards_of, size
from tripot.games.escrocs.play.market import Market, kinds, number_bits

HOPE: Final = 0.12
"""How much of the gain a missing card would bring counts today."""
BURDEN: Final = 0.8
"""What a painting in the chest costs, about: a place, or a coin."""
_NEAR: Final = tuple(
    sum(1 << other for other in range(7) if abs(other - number) <= 2 or other == number) for number in range(7)
)
_KEPT: Final = 1 << 18


class ChestValue:
    """Judges chests; remembers what it has judged. One for each price table (Joe's and the others')."""

    def __init__(self, market: Market, joe: bool) -> None:
        self.market: Market = market
        self.prices: dict[int, int] = market.price[joe]
        self._best: dict[int, int] = {0: 0}
        self._value: dict[tuple[int, int], float] = {}
        self._fitted: dict[tuple[int, int, int], float] = {}

    def cash(self, chest: int) -> int:
        """The most a chest fetches if all of it is sold now."""
        return self.best(chest & BASE) + (self.prices[UNIT[GT]] if chest >> GT & 1 else 0)

    def best(self, base: int) -> int:
        """The best way to sell base cards: the lowest one in some combination, or not at all."""
        known = self._best.get(base)
        if known is not None:
            return known
        low = base & -base
        best = self.best(base ^ low)
        for sale in self.market.sales_with(base, low):
            best = max(best, self.prices[sale] + self.best(base & ~sale))
        if len(self._best) >= _KEPT:
            self._best = {0: 0}
        self._best[base] = best
        return best

    def value(self, chest: int, coming: int) -> float:
        """Cash now, hope for the cards that may still come, minus the burden of paintings."""
        key = (chest, coming)
        known = self._value.get(key)
        if known is None:
            if len(self._value) >= _KEPT:
                self._value.clear()
            known = self._value[key] = self._work_out(chest, coming)
        return known

    def _work_out(self, chest: int, coming: int) -> float:
        base = chest & BASE
        now = self.best(base)
        hope = 0
        numbers = number_bits(base)
        for card in cards_of(coming & BASE & ~base):
            if numbers & _NEAR[card % 7]:
                hope += self.best(base | UNIT[card]) - now
        treasure = self.prices[UNIT[GT]] if chest >> GT & 1 else 0
        return now + HOPE * hope + treasure - BURDEN * (chest >> 30)

    def trimmed_value(self, chest: int, limit: int, coming: int) -> float:
        """What is left when a chest is cut down to its limit, one least useful card after the other."""
        paid = 0
        while size(chest) > limit:
            card = self.least(chest, coming)
            chest -= UNIT[card]
            paid += card == CP
        return self.value(chest, coming) - paid

    def least(self, chest: int, coming: int) -> int:
        """The card that is missed least; a painting is paid for when it goes."""
        best, found = -1e9, -1
        for card in kinds(chest):
            value = self.value(chest - UNIT[card], coming) - (card == CP)
            if value > best:
                best, found = value, card
        return found

    def fitted_value(self, chest: int, limit: int, coming: int) -> float:
        """What a chest comes to once it fits its limit: cut down, or with one combination sold first."""
        if size(chest) <= limit:
            return self.value(chest, coming)
        key = (chest, limit, coming)
        known = self._fitted.get(key)
        if known is None:
            if len(self._fitted) >= _KEPT:
                self._fitted.clear()
            known = self.trimmed_value(chest, limit, coming)
            for sale in self.market.exchanges(chest):
                known = max(known, self.prices[sale] + self.trimmed_value(chest & ~sale, limit, coming))
            self._fitted[key] = known
        return known

    def plans(self, chest: int) -> Iterator[tuple[int, int, int]]:
        """Ways to sell none, one or two combinations: coins, what is left, the first sale."""
        yield 0, chest, 0
        sales = self.market.exchanges(chest)
        for first in sales:
            yield self.prices[first], chest & ~first, first
        for at, first in enumerate(sales):
            for second in sales[at + 1 :]:
                if not first & second:
                    yield self.prices[first] + self.prices[second], chest & ~(first | second), first


@lru_cache(maxsize=4)
def chest_values(market: Market) -> tuple[ChestValue, ChestValue]:
    """For any bandit, and for Joe; all bots of a process share what they have worked out."""
    return ChestValue(market, False), ChestValue(market, True)


def stealable(pack: int) -> list[int]:
    """The different cards of a heap that can be stolen."""
    return [card for card in sorted(set(cards_of(pack))) if card != LA]
