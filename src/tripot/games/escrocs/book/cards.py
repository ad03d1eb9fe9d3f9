"""The loot, the bandits and the reinforcements as numbers; heaps of loot as single integers.

Loot ids stand in catalogue order: R1…R7, B1…B7, G1…G7, Y1…Y7, GT, LA, CP. A heap is an integer: bit i for card i, and
from bit 30 on a count, since the five CP are one and the same card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "RBGY"
CODES: Final = (*(f"{colour}{number}" for colour in COLOURS for number in range(1, 8)), "GT", "LA", "CP")
ID: Final = {code: i for i, code in enumerate(CODES)}
GT: Final = 28
LA: Final = 29
CP: Final = 30
"""As figures, here and below: constants to a compiler too, where other names are looked up at each use."""
UNIT: Final = tuple(1 << i for i in range(len(CODES)))
"""What one card adds to a heap."""
BASE: Final = (1 << 28) - 1
SINGLE: Final = (1 << 30) - 1
"""The cards of which there is only one."""
PAINTINGS: Final = 5
FULL: Final = SINGLE | PAINTINGS << 30
DECK: Final = (*range(CP), *[CP] * PAINTINGS)

BANDITS: Final = ("RAO", "CHI", "MOF", "JOE")
RAO: Final = 0
CHI: Final = 1
MOF: Final = 2
JOE: Final = 3
HELPERS: Final = ("ROU", "LEO", "LUC", "DOU", "VIP", "GRO", "CRO", "AIL", "PAT")
ROU: Final = 0
LEO: Final = 1
LUC: Final = 2
DOU: Final = 3
VIP: Final = 4
GRO: Final = 5
CRO: Final = 6
AIL: Final = 7
PAT: Final = 8


def heap(cards: Iterable[int]) -> int:
    """Cards as a heap."""
    total = 0
    for card in cards:
        total += UNIT[card]
    return total


def cards_of(pack: int) -> list[int]:
    """The cards of a heap in catalogue order."""
    found = []
    rest = pack & SINGLE
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    paintings = pack >> 30
    if paintings:
        found += [CP] * paintings
    return found


def size(pack: int) -> int:
    """How many cards a heap has."""
    return (pack & SINGLE).bit_count() + (pack >> 30)


def holds(pack: int, part: int) -> bool:
    """Whether a heap has every card of another, copies counted."""
    return not part & ~pack & SINGLE and part >> 30 <= pack >> 30


def has(pack: int, card: int) -> bool:
    """Whether a heap has this card."""
    return bool(pack >> 30 if card == CP else pack >> card & 1)


def contains(pack: int, cards: tuple[int, ...]) -> bool:
    """Whether a heap has all of these; a card named twice must be there twice."""
    for card in cards:
        if not has(pack, card):
            return False
        pack -= UNIT[card]
    return True


def beyond(pack: int, part: int) -> int:
    """What a heap has over another: a difference that never goes below nothing."""
    paintings = max(0, (pack >> 30) - (part >> 30))
    return (pack & ~part & SINGLE) | paintings << 30
