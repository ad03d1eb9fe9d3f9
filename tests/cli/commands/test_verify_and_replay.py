"""`tripot verify` and `tripot replay`: good records, tampered ones, and the eyes one may see them with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.tripot_command import at_terminal, here, tripot
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import typeset
from tripot.engine.play import play_from_header
from tripot.engine.record import Record

ANSWERS = "1\n" * 400


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a finished game whose deal was committed to."""
    file = tmp_path_factory.mktemp("finished") / "game"
    here("play", "depli", "--bots", "habile", "-o", "deals=2", "--seats", "2", "--save", file, typed=ANSWERS)
    return file.read_text("utf-8")


@pytest.fixture
def file(finished: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.tripot"
    path.write_text(finished, "utf-8")
    return path


def test_a_good_record_holds(file: Path) -> None:
    done = tripot("verify", file)
    assert done.code == 0
    assert "1 player's part give this very seed" in done.out
    assert re.search(r"\d+ moves played again, all allowed", done.out)
    assert "The game is over." in done.out
    assert "The record is in order, as far as the file alone can tell." in done.out
    assert "Not checked: that this commitment is the one shown at the table" in done.out
    assert "Not checked: that these moves are the ones that were played" in done.out
    spoken = here("verify", file, "--lang", "fr").out
    assert "Enregistrement en ordre" in spoken
    assert spoken.count(typeset("Non vérifié :")) == 2


def test_the_figures_published_by_the_house_are_compared(file: Path, finished: str) -> None:
    record = Record.read(finished)
    figures = ("--commitment", record.header.commitment, "--digest", record.digest().upper())
    assert record.header.commitment in here("verify", file).out
    assert record.digest() in here("verify", file).out
    done = here("verify", file, *figures)
    assert done.code == 0
    assert "The record holds." in done.out
    assert "Not checked" not in done.out
    assert "Enregistrement vérifié." in here("verify", file, *figures, "--lang", "fr").out
    for option, said in (("--commitment", "not the commitment you gave"), ("--digest", "not the digest you gave")):
        done = here("verify", file, option, "0" * 64)
        assert done.code == 1
        assert said in done.out
        assert "The record does not hold." in done.out
    assert here("verify", file, "--digest", "é").code == 1


def test_a_record_rewritten_with_legal_moves_is_noticed(file: Path, finished: str) -> None:
    record = Record.read(finished)
    play = play_from_header(record, game_named("depli"))
    while not play.over:
        seat = play.state.actors()[0]
        play.move(seat, play.state.legal_moves(seat)[-1])
    assert play.record.entries != record.entries
    file.write_text(play.record.write(), "utf-8")
    assert here("verify", file).code == 0
    done = here("verify", file, "--commitment", record.header.commitment, "--digest", record.digest())
    assert done.code == 1
    assert "the header or some moves were changed" in done.out


def test_a_name_changed_in_the_header_is_noticed(file: Path, finished: str) -> None:
    record = Record.read(finished)
    file.write_text(finished.replace('"Player"', '"Somebody"'), "utf-8")
    assert here("verify", file, "--digest", record.digest()).code == 1


def test_a_numbered_game_holds_and_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "depli", "--bots", "habile", "--seed", "3", "--save", file, typed="1\n")
    done = here("verify", file)
    assert done.code == 0
    assert "nobody committed to it" in done.out
    assert "for no house has published this game" in done.out
    assert "Commitment:" not in done.out
    assert "aucune maison n'a publié cette partie" in here("verify", file, "--lang", "fr").out
    assert here("verify", file, "--digest", Record.read(file.read_text("utf-8")).digest()).code == 0
    assert here("verify", file, "--commitment", "0" * 64).code == 1
    assert "The game is not over." in done.out


def flipped(text: str, field: str) -> str:
    """The first hexadecimal digit of a field, changed."""
    return re.sub(rf'("{field}":")(.)', lambda found: found[1] + ("0" if found[2] != "0" else "1"), text)


TAMPERINGS: dict[str, Callable[[str], str]] = {
    "seed": lambda text: flipped(text, "seed"),
    "house seed": lambda text: flipped(text, "house_seed"),
    "commitment": lambda text: flipped(text, "commitment"),
    "contribution": lambda text: flipped(text, "s0"),
    "commitment taken off": lambda text: re.sub(r'"commitment":"\w+",', "", text),
    "a move": lambda text: re.sub(r"(\n\d+ s\d \w+ P:)\w+", r"\g<1>2C", text, count=3),
    "another seat": lambda text: re.sub(r"\n1 s(\d)", lambda found: f"\n1 s{1 - int(found[1])}", text),
    "no such seat": lambda text: re.sub(r"\n1 s\d", "\n1 s7", text),
    "a move too many": lambda text: text + f"{len(text.splitlines()) - 1} s0 player R\n",
    "no move at all": lambda text: re.sub(r"(\n1 s\d \w+) .*", r"\1 hello", text),
    "undo": lambda text: re.sub(r"(\n2 s\d \w+) .*", r"\1 undo", text),
    "impossible options": lambda text: text.replace('"deals":2', '"deals":3'),
    "seats": lambda text: text.replace('"seats":2', '"seats":3'),
    "seats without end": lambda text: text.replace('"seats":2', '"seats":1000000000'),
    "rules of another day": lambda text: text.replace('"rules":"', '"rules":"9'),
    "other cards": lambda text: flipped(text, "catalogue"),
    "cards inside": lambda text: text.replace('"seed":', '"cards":{"card":[{"code":"x"}]},"seed":'),
    "algorithm": lambda text: text.replace('"seed":', '"algorithm":"dice","seed":'),
    "chance": lambda text: text.replace('"chance":"secret"', '"chance":"rigged"'),
    "seed is no number": lambda text: re.sub(r'"seed":"\w+"', '"seed":"xyz"', text),
}


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_a_tampered_record_does_not_hold(kind: str, file: Path, finished: str) -> None:
    tampered = TAMPERINGS[kind](finished)
    assert tampered != finished
    file.write_text(tampered, "utf-8")
    done = here("verify", file)
    assert done.code == 1, done.out
    assert "The record does not hold." in done.out


def test_a_line_missing_in_the_middle_is_a_broken_file(file: Path, finished: str) -> None:
    lines = finished.splitlines()
    del lines[5]
    file.write_text("\n".join(lines), "utf-8")
    assert here("verify", file).code == 2


def test_a_refused_move_is_told_in_the_games_words(file: Path, finished: str) -> None:
    file.write_text(re.sub(r"(\n1 s\d \w+) R", r"\1 P:2C", finished), "utf-8")
    assert "(DEP-21)" in here("verify", file).out
    replayed = here("replay", file)
    assert replayed.code == 2
    assert "(DEP-21)" in replayed.err


def test_a_replay_tells_every_move_and_the_result(file: Path, finished: str) -> None:
    done = tripot("replay", file)
    assert done.code == 0
    assert len(Record.read(finished).entries) == int(re.findall(r"^ *(\d+)  ", done.out, re.MULTILINE)[-1])
    assert "Player's hand" in done.out
    assert "Ambroise's hand" in done.out
    assert " 1. " in done.out


def test_a_replay_through_the_eyes_of_one(file: Path) -> None:
    mine = here("replay", file, "--seat", "0").out
    opening = mine.partition("   1  ")[0]
    assert "Player's hand" in opening
    assert "Ambroise's hand" not in opening
    assert here("replay", file, "--seat", "s0").out == mine
    crowd = here("replay", file, "--seat", "spectator").out.partition("   1  ")[0]
    assert "hand:" not in crowd


def test_what_happens_without_a_word_is_told_without_its_notation(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "noe", "--bots", "habile", "--seats", "2", "--seed", "3", "--save", file, typed="d\n1\n.\n" * 3)
    assert " ." in file.read_text("utf-8")
    told = here("replay", file, "--lang", "fr").out
    assert "joue sans rien dire." in told
    assert " : .\n" not in told


def test_an_open_replay_tells_a_split_once(tmp_path: Path) -> None:
    file = tmp_path / "game"
    tripot("play", "escrocs", "--bots", "habile", "--seats", "2", "--seed", "3", "--save", file, typed="1\n" * 400)
    entries = Record.read(file.read_text("utf-8")).entries
    split = next(number for number, entry in enumerate(entries, 1) if entry.move.startswith("split"))
    told = re.findall(rf"^ *{split}  (.*)", tripot("replay", file, "--seat", "open").out, re.MULTILINE)
    assert sum("ESC-15" in line or "ESC-13" in line or "split" in line.casefold() for line in told) == 1


def test_everything_is_open_only_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "depli", "--bots", "habile", "--seed", "3", "--save", file, typed="1\n")
    done = here("replay", file, "--seat", "open")
    assert done.code == 2
    assert "The game is not over" in done.err
    assert "hand:" not in here("replay", file).out


@pytest.mark.parametrize("seat", ["2", "-1", "s9", "me", "", "9" * 40, "\x1b[2J"])
def test_eyes_that_do_not_exist(seat: str, file: Path) -> None:
    done = here("replay", file, f"--seat={seat}")
    assert done.code == 2
    assert "No seat" in done.err
    assert "\x1b" not in done.err


def test_stepping_through_at_a_terminal(file: Path) -> None:
    done = at_terminal("replay", file, typed=["\n", "\n", "b\n", "10\n", "zzz\n", "99999999999\n", "b\n", "q\n"])
    assert done.code == 0
    for number in (0, 1, 2, 10, 11):
        assert f"Move {number} of" in done.out
    last = int(re.findall(r"Move \d+ of (\d+)", done.out)[0])
    assert f"Move {last} of {last}" in done.out
    assert f"Move {last - 1} of {last}" in done.out


def test_a_replay_speaks_french(file: Path) -> None:
    assert "remporte le pli" in here("replay", file, "--lang", "fr").out


def test_names_in_a_file_cannot_command_the_terminal(file: Path, finished: str) -> None:
    file.write_text(finished.replace('"names":["Player"', '"names":["\\u001b[2J\\u202eEve"'), "utf-8")
    done = here("replay", file)
    assert done.code == 0
    assert "Eve" in done.out
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out


def test_a_record_without_names_is_shown_with_seats(file: Path, finished: str) -> None:
    file.write_text(re.sub(r',"names":\[[^]]*\]', "", finished), "utf-8")
    assert "s1" in here("replay", file).out
    assert here("verify", file).code == 0


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A game with a journal, with somebody's remark and whatever they might try with it."""
    file = tmp_path / "told"
    tripot(
        "play",
        "fireside",
        "--bots",
        "habile",
        "-o",
        "rounds=1",
        "--seats",
        "2",
        "--seed",
        "3",
        "--name",
        "Eve",
        "--save",
        file,
        typed=ANSWERS,
    )
    text = file.read_text("utf-8")
    assert text.count("\n") == 4
    file.write_text(text.replace("\n1 s", '\n# s0 "# \\u001b[2J*Once*\\nupon"\n1 s', 1), "utf-8")
    return file


def test_a_story_is_printed_as_markdown(told: Path) -> None:
    done = tripot("replay", told, "--story")
    assert done.code == 0
    assert done.out.startswith("# By the fire\n\nEve and Ambroise\n\n> **Eve** — \\# \\[2J\\*Once\\*\n>\n> upon\n\n*")
    assert "is \\*mine\\*" not in done.out
    assert "is \\*mine\\*" in tripot("replay", told, "--story", "--seat", "0").out
    assert "La veillée" in tripot("replay", told, "--story", "--lang", "fr").out


def test_remarks_change_nothing_and_are_kept(told: Path, tmp_path: Path) -> None:
    assert tripot("verify", told).code == 0
    assert tripot("replay", told).code == 0
    again = tmp_path / "again"
    assert tripot("play", "--resume", told, "--save", again).code == 0
    assert again.read_text("utf-8") == told.read_text("utf-8")
    told.write_text(told.read_text("utf-8").replace("# s0", "# s7"), "utf-8")
    assert "line 3: not a remark" in tripot("verify", told).err


def test_where_no_story_is_told(file: Path) -> None:
    done = here("replay", file, "--story")
    assert done.code == 2
    assert "No story is told" in done.err


def test_what_is_wrong_with_a_record_is_said_in_french(file: Path, finished: str) -> None:
    for kind, said in (
        ("house seed", "la graine de la maison n'est pas celle"),
        ("a move", "(coup "),
        ("rules of another day", "jouée selon les règles"),
    ):
        file.write_text(TAMPERINGS[kind](finished), "utf-8")
        done = here("verify", file, "--lang", "fr")
        assert done.code == 1
        assert said in done.out
    for magic, said in (
        ("tripot", "ce n'est pas une partie de Tripot"),
        ("tripot 9", "écrite par un Tripot plus récent"),
    ):
        file.write_text(f"{magic}\n", "utf-8")
        assert typeset(f"ligne 1 : {said}") in here("verify", file, "--lang", "fr").err
