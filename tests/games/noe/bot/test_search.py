"""The expert's thoughts: which moves it weighs, how a lap is played on, and what hands will bring."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.games.noe.helpers import GAME, LEVELS, fresh, scene
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.rules.moves import Move
from tripot.engine.search.bits import mask
from tripot.engine.search.player import Budget
from tripot.games.noe.play.moves import END, Discard
from tripot.games.noe.play.values.hand_value import HandValue
from tripot.games.noe.play.values.win_chances import win_chances

S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"


@pytest.mark.parametrize("level", LEVELS)
def test_it_weighs_few_moves_and_every_one_can_be_made(level: str) -> None:
    state, policy = fresh(4, 2, level=level), GAME.players.search_policy(GAME, Random(1))
    for _ in range(60):
        seat = state.to_act
        usual: Move = GAME.players.habile(GAME, Random(1)).choose(
            state.view(seat), partial(state.sample, seat, Random(1)), Budget()
        )
        moves = policy.candidates(state, seat, usual)
        assert len(moves) <= 10
        for move in moves:
            state.check(seat, move)
            after = state.copy()
            after.apply_silently(seat, move)
            assert 0.0 <= policy.rollout_value(after, seat) <= 1.0
        state.apply(seat, usual)


def test_it_weighs_the_discards_that_leave_most() -> None:
    """Two Journalists and a joker are worth fifty: no part of that is thrown away."""
    table = scene(
        "game: level=base players=2",
        "S1: jou-medhi jou-marie pom-david pom-clara leo-susy jok-igor",
        "S2: sen-rose pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "stock: dur-hugo",
        "act: S1 TURN_START",
        "S1> d",
    )
    moves = GAME.players.search_policy(GAME, Random(1)).candidates(table.at, 0, END)
    assert Discard("leo-susy") in moves
    assert Discard("jok-igor") not in moves
    assert len(moves) == 4


def test_new_hands_are_nobody_s_doing() -> None:
    """After the round that was weighed, only points count; within it, the better hand does."""
    table = scene(
        "game: level=base players=2",
        "S1: jou-medhi jou-marie jou-sandy em-max sen-rose alp-noe",
        S2,
        "act: S1 TURN_START",
    )
    state = table.at
    outlook = HandValue(GAME.cards, state.plots, mask(state.stock))
    assert win_chances(state, outlook, state.round - 1) == [0.5, 0.5]
    assert win_chances(state, outlook, state.round)[0] > 0.5


def test_it_closes_a_game_that_it_can_win() -> None:
    table = scene(
        "game: level=base players=2 target_score=100",
        "S1: jou-medhi jou-marie jou-sandy em-max sen-rose leo-susy",
        S2,
        "totals: S1=60 S2=90",
        "stock: dur-hugo",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x dur-hugo",
    )
    expert = Expert(GAME, Random(1))
    assert str(choose_move(expert, table.at, 0, Random(1), Budget(iterations=10))) == "!pulitzer"
