"""`tripot games`, `tripot rules`, and the help of every command, in both languages."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.tripot_command import SLUGS, at_terminal, here, tripot
from tripot import __version__
from tripot.cli.main import COMMANDS
from tripot.cli.terminal.terminal import WORDS
from tripot.engine.authoring.registry import game_named, games

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


def test_suggestions_for_a_text_are_listed_and_ones_own_allowed() -> None:
    done = here("games", "dupes", "--lang", "fr")
    for goal in ("MG1*", "MG2", "MG3", "MG4", "MG5", "ou un texte de 1 à 140"):
        assert goal in done.out


def test_a_game_without_options_says_so() -> None:
    assert "no options" in tripot("games", "fence").out


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_rules_are_there_in_the_books_order(lang: str) -> None:
    done = here("rules", "depli", "--lang", lang)
    ids = [line.split()[0] for line in done.out.splitlines() if line.startswith("DEP-")]
    assert ids == [rule.id for rule in DEPLI.rulebook]
    parts = [line.strip(" ─") for line in done.out.splitlines() if line.startswith("──")]
    assert parts == [part.fr if lang == "fr" else part.en for part in DEPLI.guide.parts]


def test_a_rule_leads_to_those_that_explain_its_words_and_is_drawn() -> None:
    out = here("rules", "depli", "dep-27", "--lang", "fr").out
    assert "→ couleur demandée" not in out, "explained in the same section"
    assert "Exemple : Un pli sous « plus »" in out.replace("\u00a0", " ").replace("\u202f", " ")
    out = here("rules", "depli", "dep-29", "dep-04", "--lang", "fr").out
    assert "[→ défaussé DEP-25, couleur demandée DEP-24]" in out
    assert "À jouer" in out
    assert "tripot learn depli trick" in out


def test_the_goal_comes_first_for_whoever_wants_to_win() -> None:
    out = here("rules", "depli", "gagner", "--lang", "fr").out
    assert out.index("But du jeu") < out.index("DEP-41 ") < out.index("DEP-08 ")


def test_a_rule_by_its_id() -> None:
    done = here("rules", "depli", "dep-24", "--lang", "fr")
    assert DEPLI.rulebook["DEP-24"].text["fr"] in done.out
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


@pytest.mark.parametrize(
    ("compiled", "lang", "said"), [(False, "en", ""), (True, "en", " (compiled)"), (True, "fr", " (compilé)")]
)
def test_the_version_says_whether_it_is_compiled(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, lang: str, said: str
) -> None:
    monkeypatch.setattr("tripot.cli.main.COMPILED", compiled)
    assert here("--version", LANG=f"{lang}.UTF-8").out.strip() == __version__ + said


def test_help_keys_are_messages() -> None:
    for command in COMMANDS:
        assert f"term.command.{command.__name__}" in WORDS.keys


def test_a_rule_says_that_it_is_a_ruling_and_how_else_it_may_be_read() -> None:
    lines = here("rules", "depli", "dep-48", "dep-24", "dep-33", "--lang", "en").out.splitlines()
    beside = {line.split()[0]: after.strip() for line, after in pairwise(lines) if line.startswith("DEP-")}
    assert beside["DEP-24"] == ""
    assert beside["DEP-33"] == "[Printed, made precise. Other reading: at FEWER the lowest roll goes ahead.]"
    assert beside["DEP-48"] == (
        "[House ruling. Other reading: say aloud, each in turn, whether one plays a joker. "
        "The table may choose: Announcing jokers (joker_declare).]"
    )
    assert lines[-3:] == [
        "No mark: printed in the rulebook.",
        "Printed, made precise: the rulebook says so; the house settled a point it leaves open.",
        "House ruling: the rulebook is silent, or can be read in two ways.",
    ]


def test_printed_rules_alone_need_no_legend() -> None:
    assert "No mark" not in here("rules", "depli", "dep-24", "--lang", "en").out


def test_marks_at_a_terminal() -> None:
    assert "Reconstructed. Other reading: a different" in at_terminal("rules", "escrocs", "ESC-31", "--lang", "en").out


@pytest.mark.parametrize(("lang", "choose"), [("fr", "La table peut choisir"), ("en", "The table may choose")])
@pytest.mark.parametrize("slug", games())
def test_every_option_beside_a_rule_is_called_by_its_name(slug: str, lang: str, choose: str) -> None:
    done = here("rules", slug, "--lang", lang)
    assert done.out.count(choose) == sum(bool(rule.option) for rule in game_named(slug).rulebook)


def test_rules_are_told_for_a_table_and_an_owners_cards(tmp_path: Path) -> None:
    shipped = game_named("escrocs").files / "cards.toml"
    file = tmp_path / "cards.toml"
    file.write_text(shipped.read_text("utf-8").replace("price = 4", "price = 7"), "utf-8")
    for words, said in (
        (("rules", "escrocs", "ESC-33"), "for 4 coins"),
        (("rules", "escrocs", "ESC-33", "--catalogue", file), "for 7 coins"),
        (("rules", "escrocs", "ESC-35", "-o", "painting_cost=2"), "costs 2 coins"),
        (("rules", "escrocs", "ESC-54", "--seats", "4"), "has 30 coins"),
    ):
        assert said in " ".join(here(*words).out.split())
    wrong = here("rules", "escrocs", "ESC-35", "-o", "painting_cost=5")
    assert (wrong.code, "It takes 0, 1 or 2. (ESC-35)" in wrong.err) == (2, True)
    played = here(
        "play",
        "escrocs",
        "--seed",
        "3",
        "-o",
        "painting_cost=2",
        "--catalogue",
        file,
        typed=":r ESC-33 ESC-35\n:c CP\n",
    )
    said = " ".join(played.out.split())
    assert "for 7 coins" in said
    assert said.count("costs 2 coins") == 2
