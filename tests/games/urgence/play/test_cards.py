"""Kinds of cards: starters, two sides, companions, shields, slot icons (URG-22 to URG-30)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import duel, scene


@pytest.mark.rule("URG-22")
def test_starters_have_one_face() -> None:
    """Edge case 10."""
    table = duel("hand COIN, HEART")
    table.no("URG-22", "P1 play:COIN/A", "P1 play:COIN/B", "P1 play:HEART/A")
    table.ok("P1 play:COIN", "P1 play:HEART")
    table.holds("coins 1; attack points 1")


@pytest.mark.rule("URG-23")
def test_a_side_is_named_and_only_it_applies() -> None:
    """Edge case 9."""
    table = duel("hand FEU×2; draw pile COIN×3", confidence=10)
    table.no("URG-23", "P1 play:FEU")
    table.ok("P1 play:FEU/A")
    table.holds("attack points 5; destroy points 1; coins 0; P1 confidence 10")
    table.ok("P1 play:FEU/B")
    table.holds("attack points 5; destroy points 1; coins 4; P1 confidence 12")


@pytest.mark.rule("URG-23")
def test_super_cards_are_two_sided() -> None:
    table = duel("hand SGO×2", confidence=5)
    table.no("URG-23", "P1 play:SGO")
    table.ok("P1 play:SGO/A", "P1 play:SGO/B")
    table.holds(
        "attack points 13; destroy points 1; forced-discard points 2; pending draws 3, 3; coins 6; P1 confidence 15"
    )


@pytest.mark.rule("URG-24", "URG-25")
def test_edge_11_arriving_is_the_use_of_this_turn() -> None:
    table = duel("hand FAU, EDI", confidence=10)
    table.no("URG-24", "P1 play:FAU/A")
    table.ok("P1 play:FAU", "P1 play:EDI")
    table.holds("P1 confidence 11; coins 2; attack points 2; P1 companions {FAU, EDI}")
    table.no("URG-25", "P1 use:FAU", "P1 use:EDI")


@pytest.mark.rule("URG-25", "URG-29")
def test_edge_12_two_copies_are_used_once_each() -> None:
    table = duel("hand COIN; companions FAU×2", confidence=10)
    table.ok("P1 use:FAU", "P1 play:COIN", "P1 use:FAU")
    table.holds("P1 confidence 12; coins 3")
    table.no("URG-25", "P1 use:FAU")


@pytest.mark.rule("URG-25")
def test_edge_13_nothing_to_use() -> None:
    table = duel("hand COIN; companions HOP; shields MAS")
    table.no("URG-25", "P1 use:HOP", "P1 use:MAS", "P1 use:COIN", "P1 use:FAU")


@pytest.mark.rule("URG-25", "URG-32")
def test_edge_14_an_unused_companion_loses_its_effect() -> None:
    table = duel("companions FAU; draw pile COIN×3")
    table.ok("P1 shop", "P1 end")
    table.holds("P1 companions {FAU}; P2 to act")


@pytest.mark.rule("URG-25")
def test_a_companion_serves_again_on_the_next_turn() -> None:
    table = duel("draw pile COIN×3; companions FAU", confidence=10, other="- P2 SCI, confidence 20: draw pile COIN×3.")
    for confidence in (11, 12):
        table.ok("P1 use:FAU")
        table.holds(f"P1 confidence {confidence}; coins 1")
        table.no("URG-25", "P1 use:FAU")
        for move in ["P1 play:COIN"] * (3 if confidence == 12 else 0):
            table.ok(move)
        table.ok("P1 shop", "P1 end")
        if confidence == 11:
            table.ok("P2 shop", "P2 end")


@pytest.mark.rule("URG-26")
def test_edge_15_a_nuisance_must_be_used() -> None:
    table = duel("companions VAR, FAU; draw pile COIN×3")
    table.no("URG-26", "P1 shop")
    table.ok("P1 use:VAR", "P1 shop")
    table.holds("P1 confidence 18; coins 2")


@pytest.mark.rule("URG-19", "URG-27")
def test_edge_16_a_nuisance_ousted_comes_back() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand SOI.",
        "- P2 SCI, confidence 20: hand COIN×2; companions VAR.",
    )
    table.ok("P1 play:SOI/A", "P1 oust:P2:VAR", "P1 shop", "P1 end")
    table.holds("P2 companions empty; P2 discard pile {VAR}")
    table.ok("P2 play:COIN", "P2 play:COIN", "P2 shop", "P2 end", "P1 play:SOI/A", "P1 shop", "P1 end")
    table.holds("P2 hand {COIN×2, VAR}")
    table.ok("P2 play:COIN", "P2 play:COIN")
    table.no("URG-19", "P2 shop")
    table.ok("P2 play:VAR", "P2 shop")


@pytest.mark.rule("URG-52", "URG-54")
def test_edge_17_a_nuisance_disinfected_before_its_use() -> None:
    table = duel("companions VAR; draw pile COIN×3")
    table.ok("P1 disinfect:c:VAR", "P1 shop")
    table.holds("P1 confidence 19; coins 0; destroyed cards in the box: VAR")


@pytest.mark.rule("URG-27")
def test_companions_stay_from_turn_to_turn() -> None:
    table = duel("hand FAU; draw pile COIN×3")
    table.ok("P1 play:FAU", "P1 shop", "P1 end")
    table.holds("P1 companions {FAU}; P1 discard pile empty")


@pytest.mark.rule("URG-28")
def test_a_shield_guards_and_does_nothing_else() -> None:
    table = duel("hand MAS; draw pile COIN×3", other="- P2 SCI, confidence 20: hand HEART×2, COIN; draw pile COIN×3.")
    table.no("URG-28", "P1 play:MAS/B")
    table.ok("P1 play:MAS")
    table.holds("coins 0; attack points 0; P1 confidence 20")
    table.ok("P1 shop", "P1 end", "P2 play:HEART")
    table.no("URG-37", "P2 hit:P1:1")
    table.ok("P2 play:HEART", "P2 break:P1:MAS")
    table.holds("P1 shields empty; P1 discard pile {MAS}")


@pytest.mark.rule("URG-29")
def test_any_number_in_play() -> None:
    table = duel("hand MAS×3, FAU×3", confidence=10)
    table.ok(*["P1 play:MAS"] * 3, *["P1 play:FAU"] * 3)
    table.holds("P1 shields {MAS×3}; P1 companions {FAU×3}; coins 3; free slots 3")
