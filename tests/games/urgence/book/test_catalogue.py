"""The cards as data: what is printed must stay, what is reconstructed may be replaced (section 6)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.games.urgence.helpers import GAME, play_to_end
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.language.text import LANGS
from tripot.engine.rules.chance import Stream
from tripot.games.urgence.book.cards import TEAMS

WORDS = {
    "coin": ("{n} pièce", "{n} coin"),
    "gain": ("gagnez {n} point", "gain {n} confidence"),
    "hit": ("faites perdre {n} point", "deal {n} damage"),
    "black": ("cœur noir", "black heart"),
    "draw": ("piochez {n} carte", "draw {n} card"),
    "destroy": ("{n} de vos cartes", "{n} of your cards"),
    "force": ("faites défausser {n} carte", "make opponents discard {n} card"),
}


def card(data: dict[str, Any], code: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in data["card"] if entry["code"] == code)
    return found


def test_the_box_has_145_cards() -> None:
    assert sum(entry.copies for entry in GAME.catalogue) == 145
    types = Counter(entry.facts["type"] for entry in GAME.catalogue)
    assert types == {"starter": 2, "two-sided": 12, "companion": 7, "shield": 3, "super": 5}
    assert sum(GAME.catalogue[code].facts["cost"] for code in GAME.catalogue.index if code[0] != "S") <= 110


def test_every_fact_has_its_source() -> None:
    for entry in GAME.catalogue:
        assert set(entry.facts) | {"name", "copies", "corner", "tone"} == set(entry.sources), entry.code
        assert entry.text is not None
        assert entry.the is not None
    printed = {"COIN", "HEART", "FAU", "MAS", "ALO"}
    assert {e.code for e in GAME.catalogue if e.sources["cost"] == "printed"} == {
        *printed,
        "SGO",
        "SSC",
        "SLA",
        "SME",
        "SCO",
    } - {
        "COIN",
        "HEART",
    }
    assert GAME.catalogue["FAU"].sources["name"] == "reconstructed"
    assert {e.code for e in GAME.catalogue if e.sources["type"] == "printed" and e.suit == "companion"} == {"FAU"}


@pytest.mark.parametrize("code", [entry.code for entry in GAME.catalogue])
def test_the_text_says_what_the_facts_say(code: str) -> None:
    entry = GAME.catalogue[code]
    assert entry.text is not None
    for place, lang in enumerate(LANGS):
        said = entry.text[lang].lower()
        for effects in GAME.cards.kinds[GAME.cards.number[code]].effects.values():
            assert all(WORDS[name][place].format(n=n) in said for name, n in effects)
        for fact in ("life", "defence"):
            assert fact not in entry.facts or str(entry.facts[fact]) in said


@pytest.mark.rule("URG-75")
def test_an_owner_may_replace_reconstructed_cards() -> None:
    data = deepcopy(GAME.catalogue.data())
    swapped = card(data, "VAC")
    swapped |= {"code": "NEW", "name": {"fr": "Neuve", "en": "New"}}
    swapped["facts"] = {"type": "two-sided", "cost": 10, "attack": [["hit", 9]], "benefit": [["coin", 9], ["draw", 3]]}
    other = GAME.with_catalogue(Catalogue.from_data(data))
    assert str(other.parse("buy:NEW")) == "buy:NEW"
    assert "VAC" not in other.cards.number
    assert "VAC" in GAME.cards.number
    state = other.setup(3, {}, Stream.fast(1))[0]
    play_to_end(state, Random(1))
    assert state.outcome() is not None


BREAKS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("URG-07", "COIN", {"facts": {"type": "starter", "cost": 0, "per_seat": 5, "effect": [["coin", 1]]}}),
    ("URG-07", "HEART", {"facts": {"type": "starter", "cost": 0, "per_seat": 2, "effect": [["hit", 2]]}}),
    ("URG-07", "COIN", {"copies": 19}),
    ("URG-03", "CEL", {"facts": {"type": "companion", "cost": 11, "effect": [["draw", 2]], "life": 5}}),
    ("URG-03", "APP", {"facts": {"type": "two-sided", "cost": 5, "attack": [], "benefit": []}}),
    ("URG-03", "APP", {"facts": {"type": "two-sided", "cost": -1, "attack": [], "benefit": []}}),
    ("URG-04", "APP", {"copies": 4}),
    ("URG-06", "SGO", {"facts": {"type": "super", "cost": 17, "team": "LAB", "attack": [], "benefit": []}}),
    ("URG-59", "SGO", {"facts": {"type": "super", "cost": 16, "team": "GOV", "attack": [], "benefit": []}}),
    ("URG-27", "FAU", {"facts": {"type": "companion", "cost": 3, "effect": [["gain", 1]], "life": 3}}),
    ("URG-38", "MAS", {"facts": {"type": "shield", "cost": 3, "defence": 3}}),
    ("URG-23", "ALO", {"facts": {"type": "two-sided", "cost": 9, "attack": [["hit", 7]], "benefit": []}}),
    ("URG-44", "DOC", {"facts": {"type": "two-sided", "cost": 4, "attack": [], "benefit": [["draw", 4]]}}),
    ("URG-48", "DOC", {"facts": {"type": "two-sided", "cost": 4, "attack": [["force", 3]], "benefit": []}}),
    ("URG-42", "SOI", {"facts": {"type": "two-sided", "cost": 2, "attack": [], "benefit": [["black", 2]]}}),
    ("URG-30", "HOP", {"facts": {"type": "companion", "cost": 5, "effect": [], "life": 3, "slot": 2}}),
    ("URG-40", "HOP", {"facts": {"type": "companion", "cost": 5, "effect": [], "life": 0}}),
    ("URG-38", "GEL", {"facts": {"type": "shield", "cost": 1, "defence": 0}}),
    ("URG-75", "SUB", {"facts": {"type": "two-sided", "cost": 2, "attack": [["steal", 1]], "benefit": []}}),
    ("URG-75", "SUB", {"facts": {"type": "two-sided", "cost": 2, "attack": [["hit", 0]], "benefit": []}}),
    ("URG-75", "SUB", {"facts": {"type": "two-sided", "cost": 2, "attack": [["hit"]], "benefit": []}}),
    ("URG-75", "SUB", {"facts": {"type": "event", "cost": 2}}),
    ("URG-75", "SUB", {"facts": {"type": "two-sided", "cost": 2, "attack": []}}),
    ("URG-75", "GEL", {"facts": {"type": "shield", "cost": 1, "defence": 1, "slot": 1}}),
    ("URG-75", "SUB", {"code": "S:B"}),
)


@pytest.mark.rule("URG-75")
@pytest.mark.parametrize(("rule", "code", "change"), BREAKS)
def test_a_broken_constraint_is_named(rule: str, code: str, change: dict[str, Any]) -> None:
    data = deepcopy(GAME.catalogue.data())
    card(data, code).update(change)
    with pytest.raises(BadCatalogue, match=rule):
        GAME.with_catalogue(Catalogue.from_data(data))


@pytest.mark.rule("URG-03")
def test_a_missing_pile_is_named() -> None:
    data = deepcopy(GAME.catalogue.data())
    data["card"].remove(card(data, "SUB"))
    with pytest.raises(BadCatalogue, match="URG-03: card: the Grand Market has 22 piles, not 21"):
        GAME.with_catalogue(Catalogue.from_data(data))


@pytest.mark.rule("URG-06")
def test_the_table_of_teams_agrees_with_the_cards() -> None:
    data = deepcopy(GAME.catalogue.data())
    assert set(data["teams"]) == set(TEAMS)
    data["teams"]["GOV"]["super"] = "SLA"
    with pytest.raises(BadCatalogue, match="URG-06"):
        GAME.with_catalogue(Catalogue.from_data(data))


def test_the_cards_of_before_are_kept() -> None:
    former = GAME.with_old_catalogue("6cce7271ef006e86")
    assert former is not None
    assert former.catalogue["VAC"].facts["attack"] == [["hit", 11], ["draw", 2]]
    assert GAME.catalogue["VAC"].facts["attack"] == [["hit", 8]]
