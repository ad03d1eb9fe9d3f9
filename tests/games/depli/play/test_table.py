"""Conduct at the table: substitutes, last cards, options that only change who does what (DEP-70 to DEP-72)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import GAME, GameTable, deck, finish_trick, fresh, last_trick, middle, seeded
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import EVERYONE

W01 = {
    "deal": 4, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s1",
    "hands": {"s0": "7H 2C", "s1": "KH 3D", "s2": "9S 4H"}, "tricks": [4, 4, 3], "totals": [5, 3, 1],
}  # fmt: skip


def substitute(table: GameTable, seat: int) -> str:
    """The house moves for a seat."""
    move = str(table.at.stand_in_move(seat, Random(0)))
    table.accept(seat, move)
    return move


@pytest.mark.rule("DEP-70")
def test_w24_the_substitute_plays_the_hand_on() -> None:
    table = middle(3, W01)
    table.do("s1 P:KH")
    assert substitute(table, 2) == "P:4H"
    table.do("s0 P:7H", "s1 P:3D")
    assert substitute(table, 2) == "P:9S"
    assert table.at.tricks[2] == 3
    assert table.at.totals == [5, 3, 1]
    assert table.hand(0) == "2C"


@pytest.mark.rule("DEP-70")
def test_what_the_substitute_does_in_each_phase() -> None:
    table = fresh(3, dice=[3], first_roller="s1", jokers=1)
    assert [substitute(table, 1), substitute(table, 1)] == ["R", "O+"]
    assert [substitute(table, seat) for seat in (2, 0, 1)] == ["J-", "J-", "J-"]
    lowest = table.hand(1).split()[0]
    assert substitute(table, 1) == f"P:{lowest}"
    tied = last_trick("TD 2D 7D", [4, 3, 5], roller="s2", tie_rolls="players", dice=[1, 2])
    finish_trick(tied)
    assert [substitute(tied, 2), substitute(tied, 0)] == ["T", "T"]


@pytest.mark.rule("DEP-70")
def test_the_substitute_knows_only_what_the_seat_knows() -> None:
    """Other hands exchanged, whatever the random: the same move."""
    own = {0: "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS"}
    moves = set()
    for hands in (own, {**own, 1: "AS KS QS TS 9S 8S 6S 5S 4S 2S AH KH JH"}):
        table = fresh(3, dice=[6], decks=[deck(3, 0, hands)], first_roller="s0")
        table.do("s0 R")
        moves |= {str(table.at.stand_in_move(0, Random(seed))) for seed in range(5)}
    assert moves == {"P:2C"}


@pytest.mark.rule("DEP-70")
@pytest.mark.parametrize("n", range(2, 9))
def test_a_table_of_substitutes_finishes_its_game(n: int) -> None:
    table = seeded(n, n, jokers=1, tie_rolls="players", deals=n)
    while table.at.actors():
        substitute(table, table.at.actors()[0])
    assert table.at.outcome() is not None


@pytest.mark.rule("DEP-72")
@pytest.mark.parametrize("n", range(2, 9))
def test_last_cards_that_play_themselves_change_nothing_else(n: int) -> None:
    waiting, quick = (seeded(n, 41, deals=n, auto_last_card=auto).at for auto in (False, True))
    random = Random(n)
    while quick.actors():
        seat = quick.to_act
        move = random.choice(quick.legal_moves(seat))
        assert quick.phase_name != "PLAY" or quick.hands[seat].bit_count() > 1
        quick.apply(seat, move)
        waiting.apply(seat, move)
        while waiting.actors() and waiting.phase_name == "PLAY" and waiting.hands[waiting.to_act].bit_count() == 1:
            waiting.apply(waiting.to_act, waiting.legal_moves(waiting.to_act)[0])
    assert quick.history == waiting.history
    assert quick.final == waiting.final


@pytest.mark.rule("DEP-73")
def test_rolls_and_deals_are_told_to_all_as_they_happen() -> None:
    state = GAME.setup(2, {"deals": 2}, Stream.fast(1))[0]
    [rolled, *_] = state.apply(state.roller, GAME.parse("R"))
    assert (rolled.to, rolled.text.key, dict(rolled.text.params)["face"]) == (EVERYONE, "log.roll", state.face)
    if state.phase_name == "CHOOSE":
        state.apply(state.roller, GAME.parse("O-"))
    events = []
    while state.deal == 1:
        events = state.apply(state.to_act, state.legal_moves(state.to_act)[0])
    assert (events[-1].to, events[-1].text.key) == (EVERYONE, "log.deal")
