"""What any catalogue of Duel d'escrocs must keep: the printed cards and numbers, prices that make sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.data.toml_reader import TableReader
from tripot.games.escrocs.book.cards import BANDITS, CODES, HELPERS, PAINTINGS
from tripot.games.escrocs.book.constants import KINDS, price_row

_SIZES: Final = {"same": (2, 4, "ESC-28"), "run": (2, 5, "ESC-29"), "colour": (2, 7, "ESC-30")}
"""The smallest and the largest: no more than four cards have the same number, a mixed run of more than five is not
sold as printed, and a run of one colour ends with the colour."""
_PRINTED: Final = {
    "goal": {"duel": (20, "ESC-54"), "teams": (30, "ESC-68")},
    "purse": {"start": (2, "ESC-04")},
    "split": {"cards": (5, "ESC-13")},
    "chest": {"alone": (5, "ESC-56"), "chief": (3, "ESC-65"), "member": (4, "ESC-65")},
}
_SORTS: Final = {"loot": CODES, "bandit": BANDITS, "reinforcement": HELPERS}
_MOST: Final = 99
_EFFECTS: Final[Mapping[str, Mapping[str, tuple[int, int, str]]]] = {
    "GT": {"price": (0, _MOST, "ESC-33")},
    "RAO": {"places": (1, 1, "ESC-49")},
    "MOF": {"face_down": (1, 4, "ESC-51")},
    "JOE": {"bonus": (0, _MOST, "ESC-52")},
    "ROU": {"cards": (1, 9, "ESC-39")},
    "LEO": {"cards": (2, 9, "ESC-40")},
    "LUC": {"cards": (1, 9, "ESC-41"), "coins": (0, _MOST, "ESC-41")},
    "VIP": {"cards": (1, PAINTINGS, "ESC-43")},
    "GRO": {"coins": (1, _MOST, "ESC-44")},
    "AIL": {"cards": (1, 5, "ESC-46"), "coins": (0, _MOST, "ESC-46")},
    "PAT": {"limit": (0, 9, "ESC-47")},
}
"""The numbers an effect needs, from where to where, and the rule that uses them."""


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue naming the rule and what it asks for."""
    _check_cards(catalogue)
    _check_effects(catalogue)
    tables = TableReader(catalogue.tables).no_other_keys(*_PRINTED, "prices")
    for name, printed in _PRINTED.items():
        table = tables.table(name).no_other_keys(*printed, "sources")
        table.sources()
        for key, (wanted, rule) in printed.items():
            table.expect(key, wanted, rule)
    _check_prices(tables.table("prices", "ESC-31").no_other_keys(*KINDS))


def _check_cards(catalogue: Catalogue) -> None:
    wanted = (*CODES, *BANDITS, *HELPERS)
    if tuple(card.code for card in catalogue) != wanted:
        raise BadCatalogue("catalogue.box", where="card", rule="ESC-02", codes=" ".join(wanted))
    for card in catalogue:
        read = card.reader("ESC-02")
        read.expect("copies", PAINTINGS if card.code == "CP" else 1)
        base = card.code in CODES[:28]
        read.expect("suit", card.code[0] if base else "", "ESC-03")
        if base:
            read.table("facts", "ESC-03").no_other_keys("sort", "number").expect("number", int(card.code[1]))


def _check_effects(catalogue: Catalogue) -> None:
    for sort, codes in _SORTS.items():
        for code in codes:
            facts = catalogue[code].reader().table("facts", "ESC-02")
            facts.expect("sort", sort)
            ranges = _EFFECTS.get(code, {})
            if code not in CODES[:28]:
                facts.no_other_keys("sort", *ranges, *(("sizes",) if code == "JOE" else ()))
            for name, (least, most, rule) in ranges.items():
                facts.integer(name, least, most, rule)
    smallest, largest, _ = _SIZES["same"]
    catalogue["JOE"].reader().table("facts").integers("sizes", smallest, largest, "ESC-52")


def _check_prices(prices: TableReader) -> None:
    """One table of prices for every bandit (ESC-31)."""
    for kind, (smallest, largest, rule) in _SIZES.items():
        row = prices.table(kind)
        row.sources()
        sizes = [size for size in row.data if size != "sources"]
        if not sizes:
            raise prices.bad(kind, "catalogue.no_price")
        for size in sizes:
            if size not in map(str, range(smallest, largest + 1)):
                raise row.bad(size, "catalogue.size", rule, least=smallest, most=largest)
            row.integer(size, 0, _MOST)
    mixed, colour = price_row(prices.data["run"]), price_row(prices.data["colour"])
    for cards, price in colour.items():
        if price <= mixed.get(cards, -1):
            raise prices.bad(f"colour.{cards}", "catalogue.dearer", "ESC-30", least=mixed[cards] + 1)
