"""Cards, suits, characters, attitudes and techniques of Jeu de dupes as small numbers, and the tables between them.

A card is a number from 0 to 103 in canonical order (DUP-69): suit, then rank, then pack. A character is a number too:
0 to 4 are the main characters `P0`…`P4`, 5 to 7 the secondary ones `S1`…`S3`. Sets of characters and of seats are bits.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

SUITS: Final = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
CODES: Final = tuple(f"{rank}{suit}{pack}" for suit, rank, pack in product(SUITS, "A23456789TJQK", ("", "b")))
ID: Final = {code: card for card, code in enumerate(CODES)}
SUIT: Final = tuple(card // 26 for card in range(104))
FIRST_PACK: Final = tuple(range(0, 104, 2))
SECOND_PACK: Final = tuple(range(1, 104, 2))

HANDS: Final = ("P0", "P1", "P2", "P3", "P4", "S1", "S2", "S3")
HAND: Final = {name: hand for hand, name in enumerate(HANDS)}
SECONDARY: Final = (5, 6, 7)
MAINS: Final = 0b00011111
EXTRAS: Final = 0b11100000

INTERESTED: Final = 0
TARGETS: Final = 1
NO_CAMP: Final = 2
NEUTRAL: Final = (DIAMONDS, HEARTS)
"""DUP-15, DUP-16: the suit without an attitude, by camp."""
ATTITUDES: Final = (("I-C", "", "I-H", "I-S"), ("T-C", "T-D", "", "T-S"))
"""The attitude of each suit, by camp; "" for the neutral suit."""
TECHNIQUES: Final = ("AM", "LE", "PP", "PN", "CH", "ET", "IN", "MA", "OB", "CR", "SC", "DE")
"""DUP-17, DUP-18: six of the interested camp, then six of the targets."""
TECHNIQUE: Final = {code: number for number, code in enumerate(TECHNIQUES)}
TECHNIQUES_OF: Final = (range(6), range(6, 12))
TECHNIQUE_SUIT: Final = (CLUBS, CLUBS, SPADES, SPADES, HEARTS, HEARTS, DIAMONDS, DIAMONDS, SPADES, SPADES, CLUBS, CLUBS)

PREY: Final = ((SPADES, -1, CLUBS, DIAMONDS), (CLUBS, HEARTS, -1, SPADES))
"""DUP-85: the suit of the other camp that each suit dominates, by camp; −1 for none."""

LEAST_LEVEL: Final = 5
MOST_LEVEL: Final = 10
_STEPS: Final = (5, 10, 20, 40, 80)


@cache
def level_of(points: int) -> int:
    """DUP-10, DUP-11, DUP-99: the manipulation level that a total of experience gives."""
    return LEAST_LEVEL + sum(points >= step for step in _STEPS)


def next_step(points: int) -> int:
    """DUP-99: the total from which the next level begins; 0 at the highest."""
    return next((step for step in _STEPS if points < step), 0)


def loss_of(level: int) -> int:
    """DUP-86: what one dominator costs a hand of this level."""
    return (level - 3) // 2


def bits_of(mask: int) -> tuple[int, ...]:
    """The members of a set of seats or characters, in order."""
    return MEMBERS[mask]


MEMBERS: Final = tuple(tuple(bit for bit in range(8) if mask >> bit & 1) for mask in range(256))


def counts(cards: list[int]) -> list[int]:
    """How many cards of each suit."""
    found = [0, 0, 0, 0]
    for card in cards:
        found[card // 26] += 1
    return found
