"""The cards as numbers: what a catalogue says of each of them, compiled once."""

from __future__ import annotations

from typing import Final

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.search.bits import mask, members

SIZES: Final = {
    "em": 9, "enq": 9, "esp": 15, "leo": 6, "alp": 5, "sen": 6, "emp": 7, "pom": 3, "jou": 3, "dur": 11,
    "jok": 5, "red": 3, "vio": 3, "bom": 3, "att": 5,
}  # fmt: skip
CATEGORIES: Final = tuple(SIZES)
STAFF: Final = 0
INVESTIGATOR: Final = 1
SPY: Final = 2
LEONARD: Final = 3
ALPHA: Final = 4
SENESCHAL: Final = 5
EMPIRE: Final = 6
FIREFIGHTER: Final = 7
JOURNALIST: Final = 8
DURON: Final = 9
JOKER: Final = 10
RED: Final = 11
PURPLE: Final = 12
BOMBER: Final = 13
ASSASSINATION: Final = 14
ARCHANGELS: Final = ("Noé", "Gabrielle", "Ismaëlle", "Igor", "Sarah")
RARE: Final = (
    "Sally", "Sandy", "Susy", "Marc", "Naomie", "Rose", "Camille", "Estelle", "Elena", "Etienne", "Franck", "Sindy",
    "Jacquotte",
)  # fmt: skip
NOE: Final = "Noé"
ELYSEE: Final = (NOE, "Sarah", "Max", "Marie", "Arthur")
PRINTED_PAIRS: Final = (
    ("em", NOE), ("em", "David"), ("em", "Sarah"), ("enq", "Max"), ("enq", "David"), ("enq", "Arthur"),
    ("sen", "Abigaïl"),
)  # fmt: skip


class Cards:
    """A catalogue compiled. A card's number is its place in catalogue order."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.codes: tuple[str, ...] = tuple(card.code for card in catalogue)
        self.index: dict[str, int] = catalogue.index
        self.category: tuple[int, ...] = tuple(CATEGORIES.index(card.facts["category"]) for card in catalogue)
        self.first_name: tuple[str, ...] = tuple(card.facts["first_name"] for card in catalogue)
        self.rank: tuple[int, ...] = tuple(card.facts.get("rank", 0) for card in catalogue)
        everything = range(len(self.codes))
        self.all: int = (1 << len(self.codes)) - 1
        self.villains: int = mask(card for card in everything if self.category[card] > JOKER)
        self.assassinations: int = mask(card for card in everything if self.category[card] == ASSASSINATION)
        self.deadly: tuple[bool, ...] = tuple(category == ASSASSINATION for category in self.category)
        self.active: frozenset[int] = frozenset(
            card for card in everything if self.category[card] in (INVESTIGATOR, RED, PURPLE, BOMBER)
        )
        self.decks: tuple[tuple[int, ...], ...] = (
            tuple(members(self.all & ~self.villains)),
            tuple(members(self.all & ~self.villains)),
            tuple(everything),
        )
        """NOE-02: the cards of each level."""
        self.in_play: tuple[int, ...] = tuple(mask(deck) for deck in self.decks)
        """The same as sets."""
