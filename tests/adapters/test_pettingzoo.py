"""PettingZoo's own tests, for every game and every number of seats; warnings are errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from tests.support.profile import LONG
from tripot.adapters import pettingzoo as adapter
from tripot.engine.authoring.registry import UnknownGame, games

CYCLES = 1000 if LONG else 60
TABLES = [(slug, seats) for slug, game in games().items() for seats in game.seats]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo's tests say on paper how they fare."""
    with redirect_stdout(StringIO()):
        yield


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_api(slug: str, seats: int) -> None:
    api_test(adapter.env(slug, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("slug", games())
def test_seeds(slug: str) -> None:
    seed_test(lambda: adapter.env(slug), num_cycles=CYCLES // 3)


@pytest.mark.parametrize("slug", games())
def test_an_action_of_every_agent(slug: str) -> None:
    parallel_api_test(adapter.parallel_env(slug, max_cycles=CYCLES), num_cycles=CYCLES)


def played(table: Any, seed: int) -> dict[str, float]:
    """A game at random to its end: what each agent gained."""
    random = np.random.default_rng(seed)
    table.reset(seed=seed)
    gained = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(100_000):
        _, reward, over, cut, info = table.last()
        gained[agent] += reward
        table.step(None if over or cut else int(random.choice(np.flatnonzero(info["action_mask"]))))
    return gained


@pytest.mark.parametrize("slug", ["depli", "urgence", "escrocs"])
def test_what_is_won_is_lost_by_others(slug: str) -> None:
    gained = played(adapter.make(f"tripot/{slug}-v0", seats=2), 3)
    assert sum(gained.values()) == pytest.approx(0)
    assert max(gained.values()) <= 1


def test_a_game_cut_short() -> None:
    table = adapter.TripotEnv("noe", max_cycles=25)
    assert set(played(table, 1).values()) == {0.0}
    assert table.cycles == 25


def test_only_who_is_asked_may_speak() -> None:
    table = adapter.TripotEnv("depli", render_mode="ansi")
    table.reset(seed=2)
    asked = table.agent_selection
    assert [agent for agent in table.agents if table.infos[agent]["action_mask"].any()] == [asked]
    with pytest.raises(ValueError, match="may not be said"):
        table.step(0)
    shown = table.render()
    assert shown is not None
    assert "??" in shown


def test_games_are_found_by_their_ids() -> None:
    assert "tripot/depli-v0" in adapter.ids()
    with pytest.raises(UnknownGame):
        adapter.make("tripot/belote-v0")


def test_the_way_to_a_move() -> None:
    """From token to token as the move is spelt; once another is being said, nowhere."""
    table = adapter.TripotEnv("escrocs", seats=2)
    table.reset(seed=1)
    state, terms = table.state_of_play, table.terms
    spelt = {move: terms.tokens_for(state, move) for move in state.legal_moves(state.actors()[0])}
    longest = max(spelt, key=lambda move: len(spelt[move]))
    other = next(move for move in spelt if spelt[move][0] != spelt[longest][0])
    first, second = spelt[longest]
    assert table.towards(other) == spelt[other][0]
    assert table.towards(longest) == first
    table.step(first)
    assert table.towards(other) is None
    assert table.towards(longest) == second
