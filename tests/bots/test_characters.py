"""The house's bots are nobody in the games they play."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.toy_games import ALL
from tripot.bots.characters import BOT_NAMES, CAST, level_of, pick_name, pick_names
from tripot.cli.terminal.line_input import plainly
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game

HOUSE = {**games(), **ALL}


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        yield from (text for value in (data.values() if isinstance(data, dict) else data) for text in _strings(value))


def vocabulary(game: Game) -> set[str]:
    """Every word of a game's files: cards, characters, places, sentences."""
    texts = (text for file in game.files.glob("*.toml") for text in _strings(tomllib.loads(file.read_text("utf-8"))))
    return {plainly(word) for text in texts for word in re.findall(r"\w+", text)}


@pytest.mark.parametrize("slug", HOUSE)
def test_no_bot_is_called_like_a_character_or_a_card(slug: str) -> None:
    assert not {plainly(name) for name in BOT_NAMES} & vocabulary(HOUSE[slug])


def test_characters_are_known_by_name() -> None:
    assert "camille" in vocabulary(HOUSE["noe"])
    assert "sacha" in vocabulary(HOUSE["dupes"])


def test_everybody_has_a_name_of_their_own() -> None:
    assert pick_names(("facile",) * 3) == CAST["facile"][:3]
    assert pick_names(("expert", "habile"), {CAST["expert"][0]}) == (CAST["expert"][1], CAST["habile"][0])
    many = pick_names(("habile",) * 40)
    assert len(set(many)) == 40
    assert many[7] == f"{CAST['habile'][0]} 2"
    assert pick_name("random") == CAST["facile"][0]


def test_a_character_plays_at_one_level() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES)
    assert all(level_of(name) == level for level, cast in CAST.items() for name in cast)
    assert level_of("Irma 2") == "facile"
    assert not level_of("Irmaline")


def test_the_largest_table_is_filled_at_one_level_without_a_number() -> None:
    most = max(game.seats[-1] for game in games().values())
    assert not any(" " in name for level in CAST for name in pick_names((level,) * (most - 1)))
