"""Rollouts end where they should, and the value of a position goes by who is ahead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tripot.engine.authoring.registry import games
from tripot.engine.language.text import say
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.outcome import Outcome
from tripot.engine.search.evaluation import final_shares, softmax_shares
from tripot.engine.search.rollouts import rollout, rollout_to


def fresh(slug: str, seats: int) -> Any:
    return games()[slug].new_state(seats, {}, Stream.fast(3))


def test_a_rollout_goes_to_the_end_or_so_many_moves() -> None:
    state = fresh("depli", 4)
    assert rollout(state, Random(1), 7) == 7
    made = rollout(state, Random(1))
    assert made <= state.game.max_entries(4, state.options)
    assert state.outcome() is not None
    assert rollout(state, Random(1)) == 0


@pytest.mark.parametrize("slug", games())
def test_a_rollout_stops_at_the_next_milestone(slug: str) -> None:
    state = fresh(slug, games()[slug].usual_seats)
    before = state.milestone()
    assert rollout_to(state, Random(1)) > 0
    assert state.milestone() > before
    again = state.milestone()
    rollout_to(state, Random(1), 2)
    assert state.milestone() >= again + 2 or state.outcome() is not None


def test_the_same_chance_plays_out_the_same_game() -> None:
    one, two = fresh("noe", 3), fresh("noe", 3)
    assert rollout(one, Random(5), 200) == rollout(two, Random(5), 200)
    assert one.digest() == two.digest()


def test_first_place_is_shared_by_teams() -> None:
    end = Outcome(((0, 2), (1, 3)), (9, 4, 9, 4), say("end"), "")
    assert final_shares(end, (0, 1, 0, 1)) == [1.0, 0.0, 1.0, 0.0]
    assert final_shares(end, (0, 1, 2, 3)) == [0.5, 0.0, 0.5, 0.0]


def test_whoever_is_ahead_has_the_larger_share_and_chance_levels_it() -> None:
    sure, unsure = softmax_shares([3.0, 1.0, 1.0], 0.5), softmax_shares([3.0, 1.0, 1.0], 50.0)
    assert sum(sure) == pytest.approx(1)
    assert sure[0] > 0.9
    assert 1 / 3 < unsure[0] < 0.4
    assert sure[1] == sure[2]


@pytest.mark.parametrize(
    ("slug", "seats", "field", "more"),
    [
        ("depli", 4, "totals", 9),
        ("noe", 4, "totals", 40),
        ("urgence", 3, "gauges", 9),
        ("escrocs", 2, "coins", 5),
        ("dupes", 3, "ticked", 3),
    ],
)
def test_a_position_with_more_of_what_wins_is_worth_more(slug: str, seats: int, field: str, more: int) -> None:
    level = fresh(slug, seats)
    better = level.copy()
    getattr(better, field)[1] += more
    assert better.value(1) > level.value(1)
    assert better.value(0) < level.value(0)
    assert sum(better.values()) == pytest.approx(1)
