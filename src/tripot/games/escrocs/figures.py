"""The numbers of the catalogue as the rules use them, and the printed constraints that any catalogue must keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tripot.engine.catalogue import BadCatalogue, Catalogue
from tripot.games.escrocs.cards import BANDITS, CODES, COLOURS, HELPERS, PAINTINGS

KINDS: Final = ("same", "run", "colour")
"""The three combinations: equal numbers, a run, a run of one colour."""
_LONGEST: Final = {"same": 4, "run": 5, "colour": 5}
_PRINTED: Final = {
    ("goal", "duel"): ("ESC-54", 20),
    ("goal", "teams"): ("ESC-68", 30),
    ("purse", "start"): ("ESC-04", 2),
    ("split", "cards"): ("ESC-13", 5),
    ("chest", "alone"): ("ESC-56", 5),
    ("chest", "chief"): ("ESC-65", 3),
    ("chest", "member"): ("ESC-65", 4),
}
_EFFECTS: Final = {
    "GT": ("price",),
    "RAO": ("places",),
    "MOF": ("face_down",),
    "JOE": ("bonus",),
    "ROU": ("cards",),
    "LEO": ("cards",),
    "LUC": ("cards", "coins"),
    "VIP": ("cards",),
    "GRO": ("coins",),
    "AIL": ("cards", "coins"),
    "PAT": ("limit",),
}


class Figures(msgspec.Struct, frozen=True):
    """Every number that a rule needs; `prices` go by kind of combination, then by its size."""

    goal: tuple[int, int]
    """For a duel, for teams."""
    start: int
    dealt: int
    alone: int
    chief: int
    member: int
    prices: tuple[dict[int, int], dict[int, int], dict[int, int]]
    treasure: int
    places: int
    face_down: int
    bonus: int
    bonus_sizes: tuple[int, ...]
    delivery: int
    scouting: int
    streak: int
    streak_coins: int
    slipped: int
    robbed: int
    handed: int
    handed_coins: int
    raid: int


def figures(catalogue: Catalogue) -> Figures:
    """Of a catalogue that was checked."""
    tables = catalogue.tables
    facts = {code: catalogue[code].facts for code in (*_EFFECTS, "JOE")}
    same, run, colour = (_price_row(tables["prices"][kind]) for kind in KINDS)
    return Figures(
        goal=(tables["goal"]["duel"], tables["goal"]["teams"]),
        start=tables["purse"]["start"],
        dealt=tables["split"]["cards"],
        alone=tables["chest"]["alone"],
        chief=tables["chest"]["chief"],
        member=tables["chest"]["member"],
        prices=(same, run, colour),
        treasure=facts["GT"]["price"],
        places=facts["RAO"]["places"],
        face_down=facts["MOF"]["face_down"],
        bonus=facts["JOE"]["bonus"],
        bonus_sizes=tuple(facts["JOE"]["sizes"]),
        delivery=facts["ROU"]["cards"],
        scouting=facts["LEO"]["cards"],
        streak=facts["LUC"]["cards"],
        streak_coins=facts["LUC"]["coins"],
        slipped=facts["VIP"]["cards"],
        robbed=facts["GRO"]["coins"],
        handed=facts["AIL"]["cards"],
        handed_coins=facts["AIL"]["coins"],
        raid=facts["PAT"]["limit"],
    )


def _price_row(row: Mapping[str, Any]) -> dict[int, int]:
    return {int(size): price for size, price in row.items() if size != "sources"}


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue naming the rule and what it asks for."""
    _check_cards(catalogue)
    _check_table(catalogue)
    _check_prices(catalogue)
    _check_effects(catalogue)


def _demand(holds: bool, rule: str, asked: str) -> None:
    if not holds:
        raise BadCatalogue(f"{rule}: {asked}")


def _check_cards(catalogue: Catalogue) -> None:
    wanted = (*CODES, *BANDITS, *HELPERS)
    _demand(tuple(card.code for card in catalogue) == wanted, "ESC-02", f"the cards, in order: {' '.join(wanted)}")
    for card in catalogue:
        copies = PAINTINGS if card.code == "CP" else 1
        _demand(card.copies == copies, "ESC-02", f"{card.code}: {copies} in the box, 35 loot cards in all")
    for code in CODES[:28]:
        card = catalogue[code]
        _demand(card.facts.get("number") == int(code[1]), "ESC-03", f"{code}: each number from 1 to 7 once a colour")
        _demand(card.suit == code[0] and code[0] in COLOURS, "ESC-03", f"{code}: four colours of seven cards")


def _check_table(catalogue: Catalogue) -> None:
    for (table, name), (rule, printed) in _PRINTED.items():
        given = catalogue.tables.get(table, {}).get(name)
        _demand(given == printed, rule, f"{table}.{name} is printed: {printed}")
    _demand(catalogue["RAO"].facts.get("places") == 1, "ESC-49", "Raoul's chest has one place more")


def _check_prices(catalogue: Catalogue) -> None:
    prices = catalogue.tables.get("prices", {})
    for kind in KINDS:
        row = prices.get(kind)
        _demand(isinstance(row, dict) and len(row) > 1, "ESC-31", f"prices.{kind}: prices by number of cards")
        for size, price in row.items():
            if size == "sources":
                continue
            fits = str(size).isdigit() and 2 <= int(size) <= _LONGEST[kind]
            _demand(fits, "ESC-28" if kind == "same" else "ESC-29", f"prices.{kind}: 2 to {_LONGEST[kind]} cards")
            _demand(_whole(price), "ESC-31", f"prices.{kind}.{size}: a whole number of coins")
    mixed, colour = _price_row(prices["run"]), _price_row(prices["colour"])
    dearer = set(mixed) == set(colour) and all(colour[size] > mixed[size] for size in mixed)
    _demand(dearer, "ESC-30", "a run of one colour pays more than a mixed one of the same length")


def _check_effects(catalogue: Catalogue) -> None:
    for code, names in _EFFECTS.items():
        for name in names:
            _demand(_whole(catalogue[code].facts.get(name)), "ESC-37", f"{code}: facts.{name} is a whole number")
    _demand(0 < catalogue["MOF"].facts["face_down"] < 5, "ESC-51", "Mofette hides one to four cards")
    sizes = catalogue["JOE"].facts.get("sizes")
    _demand(isinstance(sizes, list) and all(map(_whole, sizes)), "ESC-52", "JOE: facts.sizes lists numbers of cards")


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99
