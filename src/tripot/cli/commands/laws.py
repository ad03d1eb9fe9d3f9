"""`tripot laws`: the laws that every game keeps, and the tests of its rules, on one game."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

import tripot
from tripot.cli.arguments import LangName, find_game
from tripot.cli.commands.new import check_reserved
from tripot.cli.errors import command_error
from tripot.cli.support.game_flag import announce, is_a_folder
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game

_CHECKOUT: Final = Path(tripot.__file__).parents[2]
_TESTS: Final = _CHECKOUT / "tests"
_CONTRACT: Final = _TESTS / "contract"
_ALONE: Final = ("test_sabotage.py", "test_past.py", "test_processes.py")
"""What proves the laws themselves."""


def laws(
    game: Annotated[str, Parameter(help="term.help.game_or_folder")],
    /,
    *words: Annotated[str, Parameter(help="term.help.pytest", allow_leading_hyphen=True)],
    lang: LangName = None,
) -> int:
    """`tripot laws FOLDER -x -n 2`: 0 when all hold; further words are pytest's."""
    del lang
    if not (_CONTRACT / "laws").is_dir() or find_spec("pytest") is None:
        raise command_error("term.error.no_tests")
    if is_a_folder(game):
        announce(game, os.environ)
        check_reserved(Path(game).resolve().name)
    found = _in(Path(game).resolve()) or find_game(game)
    command = [sys.executable, "-m", "pytest", "--quiet", "--no-header", "--tb=short", "--about", found.slug]
    command += [f"--ignore={_CONTRACT / 'laws' / name}" for name in _ALONE]
    done = subprocess.run([*command, *map(str, _tests(found)), *words], cwd=_CHECKOUT, check=False)  # noqa: S603
    return done.returncode


def _in(folder: Path) -> Game | None:
    """The game that was written there."""
    return next((game for game in games().values() if _home(game) == folder), None)


def _home(game: Game) -> Path:
    return Path(str(sys.modules[type(game).__module__].__file__)).resolve().parent


def _tests(game: Game) -> list[Path]:
    """Laws, sentences and rules; the tests beside the game, and those the house has for it."""
    home = _home(game)
    places = [_CONTRACT / "laws", _CONTRACT / "rules", _TESTS / "games" / game.slug]
    places.append(_TESTS / "toy_games" if home.is_relative_to(_TESTS) else home)
    return [place for place in places if any(place.rglob("test_*.py"))]
