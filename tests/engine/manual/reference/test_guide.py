"""Rulebook as a reference: parts in the order of play, links that lead somewhere, pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tripot.engine.authoring.registry import game_named, games
from tripot.engine.data.game_files import BadFile
from tripot.engine.language.text import LANGS
from tripot.engine.manual.reference.guide import Guide
from tripot.engine.manual.rulebook import Rulebook
from tripot.engine.manual.school.illustrations import illustrations

GAMES = games()
BOOK = """
version = "1"
sections = { a = { fr = "A", en = "A" }, b = { fr = "B", en = "B" } }
[rules]
X-01 = { section = "a", fr = "Le pli, voir X-03.", en = "The trick, see X-03." }
X-02 = { section = "b", fr = "Plis et pli, PLI.", en = "Tricks and trick, TRICK." }
X-03 = { section = "b", fr = "Rien.", en = "Nothing." }
""".replace("X-", "XX-")
PARTS = '[[parts]]\nfr = "Tout"\nen = "All"\nsections = ["a", "b"]\n'


def guide(folder: Path, text: str) -> Guide:
    (folder / "rules.toml").write_text(BOOK, "utf-8")
    (folder / "guide.toml").write_text(text, "utf-8")
    return Guide.load(folder / "guide.toml", Rulebook.load(folder / "rules.toml"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_stands_in_exactly_one_titled_part(slug: str) -> None:
    game = GAMES[slug]
    places = [(part, rule.id) for part, name in game.guide.sections() for rule in game.rulebook if rule.section == name]
    assert sorted(rule for _, rule in places) == sorted(rule.id for rule in game.rulebook)
    assert all(part is not None and part.title(lang) for part, _ in places for lang in LANGS)


@pytest.mark.parametrize("slug", GAMES)
def test_every_term_is_a_word_of_the_rules_and_most_lead_somewhere(slug: str) -> None:
    game = GAMES[slug]
    for lang in LANGS:
        text = " ".join(rule.text[lang] for rule in game.rulebook).casefold()
        assert all(any(word.casefold() in text for word in term.of(lang)) for term in game.guide.terms)
        led = {link.rule for rule in game.rulebook for link in game.guide.links(rule, lang)}
        assert len(led) >= 0.8 * len(game.guide.terms)


@pytest.mark.parametrize("slug", GAMES)
def test_links_lie_apart_in_the_text_and_lead_elsewhere(slug: str) -> None:
    game = GAMES[slug]
    for rule in game.rulebook:
        for lang in LANGS:
            end = 0
            for link in game.guide.links(rule, lang):
                assert end <= link.at < link.end <= len(rule.text[lang])
                assert link.rule in game.rulebook
                assert link.rule != rule.id
                end = link.end


def test_what_a_text_leads_to(tmp_path: Path) -> None:
    term = '[[terms]]\nrule = "XX-01"\nfr = ["pli", "plis"]\nen = ["trick", "tricks"]\n'
    book = guide(tmp_path, PARTS + term)
    rules = Rulebook.load(tmp_path / "rules.toml")
    named = book.links(rules["XX-01"], "fr")
    assert [(link.at, link.end, link.rule) for link in named] == [(13, 18, "XX-03")]
    first = book.links(rules["XX-02"], "fr")
    assert [(link.at, link.end, link.rule) for link in first] == [(0, 4, "XX-01")], "at the first mention only"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[parts]]\nfr = "Tout"\nen = "All"\nsections = ["a"]\n', "in no part: b"),
        (PARTS + PARTS, "in several parts: a, b"),
        (PARTS.replace('"b"]', '"b", "c"]'), "unknown sections c"),
        (PARTS.replace('"All"', '" "'), "both languages"),
        (PARTS + '[[terms]]\nrule = "XX-09"\nfr = ["x"]\nen = ["x"]\n', "unknown rule XX-09"),
    ],
)
def test_a_guide_that_does_not_fit_its_rules_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        guide(tmp_path, text)


def test_a_game_without_a_guide_has_its_rules_in_one_piece(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(BOOK, "utf-8")
    plain = Guide.load(tmp_path / "guide.toml", Rulebook.load(tmp_path / "rules.toml"))
    assert list(plain.sections()) == [(None, "a"), (None, "b")]


@pytest.mark.parametrize("slug", GAMES)
def test_pictures_show_cards_and_each_rule_has_one_at_most(slug: str) -> None:
    found = illustrations(GAMES[slug])
    rules = [rule for one in found for rule in one.rules]
    assert len(rules) == len(set(rules)) >= 10
    assert set(rules) <= {rule.id for rule in GAMES[slug].rulebook}
    assert all(any(card.code for zone in one.zones for card in zone.cards) for one in found)


def test_the_sheets_own_example_comes_before_a_lessons() -> None:
    depli = game_named("depli")
    assert depli.school.brief is not None
    titles = {rule: one.title for one in illustrations(depli) for rule in one.rules}
    assert titles["DEP-27"] == depli.school.brief.examples[0].title
    assert next(one.lesson for one in illustrations(depli) if "DEP-29" in one.rules) == "trick"
