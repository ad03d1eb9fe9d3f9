"""Moves and commands at the table are never taken for one another, and nothing is lost by a slip."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.cli.tripot_command import SLUGS, here, tripot
from tests.toy_games import ALL
from tripot.cli.table.notation_input import HELP, MARK, NotationInput
from tripot.engine.authoring.registry import games
from tripot.engine.language.text import typeset
from tripot.engine.record import Record, Remark
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

HOUSE = {**games(), **ALL}
NOE = ("play", "noe", "--seats", "2", "-o", "level=advanced")


@pytest.mark.parametrize("slug", SLUGS)
def test_no_move_of_any_game_begins_like_a_command(slug: str) -> None:
    game, random = HOUSE[slug], Random(slug)
    state = game.new_state(game.usual_seats, {}, Stream.fast(1))
    for _ in range(60):
        for seat in state.actors():
            assert not any(str(move)[0] in MARK + HELP for move in islice(state.legal_moves(seat), 200))
        if not state.actors():
            break
        seat = random.choice(list(state.actors()))
        state.apply(seat, random.choice([move for move in islice(state.legal_moves(seat), 50) if not move.gives_up]))
    for letter in "rcslutqnx?":
        for word in (f"{MARK}{letter}", f"{MARK}{letter} x", f"{HELP}{letter}"):
            with pytest.raises(Illegal):
                game.parse(word)


@pytest.mark.rule("NOE-61")
def test_a_block_that_does_not_hold_is_refused_and_saves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = here(*NOE, "--seed", "0", typed="s em-david\ns jok-noe\n")
    assert done.out.count("Refused (NOE-") == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("line", ["c enq-max @1", "c em-noe @2", "r enq-max+enq-sarah+enq-franck @2", "C ENQ-MAX @1"])
def test_controls_and_raids_reach_the_game(line: str) -> None:
    assert "Refused (NOE-" in here(*NOE, "--seed", "91", typed=f"{line}\n").out


@pytest.mark.rule("NOE-59")
def test_a_raid_can_be_typed() -> None:
    done = here(*NOE, "--seed", "91", typed="d\nr Enq-max+enq-sarah+enq-FRANCK @2\n")
    assert "raid" in done.out.casefold().split("› d\n")[1]
    assert "Refused" not in done.out


def test_a_letter_without_its_colon_says_so() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed="q\nR\n:zz\n:q now\n")
    assert done.out.count("A command begins with a colon: :") == 2
    assert "Refused (DEP-15)" in done.out
    assert "“:zz” is not a command" in done.out
    assert "“:q now” is not a command" in done.out


@pytest.mark.parametrize("slug", SLUGS)
def test_help_gives_examples_of_this_game(slug: str) -> None:
    done = tripot("play", slug, "--bots", "habile", "--seed", "3", typed="?\n")
    example = done.out.split("For example, here: “:r ")[1].split("”")[0]
    assert example in HOUSE[slug].rulebook


def test_help_writes_out_a_move_made_in_steps() -> None:
    done = here("play", "escrocs", "--bots", "habile", "--seats", "3", "--seat", "2", "--seed", "2", typed="1\n?\n")
    assert "Moves made in several steps can be written in one go too, for example: split " in done.out


def test_a_number_out_of_range_says_which_there_are() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed="99\n0\n")
    assert "There is no number 99: choose from 1 to 5." in done.out
    assert "There is no number 0: choose from 1 to 5." in done.out


SPELLINGS = [
    ("depli", "p:3d", "P:3D"),
    ("depli", "P:10h", "P:TH"),
    ("depli", "p:D♣", "P:QC"),
    ("depli", "P:dd", "P:QD"),
    ("depli", "p:rs", "P:KS"),
    ("depli", "p:vh", "P:JH"),
    ("escrocs", "SPLIT r5 | b3 (g2)", "split R5 | B3 (G2)"),
    ("escrocs", "split 5◆ | (3●)", "split R5 | (B3)"),
    ("escrocs", "Take a", "take A"),
    ("noe", "X EM-NOE", "x em-noe"),
    ("noe", "!Complot", "!complot"),
    ("dupes", 'p0 TAKE:10c "Un 8c, ET toi ?"', 'P0 take:TC "Un 8c, ET toi ?"'),
    ("urgence", "BUY:coin", "buy:COIN"),
]


@pytest.mark.parametrize(("slug", "typed", "meant"), SPELLINGS)
def test_any_capitals_and_the_letters_on_the_cards_will_do(slug: str, typed: str, meant: str) -> None:
    assert NotationInput(games()[slug], "fr").read(typed) == games()[slug].parse(meant)


def test_french_letters_are_for_french_cards() -> None:
    with pytest.raises(Illegal):
        NotationInput(games()["depli"], "en").read("P:RS")


@pytest.mark.rule("DEP-24")
def test_small_letters_are_refused_by_their_rule_too() -> None:
    assert "Refused (DEP-24)" in here("play", "depli", "--bots", "habile", "--seed", "3", typed="p:2c\n").out


@pytest.mark.parametrize("slug", SLUGS)
def test_every_offered_move_is_read_in_any_capitals(slug: str) -> None:
    game = HOUSE[slug]
    state = game.new_state(game.usual_seats, {}, Stream.fast(1))
    reader = NotationInput(game, "fr")
    for move in islice(state.legal_moves(state.actors()[0]), 30):
        if '"' not in str(move):
            for spelt in (str(move), str(move).lower(), str(move).upper()):
                assert reader.read(spelt) == move


# Files


def test_another_game_is_replaced_only_on_a_yes(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "depli", "--bots", "habile", "--seed", "91", "--save", file)
    before = file.read_text("utf-8")
    kept = here("play", "depli", "--bots", "habile", "--seed", "92", typed=f":s {file}\nn\n")
    assert "holds another game. Replace it?" in kept.out
    assert "Nothing is saved." in kept.out
    assert file.read_text("utf-8") == before
    here("play", "depli", "--bots", "habile", "--seed", "92", typed=f":s {file}\ny\n")
    assert file.read_text("utf-8") != before


def test_the_same_deal_begun_again_is_another_game(tmp_path: Path) -> None:
    file = tmp_path / "game"
    here("play", "depli", "--bots", "habile", "--seed", "3", "--save", file, typed="1\n")
    before = file.read_text("utf-8")
    done = here("play", "depli", "--bots", "habile", "--seed", "3", "--save", file)
    assert done.code == 2
    assert "holds another game: nothing is written to it" in done.err
    assert file.read_text("utf-8") == before


def test_a_game_goes_on_in_its_own_file_unasked(tmp_path: Path) -> None:
    file = tmp_path / "game"
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed=f":s {file}\n1\n:s {file}\n")
    assert "Replace it?" not in done.out
    assert here("play", "--resume", file, typed="1\n").code == 0


# Remarks


@pytest.mark.rule("DUP-25")
def test_a_remark_is_kept_with_the_game_and_heard_again(tmp_path: Path) -> None:
    file = tmp_path / "game"
    said = "Il pleut\u202f; «\u202foui\u202f»."
    done = here(
        "play",
        "dupes",
        "--bots",
        "habile",
        "--seats",
        "4",
        "--seed",
        "11",
        "--save",
        file,
        typed=f"1\n:n {said}\n:n \u200b\n",
    )
    assert f"Player: “{said}”" in done.out
    assert "And what do you tell?" in done.out
    record = Record.read(file.read_text("utf-8"))
    assert record.remarks == (Remark(len(record.entries), 0, said),)
    assert f"Player: “{said}”" in here("play", "--resume", file, typed=":l\n").out
    assert said in tripot("replay", file, "--story").out
    assert tripot("verify", file).code == 0


def test_a_game_without_a_story_takes_no_remarks() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", typed=":n Il pleut.\n?\n")
    assert "No story is told at Dé pli" in done.out
    assert ":n" not in done.out.split("› ?")[1]


# What is shown


@pytest.mark.rule("DUP-85")
def test_a_conflict_says_how_it_is_won_and_its_rules_are_at_hand() -> None:
    done = here(
        "play", "dupes", "--bots", "habile", "--seats", "4", "--seed", "11", "--lang", "fr", typed="1\n" * 4 + ":r\n"
    )
    told = done.out.split("chacun choisit son camp ==")[1]
    assert told.count(typeset("Pour l'emporter : le plus de cartes d'une même couleur")) == 1
    assert "♥ Argumentation, ♣ Discernement, puis de nouveau ♣ Mensonge" in told
    for rule in ("DUP-60", "DUP-65", "DUP-78", "DUP-82", "DUP-85", "DUP-86", "DUP-90", "DUP-91"):
        assert f"\n{rule}  " in told
    assert "\nDUP-04  " not in told


def test_only_what_changed_is_told_again_until_one_asks() -> None:
    done = here("play", "dupes", "--bots", "habile", "--seats", "4", "--seed", "11", typed="1\n1\n1\n:t\n")
    turns = done.out.split("\n== Jeu de dupes · ")
    assert "Situation" in turns[2]
    assert "Situation" not in turns[3]
    assert "Goal 1 (secret)" not in turns[3]
    assert "Situation" in turns[-1]
    assert "Goal 1 (secret)" in turns[-1]


def test_advice_names_a_move_and_its_reasons() -> None:
    done = here("play", "depli", "--bots", "habile", "--seed", "3", "--lang", "fr", typed=":h\n1\n:h now\n")
    advice = next(line for line in done.out.splitlines() if line.startswith("Conseil"))
    assert re.fullmatch(r"Conseil\s: \d+, Jouer .*", advice)
    assert "n'est pas une commande" in done.out
    reason = done.out.splitlines()[done.out.splitlines().index(advice) + 1]
    assert reason.startswith("  ")
