"""Packs everybody knows, in one line: what they hold, in which order, and what is wrong with a line that names none."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.language.text import ENGINE, Messages, Voice


def pack(name: str, more: str = "") -> Catalogue:
    return Catalogue.parse(f'pack = "{name}"\n{more}')


@pytest.mark.parametrize(
    ("name", "suits"),
    [
        ("32", {"C": 8, "D": 8, "H": 8, "S": 8}),
        ("52", {"C": 13, "D": 13, "H": 13, "S": 13}),
        ("54", {"C": 13, "D": 13, "H": 13, "S": 13, "": 2}),
        ("tarot", {"C": 14, "D": 14, "H": 14, "S": 14, "T": 21, "": 1}),
    ],
)
def test_a_pack_has_its_cards(name: str, suits: dict[str, int]) -> None:
    cards = pack(name)
    assert Counter(card.suit for card in cards) == suits
    assert len({card.name["fr"] for card in cards}) == len({card.name["en"] for card in cards}) == len(cards)
    assert all(card.the and set(card.facts) <= set(card.sources) for card in cards)
    assert cards.tables == {}


def test_names_and_corners_in_both_languages() -> None:
    cards = pack("tarot")
    told = {code: (cards[code].name, (cards[code].the or {})["fr"], cards[code].corner) for code in ("QS", "1H", "T1")}
    assert told == {
        "QS": ({"fr": "dame de pique", "en": "queen of spades"}, "la dame de pique", {"fr": "D♠", "en": "Q♠"}),
        "1H": ({"fr": "as de cœur", "en": "ace of hearts"}, "l'as de cœur", {"fr": "1♥", "en": "1♥"}),
        "T1": ({"fr": "Petit", "en": "Petit"}, "le Petit", {"fr": "1", "en": "1"}),
    }
    assert (cards["T21"].suit, cards["T21"].facts, cards["EX"].suit) == ("T", {"rank": 21}, "")


def test_ranks_and_suits_stand_as_told() -> None:
    cards = pack("32", 'ranks = "7 8 9 T A J Q K"\nsuits = "S H D C"')
    assert [card.code for card in cards][:9] == ["7S", "8S", "9S", "TS", "AS", "JS", "QS", "KS", "7H"]
    assert [cards[code].facts["rank"] for code in ("7S", "AS", "KS")] == [2, 6, 9]


def test_a_card_may_be_changed_and_another_added() -> None:
    both = '{ fr = "x", en = "x" }'
    queen = '[[card]]\ncode = "QS"\ncopies = 2\nfacts = { points = 13 }'
    cards = pack("52", f'{queen}\n[[card]]\ncode = "X"\nname = {both}\ncorner = {both}')
    assert (cards["QS"].copies, cards["QS"].name["en"], cards["KS"].copies) == (2, "queen of spades", 1)
    assert cards["QS"].facts == {"rank": 12, "points": 13}
    assert (len(cards), list(cards)[-1].code) == (53, "X")


def test_a_record_carries_the_cards_themselves() -> None:
    cards = pack("32")
    again = Catalogue.from_data(cards.data())
    assert "pack" not in cards.data()
    assert (again.cards, again.digest()) == (cards.cards, cards.digest())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('pack = "40"', "pack: one of these words is needed: 32, 52, 54"),
        ("pack = 32", "pack: one of these words is needed"),
        ("pack = []", "pack: one of these words is needed"),
        ('pack = "32"\nranks = "7 8 9"', "ranks: 7 8 9 T J Q K A in some order, each once, is needed"),
        ('pack = "32"\nranks = "7 7 8 9 T J Q K"', "ranks: 7 8 9 T J Q K A in some order"),
        ('pack = "52"\nsuits = ["C"]', "suits: C D H S in some order, each once, is needed"),
        ('pack = "52"\ncard = 3', "card: every card is a table of its own"),
        ('pack = "52"\n[[card]]\ncode = "QS"\n[[card]]\ncode = "QS"', "card.QS.name: is missing"),
        ('pack = "52"\n[[card]]\ncode = ["QS"]', "card.53.code: a text that is not empty is needed"),
        ('pack = "52"\n[[card]]\ncode = "QS"\ncopis = 2', "card.QS.copis: nobody reads this"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(line: str, said: str) -> None:
    with pytest.raises(BadCatalogue, match=re.escape(said)) as caught:
        Catalogue.parse(line)
    french = Voice(Messages.load(ENGINE), {}, "fr", ()).say(caught.value.text)
    assert french
    assert said not in french
