"""The expert: repeatable by iterations, never worse informed than its seat, and true to the habile without a reason."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_games import ALL
from tripot.bots.expert import Expert, SequentialHalving
from tripot.bots.registry import LazySampler, choose_move
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.search.policy import SearchPolicy

GAMES = {**games(), **ALL}


def opened(game: Game, seed: int = 1) -> tuple[State, int]:
    """A game at its first decision between several moves."""
    state = game.new_state(game.usual_seats, {}, Stream.fast(seed))
    random = Random(seed)
    while len(state.legal_moves(state.actors()[0])) < 2:
        state.rollout_step(random)
    return state, state.actors()[0]


@pytest.mark.parametrize("slug", GAMES)
def test_by_iterations_it_is_repeatable_and_never_gives_up(slug: str) -> None:
    state, seat = opened(GAMES[slug])
    budget = Budget(iterations=4)
    first, again = (choose_move(Expert(GAMES[slug], Random(7)), state, seat, Random(8), budget) for _ in range(2))
    assert first == again
    assert not first.gives_up
    state.check(seat, first)


def test_it_thinks_no_longer_than_its_budget_of_samples() -> None:
    game = GAMES["depli"]
    state, seat = opened(game)
    expert = Expert(game, Random(1))
    choose_move(expert, state, seat, Random(1), Budget(iterations=12))
    assert expert.searched == 1
    assert expert.samples[0] <= 12


class Blind(SearchPolicy):
    """Sees no difference between any two moves."""

    def rollout_value(self, state: State, seat: int) -> float:
        return 0.5


class Fond(SearchPolicy):
    """Likes one move above all."""

    def rollout_value(self, state: State, seat: int) -> float:
        return float(state.digest()[0]) / 255


def test_where_nothing_is_better_it_plays_what_the_habile_plays() -> None:
    state, seat = opened(GAMES["depli"])
    usual, other = state.legal_moves(seat)[:2]
    race = SequentialHalving(
        Blind(GAMES["depli"], Random(1)), LazySampler(state, seat, Random(1)), seat, [other, usual], usual
    )
    race.run(20, 0.0)
    assert race.winner() == usual


def test_the_better_half_runs_on_and_the_usual_move_with_it() -> None:
    state, seat = opened(GAMES["noe"])
    moves = list(state.legal_moves(seat))
    race = SequentialHalving(Fond(GAMES["noe"], Random(1)), LazySampler(state, seat, Random(1)), seat, moves, moves[0])
    race.run(40, 0.0)
    assert race.winner() in moves
    assert race.samples <= 40


def test_of_hundreds_of_moves_a_few_run() -> None:
    game = GAMES["queen"]
    state, seat = opened(game)
    assert len(state.legal_moves(seat)) > 10 * SearchPolicy.max_candidates
    moves = SearchPolicy(game, Random(1)).candidates(state, seat, state.legal_moves(seat)[0])
    assert len(set(moves)) == SearchPolicy.max_candidates
    assert set(moves) <= set(state.legal_moves(seat))
