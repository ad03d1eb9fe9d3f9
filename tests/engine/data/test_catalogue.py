"""Catalogues and rules: data files that say what is wrong with them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import ENGINE, Messages, Voice
from tripot.engine.manual.rulebook import Rulebook

GOOD = """
[[card]]
code = "QS"
name = { fr = "dame", en = "queen" }
the = { fr = "la dame", en = "the queen" }
corner = { fr = "D", en = "Q" }
copies = 2
facts = { rank = 12 }
sources = { rank = "printed" }
[[card]]
code = "2C"
name = { fr = "deux", en = "two" }
corner = { fr = "2", en = "2" }
[players.4]
deals = 12
"""


def test_cards_and_tables() -> None:
    catalogue = Catalogue.parse(GOOD)
    assert [card.code for card in catalogue] == ["QS", "2C"]
    assert (catalogue["QS"].copies, catalogue["2C"].copies) == (2, 1)
    assert catalogue.index == {"QS": 0, "2C": 1}
    assert "QS" in catalogue
    assert "XX" not in catalogue
    assert len(catalogue) == 2
    assert catalogue.tables == {"players": {"4": {"deals": 12}}}
    assert catalogue.names()["the QS"]["fr"] == "la dame"
    assert catalogue.names()["the 2C"]["fr"] == "deux"


def test_data_and_back() -> None:
    catalogue = Catalogue.parse(GOOD)
    again = Catalogue.from_data(catalogue.data())
    assert (again.cards, again.tables, again.digest()) == (catalogue.cards, catalogue.tables, catalogue.digest())


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("dame", "reine", True),
        ("rank = 12", "rank = 11", False),
        ("copies = 2", "copies = 3", False),
        ("deals = 12", "deals = 13", False),
        ("2C", "3C", False),
    ],
)
def test_the_digest_covers_what_the_rules_read(old: str, new: str, same: bool) -> None:
    assert (Catalogue.parse(GOOD.replace(old, new)).digest() == Catalogue.parse(GOOD).digest()) == same


WRONG = (
    ("[[card]]", "[[card", "line 2, column 7: this does not read as TOML (“[[card”)"),
    ("deals = 12", "deals = ", "line 15, column 9: this does not read as TOML (“deals =”)"),
    ("deals = 12", f"deals = {'[' * 5000}", "too many lists inside one another"),
    ('code = "2C"', 'code = "QS"', "card: two cards have the code QS"),
    ('code = "2C"', "code = 3", "card.2.code: a text that is not empty is needed"),
    ('code = "2C"', 'code = " "', "card.2.code: a text that is not empty is needed"),
    ('code = "2C"', "", "card.2.code: is missing"),
    (', en = "queen"', "", "card.QS.name: a text fr and a text en are needed, and nothing else"),
    ('corner = { fr = "2", en = "2" }', "", "card.2C.corner: is missing"),
    ('the = { fr = "la dame", en = "the queen" }', "the = 1", "card.QS.the: a text fr and a text en are needed"),
    (
        '"printed"',
        '"guessed"',
        "card.QS.sources.rank: one of these words is needed: printed, derived",
    ),
    ("copies = 2", 'copies = "two"', "card.QS.copies: a whole number from 1 to 99 is needed"),
    ("copies = 2", "copies = true", "card.QS.copies: a whole number from 1 to 99 is needed"),
    ("copies = 2", "copies = 0", "card.QS.copies: a whole number from 1 to 99 is needed"),
    ("copies = 2", "copis = 2", "card.QS.copis: nobody reads this; what is known: code, name, corner"),
    ("copies = 2", "suit = 4", "card.QS.suit: a text that is not empty is needed"),
    ("facts = { rank = 12 }", "facts = 12", "card.QS.facts: a table is needed here"),
)


@pytest.mark.parametrize(("old", "new", "said"), WRONG)
def test_what_is_wrong_is_said(old: str, new: str, said: str) -> None:
    with pytest.raises(BadCatalogue, match=re.escape(said)) as caught:
        Catalogue.parse(GOOD.replace(old, new, 1))
    french = Voice(Messages.load(ENGINE), {}, "fr", ()).say(caught.value.text)
    assert french
    assert french != said


@pytest.mark.parametrize("cards", [5, "x", [1], [[]], [None], {"code": "x"}])
def test_nonsense_is_refused(cards: object) -> None:
    with pytest.raises(BadCatalogue):
        Catalogue.from_data({"card": cards})


@pytest.mark.parametrize("game", [ALL["sealed"], game_named("depli")], ids=["unregistered", "registered"])
def test_an_owners_catalogue_leaves_the_game_alone(game: Game) -> None:
    shipped = game.catalogue
    own = Catalogue.from_data(shipped.data())
    twin = game.with_catalogue(own)
    assert twin is not game
    assert (twin.catalogue, game.catalogue) == (own, shipped)
    assert type(twin) is type(game)
    assert (twin.slug, twin.rulebook_template, twin.messages, twin.shipped_digest) == (
        game.slug,
        game.rulebook_template,
        game.messages,
        game.shipped_digest,
    )


def test_the_pack_has_all_copies() -> None:
    assert ALL["sealed"].with_catalogue(Catalogue.parse(GOOD)).card_counts() == {"QS": 2, "2C": 1}


RULES = """
version = "3"
[sections.play]
fr = "Le jeu"
en = "Play"
[rules.X-02]
section = "play"
fr = "deux"
en = "two"
[rules.X-01]
section = "play"
fr = "un"
en = "one"
"""


def test_rules_in_the_order_of_the_book(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULES)
    rules = Rulebook.load(tmp_path / "rules.toml")
    assert rules.version == "3"
    assert [rule.id for rule in rules] == ["X-02", "X-01"]
    assert (len(rules), "X-01" in rules, "X-03" in rules, "" in rules) == (2, True, False, False)
    assert rules["X-01"].text == {"fr": "un", "en": "one"}


def test_a_rule_says_where_it_comes_from(tmp_path: Path) -> None:
    labels = 'source = "ruling"\nruling = "R-1"\nother = { fr = "zéro", en = "none" }\noption = "ones"\nfr = "un"'
    (tmp_path / "rules.toml").write_text(RULES.replace('fr = "un"', labels))
    ruled, plain = (Rulebook.load(tmp_path / "rules.toml")[name] for name in ("X-01", "X-02"))
    assert (ruled.source, ruled.ruling, ruled.option) == ("ruling", "R-1", "ones")
    assert (ruled.other, ruled.text) == ({"fr": "zéro", "en": "none"}, {"fr": "un", "en": "one"})
    assert (plain.source, plain.ruling, plain.other, plain.option) == ("printed", "", None, "")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('section = "play"\nfr = "un"', 'section = "end"\nfr = "un"', "X-01: unknown section end"),
        ('en = "one"', 'en = ""', "X-01"),
        ('en = "Play"', "", "section play"),
        ('en = "one"', 'en = "one"\nsource = "guessed"', "X-01: Invalid enum value 'guessed'"),
        ('en = "one"', 'en = "one"\nother = { fr = "zéro" }', "X-01: other"),
        ('en = "one"', 'en = "one"\nfrom = "printed"', "X-01"),
    ],
)
def test_rules_are_complete(old: str, new: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULES.replace(old, new))
    with pytest.raises(ValueError, match=said):
        Rulebook.load(tmp_path / "rules.toml")
