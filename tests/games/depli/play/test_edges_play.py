"""The specification's edge cases 1 to 21: set-up, objective, tricks, die-offs of a deal."""

from __future__ import annotations

import pytest

from tests.games.depli.helpers import SORTED, GameTable, deck, finish_trick, fresh, last_trick, middle, refusal
from tripot.engine.views.events import SPECTATOR

SEVEN = "2C 3C 4C 5C 6C 7C 8C"


def three_tricks_to_go(objective: str, hands: dict[str, str]) -> GameTable:
    before = {
        "deal": 1, "roller": "s0", "phase": "PLAY", "objective": objective, "to_act": "s0", "hands": hands,
        "tricks": [4, 3, 3],
    }  # fmt: skip
    return middle(3, before)


@pytest.mark.rule("DEP-01")
def test_edge_01_one_or_nine_players() -> None:
    assert refusal(1) == refusal(9) == "DEP-01"


@pytest.mark.rule("DEP-56")
def test_edge_02_teams_that_do_not_fit() -> None:
    for n, size in ((6, 4), (4, 4), (8, 3), (5, 2), (7, 2)):
        assert refusal(n, team_size=size) == "DEP-56"


@pytest.mark.rule("DEP-68")
def test_edge_03_a_wrong_number_of_deals() -> None:
    assert refusal(4, deals=10) == refusal(4, deals=16) == "DEP-68"


@pytest.mark.rule("DEP-13", "DEP-27")
def test_edge_04_an_ace_may_sleep_among_the_undealt() -> None:
    """Two players, the ace of clubs is not dealt: the king takes its trick, and nobody is shown why."""
    hands = {0: "KC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D", 1: "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H"}
    table = fresh(2, dice=[6], decks=[deck(2, 0, hands)], first_roller="s0")
    assert table.at.undealt.bit_count() == 26
    table.do("s0 R", "> s0 KC AD")
    assert table.at.tricks == [1, 0]
    for viewer in table.viewers():
        stock = table.at.view(viewer).zone("undealt")
        assert (stock.count, [card.code for card in stock.cards if card.code]) == (26, [])


@pytest.mark.rule("DEP-21")
def test_edge_05_no_card_before_the_objective() -> None:
    table = fresh(4, dice=[4], decks=[SORTED], first_roller="s0")
    table.do("s0 P:2C ! DEP-21", "s0 R", "s0 P:2C ! DEP-21", "s0 O+", "s0 P:2C")


@pytest.mark.rule("DEP-15", "DEP-18")
def test_edge_06_someone_else_rolls_or_chooses() -> None:
    table = fresh(4, dice=[3], first_roller="s0")
    table.do("s1 R ! DEP-15", "s0 R", "s1 O+ ! DEP-18", "s3 O- ! DEP-18")


@pytest.mark.rule("DEP-19")
def test_edge_07_no_choice_on_a_five() -> None:
    table = fresh(4, dice=[5], first_roller="s0")
    table.do("s0 R", "s0 O- ! DEP-19")
    assert table.at.objective == 1


@pytest.mark.rule("DEP-19", "DEP-20")
def test_edge_08_no_second_thoughts() -> None:
    table = fresh(4, dice=[4], first_roller="s0")
    table.do("s0 R", "s0 O+", "s0 O- ! DEP-19")
    assert table.at.objective == 1


@pytest.mark.rule("DEP-24")
def test_edge_09_a_discard_does_not_change_the_led_suit() -> None:
    table = three_tricks_to_go("MORE", {"s0": "5D 6C 7C", "s1": "2H 3H 4H", "s2": "9D 9H TH"})
    table.do("s0 P:5D", "s1 P:2H", "s2 P:9H ! DEP-24", "s2 P:9D")
    assert table.at.tricks == [4, 3, 4]


@pytest.mark.rule("DEP-04", "DEP-27")
def test_edge_10_a_two_nobody_follows_wins() -> None:
    table = last_trick("2D AS KC AH", [1, 0, 5, 6])
    table.do("> s0 2D AS KC AH")
    assert table.last.tricks[0] == 2


@pytest.mark.rule("DEP-24", "DEP-26")
def test_edge_11_forced_to_win_under_fewer() -> None:
    table = three_tricks_to_go("FEWER", {"s0": "2D 3C 4C", "s1": "KD AD 2S", "s2": "3D 4D 5D"})
    table.do("s0 P:2D", "s1 P:2S ! DEP-24")
    assert table.cards(1) == {"KD", "AD"}
    table.do("s1 P:KD", "s2 P:3D")
    assert table.at.tricks == [4, 4, 3]


@pytest.mark.rule("DEP-26")
def test_edge_12_free_to_play_low_under_more() -> None:
    table = three_tricks_to_go("MORE", {"s0": "9D 3C 4C", "s1": "AD 2D 2S", "s2": "3D 4D 5D"})
    table.do("s0 P:9D", "s1 P:2D", "s2 P:3D")
    assert table.at.tricks == [5, 3, 3]


@pytest.mark.rule("DEP-24", "DEP-74")
def test_edge_13_nobody_hears_of_a_refused_discard() -> None:
    table = three_tricks_to_go("MORE", {"s0": "9D 3C 4C", "s1": "AD 2D 2S", "s2": "3D 4D 5D"})
    table.do("s0 P:9D")
    before = [table.at.view(viewer) for viewer in table.viewers()]
    table.do("s1 P:2S ! DEP-24")
    assert [table.at.view(viewer) for viewer in table.viewers()] == before


@pytest.mark.rule("DEP-30")
def test_edge_14_a_certain_ranking_is_played_out() -> None:
    hands = {"s0": "2C 3C 4C 5C", "s1": "6C 7C 8C 9C"}
    before = {
        "deal": 1,
        "roller": "s0",
        "phase": "PLAY",
        "objective": "MORE",
        "to_act": "s0",
        "hands": hands,
        "tricks": [9, 0],
    }
    table = middle(2, before)
    table.do("> s0 2C 6C", "> s1 7C 3C", "> s1 8C 4C")
    assert (table.at.deal, table.at.phase_name) == (1, "PLAY")
    table.do("> s1 9C 5C")
    assert table.last.tricks == (9, 4)


@pytest.mark.rule("DEP-32", "DEP-33")
def test_edge_15_one_seat_takes_everything_under_fewer() -> None:
    table = last_trick("2H 3H 4H 5H", [0, 0, 0, 12], objective="FEWER", dice=[2, 6, 4])
    finish_trick(table)
    assert table.last.die_offs == (((0, 2), (1, 6), (2, 4)),)
    assert table.last.ranking == (1, 2, 0, 3)


@pytest.mark.rule("DEP-33", "DEP-37")
def test_edge_16_seven_players_with_a_trick_each() -> None:
    table = last_trick(SEVEN, [1, 1, 1, 1, 1, 1, 0], objective="FEWER", dice=[1, 2, 3, 4, 5, 6, 6, 2, 3])
    finish_trick(table)
    assert [len(rolls) for rolls in table.last.die_offs] == [7, 2]
    assert table.last.ranking == (6, 5, 4, 3, 2, 1, 0)
    assert table.last.tricks == (1,) * 7


@pytest.mark.rule("DEP-34")
def test_edge_17_a_settled_place_stays_settled() -> None:
    table = last_trick("2H 3H 4H 5H", [4, 4, 1, 3], dice=[5, 5, 2, 1, 1, 3, 4])
    finish_trick(table)
    assert table.last.die_offs == (((0, 5), (1, 5), (3, 2)), ((0, 1), (1, 1)), ((0, 3), (1, 4)))
    assert table.last.ranking == (1, 0, 3, 2)


@pytest.mark.rule("DEP-35")
def test_edge_18_the_better_group_finishes_first() -> None:
    table = last_trick("2C 3C 4C 5C 6C", [1, 3, 3, 2, 0], dice=[4, 4, 1, 2, 6, 5])
    finish_trick(table)
    assert table.last.tricks == (1, 3, 3, 2, 1)
    assert table.last.die_offs == (((1, 4), (2, 4)), ((1, 1), (2, 2)), ((0, 6), (4, 5)))
    assert table.last.ranking == (2, 1, 3, 0, 4)


@pytest.mark.rule("DEP-33")
def test_edge_19_a_high_roll_is_better_under_fewer_too() -> None:
    table = last_trick("2H 3H 4H 5H", [3, 3, 2, 4], objective="FEWER", dice=[6, 1])
    finish_trick(table)
    assert table.last.ranking == (2, 0, 1, 3)


@pytest.mark.rule("DEP-36")
def test_edge_20_twenty_rounds_alike() -> None:
    table = last_trick("2H 3H 4H 5H", [3, 5, 0, 4], roller="s3", dice=[4] * 40)
    finish_trick(table)
    assert len(table.last.die_offs) == 20
    assert table.last.ranking == (3, 1, 0, 2)
    assert table.dice_left() == 0


@pytest.mark.rule("DEP-08", "DEP-21")
def test_edge_21_the_next_roller_leads_the_next_deal() -> None:
    table = last_trick("2H 3H 4H", [4, 4, 4], roller="s0", dice=[5, 2, 6])
    finish_trick(table)
    assert table.last.tricks == (4, 4, 5)
    assert list(table.at.actors()) == [1]
    table.do("s1 R")
    assert list(table.at.actors()) == [1]
    assert table.at.view(SPECTATOR).actors == (1,)
