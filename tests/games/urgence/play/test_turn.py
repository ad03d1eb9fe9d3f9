"""The frame of a turn: who acts, slots, what must be played, what goes back (URG-13 to URG-21)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import P2, duel, scene, trio


@pytest.mark.rule("URG-13")
def test_only_the_active_seat_moves() -> None:
    table = trio("hand COIN×3; draw pile COIN×3")
    table.no("URG-13", "P2 play:COIN", "P3 shop", "P2 disinfect:h:COIN", "P3 drop:COIN", "P2 buy:APP", "P3 team:MED")
    table.ok("P3 resign")


@pytest.mark.rule("URG-14")
def test_nothing_is_bought_before_the_market() -> None:
    table = duel("hand COIN×3; draw pile COIN×3")
    table.no("URG-14", "P1 buy:APP", "P1 end", "P1 buy:SGO")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 shop")
    table.holds("phase MARKET; coins 3")
    table.ok("P1 buy:FAU", "P1 end")
    table.holds("phase MAIN; P2 to act; coins 0")


@pytest.mark.rule("URG-15")
def test_cards_and_effects_in_any_order() -> None:
    table = duel("hand HEART×2, COIN; draw pile COIN×3")
    table.ok("P1 play:HEART", "P1 hit:P2:1", "P1 play:COIN", "P1 play:HEART", "P1 hit:P2:1")
    table.holds("P2 confidence 18; coins 1")
    table.no("URG-15", "P1 play:COIN", "P1 play:SUB/A")


@pytest.mark.rule("URG-16")
@pytest.mark.parametrize(("companions", "slots"), [("FAU", 3), ("HOP", 4), ("HOP×2", 5), ("HOP, CEL", 5)])
def test_three_slots_and_one_for_each_icon(companions: str, slots: int) -> None:
    duel(f"hand COIN; companions {companions}").holds(f"slots in all {slots}; free slots {slots}")


@pytest.mark.rule("URG-17")
def test_no_free_slot_no_play() -> None:
    table = duel("hand COIN×3, SUB, SGO, HEART")
    table.ok("P1 play:SUB/B", "P1 play:COIN", "P1 play:HEART")
    table.no("URG-17", "P1 play:COIN", "P1 play:SGO/A", "P1 play:SGO", "P1 play:COIN/A")


@pytest.mark.rule("URG-18")
def test_companions_and_shields_need_no_slot() -> None:
    table = duel("hand COIN×3, FAU, MAS")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 play:FAU", "P1 play:MAS")
    table.holds("free slots 0; P1 companions {FAU}; P1 shields {MAS}; coins 4")


@pytest.mark.rule("URG-19", "URG-20")
def test_edge_1_the_surplus_goes_back_to_the_draw_pile() -> None:
    table = duel("hand COIN×3, HEART; draw pile SUB; discard pile TRI")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 shop")
    table.holds("P1 hand empty; P1 draw pile {HEART, SUB}; P1 discard pile {TRI}")


@pytest.mark.rule("URG-20")
def test_the_surplus_alone_may_be_the_draw_pile() -> None:
    table = duel("hand COIN×3, HEART; discard pile TRI×2")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 shop")
    table.holds("P1 draw pile {HEART}; P1 discard pile {TRI×2}")


@pytest.mark.rule("URG-20")
def test_the_surplus_is_shuffled_in() -> None:
    orders = set()
    for seed in range(40):
        table = duel("hand COIN×3, HEART; draw pile SUB, TRI", seed=seed)
        table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 shop")
        orders.add(tuple(table.at.draws[0]))
    assert len(orders) == 6


@pytest.mark.rule("URG-18", "URG-19")
@pytest.mark.parametrize("card", ["GEL", "FAU", "VAR"])
def test_edge_2_a_card_without_slot_must_be_laid(card: str) -> None:
    table = duel(f"hand COIN×3, {card}")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN")
    table.no("URG-19", "P1 shop")
    table.ok(f"P1 play:{card}", "P1 shop")


@pytest.mark.rule("URG-21")
def test_edge_3_fewer_cards_than_slots() -> None:
    table = duel("hand COIN×2")
    table.ok("P1 play:COIN")
    table.no("URG-19", "P1 shop")
    table.ok("P1 play:COIN")
    table.holds("free slots 1")
    table.ok("P1 shop")


@pytest.mark.rule("URG-21")
def test_edge_4_an_empty_hand() -> None:
    table = duel("draw pile COIN×2; discard pile HEART; companions FAU", confidence=10)
    table.ok("P1 use:FAU", "P1 disinfect:d:HEART", "P1 shop", "P1 buy:ATT", "P1 end")
    table.holds("P1 confidence 10; P1 hand {COIN×2, ATT}; P2 to act")


@pytest.mark.rule("URG-19", "URG-20", "URG-44")
def test_edge_5_cards_drawn_when_the_slots_are_full() -> None:
    table = duel("hand DOC, COIN×2; draw pile MAS, HEART, COIN")
    table.ok("P1 play:DOC/B", "P1 play:COIN", "P1 play:COIN", "P1 draw:2")
    table.holds("P1 hand {MAS, HEART}; free slots 0")
    table.no("URG-19", "P1 shop")
    table.ok("P1 play:MAS", "P1 shop")
    table.holds("P1 draw pile {HEART, COIN}; P1 shields {MAS}")


@pytest.mark.rule("URG-18", "URG-19", "URG-30")
def test_edge_6_a_slot_companion_opens_a_slot_at_once() -> None:
    table = duel("hand DOC, COIN×2; draw pile HOP, HEART, COIN")
    table.ok("P1 play:DOC/B", "P1 play:COIN", "P1 play:COIN", "P1 draw:2", "P1 play:HOP")
    table.holds("slots in all 4; free slots 1")
    table.no("URG-19", "P1 shop")
    table.ok("P1 play:HEART", "P1 shop")


@pytest.mark.rule("URG-16", "URG-17", "URG-20")
def test_edge_7_a_slot_companion_ousted_leaves_a_surplus() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand SOI, HEART, COIN.",
        "- P2 SCI, confidence 20: hand COIN×4; companions HOP.",
    )
    table.ok("P1 play:SOI/A", "P1 play:HEART", "P1 oust:P2:HOP", "P1 play:COIN", "P1 shop", "P1 end")
    table.ok("P2 play:COIN", "P2 play:COIN", "P2 play:COIN")
    table.no("URG-17", "P2 play:COIN")
    table.ok("P2 shop")
    table.holds("P2 draw pile {COIN}; P2 hand empty")


@pytest.mark.rule("URG-30", "URG-54", "URG-63")
def test_edge_8_four_cards_stay_when_the_slot_is_lost() -> None:
    table = duel("hand COIN×4; draw pile HEART×4; companions HOP")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 disinfect:c:HOP")
    table.holds("P1 slots {COIN×4}; slots in all 3; free slots 0; coins 4")
    table.ok("P1 shop", "P1 end")
    table.holds("P1 hand {HEART×3}; P1 draw pile {HEART}")


@pytest.mark.rule("URG-30")
def test_a_slot_played_in_the_last_place_counts_at_once() -> None:
    table = duel("hand COIN×4, CEL; draw pile HEART×3", other=P2)
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN")
    table.no("URG-17", "P1 play:COIN")
    table.ok("P1 play:CEL", "P1 play:COIN")
    table.holds("free slots 0; pending draws 2")
