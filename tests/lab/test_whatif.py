"""The same games on two sides: no change, no difference; a change shows; the same from any number of processes."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.data.catalogue import Catalogue
from tripot.lab.executors import LocalExecutor
from tripot.lab.paired import PairedDifference
from tripot.lab.reports.builders import build_comparison
from tripot.lab.reports.labels import Labels
from tripot.lab.runs import Run
from tripot.lab.simulate import Job, prepare, simulate
from tripot.lab.whatif import changed_cards, whatif

URGENCE = game_named("urgence")


def job(games: int = 8, **options: Any) -> Job:
    return prepare(URGENCE, ("heuristic", "heuristic"), games, {"first_player": "P1", **options}, 5)


def test_nothing_changed_is_no_difference() -> None:
    told = whatif(job(), job())
    assert told.before == told.after == simulate(job())
    for line in (*told.players, *told.by_seat, told.moves):
        assert line.difference == line.interval.low == line.interval.high == 0


def test_a_change_is_told_with_its_interval() -> None:
    told = whatif(job(12, confidence_start=10), job(12, confidence_start=30))
    assert told.before == simulate(job(12, confidence_start=10))
    assert told.after == simulate(job(12, confidence_start=30))
    assert told.moves.difference == pytest.approx(told.after.moves.mean - told.before.moves.mean)
    assert 0 < told.moves.interval.low < told.moves.difference < told.moves.interval.high
    first, second = told.by_seat
    assert first.name == "P1"
    assert first.difference == pytest.approx(first.after - first.before) == pytest.approx(-second.difference)


def test_two_processes_tell_what_one_does() -> None:
    before, after = (prepare(ALL["highcard"], ("heuristic", "random"), 6, {}, seed) for seed in (1, 2))
    assert whatif(before, after, Run(LocalExecutor(2))) == whatif(before, after)


def test_progress_tells_of_every_pair() -> None:
    told: list[int] = []
    whatif(job(3), job(3), Run(LocalExecutor(1), progress=told.append))
    assert sum(told) == 3


def test_the_interval_is_that_of_the_pairs() -> None:
    """Differences 1, 0, 0, 1: mean ½, standard deviation √⅓."""
    one, other = PairedDifference(), PairedDifference()
    for difference in (1, 0):
        one.count(Fraction(difference))
    for difference in (0, 1):
        other.count(Fraction(difference))
    one.add(other)
    interval = one.interval(4)
    assert interval.low == pytest.approx(0.5 - 1.959964 * (1 / 3) ** 0.5 / 2)
    assert interval.high == pytest.approx(0.5 + 1.959964 * (1 / 3) ** 0.5 / 2)


def test_how_many_games_it_takes_to_be_sure() -> None:
    """Mean 1/100, variance about 1: (1.96 + 0.84)² × 1 ∕ 0.01² pairs, as any table of sample sizes has it."""
    gap = PairedDifference()
    for difference in [1] * 505 + [-1] * 495:
        gap.count(Fraction(difference))
    assert gap.needed(1000) == pytest.approx(78_489, rel=2e-3)
    even = PairedDifference()
    even.count(Fraction(0))
    assert even.needed(1) is None


def test_those_who_had_a_changed_card_are_told_apart() -> None:
    escrocs = game_named("escrocs")
    cards = deepcopy(escrocs.catalogue.data())
    next(card for card in cards["card"] if card["code"] == "VIP")["facts"]["cards"] = 4
    other = escrocs.with_catalogue(Catalogue.from_data(cards))
    assert changed_cards(escrocs, other) == {"VIP"}
    before, after = (prepare(game, ("facile", "facile"), 24, {}) for game in (escrocs, other))
    told = whatif(before, after)
    assert {one.thing for one in told.cards} == {"VIP"}
    assert any(one.before and one.after for one in told.cards)
    assert (told.before, told.after) == (simulate(before), simulate(after))
    paper = build_comparison(told, Labels(escrocs, "en"), Labels(other, "en"))
    assert any("Vipère" in row[0] for section in paper.sections if section.table for row in section.table.rows)
    assert not whatif(before, prepare(escrocs, before.bots, 1, {"painting_cost": 2})).cards
