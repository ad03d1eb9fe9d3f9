"""An author's slip ends in one sentence with file and line of the author's own code; TRIPOT_DEBUG shows the rest."""

from __future__ import annotations

import runpy
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.cli.support.test_game_flag import HOME, alone
from tests.cli.tripot_command import Done, here
from tests.support.processes import SECONDS
from tripot.engine.authoring import game_folders, registry
from tripot.engine.authoring.author_errors import explain
from tripot.engine.data.game_files import line_of
from tripot.engine.language.text import in_english


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A game beside the five of the house, in this very process; nobody knows it afterwards."""
    registry.games.cache_clear()
    yield shutil.copytree(HOME, tmp_path / "evening", ignore=shutil.ignore_patterns("__pycache__"))
    for name in [name for name in sys.modules if name.startswith(f"{game_folders.__name__}.")]:
        del sys.modules[name]
    registry.games.cache_clear()


def told(folder: Path, *words: str) -> Done:
    return here(*words, "--game", folder, TRIPOT_GAMES="", typed="1\n" * 9)


def changed(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), "utf-8")


FILES = {
    "cards.toml": ("[[card]]\n= nonsense", "evening/cards.toml, line 2: line 2, column 1: this does not read as TOML"),
    "rules.toml": ('version = "1"\n= nonsense', "evening/rules.toml, line 2: TOMLDecodeError"),
    "text.toml": ("= nonsense", "evening/text.toml, line 1: TOMLDecodeError"),
    "__init__.py": ("import tripot\n\nGAME = = nonsense", "evening/__init__.py, line 3: SyntaxError: invalid syntax."),
}
"""What is written there, and what is said of it."""


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_cannot_be_read(folder: Path, file: str) -> None:
    written, said = FILES[file]
    (folder / file).write_text(written, "utf-8")
    done = told(folder, "games")
    assert done.code == 2
    assert done.err.startswith(f"The game “{folder}” cannot be loaded: ")
    assert said in done.err
    assert len(done.err.splitlines()) == 1


MEANT = {
    "a card without a corner": (
        "cards.toml",
        'corner = { fr = "7", en = "7" }, ',
        "",
        "card.7.corner: is missing",
    ),
    "no such section": (
        "rules.toml",
        'HIG-03 = { section = "play"',
        'HIG-03 = { section = "end"',
        "HIG-03: unknown section",
    ),
    "half a sentence": (
        "text.toml",
        'cards = { fr = "Cartes par joueur", en',
        "cards = { en",
        "option.cards: needs exactly",
    ),
}
"""TOML that is no game: the file, what is changed in it, and what is said."""


@pytest.mark.parametrize("slip", MEANT)
def test_what_no_game_can_mean(folder: Path, slip: str) -> None:
    file, before, after, said = MEANT[slip]
    text = (folder / file).read_text("utf-8")
    line = text[: text.index(before)].count("\n") + 1
    changed(folder / file, before, after)
    done = told(folder, "games")
    assert done.code == 2
    assert f"evening/{file}, line {line}: " in done.err
    assert said in done.err


CODE = {
    "a field never declared": ("self.lead(0)", "self.kitty = self.stock", "Table has no field “kitty”: declare it"),
    "a field never set": (
        "    turn_rule, trick_rule",
        "    kitty: list[str]\n    turn_rule, trick_rule",
        "the field “kitty” of Table has no value yet",
    ),
    "no such card": ("self.lead(0)", 'self.trump = self.suit("99")', "no card has the code “99”"),
    "any other": ("self.lead(0)", "self.leader = 1 // 0", "ZeroDivisionError: "),
    "a bot that plays what is refused": (
        "return kits.PlayCard(",
        'return kits.PlayCard("22") or kits.PlayCard(',
        "“check” refuses",
    ),
}


@pytest.mark.parametrize("slip", CODE)
@pytest.mark.parametrize(
    "command", [("play", "--seats", "2", "--seed", "1"), ("simulate", "--games", "2", "--jobs", "1")]
)
def test_code_that_goes_wrong(folder: Path, slip: str, command: tuple[str, ...]) -> None:
    before, after, said = CODE[slip]
    code = folder / "__init__.py"
    changed(code, before, after)
    if slip == "a field never set":
        changed(code, 'petit = self.options["petit"]', 'petit = self.kitty or self.options["petit"]')
    done = told(folder, command[0], "highcard", *command[1:])
    assert done.code == 2
    assert said in done.err
    assert f"{code}, line" in done.err or slip == "a bot that plays what is refused"
    assert len(done.err.splitlines()) == 1


def test_a_sentence_nobody_wrote(folder: Path) -> None:
    changed(folder / "text.toml", 'stock = { fr = "À l\'écart", en = "Set aside" }', "")
    changed(folder / "__init__.py", "self.lead(0)", 'self.ask("LEAD", 0)')
    changed(folder / "__init__.py", 'asks={"PLAY"', 'asks={"LEAD"')
    done = told(folder, "play", "highcard", "--seats", "2")
    assert (done.code, done.err.splitlines()) == (
        2,
        ["text.toml lacks en: headline.LEAD. “TRIPOT_DEBUG=1” shows how it came to that."],
    )


def test_a_game_longer_than_promised(folder: Path) -> None:
    changed(folder / "__init__.py", "seats * int", "0 * int")
    assert "(0): more than 0 moves" in told(folder, "simulate", "highcard", "--games", "2", "--jobs", "1").err


def test_worker_processes_tell_it_too(folder: Path) -> None:
    changed(folder / "__init__.py", "self.lead(0)", "self.leader = 1 // 0")
    line = 1 + (folder / "__init__.py").read_text("utf-8").partition("1 // 0")[0].count("\n")
    command = ("simulate", "highcard", "--games", "4", "--jobs", "2", "--game", folder)
    assert f"{folder / '__init__.py'}, line {line}: ZeroDivisionError" in alone(*command).err
    assert "Traceback" in alone(*command, TRIPOT_DEBUG="1").err


@pytest.mark.parametrize(
    ("fault", "line"),
    [("line 3, column 2: no", 3), ("text.toml: log.won: needs", 4), ("zone.won: needs", 2), ("nothing: here", 0)],
)
def test_the_line_an_error_speaks_of(fault: str, line: int) -> None:
    assert line_of("[zone]\nwon = 1\n[log]\nwon = 2\n", fault) == line


def test_a_worker_process_leaves_its_trace_as_text(tmp_path: Path) -> None:
    code = tmp_path / "slip.py"
    code.write_text("\n\n1 / 0\n", "utf-8")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        error = pool.submit(runpy.run_path, str(code)).exception(SECONDS)
    told = explain(error) if error else None
    assert told is not None
    assert in_english(told) == f"{code}, line 3: ZeroDivisionError: division by zero"
