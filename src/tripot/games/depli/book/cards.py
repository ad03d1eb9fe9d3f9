"""The 52 cards as numbers: id = 13 × suit + (rank − 2), so that in a suit the higher id is the stronger (DEP-03)."""

from __future__ import annotations

from typing import Final

from tripot.engine.search.bits import members

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
ID: Final = {code: i for i, code in enumerate(CODES)}
BIT: Final = tuple(1 << i for i in range(52))
DECK: Final = (1 << 52) - 1
SUIT: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
SUIT_OF: Final = tuple(i // 13 for i in range(52))


def codes(bits: int) -> list[str]:
    return [CODES[card] for card in members(bits)]
