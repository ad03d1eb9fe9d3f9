"""Every rule and every fact of a card says where it comes from: nothing the house chose looks printed."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.support.rulebooks import HOUSE
from tripot.engine.data.provenance import COSMETIC, group_by_source
from tripot.engine.language.text import LANGS, Lang

DIGESTS = {
    "depli": "0ec3a8caab8a6347",
    "dupes": "8fa1955c9990732f",
    "escrocs": "0718274e6f2275f7",
    "noe": "8e8623e3fab15398",
    "urgence": "6cce7271ef006e86",
}
"""The catalogues as they were before cards and rules said where they come from."""


@pytest.mark.parametrize("slug", HOUSE)
def test_every_rule_says_where_it_comes_from(slug: str) -> None:
    written = tomllib.loads((HOUSE[slug].files / "rules.toml").read_text("utf-8"))["rules"]
    assert [rule for rule, table in written.items() if "source" not in table] == []


@pytest.mark.parametrize("slug", HOUSE)
def test_a_rule_names_options_of_its_game(slug: str) -> None:
    game = HOUSE[slug]
    known = {field.name for seats in game.seats for field in game.form(seats).fields}
    assert [rule.id for rule in game.rulebook if rule.option and rule.option not in known] == []


@pytest.mark.parametrize("slug", HOUSE)
def test_what_the_house_decided_is_numbered(slug: str) -> None:
    rules = HOUSE[slug].rulebook
    assert [rule.id for rule in rules if rule.ruling and not re.fullmatch(r"R-[1-9]\d*", rule.ruling)] == []
    assert [rule.id for rule in rules if (rule.other or rule.option) and not rule.ruling] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", HOUSE)
def test_another_reading_follows_a_colon(slug: str, lang: Lang) -> None:
    """It is read as "Other reading: …", so it begins small, has no colon of its own and ends as a sentence."""
    read = {rule.id: rule.other[lang] for rule in HOUSE[slug].rulebook if rule.other}
    assert [rule for rule, said in read.items() if said[0].isupper()] == []
    assert [rule for rule, said in read.items() if ": " in said or not said.endswith(".")] == []


@pytest.mark.parametrize("slug", HOUSE)
def test_every_fact_of_a_card_has_a_source(slug: str) -> None:
    bare = {card.code: set(card.facts) - set(card.sources) for card in HOUSE[slug].catalogue}
    assert {code: facts for code, facts in bare.items() if facts} == {}


@pytest.mark.parametrize("slug", HOUSE)
def test_what_the_house_made_is_told_in_words(slug: str) -> None:
    cards, words = HOUSE[slug].catalogue, HOUSE[slug].messages.keys
    traits = {name: source for card in cards for name, source in card.sources.items() if name not in COSMETIC}
    made = {source for card in cards for name, source in card.sources.items() if name not in COSMETIC}
    if made & {"ruling", "reconstructed"}:
        assert [name for name in traits if f"trait.{name}" not in words] == []


@pytest.mark.parametrize(("slug", "kept"), DIGESTS.items())
def test_labels_are_no_part_of_the_cards_played_with(slug: str, kept: str) -> None:
    """A stored table goes on when a label is put right, or other cards are played with today."""
    assert HOUSE[slug].with_old_catalogue(kept) is not None


def test_what_of_a_card_comes_from_where() -> None:
    game = HOUSE["escrocs"]
    told = [
        (source, [trait.key for trait in traits])
        for source, traits in group_by_source(game.catalogue["GT"].sources, game.messages)
    ]
    assert told == [("printed", ["trait.sort", "trait.name"]), ("reconstructed", ["trait.price"])]
    assert group_by_source(HOUSE["depli"].catalogue["QS"].sources, HOUSE["depli"].messages) == []
