"""What a catalogue of Noé must keep: the printed sizes, names, points and ranks; a broken one is refused by name."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from tripot.engine.data.catalogue import BadCatalogue, CardType, Catalogue
from tripot.engine.data.provenance import SOURCES
from tripot.engine.data.toml_reader import TableReader
from tripot.games.noe.book.cards import (
    ALPHA,
    ARCHANGELS,
    CATEGORIES,
    DURON,
    ELYSEE,
    EMPIRE,
    JOKER,
    LEONARD,
    NOE,
    PRINTED_PAIRS,
    RARE,
    SENESCHAL,
    SIZES,
)
from tripot.games.noe.book.constants import CLASSIC, ELYSEE_POINTS, SPECIAL, TWO_TRIOS

_CODE: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CHARACTERS: Final = 26
_MOST_RANK: Final = 99
_RANKED: Final = ("em", "enq")
_WORTH: Final = {category: points for category, _, points in CLASSIC}
POINTS: Final = {
    "two_trios": (TWO_TRIOS, "NOE-27"),
    "six_duron": (_WORTH[DURON], "NOE-28"),
    "six_seneschals": (_WORTH[SENESCHAL], "NOE-29"),
    "six_leonards": (_WORTH[LEONARD], "NOE-30"),
    "six_empire": (_WORTH[EMPIRE], "NOE-31"),
    "five_alphas": (_WORTH[ALPHA], "NOE-32"),
    "pulitzer": (SPECIAL, "NOE-33"),
    "etare": (SPECIAL, "NOE-34"),
    "elysee": (ELYSEE_POINTS, "NOE-35"),
}
"""What each announcement is worth, by its name on the memory sheet."""


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue with the place and the printed constraint that is broken."""
    for card in catalogue:
        _check_card(card)
    _check_sizes(catalogue)
    _check_pairs(catalogue)
    _check_characters(catalogue)
    _check_ranks(catalogue)
    tables = TableReader(catalogue.tables).no_other_keys("sheet", "categories", "officers")
    _check_sheet(tables.table("sheet").no_other_keys("rare", "elysee", "points", "sources"))
    _check_categories(tables.table("categories", "NOE-03").no_other_keys(*CATEGORIES))
    _check_officers(catalogue, tables)


def _check_card(card: CardType) -> None:
    read = card.reader("NOE-04")
    if not _CODE.fullmatch(card.code):
        raise read.bad("", "catalogue.code")
    facts = read.table("facts").no_other_keys("category", "first_name", "rank")
    category = facts.one_of("category", CATEGORIES, "NOE-03")
    facts.string("first_name")
    if category in _RANKED:
        facts.integer("rank", 1, _MOST_RANK, "NOE-50")
    elif "rank" in facts.data:
        raise facts.bad("rank", "catalogue.no_rank", "NOE-50")
    read.expect("copies", 1)


def _check_sizes(catalogue: Catalogue) -> None:
    sizes = Counter(card.facts["category"] for card in catalogue)
    for category, size in SIZES.items():
        if sizes[category] != size:
            rule = "NOE-03" if category in CATEGORIES[:JOKER] else "NOE-06" if category == "jok" else "NOE-69"
            found = sizes[category]
            raise BadCatalogue("catalogue.size", where="card", rule=rule, category=category, n=size, found=found)
    for card in catalogue:
        if card.suit != card.facts["category"]:
            raise card.reader("NOE-03").bad("suit", "catalogue.suit", category=card.facts["category"])
    archangels = {card.facts["first_name"] for card in catalogue if card.facts["category"] == "jok"}
    if archangels != set(ARCHANGELS):
        raise BadCatalogue("catalogue.archangels", where="card", rule="NOE-06", names=ARCHANGELS)


def _check_pairs(catalogue: Catalogue) -> None:
    pairs = Counter((card.facts["category"], card.facts["first_name"]) for card in catalogue)
    for (category, name), times in pairs.items():
        if times > 1:
            raise BadCatalogue("catalogue.pair", where="card", rule="NOE-04", name=name, category=category, n=times)
    for category, name in PRINTED_PAIRS:
        if (category, name) not in pairs:
            raise BadCatalogue("catalogue.printed_pair", where="card", rule="NOE-04", name=name, category=category)


def _check_characters(catalogue: Catalogue) -> None:
    names = Counter(card.facts["first_name"] for card in catalogue if CATEGORIES.index(card.facts["category"]) < JOKER)
    if len(names) != _CHARACTERS:
        raise BadCatalogue("catalogue.characters", where="card", rule="NOE-05", n=_CHARACTERS, found=len(names))
    rare = {name for name, cards in names.items() if cards < 3}
    for name in sorted(rare ^ set(RARE)):
        key = "catalogue.rare" if name in RARE else "catalogue.common"
        raise BadCatalogue(key, where="card", rule="NOE-05", name=name, found=names[name])
    for name in ELYSEE:
        if name not in names:
            raise BadCatalogue("catalogue.elysee", where="card", rule="NOE-35", name=name)


def _check_ranks(catalogue: Catalogue) -> None:
    """NOE-50 and the printed examples of NOE-63."""
    ranks: dict[str, int] = {}
    by_category: dict[str, dict[str, int]] = {category: {} for category in _RANKED}
    for card in catalogue:
        if card.facts["category"] in _RANKED:
            name, rank = card.facts["first_name"], card.facts["rank"]
            if ranks.setdefault(name, rank) != rank:
                raise _bad_rank("catalogue.two_ranks", name=name, one=ranks[name], other=rank)
            by_category[card.facts["category"]][name] = rank
    if len(set(ranks.values())) != len(ranks):
        raise _bad_rank("catalogue.same_rank")
    staff, investigators = by_category.values()
    if staff[NOE] <= max(investigators.values()):
        raise _bad_rank("catalogue.noe_first", "NOE-63")
    if investigators["Arthur"] >= min(staff.values()):
        raise _bad_rank("catalogue.arthur_last", "NOE-63")
    if investigators["Max"] < staff["Sarah"]:
        raise _bad_rank("catalogue.sarah_and_max", "NOE-63")
    if any(rank > min(staff.values()) for name, rank in investigators.items() if name not in staff):
        raise _bad_rank("catalogue.staff_highest")


def _bad_rank(key: str, rule: str = "NOE-50", **params: int | str) -> BadCatalogue:
    return BadCatalogue(key, where="card", rule=rule, **params)


def _check_sheet(sheet: TableReader) -> None:
    """The memory sheet says what is played."""
    sheet.sources()
    for name, printed, rule in (("rare", RARE, "NOE-05"), ("elysee", ELYSEE, "NOE-35")):
        if sheet.value(name, rule) != list(printed):
            raise sheet.bad(name, "catalogue.names", rule, names=printed)
    points = sheet.table("points", "NOE-10").no_other_keys(*POINTS)
    for name, (worth, rule) in POINTS.items():
        points.expect(name, worth, rule)


def _check_categories(categories: TableReader) -> None:
    for name, size in SIZES.items():
        category = categories.table(name).no_other_keys("label", "size", "source")
        category.bilingual("label")
        category.expect("size", size)
        category.one_of("source", SOURCES)


def _check_officers(catalogue: Catalogue, tables: TableReader) -> None:
    """Every officer once, with the rank that the cards have."""
    listed = tables.value("officers", "NOE-50")
    if not isinstance(listed, list):
        raise tables.bad("officers", "catalogue.officers", "NOE-50")
    cards = [card.facts for card in catalogue if card.facts["category"] in _RANKED]
    ranks = {facts["first_name"]: facts["rank"] for facts in cards}
    for number, entry in enumerate(listed, 1):
        officer = TableReader(entry, f"officers.{number}", "NOE-50").no_other_keys(
            "first_name", "rank", "grade", "corps", "source"
        )
        name = officer.string("first_name")
        if name not in ranks:
            raise officer.bad("first_name", "catalogue.officer", name=name)
        rank = ranks.pop(name)
        if officer.integer("rank", 1, _MOST_RANK) != rank:
            raise officer.bad("rank", "catalogue.officer_rank", rank=rank)
        officer.bilingual("grade")
        if "corps" in officer.data:
            officer.bilingual("corps")
        officer.one_of("source", SOURCES)
    if ranks:
        raise tables.bad("officers", "catalogue.officers_missing", "NOE-50", names=tuple(ranks))


def officers(catalogue: Catalogue) -> str:
    """Those who have a rank, the highest first (NOE-50)."""
    ranks = {card.facts["first_name"]: card.facts["rank"] for card in catalogue if card.facts["category"] in _RANKED}
    return ", ".join(sorted(ranks, key=lambda name: -ranks[name]))
