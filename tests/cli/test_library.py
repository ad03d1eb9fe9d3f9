"""`tripot games`, `tripot rules`, and the help of every command, in both languages."""

from __future__ import annotations

import pytest

from tests.cli.house import SLUGS, at_terminal, here, tripot
from tripot import __version__
from tripot.cli.desk import WORDS
from tripot.cli.main import COMMANDS
from tripot.engine.registry import game_named

DEPLI = game_named("depli")


def test_every_game_stands_on_the_shelf() -> None:
    done = tripot("games")
    assert done.code == 0
    assert [line.split()[0] for line in done.out.splitlines()] == sorted(SLUGS)


def test_the_shelf_at_a_terminal() -> None:
    assert "Dé pli" in at_terminal("games", LANG="fr_FR.UTF-8").out


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", DEPLI.seats)
def test_every_option_is_listed_with_its_values(seats: int, lang: str) -> None:
    done = here("games", "depli", "--seats", str(seats), "--lang", lang)
    assert done.code == 0
    for field in DEPLI.form(seats).fields:
        assert field.name in done.out


def test_a_game_without_options_says_so() -> None:
    assert "no options" in tripot("games", "fence").out


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_rules_are_there_in_the_books_order(lang: str) -> None:
    done = here("rules", "depli", "--lang", lang)
    ids = [line.split()[0] for line in done.out.splitlines() if line.startswith("DEP-")]
    assert ids == [rule.id for rule in DEPLI.rules]


def test_a_rule_by_its_id() -> None:
    done = here("rules", "depli", "dep-24", "--lang", "fr")
    assert DEPLI.rules["DEP-24"].text["fr"] in done.out
    assert "DEP-23" not in done.out


def test_rules_by_their_words_whatever_the_accents() -> None:
    plain, accented = (here("rules", "depli", word, "--lang", "fr").out for word in ("EQUIPE", "équipe"))
    assert plain == accented
    assert "DEP-56" in plain


def test_no_such_rule() -> None:
    done = here("rules", "depli", "xyzzy")
    assert done.code == 1
    assert "No rule of Dé pli matches that." in done.out


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_help_speaks_the_language_and_shows_no_keys(command: object, lang: str) -> None:
    name = getattr(command, "__name__", "")
    done = here(name, "--help", "--lang", lang)
    assert done.code == 0
    assert "term." not in done.out
    assert ("Paramètres" if lang == "fr" else "Parameters") in done.out


def test_the_house_introduces_itself() -> None:
    assert "five French card games" in here("--help").out
    assert here().out == here("--help").out
    assert here("--version").out.strip() == __version__


def test_help_keys_are_messages() -> None:
    for command in COMMANDS:
        assert f"term.command.{command.__name__}" in WORDS.keys
