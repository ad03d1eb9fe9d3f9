"""`tripot whatif`: what a change of options or cards does, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.tripot_command import here
from tripot.engine.authoring.registry import game_named

JOB = ("whatif", "urgence", "--seats", "2", "--games", "4", "--jobs", "1")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("fr", ("Avant", "Écart", "Siège", "coups par partie")), ("en", ("Before", "Difference", "Seat", "moves"))],
)
def test_a_table_for_people(lang: str, words: tuple[str, ...]) -> None:
    done = here(*JOB, "--with", "confidence_start=30", "--lang", lang)
    assert done.code == 0, done.err
    assert all(word in done.out for word in words)
    assert "heuristic" not in done.out


def test_options_change_on_one_side_only() -> None:
    words = ("-o", "confidence_start=10", "-o", "first_player=P1", "--with", "confidence_start=30", "--json")
    told = json.loads(here(*JOB, *words).out)
    assert told["before"]["options"] | {"confidence_start": 30} == told["after"]["options"]
    assert told["before"]["options"]["confidence_start"] == 10
    assert told["moves"]["difference"] > 0


def test_cards_change_on_one_side_only(tmp_path: Path) -> None:
    game = game_named("urgence")
    cards = (game.files / "cards.toml").read_text("utf-8")
    weak = cards.replace('attack = [["hit", 8]]', 'attack = [["hit", 1]]')
    assert weak != cards
    file = tmp_path / "weak.toml"
    file.write_text(weak, "utf-8")
    told = json.loads(here(*JOB, "--bots", "heuristic,random", "--with", file, "--json").out)
    assert told["before"]["catalogue"] == game.catalogue.digest() != told["after"]["catalogue"]
    assert told["before"]["options"] == told["after"]["options"]
    assert {line["name"] for line in told["players"]} == {"heuristic", "random"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "A value is missing: --with."),
        (("--with", "a.toml", "--with", "b.toml"), "One file of cards at a time."),
        (("--with", "round_limit=20", "--with", "round_limit=30"), "round_limit"),
        (("--with", "round_limit=21"), "URG-70"),
        (("--with", "nowhere.toml"), "nowhere.toml"),
        (("--with", "round_limit=20", "--games", "0"), "At least one game"),
    ],
)
def test_what_cannot_be_compared_is_refused(words: tuple[str, ...], why: str) -> None:
    done = here(*JOB[:4], *words)
    assert done.code == 2
    assert why in done.err
    assert not done.out
