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


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """Every game by slug, in order of slug. `TRIPOT_GAMES=package.module:GAME,…` adds games under development."""
    found: dict[str, Game] = {point.name: point.load() for point in entry_points(group="tripot.games")}
    for target in filter(None, os.environ.get("TRIPOT_GAMES", "").split(",")):
        module, _, name = target.partition(":")
        game: Game = getattr(import_module(module), name)
        found[game.slug] = game
    return dict(sorted(found.items()))


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
