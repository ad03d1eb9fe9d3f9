"""The specification's edge cases 22 to 40: jokers, teams, the end, the table."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import (
    GAME,
    SORTED,
    about_to_roll,
    finish_trick,
    flags,
    fresh,
    last_trick,
    middle,
    play_to_end,
    seeded,
    seen_codes,
)
from tripot.engine.views.events import SPECTATOR
from tripot.games.depli.book.cards import codes


@pytest.mark.rule("DEP-49", "DEP-50")
def test_edge_22_a_joker_on_the_last_place() -> None:
    table = last_trick("2H 3H 4H", [1, 4, 7], jokers=1, holders=["s1"], doubled=["s0"])
    finish_trick(table)
    assert table.last.points == (0, 1, 2)
    assert table.at.jokers == 0b010


@pytest.mark.rule("DEP-51")
def test_edge_23_everybody_plays_a_joker() -> None:
    table = last_trick("2H 3H 4H", [1, 4, 7], jokers=1, holders=[], doubled=["s0", "s1", "s2"])
    finish_trick(table)
    assert table.last.points == (0, 2, 4)


@pytest.mark.rule("DEP-47")
def test_edge_24_a_joker_too_early_or_too_late() -> None:
    table = fresh(2, dice=[3], decks=[SORTED], first_roller="s0", jokers=1)
    table.do("s0 R", "s1 J+ ! DEP-47", "s0 O+", "s0 J-", "s1 J-", "s0 P:2C", "s1 J+ ! DEP-47")


@pytest.mark.rule("DEP-48")
def test_edge_25_no_lead_before_the_last_answer() -> None:
    table = fresh(3, dice=[6], decks=[SORTED], first_roller="s0", jokers=1)
    table.do("s0 R", "s0 J-", "s1 J-", "s0 P:2C ! DEP-48", "s2 J-", "s0 P:2C")


@pytest.mark.rule("DEP-46", "DEP-48")
def test_edge_26_who_has_none_is_not_asked() -> None:
    table = about_to_roll(3, holders=["s2"])
    table.do("s0 R", "s0 J- ! DEP-46")
    assert list(table.at.actors()) == [2]
    nobody = about_to_roll(3, holders=[])
    nobody.do("s0 R")
    assert nobody.at.phase_name == "PLAY"


@pytest.mark.rule("DEP-52")
def test_edge_27_unused_jokers_at_the_end() -> None:
    for holders in ([], ["s0"], ["s1"], ["s0", "s1"]):
        table = last_trick("8H TH", [6, 6], jokers=1, holders=holders, deal=12, roller="s1", totals=[6, 5], dice=[2, 5])
        finish_trick(table)
        assert (table.at.totals, table.at.final) == ([6, 6], ((1,), (0,)))


@pytest.mark.rule("DEP-49", "DEP-53")
def test_edge_28_first_the_die_off_then_the_joker() -> None:
    table = last_trick("2H 3H 4H", [4, 4, 4], jokers=1, holders=[], doubled=["s1"], dice=[5, 3])
    finish_trick(table)
    assert table.last.ranking == (2, 0, 1)
    assert table.last.points == (1, 0, 2)
    table = last_trick("2H 3H 4H", [4, 4, 4], jokers=1, holders=[], doubled=["s1"], dice=[3, 5])
    finish_trick(table)
    assert table.last.points == (0, 2, 2)


@pytest.mark.rule("DEP-64", "DEP-65")
def test_edge_29_both_partners_play() -> None:
    """s2, first from the roller s1, spends its joker; s0 has its own back and uses it in the next deal."""
    table = fresh(4, dice=[6, 6], first_roller="s1", team_size=2, jokers=1)
    table.do("s1 R", "s0 J+", "s1 J-", "s2 J+", "s3 J-")
    assert (table.at.doubled, table.at.jokers) == (0b01, 0b1011)
    while table.at.deal == 1:
        table.at.apply(table.at.to_act, table.at.legal_moves(table.at.to_act)[0])
    table.do("s2 R", "s2 J+ ! DEP-46", "s0 J+", "s1 J-", "s3 J-")
    assert (table.at.doubled, table.at.jokers) == (0b01, 0b1010)


@pytest.mark.rule("DEP-61")
def test_edge_30_one_roll_for_a_team_of_four() -> None:
    hands = "2C 3C 4C 5C 6C 7C 8C 9C"
    table = last_trick(hands, [1, 1, 1, 1, 1, 0, 0, 0], team_size=4, dice=[3, 6], totals=[0, 0])
    finish_trick(table)
    assert table.last.die_offs == (((0, 3), (1, 6)),)
    assert table.last.points == (0, 1)


@pytest.mark.rule("DEP-42", "DEP-62")
def test_edge_31_four_in_pairs_tie_only_in_totals() -> None:
    for seed in range(6):
        state = seeded(4, seed, team_size=2).at
        play_to_end(state, Random(seed))
        assert all(deal.die_offs == () for deal in state.history)
    table = last_trick("2H 3H 4H 5H", [3, 3, 3, 3], team_size=2, deal=12, roller="s3", totals=[6, 5], dice=[1, 4])
    finish_trick(table)
    assert (table.at.totals, table.at.final_rounds) == ([6, 6], (((0, 1), (1, 4)),))
    assert table.at.final == ((1,), (0,))


@pytest.mark.rule("DEP-42", "DEP-44")
def test_edge_32_all_totals_equal() -> None:
    table = last_trick(
        "2H 3H 4H 5H", [0, 1, 3, 8], deal=12, roller="s3", totals=[18, 17, 16, 15], dice=[3, 3, 6, 1, 2, 5]
    )
    finish_trick(table)
    assert table.at.totals == [18] * 4
    assert table.at.final_rounds == (((0, 3), (1, 3), (2, 6), (3, 1)), ((0, 2), (1, 5)))
    assert table.at.final == ((2,), (1,), (0,), (3,))


@pytest.mark.rule("DEP-69")
def test_edge_33_three_roll_two_share() -> None:
    table = last_trick(
        "2C 3C 4C 5C 6C", [0, 1, 2, 3, 3], deal=15, roller="s4", totals=[34, 33, 32, 21, 20],
        final_ties="first_place", dice=[1, 6, 3],
    )  # fmt: skip
    finish_trick(table)
    assert table.at.totals == [34, 34, 34, 24, 24]
    outcome = table.at.outcome()
    assert outcome is not None
    assert outcome.places == ((1,), (2,), (0,), (3, 4))
    assert [outcome.place_of(seat) for seat in range(5)] == [3, 1, 2, 4, 4]


@pytest.mark.rule("DEP-40")
def test_edge_34_a_leader_out_of_reach() -> None:
    table = last_trick("2H 3H", [9, 3], deal=8, roller="s1", totals=[7, 0])
    finish_trick(table)
    assert (table.at.deal, table.at.phase_name) == (9, "ROLL")


@pytest.mark.rule("DEP-70")
def test_edge_35_a_player_leaves_in_mid_trick() -> None:
    hands = {"s0": "7H 2C", "s1": "KH 3D", "s2": "9S 4H"}
    before = {
        "deal": 4, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s1", "hands": hands,
        "tricks": [4, 4, 3], "totals": [5, 3, 1],
    }  # fmt: skip
    table = middle(3, before)
    table.do("s1 P:KH")
    table.accept(2, str(table.at.stand_in_move(2, Random(0))))
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("2C 7H", "3D", "9S")
    assert table.at.deal == 4


@pytest.mark.rule("DEP-44")
def test_edge_36_the_winner_by_die_off_has_no_extra_point() -> None:
    table = last_trick("8H TH", [6, 6], deal=12, roller="s1", totals=[6, 5], dice=[2, 5])
    finish_trick(table)
    result = table.at.view(SPECTATOR).result
    assert result is not None
    assert (result.scores, result.rule) == ((6, 6), "DEP-42")
    assert "départage au dé" in GAME.voice("fr", ["Ada", "Bob"]).say(result.reason)


@pytest.mark.rule("DEP-63", "DEP-74")
def test_edge_37_nobody_is_shown_what_is_hidden() -> None:
    table = fresh(6, dice=[6], first_roller="s0", team_size=3, jokers=1)
    table.do("s0 R", "s0 J+")
    for viewer in (SPECTATOR, 2):
        view = table.at.view(viewer)
        assert seen_codes(view) == (set() if viewer == SPECTATOR else set(codes(table.at.hands[2])))
        assert "flag.plays_joker" not in flags(view, 0)
        assert {offer.move for offer in view.moves} == (set() if viewer == SPECTATOR else {"J+", "J-"})


@pytest.mark.rule("DEP-72")
def test_edge_38_with_two_cards_one_of_them_legal_the_house_waits() -> None:
    hands = {"s0": "5H 2C", "s1": "KH 3D"}
    before = {
        "deal": 1,
        "roller": "s0",
        "phase": "PLAY",
        "objective": "MORE",
        "to_act": "s0",
        "hands": hands,
        "tricks": [6, 5],
    }
    table = middle(2, before, auto_last_card=True)
    table.do("s0 P:5H")
    assert list(table.at.actors()) == [1]
    assert table.cards(1) == {"KH"}
    table.do("s1 P:KH")
    assert table.at.deal == 2


@pytest.mark.rule("DEP-37")
def test_edge_39_a_four_in_a_die_off_is_no_choice() -> None:
    table = last_trick("2H 3H 4H", [4, 4, 4], roller="s0", dice=[4, 3], tie_rolls="players")
    finish_trick(table)
    table.do("s0 T", "s0 O+ ! DEP-19", "s1 T")
    assert (table.at.phase_name, table.at.objective) == ("ROLL", 0)
    table.do("s0 O+ ! DEP-19", "s1 O- ! DEP-19")


@pytest.mark.rule("DEP-46", "DEP-68")
def test_edge_40_a_short_game_still_has_one_joker_each() -> None:
    state = seeded(2, 0, jokers=1, deals=2, first_roller="s0").at
    assert state.jokers == 0b11
    plays = 0
    while state.actors():
        seat = state.actors()[0]
        move = state.legal_moves(seat)[0]
        plays += str(move) == "J+"
        state.apply(seat, move)
    assert (plays, state.jokers) == (2, 0)
