"""The data of Dé pli: the pack and its names, the rules and their sections, sentences in both languages."""

from __future__ import annotations

import pytest

from tests.games.depli.helpers import FORMATS, GAME, PRINTED
from tripot.engine.language.text import LANGS
from tripot.games.depli.book.cards import ID
from tripot.games.depli.play.log import PLAYED

FRENCH = {"C": ("trèfle", "♣"), "D": ("carreau", "♦"), "H": ("cœur", "♥"), "S": ("pique", "♠")}
ENGLISH = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
HONOURS = {"T": ("10", "10"), "J": ("V", "J"), "Q": ("D", "Q"), "K": ("R", "K"), "A": ("A", "A")}


def test_rules_are_numbered_without_a_gap() -> None:
    assert [rule.id for rule in GAME.rulebook] == [f"DEP-{number:02d}" for number in range(1, 75)]
    assert GAME.rules_version == "1"
    assert list(GAME.rulebook.sections) == list(dict.fromkeys(rule.section for rule in GAME.rulebook))


def test_each_rule_says_something_of_its_own() -> None:
    for lang in LANGS:
        texts = [rule.text[lang] for rule in GAME.rulebook]
        assert len(set(texts)) == len(texts)
        assert all(20 <= len(text) <= 240 and text.endswith((".", "?", ")")) for text in texts)


@pytest.mark.rule("DEP-02", "DEP-03")
def test_cards_stand_in_catalogue_order_with_their_names() -> None:
    codes = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert [card.code for card in GAME.catalogue] == codes
    for card in GAME.catalogue:
        rank, suit = card.code[0], card.code[1]
        french, english = HONOURS.get(rank, (rank, rank))
        assert card.corner == {"fr": french + FRENCH[suit][1], "en": english + FRENCH[suit][1]}
        assert card.name["fr"].endswith(f" de {FRENCH[suit][0]}")
        assert card.name["en"].endswith(f" of {ENGLISH[suit]}")
        assert card.tone == ("red" if suit in "DH" else "black")
        assert set(card.sources) == {"rank", "suit", "name", "corner"}


def test_articles() -> None:
    voice = GAME.voice("fr", ["Ada"])
    said = {code: voice.say(PLAYED[0][ID[code]].text) for code in ("AH", "KC", "QS", "TD")}
    assert said == {
        "AH": "Ada joue l'as de cœur.",
        "KC": "Ada joue le roi de trèfle.",
        "QS": "Ada joue la dame de pique.",
        "TD": "Ada joue le dix de carreau.",
    }


def test_names_of_ranks() -> None:
    spoken = [[card.name[lang].split()[0] for card in GAME.catalogue if card.suit == "H"] for lang in LANGS]
    assert spoken == [
        ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as"],
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
    ]


@pytest.mark.rule("DEP-06", "DEP-11", "DEP-56")
def test_the_table_of_players() -> None:
    rows = {int(n): row for n, row in GAME.catalogue.tables["players"].items()}
    assert {n: (row["cards"], row["deals"]) for n, row in rows.items()} == PRINTED
    assert tuple((n, size) for n, row in rows.items() for size in row["team_sizes"]) == FORMATS
    assert all(set(row["sources"]) == set(row) - {"sources"} for row in rows.values())


def test_every_option_is_named_and_explained() -> None:
    for n in PRINTED:
        for lang in LANGS:
            voice = GAME.voice(lang, [])
            for field in GAME.form(n).fields:
                assert voice.say(field.label)
                assert voice.say(field.help)
                assert all(voice.say(choice.label) for choice in field.choices)
