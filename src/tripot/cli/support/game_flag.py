"""`--game FOLDER`: a game from anywhere, for any command, as if it were installed."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Final

from tripot.cli.errors import command_error
from tripot.cli.terminal.line_input import clean
from tripot.engine.authoring.game_folders import VARIABLE

_OPTION: Final = "--game"


def with_folders(words: Sequence[str], environment: MutableMapping[str, str]) -> list[str]:
    """The words without `--game FOLDER`; those folders are announced, to worker processes too. Raises CommandError."""
    left: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == _OPTION:
            announce(next(rest, ""), environment)
        elif word.startswith(f"{_OPTION}="):
            announce(word.partition("=")[2], environment)
        else:
            left.append(word)
    return left


def announce(word: str, environment: MutableMapping[str, str]) -> None:
    """Adds the game of this folder to those the house will know; raises CommandError."""
    folder = Path(word).resolve()
    if not (is_a_folder(word) and folder.name.isidentifier()) or "," in str(folder):
        raise command_error("term.error.no_folder", folder=clean(word)[:80])
    environment[VARIABLE] = ",".join(filter(None, (environment.get(VARIABLE), str(folder))))


def is_a_folder(word: str) -> bool:
    """Whether this is a folder with a game in it, rather than a game's name."""
    return bool(word) and (Path(word) / "__init__.py").is_file()
