"""Which games there are: those installed under the entry points `tripot.games`, and those named in TRIPOT_GAMES."""

from __future__ import annotations

import os
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tripot.engine.catalogue import Catalogue
from tripot.engine.game import Game


class UnknownGame(LookupError):
    """No game of that name."""


class BrokenGame(Exception):
    """A game that is announced but cannot be had; `target` is how it was announced."""

    def __init__(self, target: str, why: str) -> None:
        super().__init__(f"{target}: {why}")
        self.target: str = target
        self.why: str = why


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """Every game by slug, in order of slug. `TRIPOT_GAMES=package.module:GAME,…` adds games under development.

    Raises BrokenGame.
    """
    installed = [point.value for point in entry_points(group="tripot.games")]
    added = [word.strip() for word in os.environ.get("TRIPOT_GAMES", "").split(",")]
    found = [_announced(target) for target in (*installed, *filter(None, added))]
    return {game.slug: game for game in sorted(found, key=lambda game: game.slug)}


def _announced(target: str) -> Game:
    module, colon, name = target.partition(":")
    if not (module and colon and name):
        raise BrokenGame(target, "package.module:GAME")
    try:
        game = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BrokenGame(target, str(error)) from error
    if not isinstance(game, Game):
        raise BrokenGame(target, f"{name} is a {type(game).__name__}")
    return game


def game_named(slug: str) -> Game:
    """The game of that slug; raises UnknownGame."""
    try:
        return games()[slug]
    except KeyError:
        raise UnknownGame(slug) from None


@lru_cache(maxsize=64)
def _unregistered(target: str) -> Game:
    module, _, name = target.partition(":")
    game: Game = getattr(import_module(module), name)()
    return game


def recall(slug: str, target: str, cards: dict[str, Any] | None) -> Game:
    """Rebuilds a game on the other side of a process boundary."""
    game = games().get(slug) or _unregistered(target)
    return game.with_catalogue(Catalogue.from_data(cards)) if cards else game
