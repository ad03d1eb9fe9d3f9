"""Rules say the numbers of the table: those of its options and of its own cards, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.laws.test_own_catalogues import Place, changed, places
from tests.support.rulebooks import HOUSE
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS, Lang
from tripot.engine.manual.school.statements import figures as brief_figures

NAMED = re.compile(r"\{(\w+)")
FIGURE = re.compile(r"\{[^}]*\}")
WORDS: dict[Lang, tuple[str, ...]] = {
    "fr": ("zéro", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    "en": ("zero", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
}
"""One is left out: in French it is the article too."""


def says(text: str, number: int, lang: Lang) -> bool:
    """Whether a sentence names this number, in figures or in letters."""
    word = WORDS[lang][number] if 0 <= number < len(WORDS[lang]) else ""
    return bool(re.search(rf"\b{number}\b", text)) or bool(word and re.search(rf"\b{word}\b", text, re.IGNORECASE))


def written(game: Game) -> list[str]:
    """Every sentence of the rules and the cards as the files have it."""
    rules = [
        words for rule in game.rulebook_template for both in (rule.text, rule.other) if both for words in both.values()
    ]
    return rules + [words for card in game.catalogue if card.text for words in card.text.values()]


def stale(game: Game, rule: str, number: int) -> list[Lang]:
    """The languages in which a rule has a number written out that a table or an owner may change."""
    return [lang for lang in LANGS if says(FIGURE.sub("", game.rulebook_template[rule].text[lang]), number, lang)]


@pytest.mark.parametrize("slug", HOUSE)
def test_every_figure_is_filled_in_and_none_is_idle(slug: str) -> None:
    game = HOUSE[slug]
    named = {name for words in written(game) for name in NAMED.findall(words)}
    facts = {name for card in game.catalogue for name in card.facts}
    for seats in game.seats:
        told = game.for_table(seats, {})
        figures = told.rules.figures(told, seats, told.form(seats).defaults())
        assert named - facts <= figures.keys()
        assert figures.keys() & named
        cards = [words for card in told.catalogue for words in (told.card_text(card) or {}).values()]
        rules = [words for rule in told.rulebook for both in (rule.text, rule.other) if both for words in both.values()]
        assert not [words for words in cards + rules if re.search(r"[{}]", words)]


@pytest.mark.parametrize("slug", HOUSE)
def test_a_rule_says_the_option_of_the_table(slug: str) -> None:
    game = HOUSE[slug]
    fields = [field for seats in game.seats for field in game.form(seats).fields]
    settled = [(field, field.default) for field in fields if field.rule and type(field.default) is int]
    assert [(field.name, number) for field, number in settled if stale(game, field.rule, number)] == []
    assert settled


@pytest.mark.parametrize("slug", HOUSE)
def test_the_sheet_in_brief_says_the_option_of_the_table(slug: str) -> None:
    game = HOUSE[slug]
    assert game.school.brief is not None
    said = [(where, words) for where, words, _ in game.school.brief.statements() if not where.startswith("example")]
    for field in (field for seats in game.seats for field in game.form(seats).fields):
        if type(field.default) is int and field.rule:
            old = [
                (where, lang)
                for where, words in said
                for lang in LANGS
                if field.rule in words.rules and says(FIGURE.sub("", words.text(lang)), field.default, lang)
            ]
            assert old == [], field.name
    for seats in game.seats:
        told = game.for_table(seats, {})
        known = brief_figures(told, seats)
        assert not [
            where for where, words in said for lang in LANGS if "{" in words.render(told.voice(lang, ()), known)
        ]


TABLES: list[tuple[str, int, dict[str, Any], str, int]] = [
    ("noe", 4, {"target_score": 100}, "goal", 100),
    ("escrocs", 4, {}, "trap", 30),
    ("escrocs", 2, {"painting_cost": 2}, "legend CP", 2),
    ("urgence", 3, {"confidence_start": 10, "confidence_cap": "plus10"}, "legend ♥", 20),
]
"""A table, and a number that a part of its sheet in brief names."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("table", TABLES)
def test_the_sheet_in_brief_is_told_for_a_table(table: tuple[str, int, dict[str, Any], str, int], lang: Lang) -> None:
    slug, seats, options, part, number = table
    game = HOUSE[slug].for_table(seats, options)
    assert game.school.brief is not None
    words = {where: words for where, words, _ in game.school.brief.statements()}[part]
    assert says(words.render(game.voice(lang, ()), brief_figures(game, seats)), number, lang)


def numbers(data: dict[str, Any]) -> Iterator[tuple[Place, int]]:
    """Every whole number that an owner could change."""
    cards = data["card"]
    listed = [*((name,) for name in data if name != "card"), *(("card", at, "facts") for at in range(len(cards)))]
    for top in listed:
        inner: Any = data
        for name in top:
            inner = inner.get(name, {}) if isinstance(inner, dict) else inner[name]
        for place in places(inner, top):
            value: Any = data
            for name in place:
                value = value[name]
            if type(value) is int:
                yield place, value


@pytest.mark.parametrize("slug", HOUSE)
def test_a_rule_says_the_number_on_the_owners_cards(slug: str) -> None:
    """The rule that refuses a number is the one that says it."""
    game = HOUSE[slug]
    data = game.catalogue.data()
    for place, number in numbers(data):
        with pytest.raises(BadCatalogue) as refusal:
            game.with_catalogue(Catalogue.from_data(changed(data, place, -1)))
        rule = refusal.value.rule
        for other in (number + 1, number - 1, number + 4, number + 12):
            try:
                game.with_catalogue(Catalogue.from_data(changed(data, place, other)))
            except BadCatalogue:
                continue
            assert stale(game, rule, number) == [], place


def test_the_scan_can_fail() -> None:
    assert stale(HOUSE["noe"], "NOE-27", 15) == list(LANGS)
    assert stale(HOUSE["noe"], "NOE-83", 400) == []
    assert says("Douze pièces", 12, "fr")
    assert not says("112 coins", 12, "en")
