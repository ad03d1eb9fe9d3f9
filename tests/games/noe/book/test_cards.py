"""The pack as data, and what a replacement of it may not break (NOE-02 to NOE-06, NOE-09, NOE-10, NOE-50, NOE-69)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.noe.helpers import GAME, PACK
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.rules.chance import Stream
from tripot.games.noe.book.cards import RARE, SIZES

Cards = list[dict[str, Any]]


def changed(edit: Callable[[Cards], object]) -> Catalogue:
    data = Catalogue.from_data(GAME.catalogue.data()).data()
    edit(data["card"])
    return Catalogue.from_data(data)


def card(cards: Cards, code: str) -> dict[str, Any]:
    return next(each for each in cards if each["code"] == code)


@pytest.mark.rule("NOE-02", "NOE-03", "NOE-06", "NOE-69")
def test_ninety_three_cards_in_fifteen_kinds() -> None:
    sizes = Counter(each.facts["category"] for each in GAME.catalogue)
    assert sizes == SIZES
    assert sum(list(SIZES.values())[:10]) == 74
    assert [len(deck) for deck in PACK.decks] == [79, 79, 93]
    assert {name: entry["size"] for name, entry in GAME.catalogue.tables["categories"].items()} == SIZES


@pytest.mark.rule("NOE-04", "NOE-05")
def test_twenty_six_characters_thirteen_of_them_rare() -> None:
    characters = [each for each in GAME.catalogue if list(SIZES).index(each.facts["category"]) < 10]
    pairs = Counter((each.facts["category"], each.facts["first_name"]) for each in characters)
    assert set(pairs.values()) == {1}
    names = Counter(each.facts["first_name"] for each in characters)
    assert len(names) == 26
    assert (
        {name for name, count in names.items() if count < 3} == set(RARE) == set(GAME.catalogue.tables["sheet"]["rare"])
    )


@pytest.mark.rule("NOE-09")
def test_the_substitute_is_abigail_the_seneschal() -> None:
    facts = GAME.catalogue["sen-abigail"].facts
    assert (facts["category"], facts["first_name"]) == ("sen", "Abigaïl")


@pytest.mark.rule("NOE-10")
def test_the_memory_sheet_is_there_for_everyone() -> None:
    tables = GAME.catalogue.tables
    assert tables["sheet"]["points"] == {
        "two_trios": 15,
        "six_duron": 25,
        "six_seneschals": 35,
        "six_leonards": 50,
        "six_empire": 50,
        "five_alphas": 75,
        "pulitzer": 50,
        "etare": 50,
        "elysee": 100,
    }
    assert tables["sheet"]["elysee"] == ["Noé", "Sarah", "Max", "Marie", "Arthur"]
    assert set(tables["categories"]) == set(SIZES)
    assert all(set(entry["label"]) == {"fr", "en"} for entry in tables["categories"].values())


@pytest.mark.rule("NOE-50", "NOE-63")
def test_thirteen_officers_in_order() -> None:
    officers = GAME.catalogue.tables["officers"]
    order = "Noé Gabrielle Igor Ismaëlle Max David Sarah Clara Franck Hugo Marc Camille Arthur"
    assert " ".join(officer["first_name"] for officer in officers) == order
    ranks = {officer["first_name"]: officer["rank"] for officer in officers}
    for each in GAME.catalogue:
        expected = ranks[each.facts["first_name"]] if each.facts["category"] in ("em", "enq") else None
        assert each.facts.get("rank") == expected


def test_every_fact_has_a_source_and_every_card_its_words() -> None:
    for each in GAME.catalogue:
        assert set(each.sources) == set(each.facts)
        assert each.text is not None
        assert each.suit == each.facts["category"]
    assert GAME.catalogue["dur-hugo"].sources["first_name"] == "reconstructed"
    pairs = [each for each in GAME.catalogue if {each.sources["category"], each.sources["first_name"]} == {"printed"}]
    assert {each.code for each in pairs if each.suit != "jok"} == {
        "em-noe",
        "em-david",
        "em-sarah",
        "enq-max",
        "enq-david",
        "enq-arthur",
        "sen-abigail",
    }
    assert GAME.catalogue["em-david"].sources == {
        "first_name": "printed",
        "category": "printed",
        "rank": "reconstructed",
    }


def _rename(name: str, *codes: str) -> Callable[[Cards], object]:
    return lambda cards: [card(cards, code)["facts"].update(first_name=name) for code in codes]


def _rank(**ranks: int) -> Callable[[Cards], object]:
    return lambda cards: [card(cards, code.replace("_", "-"))["facts"].update(rank=r) for code, r in ranks.items()]


BROKEN: list[tuple[str, Callable[[Cards], object]]] = [
    (
        "NOE-03: card: category leo has 6 cards, not 7",
        lambda cards: card(cards, "dur-hugo")["facts"].update(category="leo"),
    ),
    (
        "NOE-03: card.em-noe.facts.category: one of these words",
        lambda cards: card(cards, "em-noe")["facts"].update(category="x"),
    ),
    ("NOE-03: card: category em has 9 cards, not 8", lambda cards: cards.remove(card(cards, "em-clara"))),
    ("NOE-04: card.dur-hugo.copies: the rulebook prints 1", lambda cards: card(cards, "dur-hugo").update(copies=2)),
    ("NOE-04: card: Medhi stands 2 times in category dur", _rename("Medhi", "dur-hugo")),
    (
        "NOE-04: card.dur-hugo.facts.first_name: is missing",
        lambda cards: card(cards, "dur-hugo")["facts"].pop("first_name"),
    ),
    ("NOE-04: card: the rulebook names Noé in category em", _rename("Marie", "em-noe")),
    ("NOE-05: card: there are 26 characters, not 27", _rename("Zoé", "dur-hugo")),
    ("NOE-05: card: Rose has fewer than three cards", _rename("Rose", "dur-clara", "esp-clara")),
    ("NOE-05: card: Medhi has three cards or more", _rename("Igor", "dur-medhi")),
    ("NOE-06: card: the jokers are the Archangels", _rename("Marie", "jok-sarah")),
    ("NOE-06: card: category jok has 5 cards", lambda cards: cards.remove(card(cards, "jok-sarah"))),
    ("NOE-69: card: category bom has 3 cards", lambda cards: cards.remove(card(cards, "bom-vera"))),
    ("NOE-50: card.em-noe.facts.rank: is missing", lambda cards: card(cards, "em-noe")["facts"].pop("rank")),
    ("NOE-50: card.leo-sally.facts.rank: only the General Staff and the Investigators", _rank(leo_sally=3)),
    ("NOE-50: card: David has two ranks", _rank(em_david=20)),
    ("NOE-50: card: two officers have the same rank", _rank(em_igor=12)),
    ("NOE-50: card: the General Staff are the nine highest", _rank(enq_hugo=30, em_noe=40)),
    ("NOE-63: card: Noé of the General Staff outranks", _rank(enq_hugo=30)),
    ("NOE-63: card: every General Staff card outranks Arthur", _rank(enq_arthur=20, em_noe=40)),
    (
        "NOE-63: card: Sarah of the General Staff does not outrank Max",
        _rank(em_sarah=20, enq_sarah=20, em_noe=40),
    ),
]


@pytest.mark.rule("NOE-03", "NOE-04", "NOE-05", "NOE-06", "NOE-50", "NOE-63", "NOE-69")
@pytest.mark.parametrize(("said", "edit"), BROKEN, ids=[said[:40] for said, _ in BROKEN])
def test_a_broken_constraint_is_named(said: str, edit: Callable[[Cards], object]) -> None:
    with pytest.raises(BadCatalogue, match=said.replace("(", r"\(")):
        GAME.with_catalogue(changed(edit))


def test_the_owner_of_a_box_may_correct_a_card() -> None:
    """Two characters change places; the code, the moves and the hands follow."""

    def swap(cards: Cards) -> None:
        for code, name, new in (("leo-hugo", "Medhi", "leo-medhi"), ("jou-medhi", "Hugo", "jou-hugo")):
            entry = card(cards, code)
            entry["facts"]["first_name"] = name
            entry["code"] = new

    own = GAME.with_catalogue(changed(swap))
    assert (own.catalogue.digest() != GAME.catalogue.digest(), own.shipped_digest) == (True, GAME.shipped_digest)
    state = own.setup(2, {}, Stream.fast(1))[0]
    while state.actors():
        state.apply(state.to_act, state.legal_moves(state.to_act)[-1])
    assert "leo-medhi" in own.cards.index
    assert "leo-medhi" not in PACK.index


@pytest.mark.rule("NOE-50")
def test_ranks_are_told_as_the_owner_has_them() -> None:
    data = GAME.catalogue.data()
    swap = {"Hugo": 3, "Marc": 4}
    cards = [
        {**each, "facts": {**each["facts"], "rank": swap.get(each["facts"]["first_name"], each["facts"]["rank"])}}
        if "rank" in each["facts"]
        else each
        for each in data["card"]
    ]
    officers = [{**one, "rank": swap.get(one["first_name"], one["rank"])} for one in data["officers"]]
    with pytest.raises(BadCatalogue, match=r"NOE-50: officers\.\d+\.rank: on the cards it is"):
        GAME.with_catalogue(Catalogue.from_data({**data, "card": cards}))
    own = GAME.with_catalogue(Catalogue.from_data({**data, "card": cards, "officers": officers}))
    assert "Franck, Marc, Hugo, Camille" in own.rulebook["NOE-50"].text["fr"]
    hugo = own.card_text(own.catalogue["enq-hugo"])
    assert hugo is not None
    assert hugo["en"].endswith("Rank 3.")


@pytest.mark.rule("NOE-83", "NOE-85", "NOE-86")
def test_limits_are_told_as_the_table_has_them() -> None:
    options = {"target_score": 250, "turn_limit_per_seat": 25, "round_limit": 7}
    rules = GAME.for_table(3, options).rulebook
    for rule, number in (("NOE-83", "250 points"), ("NOE-85", "25 tours"), ("NOE-86", "7 manches")):
        assert number in rules[rule].text["fr"]
