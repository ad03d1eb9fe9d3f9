"""Points and the end of the game (DEP-38 to DEP-45, DEP-69)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import GAME, GameTable, fact, finish_trick, last_trick, play_to_end, seeded, step
from tripot.engine.views.events import EVERYONE, OPEN


def last_deal(totals: list[int], counts: list[int], **more: Any) -> GameTable:
    """The last trick of the last deal, taken by the last seat; s0 rolled first. `counts` are the tricks after it."""
    n = len(counts)
    deals = {2: 12, 3: 12, 4: 12, 5: 15}[n]
    hands = " ".join(f"{rank}H" for rank in "23456789"[:n])
    before = [*counts[:-1], counts[-1] - 1]
    return last_trick(hands, before, deal=deals, roller=f"s{(deals - 1) % n}", totals=totals, **more)


@pytest.mark.rule("DEP-38")
@pytest.mark.parametrize("n", range(2, 9))
def test_a_place_earns_as_many_points_as_there_are_places_below(n: int) -> None:
    state = seeded(n, 21, deals=n).at
    play_to_end(state, Random(n))
    row = GAME.catalogue.tables["players"][str(n)]["points"]
    for deal in state.history:
        assert [deal.points[unit] for unit in deal.ranking] == row


@pytest.mark.rule("DEP-39")
@pytest.mark.parametrize("n", [3, 6])
def test_points_are_added_and_public(n: int) -> None:
    table = seeded(n, 9, deals=n)
    random = Random(9)
    while table.at.actors():
        step(table.at, random)
        added = [sum(deal.points[seat] for deal in table.at.history) for seat in range(n)]
        assert table.at.totals == added
        for viewer in table.viewers():
            assert [fact(table.at.view(viewer), seat, "total") for seat in range(n)] == added


@pytest.mark.rule("DEP-39")
def test_the_points_of_a_deal_are_told_to_all() -> None:
    table = last_deal([0, 0, 0], [2, 3, 8])
    [told] = [event for event in finish_trick(table) if event.rule == "DEP-38"]
    assert told.to == EVERYONE
    said = GAME.voice("fr", ["Ada", "Bob", "Cléo"]).say(told.text)
    assert "Cléo +2, Bob +1 et Ada +0" in said


@pytest.mark.rule("DEP-40")
def test_a_game_that_is_decided_goes_on() -> None:
    table = last_trick("2H 3H", [3, 9], deal=10, roller="s1", totals=[0, 9])
    finish_trick(table)
    assert (table.at.deal, table.at.phase_name, table.at.outcome()) == (11, "ROLL", None)


@pytest.mark.rule("DEP-41", "DEP-44", "DEP-45")
def test_the_highest_total_wins() -> None:
    table = last_deal([10, 12, 4], [2, 3, 8])
    finish_trick(table)
    outcome = table.at.outcome()
    assert outcome is not None
    assert outcome.places == ((1,), (0,), (2,))
    assert outcome.scores == (10, 13, 6)
    assert outcome.rule == "DEP-41"
    assert not table.at.actors()
    for move in ("R", "O+", "O-", "J+", "J-", "T", "P:2C"):
        for seat in range(3):
            table.refuse(seat, move, "DEP-45")


@pytest.mark.rule("DEP-42", "DEP-43", "DEP-44")
def test_equal_totals_roll_from_the_first_roller() -> None:
    """12 deals, three players: s0 rolled first, so s0 speaks first although s2 rolled last."""
    table = last_deal([9, 8, 7], [2, 3, 8], dice=[2, 4, 4, 1, 5])
    finish_trick(table)
    assert table.at.totals == [9, 9, 9]
    assert table.at.final_rounds == (((0, 2), (1, 4), (2, 4)), ((1, 1), (2, 5)))
    outcome = table.at.outcome()
    assert outcome is not None
    assert outcome.places == ((2,), (1,), (0,))
    assert outcome.scores == (9, 9, 9)
    assert outcome.rule == "DEP-42"


@pytest.mark.rule("DEP-42")
def test_the_last_deals_own_tie_comes_first() -> None:
    """R-46: first the die-off of the deal, then the points, then the die-off of the game."""
    table = last_deal([8, 9, 3], [2, 2, 9], dice=[6, 1, 3, 5])
    finish_trick(table)
    assert table.last.die_offs == (((0, 6), (1, 1)),)
    assert table.at.totals == [9, 9, 5]
    assert table.at.final_rounds == (((0, 3), (1, 5)),)


@pytest.mark.rule("DEP-42", "DEP-71")
def test_final_rolls_by_the_players() -> None:
    table = last_deal([9, 8, 7], [2, 3, 8], dice=[2, 4, 4, 1, 5], tie_rolls="players")
    finish_trick(table)
    assert table.at.phase_name == "FINAL_TIE"
    table.do("s1 T ! DEP-35", "s0 R ! DEP-15", "s0 P:2C ! DEP-23", "s0 T", "s1 T", "s2 T", "s0 T ! DEP-33", "s1 T")
    assert table.at.outcome() is None
    table.do("s2 T")
    assert table.at.final == ((2,), (1,), (0,))


@pytest.mark.rule("DEP-69")
def test_only_the_first_place_is_settled() -> None:
    """Totals 34 34 34 24 24 after the deal: three roll, re-rolls included, the others share the fourth place."""
    table = last_deal([34, 33, 31, 20, 22], [0, 1, 3, 4, 2], dice=[5, 5, 1, 2, 6], final_ties="first_place")
    finish_trick(table)
    assert table.at.totals == [34, 34, 34, 24, 24]
    assert table.at.final == ((1,), (0,), (2,), (3, 4))
    outcome = table.at.outcome()
    assert outcome is not None
    assert [outcome.place_of(seat) for seat in range(5)] == [2, 1, 3, 4, 4]


@pytest.mark.rule("DEP-69")
def test_shared_places_are_skipped_without_a_tie_for_the_first() -> None:
    """1, 2, 2, 4 and not a single roll."""
    table = last_deal([30, 18, 17, 3], [1, 2, 3, 7], final_ties="first_place")
    finish_trick(table)
    assert table.at.totals == [30, 19, 19, 6]
    outcome = table.at.outcome()
    assert outcome is not None
    assert [outcome.place_of(seat) for seat in range(4)] == [1, 2, 2, 4]
    assert table.at.final_rounds == ()


@pytest.mark.rule("DEP-44", "DEP-45")
def test_the_result_is_shown_to_all() -> None:
    table = last_deal([10, 12, 4], [2, 3, 8])
    finish_trick(table)
    for viewer in (*table.viewers(), OPEN):
        view = table.at.view(viewer)
        assert view.result is not None
        assert (view.result.places, view.result.scores) == (((1,), (0,), (2,)), (10, 13, 6))
        assert not view.moves
