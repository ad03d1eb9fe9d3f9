"""Sets of small numbers (cards, seats) as the bits of one number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def mask(numbers: Iterable[int]) -> int:
    """The set of these."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def members(bits: int) -> Iterator[int]:
    """The members of a set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
