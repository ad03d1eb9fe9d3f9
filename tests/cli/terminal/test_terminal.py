"""The command at a real terminal, a dumb one, and ones without colours or letters."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.tripot_command import COMMAND, ESCAPE, at_terminal, surroundings, tripot
from tests.support.processes import SECONDS
from tripot.engine.language.text import typeset

PLAY = ("play", "depli", "--bots", "habile", "-o", "deals=4", "--seed", "3")
COLOUR = "\x1b[1;91m"


def test_a_terminal_gets_boxes_colours_and_a_fresh_screen() -> None:
    done = at_terminal(*PLAY, typed=["1\n", ":q\n", "n\n", ":q\n", "\n"])
    assert done.code == 0
    assert "╭───╮" in done.out
    assert COLOUR in done.out
    assert "\x1b[2J" in done.out
    plain = ESCAPE.sub("", done.out)
    assert "5♦" in plain
    assert "Since your last move" in plain
    assert "See you soon!" in plain


def test_a_whole_game_at_a_terminal() -> None:
    done = at_terminal("play", "highcard", "--bots", "habile", "--seed", "1", "--lang", "fr", typed=["1\n"] * 60)
    assert done.code == 0
    assert "Fin de la partie" in done.out
    assert "🥇" in done.out


def test_a_dumb_terminal_gets_no_tricks() -> None:
    done = at_terminal(*PLAY, typed=["1\n", ":q\n", "\n"], TERM="dumb")
    assert done.code == 0
    assert "\x1b" not in done.out
    assert "1) 5♦" in done.out


def test_no_color_means_no_colour() -> None:
    done = at_terminal(*PLAY, typed=["1\n", ":q\n", "\n"], NO_COLOR="1")
    assert done.code == 0
    assert COLOUR not in done.out
    assert "5♦" in done.out


def test_control_d_leaves_in_peace() -> None:
    done = at_terminal(*PLAY, typed=[])
    assert done.code == 0
    assert "Nothing more to read" in done.out


def test_control_c_leaves_with_the_game_saved(tmp_path: Path) -> None:
    file = tmp_path / "game"
    done = at_terminal(*PLAY, "--save", file, stop_at="› ")
    assert done.code == 130
    assert "See you soon!" in done.out
    assert tripot("verify", file).code == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_control_c_stops_a_simulation_quietly(jobs: int) -> None:
    done = at_terminal("simulate", "depli", "--games", "1000000", "--jobs", str(jobs), stop_at="1000000")
    assert done.code == 130
    assert "Traceback" not in done.out


def test_a_terminal_without_signs_is_given_codes() -> None:
    done = tripot(*PLAY, "--lang", "fr", typed="1\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "1) 5D" in done.out
    assert "De pli" in done.out


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Jeux de la maison"),
        ({"LANG": "en_US.UTF-8"}, "games of the house"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "games of the house"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "Jeux de la maison"),
        ({"LANG": "de_DE.UTF-8"}, "Jeux de la maison"),
        ({"LANG": "C"}, "Jeux de la maison"),
        ({"LANG": ""}, "Jeux de la maison"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], word: str) -> None:
    assert word.lower()[5:] in tripot("--help", **environment).out.lower()


def test_lang_beats_the_locale_wherever_it_stands() -> None:
    assert typeset("Usage :") in tripot("play", "--lang", "fr", "--help").out
    assert typeset("Usage :") in tripot("play", "--help", "--lang=fr").out


@pytest.mark.parametrize("words", [("rules", "depli"), ("simulate", "highcard", "--games", "2", "--json")])
def test_nobody_reading_is_no_disaster(words: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [COMMAND, *words], stdout=write, stderr=subprocess.PIPE, env=surroundings(), timeout=SECONDS, check=False
    )
    os.close(write)
    assert done.returncode == 1
    assert not done.stderr


def test_signs_have_stand_ins_in_ascii() -> None:
    signs = "· • – — − › → ★ × ’ « » œ ≥ ♥ │ é"
    assert signs.encode("ascii", "tripot.plain").decode() == '. * - - - > > * x \' " " oe >= H | e'
    done = tripot(
        "play", "escrocs", "--seed", "3", "--lang", "fr", typed="?\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert done.code == 0
    assert "> ?\n" in done.out  # the prompt, and the one question mark that was typed
    told = done.out.replace("> ?", "").replace(" ?", "")
    assert "?" not in told, [line for line in told.splitlines() if "?" in line]
