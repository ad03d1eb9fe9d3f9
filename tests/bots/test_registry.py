"""Players by name, and what they are allowed to see."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_games import ALL
from tripot.bots.registry import PLAYERS, UnknownPlayer, check_names, choose_move, player_named
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View

GAMES = {**games(), **ALL}
EXPERT_MOVES = 5
"""A search takes its time: its whole games are those of the ladder."""


def played(game: Game, name: str, seed: int) -> list[str]:
    """A game between players of one name; every move they choose is accepted by `apply`."""
    seats = game.seats[0]
    state = game.new_state(seats, {}, Stream.fast(seed))
    randoms = [Random(f"{seed}/{seat}") for seat in range(seats)]
    players = [player_named(name, game, random) for random in randoms]
    moves: list[str] = []
    most = EXPERT_MOVES if name == "expert" else game.max_entries(seats, state.options)
    while (actors := state.actors()) and len(moves) < most:
        seat = actors[0]
        move = choose_move(players[seat], state, seat, randoms[seat], Budget(iterations=2))
        moves.append(f"{seat} {move}")
        state.apply(seat, move)
    return moves


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("slug", GAMES)
def test_every_player_plays_every_game(slug: str, name: str) -> None:
    assert played(GAMES[slug], name, 1)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("slug", GAMES)
def test_a_player_is_a_function_of_its_random(slug: str, name: str) -> None:
    assert played(GAMES[slug], name, 2) == played(GAMES[slug], name, 2)


def test_random_players_differ_by_their_random() -> None:
    game = GAMES["depli"]
    assert played(game, "random", 1) != played(game, "random", 2)


def test_a_random_player_makes_moves_that_must_be_composed() -> None:
    assert any("split" in move for move in played(ALL["fence"], "random", 3))


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"'grandmaster'.*random, facile, habile, expert"):
        player_named("grandmaster", GAMES["depli"], Random(1))
    with pytest.raises(UnknownPlayer):
        check_names(("random", ""))


class Watcher:
    """A player that keeps what it is shown."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.samples: list[State] = []

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        self.view = view
        self.samples = [sampler() for _ in range(5)]
        return sampler().legal_moves(view.viewer)[0]


@pytest.mark.parametrize("slug", GAMES)
def test_a_player_sees_its_seats_view_and_samples_of_it_alone(slug: str) -> None:
    game = GAMES[slug]
    state = game.new_state(game.seats[-1], {}, Stream.fast(5))
    seat = state.actors()[0]
    watcher = Watcher()
    choose_move(watcher, state, seat, Random(1), Budget())
    assert watcher.view == state.view(seat)
    assert all(sample.view(seat) == state.view(seat) for sample in watcher.samples)
    assert all(sample is not state for sample in watcher.samples)
