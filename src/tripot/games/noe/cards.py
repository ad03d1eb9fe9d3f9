"""The pack as numbers: what a catalogue says of each card, compiled once; and the moves made of its cards, interned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final

from tripot.engine.catalogue import BadCatalogue, Catalogue
from tripot.engine.moves import Move
from tripot.games.noe.moves import Block, Bomb, Control, Discard, Hide, Phish, Raid, Seize

SIZES: Final = {
    "em": 9, "enq": 9, "esp": 15, "leo": 6, "alp": 5, "sen": 6, "emp": 7, "pom": 3, "jou": 3, "dur": 11,
    "jok": 5, "red": 3, "vio": 3, "bom": 3, "att": 5,
}  # fmt: skip
CATEGORIES: Final = tuple(SIZES)
(STAFF, INVESTIGATOR, SPY, LEONARD, ALPHA, SENESCHAL, EMPIRE, FIREFIGHTER, JOURNALIST, DURON) = range(10)
(JOKER, RED, PURPLE, BOMBER, ASSASSINATION) = range(10, 15)
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
HAND: Final = 6


def ids(bits: int) -> Iterator[int]:
    """The cards of a set, in catalogue order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def mask(cards: Iterable[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


class Pack:
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
            tuple(ids(self.all & ~self.villains)),
            tuple(ids(self.all & ~self.villains)),
            tuple(everything),
        )
        """NOE-02: the cards of each level."""
        self._intern()

    def _intern(self) -> None:
        self.discards: tuple[Discard, ...] = tuple(Discard(code) for code in self.codes)
        self.blocks: tuple[Block, ...] = tuple(Block(code) for code in self.codes)
        self.seizures: tuple[Seize, ...] = tuple(Seize((code,)) for code in self.codes)
        self.hides: tuple[Hide, ...] = tuple(Hide((code,)) for code in self.codes)
        self._actions: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._raids: dict[tuple[int, int, int, int], tuple[Move, ...]] = {}
        self._pairs: dict[tuple[int, int], Hide] = {}

    def actions(self, card: int, targets: int) -> tuple[Move, ...]:
        """Every control, hameçonnage or bomb this card allows against the seats of a set."""
        found = self._actions.get((card, targets))
        if found is None:
            found = self._actions[card, targets] = tuple(self._list_actions(card, tuple(ids(targets))))
        return found

    def _list_actions(self, card: int, seats: tuple[int, ...]) -> list[Move]:
        code = (self.codes[card],)
        if self.category[card] == PURPLE:  # NOE-77
            return [Phish(code, pair) for pair in combinations(seats, min(2, len(seats)))]
        kind = {INVESTIGATOR: Control, RED: Phish, BOMBER: Bomb}[self.category[card]]
        return [kind(code, (seat,)) for seat in seats]

    def raids(self, investigators: list[int], targets: int) -> list[Move]:
        """Every raid with three of these Investigators."""
        found: list[Move] = []
        for three in combinations(investigators, 3):
            known = self._raids.get((*three, targets))
            if known is None:
                codes = tuple(self.codes[card] for card in three)
                known = self._raids[(*three, targets)] = tuple(Raid(codes, (seat,)) for seat in ids(targets))
            found += known
        return found

    def triples(self, hand: list[int]) -> list[Move]:
        """Every seizure of three cards."""
        return [Seize(tuple(self.codes[card] for card in three)) for three in combinations(hand, 3)]

    def pairs(self, hand: list[int]) -> list[Move]:
        """Every way to hide two cards."""
        found: list[Move] = []
        for pair in combinations(hand, 2):
            move = self._pairs.get(pair)
            if move is None:
                move = self._pairs[pair] = Hide((self.codes[pair[0]], self.codes[pair[1]]))
            found.append(move)
        return found


def check_catalogue(catalogue: Catalogue) -> None:
    """Raises BadCatalogue naming the printed constraint that is broken."""
    for card in catalogue:
        _check_facts(card.code, card.facts)
        if card.copies != 1:
            raise BadCatalogue(f"NOE-04: {card.code} is printed once, not {card.copies} times")
    _check_sizes(catalogue)
    pairs = Counter((card.facts["category"], card.facts["first_name"]) for card in catalogue)
    for (category, name), times in pairs.items():
        if times > 1:
            raise BadCatalogue(f"NOE-04: {name} stands {times} times in category {category}, a pair exists once")
    for category, name in PRINTED_PAIRS:
        if (category, name) not in pairs:
            raise BadCatalogue(f"NOE-04: the rulebook names {name} in category {category}")
    _check_characters(catalogue)
    _check_ranks(catalogue)


def _check_facts(code: str, facts: dict[str, Any]) -> None:
    if facts.get("category") not in SIZES:
        raise BadCatalogue(f"NOE-03: {code} is in no known category")
    if not isinstance(facts.get("first_name"), str) or not facts["first_name"]:
        raise BadCatalogue(f"NOE-04: {code} has no first name")
    ranked = facts["category"] in ("em", "enq")
    if ranked != (type(facts.get("rank")) is int and facts["rank"] > 0):
        raise BadCatalogue(f"NOE-50: {code}: Staff and Investigators have a rank from 1 up, nobody else has")


def _check_sizes(catalogue: Catalogue) -> None:
    sizes = Counter(card.facts["category"] for card in catalogue)
    for category, size in SIZES.items():
        if sizes[category] != size:
            rule = "NOE-03" if category in CATEGORIES[:JOKER] else "NOE-06" if category == "jok" else "NOE-69"
            raise BadCatalogue(f"{rule}: category {category} has {size} cards, not {sizes[category]}")
    archangels = {card.facts["first_name"] for card in catalogue if card.facts["category"] == "jok"}
    if archangels != set(ARCHANGELS):
        raise BadCatalogue(f"NOE-06: the jokers are the Archangels {', '.join(ARCHANGELS)}")


def _check_characters(catalogue: Catalogue) -> None:
    names = Counter(card.facts["first_name"] for card in catalogue if CATEGORIES.index(card.facts["category"]) < JOKER)
    if len(names) != 26:
        raise BadCatalogue(f"NOE-05: there are 26 characters, not {len(names)}")
    rare = {name for name, cards in names.items() if cards < 3}
    for name in sorted(rare ^ set(RARE)):
        how = "fewer than three cards" if name in RARE else "three cards or more"
        raise BadCatalogue(f"NOE-05: {name} has {how}, not {names[name]}")
    for name in ELYSEE:
        if name not in names:
            raise BadCatalogue(f"NOE-35: the Élysée plot needs {name}")


def _check_ranks(catalogue: Catalogue) -> None:
    """NOE-50 and the printed examples of NOE-63."""
    ranks: dict[str, int] = {}
    by_category: dict[str, dict[str, int]] = {"em": {}, "enq": {}}
    for card in catalogue:
        if card.facts["category"] in by_category:
            name, rank = card.facts["first_name"], card.facts["rank"]
            if ranks.setdefault(name, rank) != rank:
                raise BadCatalogue(f"NOE-50: {name} has two ranks, {ranks[name]} and {rank}")
            by_category[card.facts["category"]][name] = rank
    if len(set(ranks.values())) != len(ranks):
        raise BadCatalogue("NOE-50: two officers have the same rank")
    staff, investigators = by_category["em"], by_category["enq"]
    if staff[NOE] <= max(investigators.values()):
        raise BadCatalogue("NOE-63: Noé of the Staff outranks every Investigator")
    if investigators["Arthur"] >= min(staff.values()):
        raise BadCatalogue("NOE-63: every Staff card outranks Arthur the Investigator")
    if investigators["Max"] < staff["Sarah"]:
        raise BadCatalogue("NOE-63: Sarah of the Staff does not outrank Max the Investigator")
    if any(rank > min(staff.values()) for name, rank in investigators.items() if name not in staff):
        raise BadCatalogue("NOE-50: the Staff are the nine highest ranks")
