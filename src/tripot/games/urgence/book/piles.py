"""Piles as numbers: one byte for each kind of card, holding how many copies lie there.

Copies are interchangeable (R-48), so a pile is a count of each kind. Adding two piles is an addition, a card more or
less is a unit more or less, and copying a state copies no card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MOST_KINDS: Final = 32
UNIT: Final = tuple(1 << 8 * kind for kind in range(MOST_KINDS))
_SEVENS: Final = sum(0x7F << 8 * kind for kind in range(MOST_KINDS))
_EIGHTHS: Final = sum(0x80 << 8 * kind for kind in range(MOST_KINDS))
_WORD: Final = 0xFF_FFFF_FFFF_FFFF
"""Seven kinds; figures written out are constants to a compiler too."""
_WORD_SEVENS: Final = 0x7F_7F7F_7F7F_7F7F
_WORD_EIGHTHS: Final = 0x80_8080_8080_8080


def pile_of(kinds: Iterable[int]) -> int:
    pile = 0
    for kind in kinds:
        pile += UNIT[kind]
    return pile


def copies(pile: int, kind: int) -> int:
    """How many of that kind lie in the pile."""
    return pile >> 8 * kind & 0xFF


def presence(pile: int) -> int:
    """One mark for each kind that lies in the pile, however many copies there are. Starters and the cheapest cards fit
    a machine word, which the compiled build reckons with directly."""
    if pile <= _WORD:
        return pile + _WORD_SEVENS & _WORD_EIGHTHS
    return pile + _SEVENS & _EIGHTHS


def among(pile: int, marks: int) -> int:
    """Those of the marked kinds that lie in the pile: `presence(pile) & marks` for less."""
    return pile + _SEVENS & marks


def kinds_in(marks: int) -> list[int]:
    """The kinds that `presence` marked, in catalogue order."""
    kinds: list[int] = []
    while marks:
        low = marks & -marks
        kinds.append(low.bit_length() // 8 - 1)
        marks ^= low
    return kinds


def size(pile: int) -> int:
    """How many cards."""
    return sum(pile.to_bytes(MOST_KINDS, "little"))


def cards_in(pile: int) -> list[int]:
    """Every card of the pile, in catalogue order: what is shown, and what is shuffled."""
    return [
        kind
        for kind, count in enumerate(pile.to_bytes(pile.bit_length() + 7 >> 3, "little"))
        if count
        for _ in range(count)
    ]


def contains(pile: int, part: int) -> bool:
    """Whether the pile holds all the cards of the other, copies counted."""
    return all(
        have >= want
        for have, want in zip(pile.to_bytes(MOST_KINDS, "little"), part.to_bytes(MOST_KINDS, "little"), strict=True)
    )
