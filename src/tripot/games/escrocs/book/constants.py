"""The numbers of the catalogue as the rules use them, and as the rules tell them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.language.text import Param, any_of, say

KINDS: Final = ("same", "run", "colour")
"""The three combinations: equal numbers, a run, a run of one colour."""


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


def read_figures(catalogue: Catalogue) -> Figures:
    """Of a catalogue that was checked."""
    tables = catalogue.tables
    facts = {card.code: card.facts for card in catalogue}
    same, run, colour = (price_row(tables["prices"][kind]) for kind in KINDS)
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


def price_row(row: Mapping[str, Any]) -> dict[int, int]:
    return {int(size): price for size, price in row.items() if size != "sources"}


def rule_figures(figures: Figures, seats: int, cost: int, rounds: int) -> dict[str, Param]:
    """The figures that the rules and the cards leave open, for one table."""
    plain = {name: value for name in Figures.__struct_fields__ if isinstance(value := getattr(figures, name), int)}
    prices = {f"{kind}_prices": _told_prices(row) for kind, row in zip(KINDS, figures.prices, strict=True)}
    sizes = {f"{kind}_sizes": any_of(*sorted(row)) for kind, row in zip(KINDS, figures.prices, strict=True)}
    return {
        **plain,
        **prices,
        **sizes,
        "bonus_sizes": any_of(*sorted(set(figures.bonus_sizes))) if figures.bonus_sizes else 0,
        "goal": figures.goal[seats > 2],
        "goal_alone": figures.goal[False],
        "goal_in_teams": figures.goal[True],
        "painting": say("figure.painting", n=cost) if cost else say("figure.free_painting"),
        "round_limit": rounds,
    }


def _told_prices(row: Mapping[int, int]) -> Param:
    return tuple(say("figure.price", n=coins, cards=cards) for cards, coins in sorted(row.items()))
