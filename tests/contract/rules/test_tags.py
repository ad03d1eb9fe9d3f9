"""No rule is shown as more printed than its specification says: `tags.csv` is what that says, rule by rule."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

import pytest

from tests.support.rulebooks import HOUSE
from tripot.engine.language.text import LANGS

TAGS: Final = {
    row["rule"]: (frozenset(row["tag"].split()), row["rulings"].split())
    for row in csv.DictReader(Path(__file__).with_name("tags.csv").read_text("utf-8").splitlines())
}
"""Rule -> rulebook, ruling, reconstruction or several of them, and the rulings by number."""
MODEST: Final = {
    frozenset({"rulebook"}): {"printed", "settled", "derived", "reconstructed"},
    frozenset({"rulebook", "ruling"}): {"settled", "derived", "ruling"},
    frozenset({"ruling"}): {"ruling"},
    frozenset({"reconstruction"}): {"ruling", "reconstructed"},
    frozenset({"reconstruction", "ruling"}): {"ruling", "reconstructed"},
    frozenset({"reconstruction", "rulebook"}): {"reconstructed"},
    frozenset({"reconstruction", "rulebook", "ruling"}): {"settled", "reconstructed"},
}
"""Tag -> the marks that claim no more than it does."""
DISPUTED: Final = ("DUP-93", "NOE-39", "NOE-44", "NOE-51", "URG-56")
"""Readings that a table may well dispute."""


@pytest.mark.parametrize("slug", HOUSE)
def test_every_rule_has_its_tag(slug: str) -> None:
    rules = {rule.id for rule in HOUSE[slug].rulebook}
    prefixes = {rule.partition("-")[0] for rule in rules}
    assert {rule for rule in TAGS if rule.partition("-")[0] in prefixes} == rules


@pytest.mark.parametrize("slug", HOUSE)
def test_no_mark_claims_more_than_the_specification(slug: str) -> None:
    shown = {rule.id: rule.mark for rule in HOUSE[slug].rulebook}
    assert {rule: mark for rule, mark in shown.items() if mark not in MODEST[TAGS[rule][0]]} == {}


@pytest.mark.parametrize("slug", HOUSE)
def test_a_ruling_is_the_one_the_specification_names(slug: str) -> None:
    named = {rule.id: rule.ruling for rule in HOUSE[slug].rulebook}
    assert {rule: told for rule, told in named.items() if TAGS[rule][1] and told not in TAGS[rule][1]} == {}


def test_readings_that_may_be_disputed_are_told_in_both_languages() -> None:
    rules = {rule.id: rule for game in HOUSE.values() for rule in game.rulebook}
    for disputed in DISPUTED:
        other = rules[disputed].other
        assert other is not None, disputed
        assert all(other[lang] for lang in LANGS)
