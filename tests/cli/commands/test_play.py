"""`tripot play` through a pipe: every game to its end in both languages, and everything one may type."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.cli.tripot_command import ESCAPE, SLUGS, here, tripot
from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.engine.language.text import typeset
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream

FIRST_CHOICES = "1\n" * 400
"""The first move offered, and the first answer to whatever it asks."""
THREE_CARDS = "1\n1 2 3\n" * 400
"""The same where three cards are passed: the first move, and the first three cards to whatever it asks."""
SHORT = ("-o", "deals=4")
SHORTEST = {
    "depli": "deals=4",
    "dupes": "minor_goals=1",
    "noe": "target_score=100",
    "queen": "limit=13",
    "urgence": "confidence_start=10",
}
"""The option that makes a whole game short."""


def short(slug: str) -> tuple[str, ...]:
    return ("-o", SHORTEST[slug]) if slug in SHORTEST else ()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_played_to_its_end_in_both_languages(slug: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.tripot"
    typed = THREE_CARDS if slug == "queen" else FIRST_CHOICES
    done = tripot(
        "play", slug, "--bots", "habile", *short(slug), "--seed", "3", "--lang", lang, "--save", file, typed=typed
    )
    assert done.code == 0, done.err
    assert not done.err
    assert " 1. " in done.out
    assert ("La partie est dans" if lang == "fr" else "The game is in") in done.out
    assert not ESCAPE.search(done.out)
    verified = tripot("verify", file)
    assert verified.code == 0
    assert "The game is over." in verified.out


def test_moves_are_typed_as_notation_too() -> None:
    done = here("play", "depli", "--bots", "habile", *SHORT, "--seed", "3", typed="P:5D\np:3h\n")
    assert "Player plays the five of diamonds" in done.out
    assert "Player plays the three of hearts" in done.out


def test_a_refusal_tells_its_reason_and_its_rule_in_the_language() -> None:
    french = here("play", "depli", "--bots", "habile", "--seed", "3", "--lang", "fr", typed="P:2C\n")
    english = here("play", "depli", "--bots", "habile", "--seed", "3", typed="P:2C\n")
    assert "Refusé (DEP-24)" in french.out
    assert "Refused (DEP-24)" in english.out


def test_rules_log_help_are_a_letter_away() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed="?\n:r DEP-24\n:R\n:l\n:r xyzzy\n")
    assert "P:5D" in done.out
    assert done.out.count("\nDEP-24  ") == 2
    assert done.out.count("· Eulalie rolls a 1.") == 2
    assert "No rule of Dé pli matches that." in done.out


def test_a_card_says_what_of_it_is_printed() -> None:
    rebuilt = here(
        "play", "escrocs", "--bots", "habile", "--seats", "2", "--seed", "1", "--lang", "en", typed=":c CHI\n"
    ).out
    assert "Printed: name. Derived: sort of card. Reconstructed: effect." in " ".join(rebuilt.split())
    ordinary = here(
        "play", "depli", "--bots", "habile", "--seats", "2", "--seed", "1", "--lang", "en", typed=":c QS\n"
    ).out
    assert "queen of spades" in ordinary
    assert "Printed" not in ordinary


def test_a_letter_is_a_move_and_a_colon_makes_it_a_command() -> None:
    done = here(
        "play", "depli", "--bots", "habile", *SHORT, "-o", "first_roller=s0", "--seed", "3", typed=":r DEP-15\nr\n"
    )
    assert "DEP-15  " in done.out
    assert "· Player rolls a" in done.out


def test_the_first_deal_is_told(tmp_path: Path) -> None:
    """As the others are: what was thrown away is public, at once, in the log, when taken up again and in a replay."""
    file, full = tmp_path / "game", ("--seats", "2", "--seed", "1", "-o", "level=full")
    told = (typeset("Manche 1 : "), "jette Aldo", "La défausse commence par")
    done = here("play", "noe", "--bots", "habile", *full, "--lang", "fr", "--save", file, typed=":l\n")
    for out in (
        done.out,
        here("play", "--resume", file, "--lang", "fr", typed=":l\n").out,
        here("replay", file, "--lang", "fr").out,
    ):
        assert all(words in out for words in told), out


@pytest.mark.rule("NOE-55")
def test_the_end_of_a_deal_is_a_moment(tmp_path: Path) -> None:
    file = tmp_path / "game.tripot"
    out = tripot(
        "play", "ecarte", "--bots", "habile", "--seats", "2", "--seed", "4", "--save", file, typed=FIRST_CHOICES
    ).out
    lines = out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("· End of deal 1."))
    assert lines[at + 1] == "    ★ Player  Deal 1, Points 1"
    assert re.fullmatch(r"      \w+  Deal 0, Points 0", lines[at + 2])
    assert "    ★ Player  Deal 1, Points 1" in tripot("replay", file).out


def test_the_gendarmerie_can_be_called() -> None:
    table = ("play", "noe", "--bots", "habile", "--seats", "2", "--seed", "91", "-o", "level=advanced")
    number = re.search(r"(\d+)\) Call the gendarmerie", here(*table, typed="d\n").out)
    assert number
    assert "Gendarmerie inspection!" in here(*table, typed=f"d\n{number[1]}\n1\n1\n").out


def test_the_end_of_the_pipe_ends_the_game_in_peace(tmp_path: Path) -> None:
    file = tmp_path / "game.tripot"
    done = tripot("play", "depli", "--bots", "habile", "--seed", "3", "--save", file, typed="1\n")
    assert done.code == 0
    assert "Nothing more to read" in done.out
    assert Record.read(file.read_text("utf-8")).entries[3].by == "player"


@pytest.mark.parametrize(
    "noise",
    [
        b"\n" * 2000,
        b"\x00\x01\x1b[2J\x07\n" * 50,
        b"\xff\xfe\xc3\x28\n" * 50,
        b"9" * 100_000 + b"\n1\n",
        b"x" * 3_000_000,
        "٣\n²\n①\n𝟙\n999999999999999999999\n-1\n0\n1.0\n".encode(),
        b'":x"\n:x\n:\n::\n?\x00\nr\tDEP-24\nu\ns /\x00/nowhere/\n',
        "\u202eevil\u2066\n[bold]markup[/]\n{who}\n%s\n".encode(),
    ],
)
def test_nothing_typed_breaks_it(noise: bytes) -> None:
    done = tripot("play", "depli", "--bots", "habile", "--seed", "3", typed=noise)
    assert done.code == 0
    assert "Traceback" not in done.err
    assert not any(char in done.out for char in "\x00\x07\x1b\u202e\u2066")


@pytest.mark.parametrize("slug", SLUGS)
def test_moves_spelt_wrong_are_refused_in_every_game(slug: str) -> None:
    """The notations a game offers at its start, with letters lost, doubled, swapped for odd ones."""
    game = {**games(), **ALL}[slug]
    state = game.new_state(game.seats[-1], {}, Stream.fast(3))
    random = Random(slug)
    spelt = [str(move) for seat in range(state.seats) for move in list(state.legal_moves(seat))[:6]]
    typed = []
    for _ in range(150):
        move = list(random.choice(spelt))
        for _ in range(random.randint(1, 3)):
            move.insert(random.randrange(len(move) + 1), random.choice('é"\\{}[]|:;,- 0٣９\u202e\u0000\ud7ff😀'))
            del move[random.randrange(len(move))]
        typed.append("".join(move))
    done = tripot(
        "play", slug, "--bots", "habile", "--seats", str(game.seats[-1]), "--seed", "3", typed="\n".join(typed)
    )
    assert done.code == 0, done.err
    assert not done.err


def test_endless_noise_ends() -> None:
    done = tripot("play", "depli", "--bots", "habile", "--seed", "3", typed=b"zzz\n" * 100_000)
    assert done.code == 0
    assert done.out.count("zzz") < 2000


def test_the_same_number_deals_the_same_cards() -> None:
    games = [here("play", "depli", "--bots", "habile", *SHORT, "--seed", "12", typed="1\n" * 9).out for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != here("play", "depli", "--bots", "habile", *SHORT, "--seed", "13", typed="1\n" * 9).out


def test_seats_follow_the_bots_named_and_options_reach_the_table() -> None:
    done = here("play", "depli", "--bots", "random,habile", "--seed", "1", "-o", "jokers=1", "--name", "Zoé")
    assert "Zoé (you)" in done.out
    assert "Célestin" in done.out
    assert "Clémence" not in done.out
    assert "has a joker" in done.out


@pytest.mark.parametrize("seat", ["2", "P2", "p2"])
def test_a_person_may_take_any_seat(seat: str, tmp_path: Path) -> None:
    """With three, the last seat is the one that plays alone."""
    file = tmp_path / "game"
    play = ("play", "escrocs", "--bots", "habile", "--seats", "3", "--seed", "2")
    done = here(*play, "--seat", seat, "--name", "Zoé", "--save", file, typed="1\n")
    assert "Zoé (you)" in done.out
    record = Record.read(file.read_text("utf-8"))
    assert record.header.names == ("Ambroise", "Eulalie", "Zoé")
    assert {entry.seat for entry in record.entries if entry.by == "player"} == {2}
    assert "Zoé (you)" in here("play", "--resume", file).out


def test_a_game_taken_up_before_any_move_finds_its_person_by_name(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here(
        "play",
        "depli",
        "--bots",
        "habile",
        "--seats",
        "3",
        "--seat",
        "1",
        "--name",
        "Zoé",
        "--seed",
        "4",
        "--save",
        file,
    )
    record = Record.read(file.read_text("utf-8"))
    untouched = msgspec.structs.replace(record, entries=())
    file.write_text(untouched.write(), "utf-8")
    assert "Zoé (you)" in here("play", "--resume", file).out
    assert "Eulalie (you)" in here("play", "--resume", file, "--seat", "2").out


def test_nobody_at_the_table_shares_a_name() -> None:
    done = here("play", "depli", "--bots", "habile", "--name", "Ambroise", "--seed", "4")
    assert done.out.count("Ambroise (you)") == 1
    assert "Eulalie" in done.out


def test_saving_quitting_and_staying(tmp_path: Path) -> None:
    file = tmp_path / "a b.tripot"
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed=f":s {file}\n:q\nn\n:q\ny\n")
    assert f"Game saved to {file}." in done.out
    assert done.out.count("Leave the table?") == 2
    assert "See you soon!" in done.out
    assert file.exists()


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "late.tripot"
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed=f"1\n:q\n{file}\n")
    assert done.code == 0
    assert Record.read(file.read_text("utf-8")).header.game == "depli"


def test_a_bad_place_to_save_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed=f":s {tmp_path}/no/where\n1\n")
    assert "Cannot write" in done.out
    assert "Player plays" in done.out


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_taken_up_again_goes_on_as_it_would_have(slug: str, tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    start = ("play", slug, "--bots", "habile", *short(slug), "--seed", "5")
    tripot(*start, "--save", whole, typed=FIRST_CHOICES)
    tripot(*start, "--save", halves, typed="1\n" * 5)
    broken_off = Record.read(halves.read_text("utf-8"))
    done = tripot("play", "--resume", halves, typed=FIRST_CHOICES)
    assert done.code == 0, done.err
    assert halves.read_text("utf-8") == whole.read_text("utf-8")
    assert len(broken_off.entries) <= len(Record.read(whole.read_text("utf-8")).entries)


def test_a_resumed_game_remembers_its_log(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "depli", "--bots", "habile", "--seed", "3", "--save", file, typed="1\n")
    done = here("play", "--resume", file, typed=":l\n")
    assert done.out.count("Player plays the five of diamonds") == 2


def test_a_split_is_composed_given_up_and_taken_back() -> None:
    typed = "1\n:x\n1\n9\n1 1\n1 2\n2 3\n3\nhello\nu\n1\n1\n1\nagain\n\n"
    done = tripot("play", "fence", "--bots", "habile", "--seed", "3", typed=typed)
    assert done.code == 0
    assert "“9” is not in the list" in done.out
    assert "“1” is not in the list, or already taken" in done.out
    assert "It takes exactly 1; there are 2." in done.out
    assert "“hello”" in done.out
    assert "Move taken back." in done.out
    assert "“again”" in done.out


def test_without_a_number_the_deal_is_committed_to(tmp_path: Path) -> None:
    file = tmp_path / "game"
    done = tripot("play", "highcard", "--save", file, typed="?\n" + FIRST_CHOICES)
    header = Record.read(file.read_text("utf-8")).header
    assert header.commitment in done.out
    assert header.seed not in done.out
    assert header.house_seed not in done.out
    verified = tripot("verify", file)
    assert verified.code == 0
    assert "The deal holds together" in verified.out


def test_other_hands_are_not_shown() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3")
    shown = done.out.split("Player's hand:")[1]
    assert shown.splitlines()[0].count(")") == 5
    assert "Ambroise's hand" not in done.out
