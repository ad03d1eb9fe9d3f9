"""Which tests are about a game: those that take it as a parameter, those marked with its rules, those in its folder."""

from __future__ import annotations

import pytest

from tests.contract.laws.cases import EVERY
from tests.support.rulebooks import home
from tripot.engine.game import Game


def is_about(item: pytest.Item, slug: str) -> bool:
    game = EVERY[slug]
    marked = {rule for mark in item.iter_markers("rule") for rule in mark.args}
    given = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return (
        item.path.is_relative_to(home(game))
        or any(rule in game.rulebook for rule in marked)
        or any(_names(value, slug, game) for value in given)
    )


def _names(value: object, slug: str, game: Game) -> bool:
    """By its name, by the folder of its sentences, or as the game of a tiny position."""
    return value in (slug, game.files) or getattr(value, "game", None) is game
