"""What players read of a price, a limit or a cost is what their table plays by."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.escrocs.book.test_catalogue_checks import owned, resale
from tests.games.escrocs.book.test_data import card, data
from tests.games.escrocs.helpers import GAME
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal


def told(game: Game, rule: str, seats: int = 2, **options: Any) -> str:
    return game.for_table(seats, options).rulebook[rule].text["en"]


@pytest.mark.rule("ESC-31", "ESC-33")
def test_prices_are_the_owners() -> None:
    raw = data()
    raw["prices"]["same"]["2"] = 9
    card(raw, "GT")["facts"]["price"] = 7
    mine = GAME.with_catalogue(Catalogue.from_data(raw))
    assert "sold alone, for 7 coins" in told(mine, "ESC-33")
    assert "Equal numbers: 9 coins for 2 cards, 3 coins for 3 cards" in told(mine, "ESC-31")
    text = mine.card_text(mine.catalogue["GT"])
    assert text is not None
    assert "for 7 coins" in text["en"]
    assert "4 coins" in told(GAME, "ESC-33")


@pytest.mark.rule("ESC-29", "ESC-30")
def test_lengths_are_the_owners() -> None:
    long = owned(colour={"6": 16})
    assert "3, 4, 5 or 6 numbers in a row" in told(long, "ESC-30")
    assert "3, 4 or 5 numbers in a row" in told(long, "ESC-29")
    with pytest.raises(Illegal) as refusal:
        resale(long, "B1 B2").check(0, long.parse("sell B1 B2"))
    assert "A run of one colour has 3, 4, 5 or 6 numbers" in long.voice("en", ()).say(refusal.value.text)


@pytest.mark.rule("ESC-35")
@pytest.mark.parametrize(("cost", "said"), [(0, "costs nothing"), (1, "costs 1 coin,"), (2, "costs 2 coins,")])
def test_a_painting_costs_what_the_table_says(cost: int, said: str) -> None:
    assert said in told(GAME, "ESC-35", painting_cost=cost)
    at = GAME.for_table(2, {"painting_cost": cost})
    text = at.card_text(at.catalogue["CP"])
    assert text is not None
    assert said in text["en"]


@pytest.mark.rule("ESC-35")
@pytest.mark.parametrize(
    ("cost", "coins", "label"),
    [(0, 5, "Throw the Cursed Painting away"), (1, 5, "Pay 1 coin to throw"), (2, 5, "Pay 2 coins to throw"),
     (2, 1, "Pay 1 coin to throw"), (1, 0, "Throw the Cursed Painting away")],
)  # fmt: skip
def test_the_button_says_what_is_paid(cost: int, coins: int, label: str) -> None:
    position = {"phase": "RESALE", "options": {"painting_cost": cost}, "chest": {"P0": ["CP"]}, "coins": {"S0": coins}}
    state = GAME.position(position, Stream.fast(0))
    [offer] = [offer for offer in state.view(0).moves if offer.move == "drop CP"]
    assert GAME.voice("en", ("A", "B")).say(offer.label).startswith(label)
    state.apply(0, GAME.parse("drop CP"))
    assert state.coins[0] == coins - min(cost, coins)


@pytest.mark.rule("ESC-54", "ESC-59")
def test_the_goal_and_the_last_round_are_the_tables() -> None:
    assert ("20 coins" in told(GAME, "ESC-54"), "30 coins" in told(GAME, "ESC-54", 4)) == (True, True)
    assert "round 25," in told(GAME, "ESC-59", round_limit=25)


@pytest.mark.rule("ESC-43")
def test_vipere_is_told_whom_to_name() -> None:
    duel = GAME.position({"phase": "RESALE", "chest": {"P0": ["CP"]}, "reinf": {"P0": ["VIP"]}}, Stream.fast(0))
    with pytest.raises(Illegal) as refusal:
        duel.check(0, GAME.parse("call VIP CP >P1"))
    assert refusal.value.rule == "ESC-43"
    assert "only one opponent" in GAME.voice("en", ()).say(refusal.value.text)


def test_no_number_is_written_on_a_card_that_an_owner_may_change() -> None:
    for kind in GAME.catalogue:
        changeable = set(kind.facts) - {"sort", "number", "places"}
        if changeable and kind.text:
            assert not any(re.search(r"\d", kind.text[lang]) for lang in LANGS), kind.code
