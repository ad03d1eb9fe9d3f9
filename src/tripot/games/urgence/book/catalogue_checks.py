"""What the rulebook prints about the cards: a catalogue that breaks one of these constraints is refused by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tripot.engine.data.catalogue import BadCatalogue, CardType, Catalogue
from tripot.engine.data.toml_reader import TableReader, is_integer
from tripot.games.urgence.book.cards import EFFECTS, SUPER_PRICE, TEAMS, TYPES
from tripot.games.urgence.book.piles import MOST_KINDS

_CODE: Final = re.compile(r"[A-Z][A-Z0-9]{1,7}")
_BOX_SEATS: Final = 5
_STARTERS: Final = {(("coin", 1),): 4, (("hit", 1),): 2}
_PILES: Final = 22
_MARKET: Final = ("two-sided", "companion", "shield")
_COSTS: Final = (0, 10)
_FACTS: Final = {
    "starter": ("per_seat", "effect"),
    "two-sided": ("attack", "benefit"),
    "companion": ("effect", "life", "slot"),
    "shield": ("defence",),
    "super": ("attack", "benefit", "team"),
}
_NINE_ATTACK: Final = {"hit": 7, "draw": 2, "destroy": 1, "force": 2}
_NINE_BENEFIT: Final = {"gain": 5, "draw": 2, "destroy": 3, "coin": 3}


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue with the place, the rule that is broken and what it asks for."""
    if len(catalogue) > MOST_KINDS:
        raise BadCatalogue("catalogue.kinds", where="card", rule="URG-10", most=MOST_KINDS)
    for card in catalogue:
        _check_card(card)
    _check_starters(catalogue)
    _check_market(catalogue)
    _check_supers(catalogue)
    _check_examples(catalogue)
    _check_teams(catalogue)


def arrange_catalogue(catalogue: Catalogue) -> Catalogue:
    """The same cards, the piles of the market by rising cost: an owner who corrects a price need not move the card."""
    piles = iter(sorted(_typed(catalogue, *_MARKET), key=lambda card: int(card.facts["cost"])))
    cards = tuple(next(piles) if card.facts["type"] in _MARKET else card for card in catalogue)
    return Catalogue(cards, catalogue.tables)


def _typed(catalogue: Catalogue, *types: str) -> list[CardType]:
    return [card for card in catalogue if card.facts["type"] in types]


def _check_card(card: CardType) -> None:
    read = card.reader("URG-75")
    if not _CODE.fullmatch(card.code):
        raise read.bad("", "catalogue.code")
    facts = read.table("facts")
    kind = facts.one_of("type", TYPES)
    facts.no_other_keys("type", "cost", *_FACTS[kind])
    facts.integer("cost", 0, SUPER_PRICE, "URG-03")
    if kind == "companion":
        facts.integer("life", 1, 99, "URG-40")
        if "slot" in facts.data:
            facts.expect("slot", 1, "URG-30")
    elif kind == "shield":
        facts.integer("defence", 1, 99, "URG-38")
    elif kind == "super":
        facts.one_of("team", TEAMS, "URG-06")
    elif kind == "starter":
        facts.integer("per_seat", 1, 9, "URG-07")
    for side in ("effect", "attack", "benefit"):
        if side in _FACTS[kind]:
            _check_effects(facts, side)
    if card.suit != kind:
        raise read.bad("suit", "catalogue.suit", type=kind)


def _check_effects(facts: TableReader, side: str) -> None:
    effects = facts.value(side)
    pairs = isinstance(effects, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in effects)
    if not isinstance(effects, list) or not pairs:
        raise facts.bad(side, "catalogue.effects", words=EFFECTS)
    if not all(isinstance(name, str) and name in EFFECTS and is_integer(n, 1, 99) for name, n in effects):
        raise facts.bad(side, "catalogue.effects", words=EFFECTS)
    for name, n in effects:
        if name == "draw" and n not in (2, 3):
            raise facts.bad(side, "catalogue.draw", "URG-44")
        if name == "force" and n not in (1, 2):
            raise facts.bad(side, "catalogue.force", "URG-48")
        if name == "black" and n != 1:
            raise facts.bad(side, "catalogue.black", "URG-42")


def _check_starters(catalogue: Catalogue) -> None:
    starters = _typed(catalogue, "starter")
    found = {_as_pairs(card.facts["effect"]): card for card in starters}
    if set(found) != set(_STARTERS) or len(starters) != len(_STARTERS):
        raise BadCatalogue("catalogue.starters", where="card", rule="URG-07")
    for effect, per_seat in _STARTERS.items():
        read = found[effect].reader("URG-07")
        read.expect("copies", per_seat * _BOX_SEATS)
        facts = read.table("facts")
        facts.expect("per_seat", per_seat)
        facts.expect("cost", 0)


def _as_pairs(effects: list[list[Any]]) -> tuple[tuple[str, int], ...]:
    return tuple((name, n) for name, n in effects)


def _check_market(catalogue: Catalogue) -> None:
    piles = _typed(catalogue, *_MARKET)
    if len(piles) != _PILES:
        raise BadCatalogue("catalogue.piles", where="card", rule="URG-03", n=_PILES, found=len(piles))
    costs = [card.facts["cost"] for card in piles]
    cheapest, dearest = _COSTS
    if (min(costs), max(costs)) != _COSTS:
        raise BadCatalogue("catalogue.costs", where="card", rule="URG-03", least=cheapest, most=dearest)
    for card in piles:
        card.reader("URG-04").expect("copies", _BOX_SEATS)


def _check_supers(catalogue: Catalogue) -> None:
    supers = _typed(catalogue, "super")
    if Counter(card.facts["team"] for card in supers) != Counter(TEAMS):
        raise BadCatalogue("catalogue.supers", where="card", rule="URG-06", teams=TEAMS)
    for card in supers:
        read = card.reader("URG-59")
        read.expect("copies", 1)
        read.table("facts").expect("cost", SUPER_PRICE)


def _check_examples(catalogue: Catalogue) -> None:
    """The three market cards that the rulebook shows."""
    if not any(_examples(catalogue, "companion", 3, life=3, effect={"gain": 1, "coin": 1})):
        raise BadCatalogue("catalogue.companion", where="card", rule="URG-27")
    if not any(_examples(catalogue, "shield", 3, defence=2)):
        raise BadCatalogue("catalogue.shield", where="card", rule="URG-38")
    if not any(_examples(catalogue, "two-sided", 9, attack=_NINE_ATTACK, benefit=_NINE_BENEFIT)):
        raise BadCatalogue("catalogue.nine", where="card", rule="URG-23")


def _examples(catalogue: Catalogue, type_name: str, cost: int, **facts: object) -> Iterator[bool]:
    for card in _typed(catalogue, type_name):
        same = all(_comparable(card.facts[name]) == wanted for name, wanted in facts.items())
        yield same and card.facts["cost"] == cost


def _comparable(fact: object) -> object:
    return dict(fact) if isinstance(fact, list) else fact


def _check_teams(catalogue: Catalogue) -> None:
    """The table of teams names the super cards that the cards name."""
    teams = TableReader(catalogue.tables).no_other_keys("teams").table("teams", "URG-06").no_other_keys(*TEAMS)
    for card in _typed(catalogue, "super"):
        team = teams.table(card.facts["team"]).no_other_keys("super", "tone", "sources")
        team.sources()
        team.string("tone")
        if team.value("super") != card.code:
            raise team.bad("super", "catalogue.super", code=card.code)
