"""The black market: every combination, what it fetches, and what a chest can sell (ESC-27 to ESC-33, ESC-45)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.book.cards import BASE, CP, GT, UNIT, cards_of, heap
from tripot.games.escrocs.book.constants import Figures
from tripot.games.escrocs.play.moves import DONE, DROP, Sell

SAME: Final = 0
RUN: Final = 1
COLOUR: Final = 2
NUMBER: Final = tuple(heap(range(number, 28, 7)) for number in range(7))
"""The four cards of each number."""
_COLUMN: Final = NUMBER[0]
_SUITS: Final = tuple(0x7F << 7 * colour for colour in range(4))
"""The seven cards of each colour."""
_ROW: Final = {(first, size): sum(NUMBER[first : first + size]) for size in range(2, 8) for first in range(8 - size)}
"""All cards of so many numbers that follow each other."""
Rows = tuple[tuple[int, ...], ...]
"""Numbers in a row, each by its four cards."""
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


def numbers_twice(cards: int) -> int:
    """Which of them it has more than once."""
    blue, green, yellow = cards >> 7, cards >> 14, cards >> 21
    return (cards & blue | (cards | blue) & green | (cards | blue | green) & yellow) & 0x7F


def _by_numbers(rows: list[tuple[int, ...]]) -> tuple[Rows, ...]:
    """By the numbers of a heap, as 7 bits: those of the rows that it has all numbers of."""
    needs = [(number_bits(sum(row)), row) for row in rows]
    return tuple([tuple([row for need, row in needs if not need & ~bits]) for bits in range(128)])


def _one_of_each(base: int, row: tuple[int, ...]) -> list[int]:
    """Every heap that takes one card of each of these numbers; the last changes first."""
    sole = 0
    heaps = [0]
    for number in row:
        cards = base & number
        if cards & (cards - 1):
            heaps = [taken | unit for taken in heaps for unit in _UNITS[cards]]
        else:
            sole |= cards
    return [taken | sole for taken in heaps]


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
        self.price: tuple[dict[int, int], ...] = (plain, joe)
        rows = [NUMBER[first : first + size] for size in figures.prices[RUN] for first in range(8 - size)]
        self._runs: tuple[Rows, ...] = _by_numbers(rows)
        self._nearly_runs: tuple[Rows, ...] = _by_numbers(
            [row[:missing] + row[missing + 1 :] for row in rows for missing in range(len(row))]
        )
        self._of_a_colour: tuple[int, ...] = tuple(
            cards
            for cards, kind in self.kind.items()
            if kind == COLOUR and cards.bit_count() not in figures.prices[RUN]
        )
        """Runs of one colour whose length is not sold mixed: no row finds them."""
        self._nearly_same: dict[int, tuple[int, ...]] = {
            cards: tuple(part for part in parts if part.bit_count() + 1 in figures.prices[SAME])
            for cards, parts in _PARTS.items()
        }
        self._same: dict[int, tuple[int, ...]] = {
            cards: tuple(part for part in parts if part in self.kind) for cards, parts in _PARTS.items()
        }
        self._menus: dict[int, tuple[Move, ...]] = {}
        self._acts: dict[int, tuple[int, ...]] = {}
        self._almost: dict[int, tuple[tuple[int, int], ...]] = {}

    def _find_combinations(self) -> None:
        same, run, colour = self.figures.prices
        for number in NUMBER:
            for size in same:
                for cards in combinations(cards_of(number), size):
                    self.kind[heap(cards)] = SAME
        for size in run:
            for first in range(8 - size):
                for cards in product(*(cards_of(NUMBER[number]) for number in range(first, first + size))):
                    self.kind[heap(cards)] = RUN
        for size in colour:
            for first in range(8 - size):
                for suit in _SUITS:
                    self.kind[suit & _ROW[first, size]] = COLOUR

    def _bonus(self, cards: int) -> int:
        joe = self.kind.get(cards) == SAME and cards.bit_count() in self.figures.bonus_sizes
        return self.figures.bonus if joe else 0

    def sales(self, chest: int) -> list[Sell]:
        """Every exchange that a chest allows."""
        return [self.sale[cards] for cards in self.exchanges(chest)]

    def exchanges(self, chest: int) -> list[int]:
        """The same as heaps; equal numbers, then runs, then the treasure."""
        base = chest & BASE
        found: list[int] = []
        twice = numbers_twice(base)
        while twice:
            low = twice & -twice
            found += self._same[base & low * _COLUMN]
            twice ^= low
        for row in self._runs[number_bits(base)]:
            found += _one_of_each(base, row)
        found += [cards for cards in self._of_a_colour if not cards & ~base]
        if chest >> GT & 1:
            found.append(UNIT[GT])
        return found

    def sales_with(self, base: int, card: int) -> list[int]:
        """The combinations of base cards that one of them, given as a heap, can be part of."""
        at = card.bit_length() % 7 - 1
        at = at if at >= 0 else 6
        others = base & NUMBER[at] ^ card
        kind = self.kind
        found = [card | part for part in _PARTS[others] if card | part in kind]
        for row in self._runs[number_bits(base)]:
            if NUMBER[at] in row:
                found += _one_of_each(base ^ others, row)
        found += [cards for cards in self._of_a_colour if cards & card and not cards & ~base]
        return found

    def menu(self, chest: int) -> tuple[Move, ...]:
        """Exchanges, discards and `done`: what any seat may do with this chest."""
        known = self._menus.get(chest)
        if known is None:
            if len(self._menus) >= _KEPT:
                self._menus.clear()
            known = self._menus[chest] = (*self.sales(chest), *[DROP[card] for card in kinds(chest)], DONE)
        return known

    def acts(self, chest: int) -> tuple[int, ...]:
        """The same in numbers, for rollouts: heaps to sell, `~card` for each card to drop, 0 to be done."""
        known = self._acts.get(chest)
        if known is None:
            if len(self._acts) >= _KEPT:
                self._acts.clear()
            found = self.exchanges(chest)
            found += [~card for card in kinds(chest)]
            found.append(0)
            known = self._acts[chest] = tuple(found)
        return known

    def almost(self, base: int) -> tuple[tuple[int, int], ...]:
        """The sets of base cards that one more, counted as any number, would complete, and the cards it may be
        (ESC-45)."""
        known = self._almost.get(base)
        if known is None:
            if len(self._almost) >= _KEPT:
                self._almost.clear()
            marks = self._marks(base)
            known = self._almost[base] = tuple([(part, marks[part]) for part in sorted(marks, key=_order)])
        return known

    def _marks(self, base: int) -> dict[int, int]:
        """By incomplete set, the cards of the heap that complete it: any, or for some lengths those of one colour."""
        found: list[int] = []
        for number in NUMBER:
            found += self._nearly_same[base & number]
        for row in self._nearly_runs[number_bits(base)]:
            found += _one_of_each(base, row)
        marks = {part: base & ~part for part in found}
        for run in self._of_a_colour:
            suit = next(suit for suit in _SUITS if suit & run)
            for part in [run ^ UNIT[card] for card in cards_of(run)]:
                if not part & ~base:
                    marks[part] = marks.get(part, 0) | base & suit & ~part
        return marks

    def wild_price(self, others: Sequence[int], marked: int, joe: bool) -> int:
        """The best price of these cards and one that counts as any number; 0 where it completes none (ESC-45)."""
        same, run, colour = self.figures.prices
        size = len(others) + 1
        best = 0
        if self._wild_same(others):
            best = same[size] + (self.figures.bonus if joe and size in self.figures.bonus_sizes else 0)
        if _wild_run(others):
            one = _one_colour(others, marked)
            best = max(best, colour[size] if one and size in colour else run.get(size, 0))
        return best

    def completes(self, others: Sequence[int], marked: int) -> bool:
        """Whether this card, counted as any number, makes a combination of these (ESC-45)."""
        _, run, colour = self.figures.prices
        size = len(others) + 1
        sold = size in run or (size in colour and _one_colour(others, marked))
        return self._wild_same(others) or (sold and _wild_run(others))

    def _wild_same(self, others: Sequence[int]) -> bool:
        return len({card % 7 for card in others}) == 1 and len(others) + 1 in self.figures.prices[SAME]


def _one_colour(others: Sequence[int], marked: int) -> bool:
    return len({card // 7 for card in (*others, marked)}) == 1


def _wild_run(others: Sequence[int]) -> bool:
    """Whether one more number makes a row of these."""
    numbers = {card % 7 for card in others}
    if not numbers or len(numbers) < len(others):
        return False
    low, high = min(numbers), max(numbers)
    span, size = high - low + 1, len(others) + 1
    return span == size or (span == size - 1 and (low > 0 or high < 6))


def _order(cards: int) -> tuple[int, ...]:
    return tuple(cards_of(cards))


def kinds(chest: int) -> list[int]:
    """The different cards of a heap."""
    found = cards_of(chest & (1 << 30) - 1)
    if chest >> 30:
        found.append(CP)
    return found
