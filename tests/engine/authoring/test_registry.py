"""Small values of the contract: audiences, outcomes, views, the registry."""

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
from tripot.engine.language.text import say
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import EVERYONE, OPEN, SPECTATOR, Event, can_hear, everyone_but, only, project
from tripot.engine.views.view import Parts, PartValue


def test_audiences() -> None:
    viewers = (0, 1, 2, SPECTATOR, OPEN)
    for audience, expected in (
        (EVERYONE, [True, True, True, True, True]),
        (only(1), [False, True, False, False, True]),
        (only(0, 2), [True, False, True, False, True]),
        (everyone_but(1), [True, False, True, True, True]),
        (0, [False, False, False, False, True]),
    ):
        assert [can_hear(Event(audience, say("x")), viewer) for viewer in viewers] == expected


def test_projection_hides_who_else_knows() -> None:
    told = [Event(only(1), say("a"), "X-01"), Event(only(0), say("b"))]
    assert project(told, 1) == [Event(0, say("a"), "X-01")]


def test_one_thing_told_twice_is_open_once() -> None:
    own, other, heard_by_two = (
        Event(only(1), say("own")),
        Event(everyone_but(1), say("other")),
        Event(only(0, 2), say("two")),
    )
    plain = Event(EVERYONE, say("all"))
    keys = [event.text.key for event in project([plain, own, other, heard_by_two], OPEN)]
    assert keys == ["all", "own", "two"]
    assert [event.text.key for event in project([plain, own, other], SPECTATOR)] == ["all", "other"]


def test_places_are_counted_as_people_count_them() -> None:
    outcome = Outcome(((2,), (0, 3), (1,)), (5, 1, 9, 5), say("end"), "X-01")
    assert outcome.winners == (2,)
    assert [outcome.place_of(seat) for seat in range(4)] == [2, 4, 1, 2]
    with pytest.raises(ValueError, match="7"):
        outcome.place_of(7)


def test_a_view_finds_its_parts() -> None:
    view = ALL["fence"].new_state(2, {}, Stream.fast(1)).view(0)
    assert view.zone("drawn").count == 4
    for find in (view.zone, view.fact):
        with pytest.raises(KeyError):
            find("nothing")


def test_missing_parts_are_empty() -> None:
    parts = Parts("split", {"a": PartValue(text="x")})
    assert (parts.get("a").text, parts.get("b")) == ("x", PartValue())


def test_only_known_games_are_found() -> None:
    assert game_named("depli") is games()["depli"]
    with pytest.raises(UnknownGame):
        game_named("poker")


def test_games_under_development_are_registered_by_environment() -> None:
    code = "from tripot.engine.authoring.registry import games; print(' '.join(games()))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
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
