"""The house's bots are nobody in the games they play."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games import ALL
from tripot.bots.names import BOT_NAMES, company
from tripot.cli.lines import plainly
from tripot.engine.game import Game
from tripot.engine.registry import games

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
    assert company(3) == BOT_NAMES[:3]
    assert company(2, {BOT_NAMES[0]}) == BOT_NAMES[1:3]
    many = company(40)
    assert len(set(many)) == 40
    assert many[16] == f"{BOT_NAMES[0]} 2"
