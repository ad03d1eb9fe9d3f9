"""What the rulebook prints about the cards: a catalogue that breaks one of these constraints is refused by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tripot.engine.catalogue import BadCatalogue, CardType, Catalogue
from tripot.games.urgence.cards import EFFECTS, SUPER_PRICE, TEAMS, TYPES, written_sides
from tripot.games.urgence.piles import MOST_KINDS

_CODE: Final = re.compile(r"[A-Z][A-Z0-9]{1,7}")
_BOX_SEATS: Final = 5
_STARTERS: Final = {(("coin", 1),): 4, (("hit", 1),): 2}
_FACTS: Final = {
    "starter": {"per_seat", "effect"},
    "two-sided": {"attack", "benefit"},
    "companion": {"effect", "life"},
    "shield": {"defence"},
    "super": {"attack", "benefit", "team"},
}
_NINE_ATTACK: Final = {"hit": 7, "draw": 2, "destroy": 1, "force": 2}
_NINE_BENEFIT: Final = {"gain": 5, "draw": 2, "destroy": 3, "coin": 3}


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue with the rule that is broken, and by which card."""
    if len(catalogue) > MOST_KINDS:
        raise BadCatalogue(f"URG-10: at most {MOST_KINDS} kinds of cards")
    for card in catalogue:
        _check_shape(card)
        for effects in written_sides(card.facts).values():
            _check_effects(card, effects)
    _check_starters(catalogue)
    _check_market(catalogue)
    _check_supers(catalogue)
    _check_examples(catalogue)


def _typed(catalogue: Catalogue, *types: str) -> list[CardType]:
    return [card for card in catalogue if card.facts["type"] in types]


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _check_shape(card: CardType) -> None:
    if not _CODE.fullmatch(card.code):
        raise BadCatalogue(f"URG-75: {card.code}: a code is 2 to 8 capital letters and digits")
    facts = card.facts
    wanted = _FACTS.get(str(facts.get("type")))
    if wanted is None:
        raise BadCatalogue(f"URG-75: {card.code}: type is one of {', '.join(TYPES)}")
    optional = {"slot"} if facts["type"] == "companion" else set[str]()
    if not wanted <= set(facts) - {"type", "cost"} <= wanted | optional:
        raise BadCatalogue(f"URG-75: {card.code}: a {facts['type']} has type, cost, {', '.join(sorted(wanted))}")
    if not _whole(facts.get("cost"), 0, SUPER_PRICE):
        raise BadCatalogue(f"URG-03: {card.code}: no such cost")
    if "life" in facts and not _whole(facts["life"], 1, 99):
        raise BadCatalogue(f"URG-40: {card.code}: life is a number from 1")
    if "defence" in facts and not _whole(facts["defence"], 1, 99):
        raise BadCatalogue(f"URG-38: {card.code}: defence is a number from 1")
    if "slot" in facts and facts["slot"] != 1:
        raise BadCatalogue(f"URG-30: {card.code}: a slot icon is one slot")


def _check_effects(card: CardType, effects: Any) -> None:
    pairs = isinstance(effects, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in effects)
    if not pairs or not all(name in EFFECTS and _whole(n, 1, 99) for name, n in effects):
        raise BadCatalogue(f"URG-75: {card.code}: effects are pairs of {', '.join(EFFECTS)} and a number from 1")
    for name, n in effects:
        if name == "draw" and n not in (2, 3):
            raise BadCatalogue(f"URG-44: {card.code}: a draw is of 2 or 3 cards")
        if name == "force" and n not in (1, 2):
            raise BadCatalogue(f"URG-48: {card.code}: a forced discard is of 1 or 2 cards")
        if name == "black" and n != 1:
            raise BadCatalogue(f"URG-42: {card.code}: a card has one black heart")


def _check_starters(catalogue: Catalogue) -> None:
    found = {_as_pairs(card.facts["effect"]): card for card in _typed(catalogue, "starter")}
    if set(found) != set(_STARTERS) or len(_typed(catalogue, "starter")) != len(_STARTERS):
        raise BadCatalogue("URG-07: the starters are one coin and one loss of confidence")
    for effect, per_seat in _STARTERS.items():
        card = found[effect]
        if card.facts["per_seat"] != per_seat or card.copies != per_seat * _BOX_SEATS or card.facts["cost"]:
            raise BadCatalogue(f"URG-07: {card.code}: {per_seat} for each of 5 seats, free")


def _as_pairs(effects: list[list[Any]]) -> tuple[tuple[str, int], ...]:
    return tuple((name, n) for name, n in effects)


def _check_market(catalogue: Catalogue) -> None:
    piles = _typed(catalogue, "two-sided", "companion", "shield")
    if len(piles) != 22:
        raise BadCatalogue(f"URG-03: the Grand Market has 22 piles, not {len(piles)}")
    costs = [card.facts["cost"] for card in piles]
    if costs != sorted(costs):
        raise BadCatalogue("URG-03: the piles stand in rising order of cost")
    if (costs[0], costs[-1]) != (0, 10):
        raise BadCatalogue("URG-03: the piles cost from 0 to 10")
    for card in piles:
        if card.copies != _BOX_SEATS:
            raise BadCatalogue(f"URG-04: {card.code}: the box has a copy for each of 5 seats")


def _check_supers(catalogue: Catalogue) -> None:
    supers = _typed(catalogue, "super")
    if Counter(card.facts["team"] for card in supers) != Counter(TEAMS):
        raise BadCatalogue(f"URG-06: each team has one super card: {', '.join(TEAMS)}")
    for card in supers:
        if card.facts["cost"] != SUPER_PRICE or card.copies != 1:
            raise BadCatalogue(f"URG-59: {card.code}: a super card costs {SUPER_PRICE} and exists once")
    teams = catalogue.tables.get("teams")
    if teams is not None and {name: team.get("super") for name, team in teams.items()} != {
        card.facts["team"]: card.code for card in supers
    }:
        raise BadCatalogue("URG-06: the table of teams names other super cards than the cards do")


def _check_examples(catalogue: Catalogue) -> None:
    """The three market cards that the rulebook shows."""
    if not any(_examples(catalogue, "companion", 3, life=3, effect={"gain": 1, "coin": 1})):
        raise BadCatalogue("URG-27: a companion of cost 3 with 3 life gives 1 confidence and 1 coin")
    if not any(_examples(catalogue, "shield", 3, defence=2)):
        raise BadCatalogue("URG-38: a shield of cost 3 has defence 2")
    if not any(_examples(catalogue, "two-sided", 9, attack=_NINE_ATTACK, benefit=_NINE_BENEFIT)):
        raise BadCatalogue("URG-23: a card of cost 9 has the two sides that the rulebook spells out")


def _examples(catalogue: Catalogue, type_name: str, cost: int, **facts: object) -> Iterator[bool]:
    for card in _typed(catalogue, type_name):
        same = all(_comparable(card.facts[name]) == wanted for name, wanted in facts.items())
        yield same and card.facts["cost"] == cost


def _comparable(fact: object) -> object:
    return dict(fact) if isinstance(fact, list) else fact
