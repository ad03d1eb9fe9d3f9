"""The expert's thoughts: which cards it weighs, and what the end of a deal is worth."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import GAME, last_trick, middle, seeded
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.search.player import Budget
from tripot.games.depli.play.evaluation import after_deal
from tripot.games.depli.play.moves import MORE


def weighed(hand: str, *, trick: str = "") -> list[str]:
    hands = {"s0": hand, "s1": "2C 3C 4C 5C"}
    before = {"phase": "PLAY", "objective": "MORE", "to_act": "s0", "hands": hands, "trick": trick}
    state = middle(2, before).at
    return [
        str(move).removeprefix("P:") for move in GAME.players.search_policy(GAME, Random(1)).candidates(state, 0, MORE)
    ]


def test_of_cards_that_do_the_same_it_weighs_one() -> None:
    assert weighed("2D 9H TH JH", trick="s1=6C") == ["2D", "9H"]
    assert weighed("7C TC JC KS", trick="s1=6C") == ["7C", "TC"]


def test_a_tie_is_worth_half_of_both_places() -> None:
    """Two tricks each after the last card of a last deal: even chances, whatever the die said."""
    table = last_trick("2C 3C", [2, 1], deals=2, deal=2, dice=[6, 1], totals=[0, 0])
    totals = table.at.totals[:]
    table.do("> s0 2C 3C")
    assert after_deal(table.at, totals, 0) == [0.5, 0.5]
    assert table.at.totals != [0, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_move_is_worth_is_a_chance_of_winning(seats: int) -> None:
    state = seeded(seats, 2, deals=seats, jokers=1).at
    policy = GAME.players.search_policy(GAME, Random(1))
    while state.deal == 1:
        seat = state.actors()[0]
        assert 0.0 <= policy.rollout_value(state.copy(), seat) <= 1.0
        state.apply(seat, policy.rollout_move(state, seat))


def test_it_cashes_the_one_trick_it_can_make() -> None:
    """Two tricks to go, more wanted: the low heart first may lose both, the ace first wins one for sure."""
    hands = {"s0": "AS 2H", "s1": "KS 3H"}
    before = {"phase": "PLAY", "objective": "MORE", "to_act": "s0", "hands": hands, "tricks": [5, 6]}
    state = middle(2, before, deals=2).at
    expert = Expert(GAME, Random(1))
    assert str(choose_move(expert, state, 0, Random(1), Budget(iterations=20))) == "P:AS"
