"""Shares, places and intervals, against values worked out by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tripot.engine.language.text import say
from tripot.engine.rules.outcome import Outcome
from tripot.lab.report import lines_by_name, mean_interval, mean_of, wilson
from tripot.lab.tally import Tally, mean_places, win_shares

ALONE = (0, 1, 2, 3)
PAIRS = (0, 1, 0, 1)


def ended(places: tuple[tuple[int, ...], ...], scores: tuple[int, ...]) -> Outcome:
    return Outcome(places, scores, say("over"), "")


@pytest.mark.parametrize(
    ("places", "teams", "shares"),
    [
        (((2,), (0, 1, 3)), ALONE, ["0", "0", "1", "0"]),
        (((0, 3), (1,), (2,)), ALONE, ["1/2", "0", "0", "1/2"]),
        (((0, 1, 2, 3),), ALONE, ["1/4", "1/4", "1/4", "1/4"]),
        (((1, 3), (0, 2)), PAIRS, ["0", "1/2", "0", "1/2"]),
        (((0, 1, 2, 3),), PAIRS, ["1/4", "1/4", "1/4", "1/4"]),
    ],
)
def test_a_win_is_divided_among_teams_then_members(
    places: tuple[tuple[int, ...], ...], teams: tuple[int, ...], shares: list[str]
) -> None:
    assert win_shares(ended(places, (0, 0, 0, 0)), teams) == [Fraction(share) for share in shares]


def test_a_shared_place_is_the_mean_of_those_it_fills() -> None:
    assert mean_places(ended(((1,), (0, 2), (3,)), (5, 9, 5, 1))) == [Fraction(5, 2), 1, Fraction(5, 2), 4]


def test_tallies_add_up_in_any_order() -> None:
    outcomes = [
        ended(((0, 1), (2,)), (4, 4, 1)),
        ended(((2,), (0,), (1,)), (2, 1, 7)),
        ended(((1,), (2, 0)), (0, 3, 0)),
    ]
    parts = []
    for outcome in outcomes:
        parts.append(Tally(("a", "b"), 3))
        parts[-1].count(outcome, ("a", "b", "b"), (0, 1, 2), 10)
    forward, backward = Tally(("a", "b"), 3), Tally(("a", "b"), 3)
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert lines_by_name(forward, ("a", "b", "b")) == lines_by_name(backward, ("a", "b", "b"))
    assert forward.lengths == {10: 3}
    assert forward.by_name["a"].wins == Fraction(1, 2)
    assert forward.by_name["b"].wins == Fraction(5, 2)


def test_wilson_agrees_with_the_textbook() -> None:
    interval = wilson(8, 10)
    assert interval.low == pytest.approx(0.490162, abs=1e-6)
    assert interval.high == pytest.approx(0.943318, abs=1e-6)
    assert wilson(0, 10).low == pytest.approx(0)
    assert wilson(10, 10).high == pytest.approx(1)


def test_the_interval_of_a_mean() -> None:
    counts = Counter({1: 50, 3: 50})
    interval = mean_interval(counts)
    assert mean_of(counts) == 2
    assert interval.high - 2 == pytest.approx(2 - interval.low) == pytest.approx(0.196984, abs=1e-5)
    assert mean_interval(Counter({4: 1})).low == 4
