"""The careful player: it minds who is out of a suit, pays no more than it must, and says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import GAME, GameTable, middle, seeded
from tests.support.advice import follow_advice
from tripot.bots.registry import LazySampler
from tripot.engine.search.player import Advice, Budget
from tripot.games.depli.book.cards import SUITS
from tripot.games.depli.bot.player import Habile


def situation(objective: str, hands: dict[str, str], out_of: dict[int, str], **parts: object) -> GameTable:
    """In the middle of a deal, s0 to play; `out_of` are the suits in which seats have failed to follow."""
    before = {"phase": "PLAY", "objective": objective, "to_act": "s0", "hands": hands, **parts}
    table = middle(len(hands), before)
    for seat, suits in out_of.items():
        table.at.voids[seat] = sum(1 << SUITS.index(suit) for suit in suits)
    return table


def advised(table: GameTable, seed: int = 1) -> Advice:
    state = table.at
    adviser = Habile(GAME, Random(seed))
    return adviser.advise(state.view(0), LazySampler(state, 0, Random(seed)), Budget())


def card(table: GameTable) -> str:
    return str(advised(table).move).removeprefix("P:")


def why(table: GameTable) -> list[str]:
    return [reason.key.removeprefix("why.") for reason in advised(table).reasons]


MANY = {"s0": "7C 6D 7D 7H 8H TS JS", "s1": "2C 3C 4C 2H 3H 2S 3S"}


def test_with_fewer_wanted_it_leads_no_suit_its_only_rival_is_out_of() -> None:
    table = situation("FEWER", MANY, {1: "D"}, tricks=[4, 2])
    assert card(table)[1] != "D"
    assert why(table) == ["lead_losing", "lead_void"]


def test_before_the_rival_has_shown_out_the_lowest_diamond_is_the_lead() -> None:
    assert card(situation("FEWER", MANY, {}, tricks=[4, 2])) == "6D"


def test_with_three_a_suit_is_dead_once_both_rivals_are_out_of_it() -> None:
    hands = {"s0": "2D 9H TH", "s1": "3C 4C 5C", "s2": "6C 7C KH"}
    assert card(situation("FEWER", hands, {1: "DH", 2: "D"})) == "9H"
    assert card(situation("FEWER", hands, {1: "DH"})) == "2D"


def test_with_more_wanted_a_low_card_that_nobody_can_follow_is_a_sure_trick() -> None:
    table = situation("MORE", {"s0": "2D KC 9H", "s1": "3C AC 5C"}, {1: "D"})
    assert card(table) == "2D"
    assert why(table) == ["lead_sure"]


def test_it_wins_with_the_lowest_card_that_nobody_after_it_can_beat() -> None:
    """The queen is seen, king and ace are with a seat that has already played without them: the jack suffices."""
    hands = {"s0": "2S JS KS AS", "s1": "3C 4C 5C 6C", "s2": "2C 7C 8C"}
    table = situation("MORE", hands, {1: "S"}, trick="s2=TS")
    assert card(table) == "JS"
    assert why(table) == ["suffices"]
    [reason] = advised(table).reasons
    assert GAME.voice("fr", ["A", "B", "C"]).say(reason) == (
        "Le valet de pique suffit\u00a0: personne après vous ne peut passer au-dessus."
    )


def test_a_trick_it_cannot_help_takes_its_highest_card_even_before_others_have_played() -> None:
    hands = {"s0": "9S KS", "s1": "3C 4C", "s2": "5C"}
    table = situation("FEWER", hands, {1: "S"}, trick="s2=2S")
    assert card(table) == "KS"
    assert why(table) == ["forced_high"]


def test_it_leaves_a_trick_to_its_partner() -> None:
    hands = {"s0": "2S KS", "s1": "3C 4C", "s2": "5C", "s3": "6C"}
    before = {"phase": "PLAY", "objective": "MORE", "to_act": "s0", "hands": hands, "trick": "s2=QS s3=3S"}
    table = middle(4, before, team_size=2)
    table.at.voids[1] = 1 << SUITS.index("S")
    assert card(table) == "2S"
    assert why(table) == ["mate"]


TABLES = [(2, {}), (3, {"jokers": 1}), (6, {"team_size": 2, "tie_rolls": "players"})]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_advice_is_what_it_plays_by_what_the_seat_may_know_and_in_both_languages(
    seats: int, options: dict[str, Any]
) -> None:
    heard = follow_advice(GAME, seats, 6, **{"deals": 2 * seats, **options})
    assert {"why.lead_losing", "why.duck", "why.roll"} <= heard.keys()


def test_no_hidden_card_moves_it() -> None:
    """Nor does the sample it happens to look at."""
    table = seeded(4, 3, deals=4)
    while table.at.actors():
        state, seat = table.at, table.at.actors()[0]
        adviser, view = Habile(GAME, Random(1)), state.view(seat)
        told = [adviser.advise(view, LazySampler(state, seat, Random(draw)), Budget()) for draw in range(3)]
        assert told[0] == told[1] == told[2]
        state.apply(seat, told[0].move)
