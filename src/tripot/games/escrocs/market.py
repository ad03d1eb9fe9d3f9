"""The black market: every combination, what it fetches, and what a chest can sell (ESC-27 to ESC-33, ESC-45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from tripot.engine.moves import Move
from tripot.games.escrocs.cards import BASE, CP, GT, UNIT, cards_of, heap
from tripot.games.escrocs.figures import Figures
from tripot.games.escrocs.moves import DONE, DROP, Sell

SAME, RUN, COLOUR = range(3)
NUMBER: Final = tuple(heap(range(number, 28, 7)) for number in range(7))
"""The four cards of each number."""
_KEPT: Final = 1 << 17
"""How many chests are remembered before the memory is cleared."""


def _parts(cards: int) -> tuple[int, ...]:
    """Every part of a small set, in a stable order; not the empty one."""
    units = [UNIT[card] for card in cards_of(cards)]
    return tuple(sum(some) for size in range(1, len(units) + 1) for some in combinations(units, size))


_PARTS: Final = {cards: _parts(cards) for number in NUMBER for cards in (0, *_parts(number))}
"""Of every holding of one number: its parts."""
_UNITS: Final = {cards: tuple(UNIT[card] for card in cards_of(cards)) for cards in _PARTS}
"""And its cards."""


def number_bits(cards: int) -> int:
    """Which numbers a heap of base cards has, as 7 bits."""
    return (cards | cards >> 7 | cards >> 14 | cards >> 21) & 0x7F


class Market:
    """All sales of one catalogue. `price` has two tables: the ordinary one, and Joe's (ESC-52)."""

    def __init__(self, figures: Figures) -> None:
        self.figures: Figures = figures
        self.kind: dict[int, int] = {}
        self._find_combinations()
        self.sale: dict[int, Sell] = {cards: Sell(tuple(cards_of(cards))) for cards in sorted(self.kind, key=_order)}
        self.sale[UNIT[GT]] = Sell((GT,))
        self.heap_of: dict[tuple[int, ...], int] = {sell.cards: cards for cards, sell in self.sale.items()}
        plain = {cards: figures.prices[kind][cards.bit_count()] for cards, kind in self.kind.items()}
        plain[UNIT[GT]] = figures.treasure
        joe = {cards: price + self._bonus(cards) for cards, price in plain.items()}
        self.price: tuple[dict[int, int], dict[int, int]] = (plain, joe)
        self._runs: tuple[tuple[tuple[int, ...], ...], ...] = tuple(self._windows(bits) for bits in range(128))
        self._same: dict[int, tuple[Sell, ...]] = {
            cards: tuple(self.sale[part] for part in parts if part in self.kind) for cards, parts in _PARTS.items()
        }
        self._menus: dict[int, tuple[Move, ...]] = {}
        self._almost: dict[int, tuple[int, ...]] = {}

    def _find_combinations(self) -> None:
        same, run, colour = self.figures.prices
        for number in NUMBER:
            for size in same:
                for cards in combinations(cards_of(number), size):
                    self.kind[heap(cards)] = SAME
        for size in run:
            for first in range(8 - size):
                for cards in product(*(cards_of(NUMBER[number]) for number in range(first, first + size))):
                    one = size in colour and len({card // 7 for card in cards}) == 1
                    self.kind[heap(cards)] = COLOUR if one else RUN

    def _bonus(self, cards: int) -> int:
        joe = self.kind.get(cards) == SAME and cards.bit_count() in self.figures.bonus_sizes
        return self.figures.bonus if joe else 0

    def _windows(self, bits: int) -> tuple[tuple[int, ...], ...]:
        """The runs of numbers that can be made of these numbers."""
        return tuple(
            tuple(range(first, first + size))
            for size in self.figures.prices[RUN]
            for first in range(8 - size)
            if all(bits >> number & 1 for number in range(first, first + size))
        )

    def sales(self, chest: int) -> list[Sell]:
        """Every exchange that a chest allows; equal numbers, then runs, then the treasure."""
        base = chest & BASE
        found: list[Sell] = []
        for number in NUMBER:
            held = base & number
            if held & (held - 1):
                found += self._same[held]
        windows = self._runs[number_bits(base)]
        if windows:
            sale = self.sale
            units = [_UNITS[base & number] for number in NUMBER]
            for window in windows:
                found += [sale[sum(cards)] for cards in product(*[units[number] for number in window])]
        if chest >> GT & 1:
            found.append(self.sale[UNIT[GT]])
        return found

    def sales_with(self, base: int, card: int) -> list[int]:
        """The combinations of base cards that one of them, given as a heap, can be part of."""
        at = card.bit_length() % 7 - 1
        at = at if at >= 0 else 6
        others = base & NUMBER[at] ^ card
        kind = self.kind
        found = [card | part for part in _PARTS[others] if card | part in kind]
        windows = self._runs[number_bits(base)]
        if windows:
            units = [_UNITS[base & number] for number in NUMBER]
            units[at] = (card,)
            for window in windows:
                if at in window:
                    found += [sum(cards) for cards in product(*[units[number] for number in window])]
        return found

    def menu(self, chest: int) -> tuple[Move, ...]:
        """Exchanges, discards and `done`: what any seat may do with this chest."""
        known = self._menus.get(chest)
        if known is None:
            if len(self._menus) >= _KEPT:
                self._menus.clear()
            known = self._menus[chest] = (*self.sales(chest), *(DROP[card] for card in kinds(chest)), DONE)
        return known

    def almost(self, base: int) -> tuple[int, ...]:
        """The sets of base cards that one card of any number would complete (ESC-45)."""
        known = self._almost.get(base)
        if known is None:
            if len(self._almost) >= _KEPT:
                self._almost.clear()
            known = self._almost[base] = tuple(sorted(set(self._incomplete(base)), key=_order))
        return known

    def _incomplete(self, base: int) -> Iterator[int]:
        same, run, _ = self.figures.prices
        for number in NUMBER:
            yield from (part for part in _PARTS[base & number] if part.bit_count() + 1 in same)
        units = [_UNITS[base & number] for number in NUMBER]
        for size in run:
            for first in range(8 - size):
                window = range(first, first + size)
                for missing in window:
                    rest = [units[number] for number in window if number != missing]
                    yield from (sum(cards) for cards in product(*rest))

    def wild_price(self, others: Sequence[int], marked: int, joe: bool) -> int:
        """The best price of these cards and one that counts as any number (ESC-45)."""
        same, run, colour = self.figures.prices
        size = len(others) + 1
        best = 0
        if self._wild_same(others):
            best = same[size] + (self.figures.bonus if joe and size in self.figures.bonus_sizes else 0)
        if self._wild_run(others):
            one = len({card // 7 for card in (*others, marked)}) == 1
            best = max(best, colour[size] if one else run[size])
        return best

    def completes(self, others: Sequence[int]) -> bool:
        """Whether one more card of any number makes a combination of these (ESC-45)."""
        return self._wild_same(others) or self._wild_run(others)

    def _wild_same(self, others: Sequence[int]) -> bool:
        return len({card % 7 for card in others}) == 1 and len(others) + 1 in self.figures.prices[SAME]

    def _wild_run(self, others: Sequence[int]) -> bool:
        numbers = {card % 7 for card in others}
        size = len(others) + 1
        if size not in self.figures.prices[RUN] or len(numbers) < len(others):
            return False
        low, high = min(numbers), max(numbers)
        span = high - low + 1
        return span == size or (span == size - 1 and (low > 0 or high < 6))


def _order(cards: int) -> tuple[int, ...]:
    return tuple(cards_of(cards))


def kinds(chest: int) -> list[int]:
    """The different cards of a heap."""
    found = cards_of(chest & (1 << 30) - 1)
    if chest >> 30:
        found.append(CP)
    return found
