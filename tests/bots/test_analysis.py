"""What decided a game: within its budget, with what a seat knew, and nothing that hangs on what it did not."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_games import ALL
from tripot.bots.analysis import MOMENTS, analyse
from tripot.bots.registry import LazySampler, choose_move, player_named
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.views.events import OPEN

GAMES = {**games(), **ALL}
SHORT = {"depli": {"deals": 2}}
SECONDS = 0.3


def played(game: Game, most: int = 160) -> Play:
    """A game of habiles, to its end or for a while: any record can be looked at."""
    seats = game.seats[0]
    play = Play.start(game, seats, SHORT.get(game.slug, {}), Stream.fast(3), [f"N{seat}" for seat in range(seats)])
    random = Random(3)
    players = [player_named("habile", game, random) for _ in range(seats)]
    while (actors := play.state.actors()) and len(play.entries) < most:
        play.move(
            actors[0], choose_move(players[actors[0]], play.state, actors[0], random, Budget(iterations=2)), "bot"
        )
    return play


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_line_and_its_turns(slug: str) -> None:
    play = played(GAMES[slug])
    found = analyse(play.record, GAMES[slug], OPEN, seconds=SECONDS, all_seats=True)
    assert found.versions[0] == 0
    assert found.versions[-1] == len(play.entries)
    assert list(found.versions) == sorted(set(found.versions))
    assert all(-0.001 <= chance <= 1.001 for chances in found.chances for chance in chances)
    assert found.chances[-1] == tuple(play.state.values())
    assert len(found.turning_points) <= MOMENTS
    assert [turn.version for turn in found.turning_points] == sorted(turn.version for turn in found.turning_points)
    for turn in found.turning_points:
        assert turn.seat == play.entries[turn.version - 1].seat


@pytest.mark.parametrize("slug", ["depli", "escrocs", "highcard"])
def test_with_what_a_seat_knew(slug: str) -> None:
    """Others' moves are weighed only for those who may know what these knew."""
    play = played(GAMES[slug])
    found = analyse(play.record, GAMES[slug], 0, seconds=SECONDS, all_seats=False)
    assert found.viewer == 0
    assert all(turn.seat == 0 or not (turn.compared or turn.better or turn.reasons) for turn in found.turning_points)


def test_the_first_line_is_the_same_whatever_the_others_hold() -> None:
    """Before the first move a seat knows its own hand: the same hand, other cards elsewhere, the same chances."""
    state = GAMES["highcard"].new_state(3, {}, Stream.fast(1))
    twin = state.sample(0, Random(5))
    assert state.view(0) == twin.view(0)
    one, other = (LazySampler(at, 0, Random(0)) for at in (state, twin))
    assert [one().values() for _ in range(4)] == [other().values() for _ in range(4)]


def test_a_long_game_is_cut_short_by_the_budget_and_still_whole() -> None:
    play = played(GAMES["depli"])
    found = analyse(play.record, GAMES["depli"], 0, seconds=0.0, all_seats=True)
    assert found.versions == (0, len(play.entries))
    assert not any(turn.compared for turn in found.turning_points)
