"""What is typed wrong on the command line: a clear sentence in the language, exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.house import here, tripot

GAMES_THAT_ARE_NONE = {
    "nothing.at_all:GAME": "No module named 'nothing'",
    "tests.games.highcard": "package.module:GAME",
    "tests.games.highcard:NAME": "has no attribute 'NAME'",
    "tests.games.highcard:Lay": "Lay is a",
    "\x1b[2J:x": "",
}


@pytest.mark.parametrize("command", [("games",), ("play", "depli"), ("serve", "--port", "0")])
@pytest.mark.parametrize("target", GAMES_THAT_ARE_NONE)
def test_a_game_that_cannot_be_loaded(target: str, command: tuple[str, ...]) -> None:
    done = tripot(*command, TRIPOT_GAMES=f"tests.games.highcard:GAME,{target}")
    assert done.code == 2
    assert "cannot be loaded" in done.err
    assert GAMES_THAT_ARE_NONE[target] in done.err
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err


WRONG = [
    (("ply", "depli"), "Unknown command: ply."),
    (("play",), "Which game?"),
    (("play", "chess"), "No game is called “chess”."),
    (("play", "depli", "--sets", "3"), "Unknown option: --sets."),
    (("play", "depli", "--seats", "many"), "Value refused for --seats: many."),
    (("play", "depli", "--seats"), "A value is missing: --seats."),
    (("play", "depli", "--seats", "9"), "2 to 8 players. (DEP-01)"),
    (("play", "depli", "--seats", "-1"), "2 to 8 players. (DEP-01)"),
    (("play", "depli", "--seats", "1000000000"), "2 to 8 players. (DEP-01)"),
    (("play", "depli", "-o", "deals=5"), "(DEP-68)"),
    (("play", "depli", "-o", "deals=many"), "(DEP-68)"),
    (("play", "depli", "-o", "team_size=3"), "(DEP-56)"),
    (("play", "depli", "-o", "auto_last_card=perhaps"), "Value refused for auto_last_card: perhaps."),
    (("play", "depli", "-o", "speed=11"), "Unknown option: speed."),
    (("play", "depli", "-o", "deals"), "name=value, not “deals”."),
    (("play", "depli", "--bots", "genius"), "No bot is called “genius”. There are: random, heuristic."),
    (("play", "depli", "--bots", ""), "No bot is called “”."),
    (("play", "depli", "--seed", "99999999999999999999999"), "deal number is too large"),
    (("play", "depli", "--lang", "de"), "de"),
    (("play", "depli", "--resume", "/nowhere/at/all"), "Cannot read"),
    (("play", "depli", "--save", "/nowhere/at/all"), "Cannot write"),
    (("play", "depli", "--catalogue", "/nowhere/at/all"), "Cannot read"),
    (("simulate", "depli", "--games", "0"), "At least one game"),
    (("simulate", "depli", "--jobs", "-2"), "At least one game"),
    (("simulate", "depli", "--bots", "random,genius"), "No bot is called “genius”."),
    (("simulate",), "A value is missing: --game."),
    (("replay", "/nowhere/at/all"), "Cannot read"),
    (("verify", "/"), "Cannot read"),
    (("verify",), "A value is missing: --file."),
    (("rules", "bridge"), "No game is called “bridge”."),
    (("games", "depli", "--seats", "99"), "2 to 8 players. (DEP-01)"),
    (("play", "de\x1b[31mpli"), "No game is called"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[" ".join(words)[:40] for words, _ in WRONG])
def test_a_clear_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str) -> None:
    done = here(*words)
    assert done.code == 2
    assert sentence in done.err
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err
    assert not done.out


def test_the_real_command_ends_so_too() -> None:
    done = tripot("play", "depli", "--seats", "9")
    assert done == here("play", "depli", "--seats", "9")
    assert done.code == 2


def test_errors_speak_french_too() -> None:
    assert "Aucun jeu ne s'appelle « chess »." in tripot("play", "chess", "--lang", "fr").err
    assert "Ce jeu se joue de 2 à 8 joueurs. (DEP-01)" in tripot("play", "depli", "--seats", "9", LANG="fr_FR").err


BROKEN = {
    "empty": b"",
    "magic alone": b"tripot 1",
    "no header": b"tripot 1\n",
    "half a header": b'tripot 1\n{"game":"depli","rules":"1","se',
    "not json": b"tripot 1\nhello\n",
    "wrong types": b'tripot 1\n{"game":1}\n',
    "unknown field": b'tripot 1\n{"game":"depli","rules":"1","seats":4,"options":{},"catalogue":"","spy":1}\n',
    "binary": bytes(range(256)) * 10,
    "utf-16": "tripot 1\n".encode("utf-16"),
    "another kind": b"PK\x03\x04" + b"\0" * 100,
    "future": b"tripot 2\n{}\n",
}


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")], ids=lambda words: words[0])
@pytest.mark.parametrize("kind", BROKEN)
def test_a_file_that_is_no_record(kind: str, command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(BROKEN[kind])
    done = here(*command, file)
    assert done.code == 2
    assert str(file) in done.err
    assert "Traceback" not in done.err
    assert file.read_bytes() == BROKEN[kind]


def test_a_file_that_is_no_record_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("years of work")
    done = tripot("play", "depli", "--save", file)
    assert done.code == 2
    assert "is no game: nothing is written" in done.err
    assert file.read_text() == "years of work"
    within = tripot("play", "depli", "--seed", "3", typed=f"s {file}\n")
    assert "is no game: nothing is written" in within.out
    assert file.read_text() == "years of work"


@pytest.mark.parametrize(
    "toml", ["", "not toml [", "[[card]]\ncode = 'x'\n", "[[card]]\ncode = 3\nname = 1\n", "card = 3\n", "card = [1]\n"]
)
def test_cards_that_are_no_catalogue(toml: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(toml)
    done = here("play", "depli", "--catalogue", file)
    assert done.code == 2
    assert "Traceback" not in done.err
    assert "is not a valid set of cards" in done.err
