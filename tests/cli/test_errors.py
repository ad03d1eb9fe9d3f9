"""What is typed wrong on the command line: a clear sentence in the language, exit code 2, never a traceback."""

from __future__ import annotations

import errno
import subprocess
from pathlib import Path

import pytest

from tests.cli.tripot_command import ROOT, here, tripot
from tests.support.processes import SECONDS
from tripot.cli.os_errors import explain_os_error
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import say, typeset

GAMES_THAT_ARE_NONE = {
    "nothing.at_all:GAME": "No module named 'nothing'",
    "tests.toy_games.highcard": "package.module:GAME",
    "tests.toy_games.highcard:NAME": "has no attribute 'NAME'",
    "tests.toy_games.highcard:Table": "Table is a",
    "\x1b[2J:x": "",
}


@pytest.mark.parametrize("command", [("games",), ("play", "depli"), ("serve", "--port", "0")])
@pytest.mark.parametrize("target", GAMES_THAT_ARE_NONE)
def test_a_game_that_cannot_be_loaded(target: str, command: tuple[str, ...]) -> None:
    done = tripot(*command, TRIPOT_GAMES=f"tests.toy_games.highcard:GAME,{target}")
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
    (("play", "depli", "-o", "=x"), "name=value, not “=x”."),
    (("play", "depli", "-o", "deals=8", "-o", "deals=12"), "The option deals is given twice."),
    (("play", "depli", "--seats", "3", "--bots", "random,random,random"), "3 bots for 2 seats: that is too many."),
    (("play", "escrocs", "--bots", "random,random,random,random"), "2 to 4 players. (ESC-01)"),
    (("play", "depli", "--seats", "3", "--seats", "4"), "The option --seats is given twice."),
    (("play", "depli", "--seat", "4"), "No seat “4” at this table: there are 0 to 3."),
    (("play", "depli", "--name", "\u200b\u3164"), "That name would not be seen"),
    (("simulate", "depli", "--bots", ",".join(["random"] * 9)), "2 to 8 players. (DEP-01)"),
    (("simulate", "escrocs", "--bots", ",".join(["random"] * 5)), "2 to 4 players. (ESC-01)"),
    (("simulate", "depli", "--seats", "2", "--bots", "random,random,random"), "3 bots for 2 seats"),
    (("play", "depli", "--bots", "genius"), "No bot is called “genius”. There are: random, facile, habile, expert."),
    (("play", "depli", "--bots", ""), "No bot is called “”."),
    (("play", "depli", "--bots", "habile", "--seed", "99999999999999999999999"), "deal number is too large"),
    (("play", "depli", "--lang", "de"), "de"),
    (("play", "depli", "--resume", "/nowhere/at/all"), "Cannot read"),
    (("play", "depli", "--save", "/nowhere/at/all"), "Cannot write"),
    (("play", "depli", "--catalogue", "/nowhere/at/all"), "Cannot read"),
    (("simulate", "depli", "--games", "0"), "At least one game"),
    (("simulate", "depli", "--jobs", "-2"), "At least one game"),
    (("simulate", "depli", "--bots", "random,genius"), "No bot is called “genius”."),
    (("simulate",), "A value is missing: GAME."),
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


@pytest.mark.parametrize("host", ["--host 127.0.0.1", "--host=127.0.0.1"])
def test_the_house_is_opened_at_one_address(host: str) -> None:
    def asked(*words: str) -> str:
        make = ["make", "-n", "play", "PYTHON=python3", *words]
        return subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=True, timeout=SECONDS).stdout

    assert "--host 0.0.0.0" in asked()
    assert "--host 0.0.0.0" in asked("ARGS=--host-name house.local")
    assert "--host 0.0.0.0" not in asked(f"ARGS={host}")
    assert host in asked(f"ARGS={host}")


def test_errors_speak_french_too() -> None:
    assert typeset("Aucun jeu ne s'appelle « chess ».") in tripot("play", "chess", "--lang", "fr").err
    assert "Ce jeu se joue de 2 à 8 joueurs. (DEP-01)" in tripot("play", "depli", "--seats", "9", LANG="fr_FR").err


FRENCH = [
    (
        ("play", "depli", "--save", "/nowhere/at/all"),
        typeset("/all : ce fichier ou ce dossier n'existe pas."),
    ),
    (("verify", "/"), typeset("Impossible de lire / : c'est un dossier.")),
    (("verify", "x" * 300), "ce nom est trop long."),
    (("verify", "a\0b"), "le système ne veut pas d'un tel nom"),
    (("serve", "--port", "99999"), "un port va de 0 à 65535."),
    (("serve", "--host", "no.such.name.invalid"), "aucune machine ne porte ce nom."),
]


@pytest.mark.parametrize(("words", "sentence"), FRENCH, ids=[words[-1][:20] for words, _ in FRENCH])
def test_the_system_speaks_french_too(words: tuple[str, ...], sentence: str) -> None:
    done = here(*words, LANG="fr_FR.UTF-8")
    assert done.code == 2
    assert sentence in done.err


def test_an_error_without_a_sentence_goes_by_its_name() -> None:
    assert explain_os_error(OSError(errno.EXDEV, "Invalid cross-device link")) == say("term.system.other", name="EXDEV")
    assert explain_os_error(OSError("no number")) == say("term.system.other", name="?")


BROKEN_HEADERS = {
    b'{"game":"depli","rules":"1","se': "la fin manque",
    b"hello": "ce n'est pas du JSON à partir de l'octet 0",
    b'{"game":1}': "il faut str et non int en $.game",
    b'{"game":"depli"}': "il manque le champ rules",
    b'{"spy":1}': "le champ spy est inconnu",
}


@pytest.mark.parametrize("header", BROKEN_HEADERS)
def test_a_header_that_cannot_be_read_says_why_in_french(header: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"tripot 1\n" + header + b"\n")
    assert f"l'en-tête ne se lit pas ({BROKEN_HEADERS[header]})" in here("verify", file, LANG="fr_FR.UTF-8").err


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
    within = tripot("play", "depli", "--bots", "habile", "--seed", "3", typed=f":s {file}\n")
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
    assert "is not a valid catalogue: " in done.err


SPOILT = (
    (
        ("depli", "cards = 13", "cards = 27"),
        "players.2.cards : il faut un nombre entier de 1 à 26. (DEP-11)",
        "players.2.cards: a whole number from 1 to 26 is needed. (DEP-11)",
    ),
    (
        ("escrocs", "[prices.colour]\n3 = 4", "[prices.colour]\n3 = 1"),
        "une suite d'une seule couleur rapporte plus que la même en couleurs mêlées : au moins 3. (ESC-30)",
        "a run of one colour pays more than a mixed one of the same length: 3 at least. (ESC-30)",
    ),
    (
        ("noe", 'code = "em-noe"', "code = em-noe"),
        "cela ne se lit pas comme du TOML (« code = em-noe »).",
        "this does not read as TOML (“code = em-noe”).",
    ),
)


@pytest.mark.parametrize(("change", "french", "english"), SPOILT, ids=[change[0] for change, *_ in SPOILT])
@pytest.mark.parametrize("command", ["play", "simulate", "serve"])
def test_an_owners_slip_is_said_in_the_readers_language(
    command: str, change: tuple[str, str, str], french: str, english: str, tmp_path: Path
) -> None:
    slug, old, new = change
    shipped = game_named(slug).files / "cards.toml"
    file = tmp_path / "cards.toml"
    file.write_text(shipped.read_text("utf-8").replace(old, new, 1), "utf-8")
    words = (command, "--catalogue", f"{slug}={file}") if command == "serve" else (command, slug, "--catalogue", file)
    for lang, said in (("fr", french), ("en", english)):
        done = here(*words, "--lang", lang)
        assert done.code == 2
        assert done.out == ""
        assert " ".join(done.err.split()).startswith(str(file))
        assert said in " ".join(done.err.split())
