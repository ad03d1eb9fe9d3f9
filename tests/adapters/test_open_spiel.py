"""OpenSpiel's own tests and its ISMCTS on our games; what players know is told right, sealed answers included."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts

from tests.adapters.playthroughs import PLAYTHROUGHS, compact, short
from tests.support.profile import LONG
from tripot.adapters import open_spiel as adapter
from tripot.adapters import pettingzoo
from tripot.engine.authoring.registry import UnknownGame, games

TABLES = [(slug, seats) for slug, game in games().items() for seats in game.seats]
SOON = [
    ("depli", 2),
    ("noe", 2),
    ("urgence", 2),
    ("urgence", 5),
    ("escrocs", 2),
    ("escrocs", 4),
    ("dupes", 2),
    ("dupes", 5),
]
"""Tables that end soon when played at random: those of every day. All others wait for the long run."""


def walked(slug: str, players: int, steps: int, seed: int = 0, **options: Any) -> Any:
    """A state after so many actions at random, or at the end."""
    random, state = Random(seed), adapter.load(slug, players, **options).new_initial_state()
    while steps and not state.is_terminal():
        steps -= not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def strings(state: Any) -> list[str]:
    seats = range(state.num_players())
    return [state.information_state_string(seat) + state.observation_string(seat) for seat in seats]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"deals": 99}, "Value refused for deals: 99. It takes a number from 2 to 12, in steps of 2. (DEP-68)"),
        ({"dels": 2}, "Unknown option: dels."),
    ],
)
def test_what_a_game_refuses_is_said_in_words(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        adapter.load("depli", 2, **options)
    with pytest.raises(ValueError, match=re.escape(said)):
        pettingzoo.make("tripot/depli-v0", seats=2, options=options)


def test_an_unknown_game_is_said_in_words() -> None:
    with pytest.raises(UnknownGame, match="no game is called 'depl'; there are depli, dupes"):
        adapter.load("depl")


def test_who_needs_an_information_state_tensor_is_told_that_there_is_none() -> None:
    """Deep CFR asks for its length first."""
    game = adapter.load("depli", 2, deals=2)
    with pytest.raises(ValueError, match="no information state as a tensor, which Deep CFR"):
        game.new_initial_state().information_state_tensor(0)
    with pytest.raises(ValueError, match="no information state as a tensor, which Deep CFR"):
        game.information_state_tensor_size()


@pytest.mark.parametrize(("slug", "seats"), TABLES if LONG else SOON)
def test_random_games_and_their_serialisation(slug: str, seats: int) -> None:
    game = adapter.load(slug, seats, **short(slug, seats))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_states_are_cloned_and_kept(slug: str, seats: int) -> None:
    state = walked(slug, seats, 25)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for twin in (state.clone(), again, pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own bytes
        assert str(twin) == str(state)
        assert strings(twin) == strings(state)
        assert twin.legal_actions() == state.legal_actions()
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_is_resampled_looks_the_same(slug: str, seats: int) -> None:
    for steps in (1, 12, 40):
        state = walked(slug, seats, steps, seed=steps)
        if state.is_terminal():
            continue
        player = state.current_player()
        for number in range(3):
            twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0) if number else 0.5)
            assert twin.current_player() == player
            assert twin.legal_actions() == state.legal_actions()
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)


def test_a_sealed_answer_is_known_to_whoever_gave_it_alone() -> None:
    state = walked("depli", 2, 0, deals=2, jokers=1, first_roller="s0")
    while not state.observation_string(0).startswith("JOKER"):
        state.apply_action(state.legal_actions()[0])
        while state.is_chance_node():
            state.apply_action(0)
    giver = state.current_player()
    one, other = (state.child(action) for action in state.legal_actions())
    assert one.current_player() == other.current_player() == 1 - giver
    assert one.information_state_string(1 - giver) == other.information_state_string(1 - giver)
    assert one.information_state_string(giver) != other.information_state_string(giver)


@pytest.mark.parametrize(("slug", "options"), [("depli", {"deals": 4}), ("noe", {"target_score": 100})])
def test_ismcts_plays(slug: str, options: dict[str, Any]) -> None:
    state = walked(slug, 4, 6, **options)
    bot = ismcts.ISMCTSBot(
        state.get_game(), adapter.ValueEvaluator(), uct_c=1.0, max_simulations=25, random_state=np.random.RandomState(1)
    )
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])


def test_what_is_public_is_what_all_see() -> None:
    state = walked("depli", 4, 9, deals=4)
    public = state.get_game().make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE),
        {},
    )
    assert len({public.string_from(state, seat) for seat in range(4)}) == 1
    hands = [line for line in public.string_from(state, 0).splitlines() if "hand" in line.lower()]
    assert hands
    assert all(set(line.split(":")[1].split()) <= {"??"} for line in hands)


def test_a_playthrough_of_every_game_is_kept() -> None:
    assert {file.stem for file in PLAYTHROUGHS.glob("*.txt")} == set(games())


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
def test_kept_playthroughs(file: Path) -> None:
    """Remade by `python -m tests.adapters.playthroughs` where a change of them is meant."""
    flags.FLAGS.mark_as_parsed()
    kept, again = generate_playthrough.replay(str(file))
    assert compact(again).splitlines() == kept.splitlines()


def test_every_game_is_registered() -> None:
    assert {f"tripot_{slug}" for slug in games()} <= set(pyspiel.registered_names())


def test_options_are_written_in_the_name() -> None:
    game = pyspiel.load_game("tripot_depli(players=4,options=deals:4;jokers:1;auto_last_card:True)")
    assert game.num_players() == 4
    assert dict(game.key[2])["jokers"] == 1
    assert dict(game.key[2])["auto_last_card"] is True
