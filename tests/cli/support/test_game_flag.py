"""`--game FOLDER`: a game from anywhere, with every command, whatever lies beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.tripot_command import Done, tripot
from tests.toy_games import highcard

HOME = Path(highcard.__file__).parent


def alone(*words: str | Path, typed: str = "", **more: str) -> Done:
    """The command, knowing the games of the house and those it is told of."""
    return tripot(*words, typed=typed, **{"PYTHONPATH": "", "TRIPOT_GAMES": "", **more})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game that nobody installed, where nobody looks; its name and its neighbour's are those of Python's modules."""
    shutil.copytree(HOME, tmp_path / "random", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')", "utf-8")
    return tmp_path / "random"


@pytest.mark.parametrize(
    "command",
    [
        ("games", "highcard"),
        ("rules", "highcard", "HIG-01"),
        ("simulate", "highcard", "--games", "4", "--jobs", "2"),
    ],
    ids=lambda words: words[0],
)
def test_a_game_from_anywhere(folder: Path, command: tuple[str, ...]) -> None:
    done = alone(*command, "--game", folder)
    assert (done.code, done.err) == (0, "")


def test_a_game_is_played_replayed_and_verified(folder: Path, tmp_path: Path) -> None:
    saved = tmp_path / "evening.tripot"
    played = alone(
        "play",
        "highcard",
        "--bots",
        "habile",
        "--seats",
        "2",
        "--seed",
        "3",
        "--save",
        saved,
        f"--game={folder}",
        typed="1\n" * 4,
    )
    assert (played.code, played.err) == (0, "")
    watched = alone("replay", saved, "--game", folder, typed="\n" * 20)
    assert (watched.code, watched.err) == (0, "")
    assert "takes the trick" in watched.out
    assert alone("verify", saved, "--game", folder).code == 0
    assert "No game is called “highcard”" in alone("verify", saved).err
    told = alone("replay", saved, "--story", "--game", folder)
    assert (told.code, told.err.strip()) == (2, "No story is told at The Petit and the 21: there is nothing to read.")


def test_no_game_there(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    assert "is not the folder of a game" in alone("games", "--game", tmp_path / "game").err
    assert alone("games", "--game").code == 2


def test_two_games_of_one_name(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "twin")
    twice = alone("games", "--game", folder, "--game", tmp_path / "twin")
    assert twice.code == 2
    assert "another game is called “highcard” already" in twice.err
    shutil.copytree(folder, tmp_path / "elsewhere" / "random")
    again = alone("games", "--game", folder, "--game", tmp_path / "elsewhere" / "random")
    assert again.code == 2
    assert f"another folder of the same name comes before it: {folder}" in again.err
    assert alone("games", "--game", folder, "--game", folder).code == 0
