"""The registry: games by name, games under development, games sent to other processes."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.processes import SECONDS
from tests.toy_games import ALL, TRIPOT_GAMES
from tripot.engine.authoring.registry import UnknownGame, game_named, games
from tripot.engine.data.catalogue import Catalogue


def test_only_known_games_are_found() -> None:
    assert game_named("depli") is games()["depli"]
    with pytest.raises(UnknownGame):
        game_named("poker")


def test_games_under_development_are_registered_by_environment() -> None:
    code = "from tripot.engine.authoring.registry import games; print(' '.join(games()))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[3],
        env={**os.environ, "TRIPOT_GAMES": TRIPOT_GAMES},
        capture_output=True,
        check=True,
        text=True,
        timeout=SECONDS,
    )
    assert set(ALL) <= set(run.stdout.split())


def test_games_travel_by_name_and_with_their_cards() -> None:
    game = ALL["sealed"]
    there = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own bytes
    assert (there.slug, there.catalogue.digest()) == ("sealed", game.catalogue.digest())
    data = game.catalogue.data()
    data["card"][0]["copies"] = 2
    own = game.with_catalogue(Catalogue.from_data(data))
    assert pickle.loads(pickle.dumps(own)).catalogue.digest() == own.catalogue.digest()  # noqa: S301
