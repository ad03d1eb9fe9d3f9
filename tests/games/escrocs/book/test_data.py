"""The data of Duel d'escrocs: the cards, the market, rules and sentences, and which catalogues are refused."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from tests.games.escrocs.helpers import GAME, holds
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.language.text import LANGS
from tripot.engine.play import Play, replay_all
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.games.escrocs.book import cards
from tripot.games.escrocs.book.cards import BANDITS, CODES, HELPERS, cards_of
from tripot.games.escrocs.play.market import COLOUR, RUN, SAME


def test_rules_are_numbered_without_a_gap() -> None:
    assert [rule.id for rule in GAME.rulebook] == [f"ESC-{number:02d}" for number in range(1, 72)]
    assert list(GAME.rulebook.sections) == list(dict.fromkeys(rule.section for rule in GAME.rulebook))
    for lang in LANGS:
        texts = [rule.text[lang] for rule in GAME.rulebook]
        assert len(set(texts)) == len(texts)


def test_a_card_is_the_figure_it_is_written_as() -> None:
    for names in (("GT", "LA", "CP"), BANDITS, HELPERS):
        places = CODES if names[0] in CODES else names
        assert [getattr(cards, name) for name in names] == [places.index(name) for name in names]


@pytest.mark.rule("ESC-02", "ESC-03", "ESC-48")
def test_the_box() -> None:
    cards = {card.code: card for card in GAME.catalogue}
    assert tuple(cards) == (*CODES, *BANDITS, *HELPERS)
    assert sum(cards[code].copies for code in CODES) == 35
    assert sum(cards[code].copies for code in (*CODES, *HELPERS)) == 44
    for card in cards.values():
        assert card.text is not None
        assert all(card.text[lang] for lang in LANGS)
        assert card.the is not None
        assert set(card.sources.values()) <= {"printed", "derived", "reconstructed"}
    assert cards["RAO"].sources["places"] == "printed"
    assert cards["GT"].sources["price"] == "reconstructed"
    assert {code for code in (*BANDITS, *HELPERS) if cards[code].sources["sort"] == "printed"} == {"RAO"}
    assert {code for code in (*BANDITS, *HELPERS) if cards[code].sources.get("effect") != "reconstructed"} == {"RAO"}


@pytest.mark.rule("ESC-28", "ESC-29", "ESC-30", "ESC-31")
def test_every_combination_and_its_price() -> None:
    """The numbers of combinations in the deck, as counted by hand (6.5)."""
    market = GAME.market
    sizes = Counter((kind, cards.bit_count()) for cards, kind in market.kind.items())
    assert sizes == {
        (SAME, 2): 42, (SAME, 3): 28, (SAME, 4): 7,
        (RUN, 3): 300, (RUN, 4): 1008, (RUN, 5): 3060,
        (COLOUR, 3): 20, (COLOUR, 4): 16, (COLOUR, 5): 12,
    }  # fmt: skip
    prices = {(market.kind[cards], cards.bit_count()): market.price[0][cards] for cards in market.kind}
    assert prices == {
        (SAME, 2): 1, (SAME, 3): 3, (SAME, 4): 8, (RUN, 3): 2, (RUN, 4): 4, (RUN, 5): 6,
        (COLOUR, 3): 4, (COLOUR, 4): 8, (COLOUR, 5): 12,
    }  # fmt: skip
    bonus = {(market.kind[c], c.bit_count()) for c in market.kind if market.price[1][c] == market.price[0][c] + 1}
    assert bonus == {(SAME, 3), (SAME, 4)}


@pytest.mark.rule("ESC-27")
def test_sales_against_a_search_of_every_part() -> None:
    market = GAME.market
    for chest in (0b1010101_1111111_0000111_1000001, 0b0000001_0000001_0000001_1111111, 0b1, 0):
        cards = cards_of(chest)
        parts = (sum(1 << card for at, card in enumerate(cards) if bits >> at & 1) for bits in range(1 << len(cards)))
        found = {part for part in parts if part in market.kind}
        listed = [market.heap_of[sell.cards] for sell in market.sales(chest)]
        assert len(listed) == len(set(listed))
        assert set(listed) == found


def data() -> dict[str, Any]:
    return deepcopy(GAME.catalogue.data())


def card(raw: dict[str, Any], code: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in raw["card"] if card["code"] == code)
    return found


def _spoilt(change: str) -> dict[str, Any]:
    raw = data()
    match change:
        case "a card lost":
            raw["card"].remove(card(raw, "B4"))
        case "six paintings":
            card(raw, "CP")["copies"] = 6
        case "two sevens":
            card(raw, "R6")["facts"]["number"] = 7
        case "a fifth colour":
            card(raw, "R6")["suit"] = "V"
        case "another goal":
            raw["goal"]["duel"] = 25
        case "another start":
            raw["purse"]["start"] = 3
        case "a bigger chest":
            raw["chest"]["alone"] = 7
        case "Raoul without his place":
            card(raw, "RAO")["facts"]["places"] = 0
        case "five equal numbers":
            raw["prices"]["same"]["5"] = 20
        case "runs of six":
            raw["prices"]["run"]["6"] = 9
        case "colour for nothing":
            raw["prices"]["colour"]["4"] = 4
        case "no prices":
            del raw["prices"]["run"]
        case "half a coin":
            raw["prices"]["same"]["2"] = 0.5
        case "Lucky without a number":
            card(raw, "LUC")["facts"]["cards"] = "four"
        case "all of Mofette's hidden":
            card(raw, "MOF")["facts"]["face_down"] = 5
        case "Joe of no size":
            card(raw, "JOE")["facts"]["sizes"] = 3
        case _:
            raise AssertionError(change)
    return raw


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ("a card lost", "ESC-02"), ("six paintings", "ESC-02"), ("two sevens", "ESC-03"), ("a fifth colour", "ESC-03"),
        ("another goal", "ESC-54"), ("another start", "ESC-04"), ("a bigger chest", "ESC-56"),
        ("Raoul without his place", "ESC-49"), ("five equal numbers", "ESC-28"), ("runs of six", "ESC-29"),
        ("colour for nothing", "ESC-30"), ("no prices", "ESC-31"), ("half a coin", "ESC-31"),
        ("Lucky without a number", "ESC-41"), ("all of Mofette's hidden", "ESC-51"), ("Joe of no size", "ESC-52"),
    ],
)  # fmt: skip
def test_a_catalogue_that_breaks_a_constraint_says_which(change: str, rule: str) -> None:
    with pytest.raises(BadCatalogue, match=f"^{rule}: "):
        GAME.with_catalogue(Catalogue.from_data(_spoilt(change)))


@pytest.mark.rule("ESC-31", "ESC-33", "ESC-44")
def test_an_owners_cards_are_played_by() -> None:
    raw = data()
    raw["prices"]["same"]["2"] = 2
    card(raw, "GT")["facts"]["price"] = 6
    card(raw, "GRO")["facts"]["coins"] = 1
    mine = GAME.with_catalogue(Catalogue.from_data(raw))
    state = mine.position(
        {"phase": "RESALE", "chest": {"P0": ["R1", "B1", "GT"]}, "reinf": {"P0": ["GRO"]}}, Stream.fast(0)
    )
    for text in ("sell R1 B1", "sell GT", "call GRO"):
        state.apply(0, mine.parse(text))
    assert state.coins == [10, 1]
    holds("phase RESALE\nchest P0=R1,B1\ndo P0 sell R1 B1\nexpect coins S0=3")


def test_a_record_carries_an_owners_cards() -> None:
    raw = data()
    raw["prices"]["same"]["4"] = 9
    play = Play.start(GAME.with_catalogue(Catalogue.from_data(raw)), 2, {}, Stream.fast(3))
    play.move(0, play.state.legal_moves(0)[0])
    again = replay_all(Record.read(play.record.write()), GAME)
    assert again.state.digest() == play.state.digest()
