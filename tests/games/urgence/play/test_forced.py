"""Forced discards: who may be chosen, who answers, when the turn goes on (URG-48 to URG-50)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import GameTable, duel, trio
from tripot.engine.views.view import Parts, PartValue, Pick, Share

HANDS = ("- P2 SCI, confidence 20: hand COIN, HEART, SUB.", "- P3 LAB, confidence 20: hand COIN×2, MAS.")


def forcing() -> GameTable:
    """P1 with two forced-discard points."""
    table = trio("hand PAS, COIN", others=HANDS)
    table.ok("P1 play:PAS/A")
    return table


@pytest.mark.rule("URG-48")
def test_edge_40_no_more_than_the_hand() -> None:
    table = duel("hand PAS", other="- P2 SCI, confidence 20: hand COIN.")
    table.ok("P1 play:PAS/A")
    table.no("URG-48", "P1 force:P2=2", "P1 force:P2=0")
    table.ok("P1 force:P2=1")
    table.holds("P2 hand empty; P2 discard pile {COIN}; forced-discard points 1; phase MAIN")


@pytest.mark.rule("URG-48")
def test_no_more_than_the_points_and_nobody_twice() -> None:
    table = forcing()
    table.no("URG-48", "P1 force:P2=3", "P1 force:P2=1,P3=2", "P1 force:P2=1,P2=1", "P1 force:P2=4,P3=9")
    table.no("URG-36", "P1 force:P1=1,P2=9")
    table.no("URG-75", "P1 force:P2=1,P4=1", "P1 force:", "P1 force:P2", "P1 force:P2=01", "P1 force:P2=-1")
    table.ok("P1 force:P3=1,P2=1")
    table.holds("discards owed: P2 1, P3 1; forced-discard points 0; phase RESPOND")


@pytest.mark.rule("URG-49")
def test_edges_43_and_44_answers_in_any_order_while_the_turn_waits() -> None:
    table = forcing()
    table.ok("P1 force:P2=1,P3=1")
    assert list(table.at.actors()) == [1, 2]
    table.no("URG-49", "P1 hit:P2:1", "P1 shop", "P1 drop:COIN", "P2 play:COIN", "P2 drop:TRI", "P3 drop:COIN+MAS")
    table.ok("P3 drop:MAS")
    table.no("URG-49", "P3 drop:COIN", "P1 play:COIN")
    table.holds("phase RESPOND; discards owed: P2 1")
    table.ok("P2 drop:SUB")
    table.holds("phase MAIN; P2 hand {COIN, HEART}; P2 discard pile {SUB}; P3 discard pile {MAS}; discards owed: none")
    table.no("URG-49", "P1 drop:COIN")


@pytest.mark.rule("URG-49")
def test_several_cards_in_one_answer() -> None:
    table = forcing()
    table.ok("P1 force:P2=2")
    table.no("URG-49", "P2 drop:COIN", "P2 drop:COIN+COIN", "P2 drop:COIN+HEART+SUB")
    assert [str(move) for move in table.at.legal_moves(1)] == [
        "drop:COIN+HEART",
        "drop:COIN+SUB",
        "drop:HEART+SUB",
        "resign",
    ]
    table.ok("P2 drop:SUB+COIN")
    table.holds("P2 hand {HEART}; P2 discard pile {COIN, SUB}")


@pytest.mark.rule("URG-50")
@pytest.mark.parametrize("held", [1, 2])
def test_edge_41_a_whole_hand_goes_at_once(held: int) -> None:
    table = duel("hand PAS", other=f"- P2 SCI, confidence 20: hand SUB×{held}.")
    table.ok("P1 play:PAS/A", f"P1 force:P2={held}")
    table.holds(f"P2 hand empty; P2 discard pile {{SUB×{held}}}; phase MAIN; discards owed: none")


@pytest.mark.rule("URG-50")
def test_three_of_three_is_automatic_too() -> None:
    table = duel("hand PAS, SON", other="- P2 SCI, confidence 20: hand SUB, COIN×2.")
    table.ok("P1 play:PAS/A", "P1 play:SON/A", "P1 force:P2=3")
    table.holds("P2 hand empty; P2 discard pile {SUB, COIN×2}; phase MAIN")


@pytest.mark.rule("URG-49", "URG-50")
def test_one_hand_whole_and_another_in_part() -> None:
    table = trio("hand PAS", others=("- P2 SCI, confidence 20: hand SUB.", HANDS[1]))
    table.ok("P1 play:PAS/A", "P1 force:P2=1,P3=1")
    table.holds("P2 hand empty; discards owed: P3 1; phase RESPOND")
    table.ok("P3 drop:COIN")
    table.holds("phase MAIN")


@pytest.mark.rule("URG-33", "URG-48")
def test_edge_42_nobody_has_a_card() -> None:
    table = duel("hand PAS; draw pile COIN×3", other="- P2 SCI, confidence 20: draw pile COIN×3.")
    table.ok("P1 play:PAS/A")
    assert not [move for move in table.at.legal_moves(0) if str(move).startswith("force")]
    table.no("URG-48", "P1 force:P2=1")
    table.ok("P1 shop")
    table.holds("forced-discard points 0")


@pytest.mark.rule("URG-49")
def test_the_screen_composes_shares_and_drops() -> None:
    table = forcing()
    composer = next(c for c in table.at.view(0).composers if c.id == "force")
    [part] = composer.parts
    assert isinstance(part, Share)
    assert [(option.value, option.most) for option in part.options] == [("P2", 2), ("P3", 2)]
    move = table.game.compose(Parts("force", {"cards": PartValue(shares={"P3": 2})}))
    assert str(move) == "force:P3=2"
    table.at.apply(0, move)
    [composer] = table.at.view(2).composers
    [pick] = composer.parts
    assert isinstance(pick, Pick)
    assert [option.value for option in pick.options] == ["COIN#1", "COIN#2", "MAS#1"]
    move = table.game.compose(Parts("drop", {"cards": PartValue(picks=["MAS#1", "COIN#2"])}))
    assert str(move) == "drop:COIN+MAS"
    table.at.apply(2, move)
    table.holds("P3 hand {COIN}; phase MAIN")
