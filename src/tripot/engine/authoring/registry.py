"""Which games there are: those installed under the entry points `tripot.games`, and those named in TRIPOT_GAMES."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from tripot.engine.authoring import game_folders
from tripot.engine.authoring.author_errors import explain
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Text, say, words


class UnknownGame(LookupError):
    """No game of that name."""


class BrokenGame(Exception):
    """A game that is announced but cannot be had; `target` is how it was announced."""

    def __init__(self, target: str, why: Text) -> None:
        super().__init__(target, why)
        self.target: str = target
        self.why: Text = why


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """Every game by slug, in order of slug. `TRIPOT_GAMES=FOLDER,package.module:GAME,…` adds games under development.

    Raises BrokenGame.
    """
    installed = [point.value for point in entry_points(group="tripot.games")]
    found: dict[str, Game] = {}
    for target in (*installed, *game_folders.from_environment()):
        game = _announced(target)
        if found.setdefault(game.slug, game) is not game:
            raise BrokenGame(target, say("broken.slug", slug=game.slug))
    return dict(sorted(found.items()))


def _announced(target: str) -> Game:
    module, name = _in_folder(target) if game_folders.is_folder(target) else _in_module(target)
    try:
        game = getattr(import_module(module), name)
    except Exception as error:
        # Whatever an author's error raises, the house says which game it is and goes on from there.
        raise BrokenGame(target, explain(error) or words(f"{type(error).__name__}: {error}")) from error
    if not isinstance(game, Game):
        raise BrokenGame(target, say("broken.no_game", name=name, kind=type(game).__name__))
    return game


def _in_module(target: str) -> tuple[str, str]:
    module, _, name = target.partition(":")
    if not (module and name):
        raise BrokenGame(target, say("broken.target"))
    return module, name


def _in_folder(target: str) -> tuple[str, str]:
    """The module of that folder, which no other folder of the same name stands before."""
    folder = Path(target).resolve()
    if not folder.name.isidentifier() or not (folder / "__init__.py").is_file():
        raise BrokenGame(target, say("broken.target"))
    first = next(Path(place, folder.name) for place in game_folders.__path__ if Path(place, folder.name).exists())
    if first != folder:
        raise BrokenGame(target, say("broken.folder", other=str(first)))
    return f"{game_folders.__name__}.{folder.name}", "GAME"


def game_named(slug: str) -> Game:
    """The game of that slug; raises UnknownGame."""
    try:
        return games()[slug]
    except KeyError:
        raise UnknownGame(f"no game is called {slug!r}; there are {', '.join(games())}") from None


@lru_cache(maxsize=64)
def _unregistered(target: str) -> Game:
    module, _, name = target.partition(":")
    game: Game = getattr(import_module(module), name)()
    return game


def load_reference(slug: str, target: str, cards: dict[str, Any] | None) -> Game:
    """Rebuilds a game on the other side of a process boundary."""
    game = games().get(slug) or _unregistered(target)
    return game.with_catalogue(Catalogue.from_data(cards)) if cards else game
