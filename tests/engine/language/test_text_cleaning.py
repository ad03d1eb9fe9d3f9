"""What people write: good typography is kept, what shows nothing is no text, what gives orders is taken out."""

from __future__ import annotations

import unicodedata

import pytest

from tests.games.dupes.helpers import sheet
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text_cleaning import clean_line, clean_name, has_visible, is_printable, normalise
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import quote, rewritten
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Parts, PartValue

UNSEEN = [
    "",
    " ",
    "\n",
    "\u200b\u200b",
    "\u00ad",
    "\u2060\u200d",
    "\ufe0f",
    "\u3164",
    "\u2800",
    "\u00a0\u202f",
    "\u0301",
]
SEEN = ["a", "1", "!", "🎲", "👩\u200d👩\u200d👧", "\u200ba", "ا", "中"]


@pytest.mark.parametrize("text", UNSEEN)
def test_what_shows_nothing_is_empty(text: str) -> None:
    assert not has_visible(text)
    assert not normalise(text)
    assert not clean_name(text)


@pytest.mark.parametrize("text", SEEN)
def test_what_can_be_seen_is_kept(text: str) -> None:
    assert normalise(text) == text


@pytest.mark.parametrize("text", ["«\u202foui\u202f»", "non\u00a0: ça", "so\u00adlo", "👩\u200d👩\u200d👧"])
def test_blanks_and_joiners_of_good_writing_stay(text: str) -> None:
    assert clean_line(text) == text
    assert all(is_printable(char) for char in text)


@pytest.mark.parametrize("char", "\x00\x07\x1b\x7f\x85\u061c\u200e\u202a\u202e\u2066\u2069\u2028\ud800\ufeff")
def test_orders_do_not(char: str) -> None:
    assert not is_printable(char)
    assert char not in clean_line(f"a{char}b")


def test_a_name_holds_nothing_that_hides() -> None:
    assert clean_name(" Lé\u00ada\u200d \u00a0 B ") == "Léa B"
    assert not clean_name("...")


@pytest.mark.parametrize("char", "\ufe0f\u034f\u3164\u2800\U000e0101\U000e0041\u180b\u17b4\uffa0\u115f\u200b\ufe00")
def test_two_names_do_not_differ_by_what_nobody_sees(char: str) -> None:
    assert clean_name(f"Ada{char}") == clean_name(f"{char}Ada") == "Ada"
    assert clean_name(f"Le{char}\u0301o") in ("Léo", "Le o")  # an accent joins its letter, unless a blank stood between


HONEST = [
    "Éloïse-Anaïs d'Arcy",
    "Nguyễn Thị Hồng",
    "Ελένη",
    "Ольга",
    "דָּוִד",
    "محمد",
    "हिन्दी",
    "བསྒྲུབས",
    "ཧཱུྃ",
    "ភាសាខ្មែរ",
    "中村 さくら",
    "김철수",
    "Zoë 🎲",
    "⠠⠁⠙⠁",
]


@pytest.mark.parametrize("name", HONEST)
def test_a_name_of_any_script_stays_as_it_is_written(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_a_letter_bears_so_many_marks_and_a_blank_none() -> None:
    assert clean_name("Ax" + "\u0323" * 20 + "a") == "Ax\u0323\u0323\u0323\u0323a"
    assert clean_name("\u0301Ada \u0301\u0301B") == "Ada B"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_every_break_of_a_line_is_one(end: str) -> None:
    assert normalise(f"a{end}b") == "a\nb"


def test_texts_inside_a_notation_are_gone_over_and_nothing_else() -> None:
    assert rewritten(f"propose:1 {quote('a')} x", str.upper) == 'propose:1 "A" x'
    assert rewritten('tell "half', str.upper) == 'tell "half'
    assert rewritten(r'tell "\x"', str.upper) == r'tell "\x"'


@pytest.mark.rule("DUP-08")
def test_an_invisible_goal_is_no_goal() -> None:
    game = game_named("dupes")
    move = game.parse_input(sheet(goals=["\u200b\u200b", "two", "three"]))
    with pytest.raises(Illegal, match="DUP-08"):
        game.new_state(2, {}, Stream.fast(3)).check(0, move)


@pytest.mark.rule("DUP-07")
def test_a_story_has_three_lines_however_they_are_broken() -> None:
    game = game_named("dupes")
    state = game.new_state(2, {}, Stream.fast(3))
    state.check(0, game.parse_input(sheet(story="a\u2028b\u2029c")))
    with pytest.raises(Illegal, match="DUP-07"):
        state.check(0, game.parse_input(sheet(story="a\u2028b\u2029c\u2028d")))


@pytest.mark.rule("DUP-04")
def test_an_invisible_main_goal_is_none() -> None:
    with pytest.raises(Illegal, match="DUP-04"):
        game_named("dupes").parse_options(4, {"main_goal": "\u200b\u2060"})


def test_what_a_form_sends_is_seen_the_same_way() -> None:
    parts = Parts("tell", {"text": PartValue(text="\u200b")})
    assert str(game_named("dupes").parse_input("", parts)) == 'tell ""'


def test_a_record_reads_as_it_was_written() -> None:
    assert str(game_named("dupes").parse(r'tell "a\u2028b"')) == r'tell "a\u2028b"'
