"""Effects: pools, gains, attacks, black hearts, draws, destroying (URG-31 to URG-47, URG-51)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import duel, scene, trio

SHIELDED = "- P2 SCI, confidence 20: hand COIN×3; shields MAS, GEL."


@pytest.mark.rule("URG-31", "URG-34")
def test_effects_add_up() -> None:
    table = duel("hand ALO×2, SON; draw pile COIN×9", confidence=5)
    table.ok("P1 play:ALO/A", "P1 play:ALO/B", "P1 play:SON/A")
    table.holds("attack points 11; coins 3; destroy points 4; forced-discard points 3; pending draws 2, 2, 2")


@pytest.mark.rule("URG-32", "URG-33")
def test_edge_39_what_is_not_used_is_lost() -> None:
    """Coins go on to the market, the rest vanishes on the way; nothing reaches the next turn."""
    table = duel("hand ALO, FEU, COIN; draw pile COIN×9")
    table.ok("P1 play:ALO/A", "P1 play:FEU/A", "P1 play:COIN", "P1 shop")
    table.holds("attack points 0; destroy points 0; forced-discard points 0; pending draws none; coins 1")
    table.ok("P1 end")
    table.holds("coins 0; P2 to act")


@pytest.mark.rule("URG-35")
@pytest.mark.parametrize(("before", "after"), [(20, 20), (18, 20), (15, 20), (14, 19)])
def test_edges_32_and_33_gains_stop_at_the_cap(before: int, after: int) -> None:
    table = duel("hand PAS", confidence=before)
    table.ok("P1 play:PAS/B")
    table.holds(f"P1 confidence {after}; coins 5")


@pytest.mark.rule("URG-35")
@pytest.mark.parametrize(("cap", "after"), [("start", 20), ("plus10", 26), ("none", 26)])
def test_the_cap_is_an_option(cap: str, after: int) -> None:
    start = f"Round 5, first player P1, P1 to act, phase MAIN; market full; option `confidence_cap` = `{cap}`"
    table = duel("hand VAC", confidence=18, before=start)
    table.ok("P1 play:VAC/B")
    table.holds(f"P1 confidence {after}")


@pytest.mark.rule("URG-05", "URG-35")
def test_edge_34_a_gauge_above_the_cap_is_not_lowered() -> None:
    table = duel("hand FEU", confidence=23)
    table.ok("P1 play:FEU/B")
    table.holds("P1 confidence 23")


@pytest.mark.rule("URG-36")
def test_edge_23_only_opponents_are_aimed_at() -> None:
    table = duel("hand PAS; companions FAU; shields GEL")
    table.ok("P1 play:PAS/A")
    table.no("URG-36", "P1 hit:P1:1", "P1 oust:P1:FAU", "P1 break:P1:GEL", "P1 force:P1=1")


@pytest.mark.rule("URG-36", "URG-37")
def test_points_are_split_at_will() -> None:
    table = trio("hand PAS")
    table.ok("P1 play:PAS/A", "P1 hit:P2:3", "P1 hit:P3:4", "P1 hit:P2:1")
    table.holds("P2 confidence 16; P3 confidence 16; attack points 0")


@pytest.mark.rule("URG-37")
def test_edge_22_a_hit_is_limited() -> None:
    table = trio("hand PAS", others=("- P2 SCI, confidence 3: hand COIN×3.", "- P3 LAB, confidence 9: no cards."))
    table.ok("P1 play:PAS/A")
    table.no("URG-37", "P1 hit:P2:0", "P1 hit:P2:9", "P1 hit:P2:4", "P1 hit:P3:9")
    table.ok("P1 hit:P2:3", "P1 hit:P3:5")
    table.holds("P2 eliminated; P3 confidence 4; attack points 0")


@pytest.mark.rule("URG-37", "URG-38", "URG-39")
def test_edge_18_all_shields_before_the_gauge() -> None:
    table = duel("hand PAS", other=SHIELDED)
    table.ok("P1 play:PAS/A")
    table.no("URG-37", "P1 hit:P2:1")
    table.ok("P1 break:P2:MAS")
    table.no("URG-37", "P1 hit:P2:1")
    table.no("URG-38", "P1 break:P2:MAS", "P1 break:P2:CNF", "P1 break:P2:COIN")
    table.ok("P1 break:P2:GEL", "P1 hit:P2:5")
    table.holds("P2 confidence 15; P2 discard pile {MAS, GEL}; attack points 0")


@pytest.mark.rule("URG-38", "URG-41")
def test_edge_19_one_point_is_not_enough_for_defence_two() -> None:
    table = duel("hand HEART×2", other=SHIELDED)
    table.ok("P1 play:HEART")
    table.no("URG-38", "P1 break:P2:MAS")
    table.holds("attack points 1")
    table.ok("P1 play:HEART", "P1 break:P2:MAS")


@pytest.mark.rule("URG-41")
def test_edge_20_no_wound_is_remembered() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand SOI.",
        "- P2 SCI, confidence 20: companions EDI.",
    )
    for _ in range(2):
        table.ok("P1 play:SOI/A")
        table.no("URG-40", "P1 oust:P2:EDI")
        table.ok("P1 shop", "P1 end", "P2 shop", "P2 end")
    table.holds("P2 companions {EDI}")


@pytest.mark.rule("URG-40")
def test_edge_21_shields_do_not_cover_companions() -> None:
    table = duel("hand FEU", other="- P2 SCI, confidence 20: companions EDI; shields CNF.")
    table.ok("P1 play:FEU/A")
    table.no("URG-40", "P1 oust:P2:FAU", "P1 oust:P2:CNF")
    table.ok("P1 oust:P2:EDI")
    table.holds("attack points 1; P2 discard pile {EDI}; P2 shields {CNF}")


@pytest.mark.rule("URG-42", "URG-43")
def test_edge_29_shields_do_not_stop_a_black_heart() -> None:
    table = duel("hand RUS; shields CNF×2", confidence=9)
    table.ok("P1 play:RUS/B")
    table.holds("P1 confidence 9; pending black hearts 1; coins 5")
    table.ok("P1 heart")
    table.holds("P1 confidence 7; pending black hearts 0; P1 shields {CNF×2}")
    table.no("URG-43", "P1 heart")


@pytest.mark.rule("URG-43", "URG-65")
def test_edge_26_two_black_hearts_at_three() -> None:
    table = trio("hand RUS, SOI", confidence=3)
    table.ok("P1 play:RUS/A", "P1 play:SOI/B", "P1 heart")
    table.holds("P1 confidence 1")
    table.ok("P1 shop")
    table.holds("P1 confidence 0; P1 eliminated; P2 to act")


@pytest.mark.rule("URG-43")
def test_a_gain_may_come_before_the_black_heart() -> None:
    table = duel("hand SOI, APP; draw pile COIN×3", confidence=2)
    table.ok("P1 play:SOI/B", "P1 play:APP/B", "P1 shop")
    table.holds("P1 confidence 1; phase MARKET")


@pytest.mark.rule("URG-19", "URG-52")
def test_edge_30_a_black_heart_can_be_disinfected_away() -> None:
    table = duel("hand RUS; draw pile COIN", confidence=2)
    table.no("URG-19", "P1 shop")
    table.ok("P1 disinfect:h:RUS", "P1 shop")
    table.holds("P1 confidence 1; phase MARKET")


@pytest.mark.rule("URG-19", "URG-43", "URG-53")
def test_edge_31_at_one_confidence_it_must_be_played() -> None:
    table = duel("hand RUS; companions FAU", confidence=1)
    table.no("URG-53", "P1 disinfect:h:RUS")
    table.no("URG-19", "P1 shop")
    table.ok("P1 play:RUS/B", "P1 use:FAU", "P1 shop")
    table.holds("phase OVER; winner P2")
    saved = duel("hand RUS; companions FAU×2", confidence=1)
    saved.ok("P1 play:RUS/B", "P1 use:FAU", "P1 use:FAU", "P1 shop")
    saved.holds("P1 confidence 1; phase MARKET")


@pytest.mark.rule("URG-44")
def test_a_draw_is_used_whole_and_once() -> None:
    table = duel("hand DOC×2, COIN; draw pile SUB, TRI, COIN, HEART, COIN")
    table.no("URG-44", "P1 draw:2", "P1 draw:3", "P1 draw:1", "P1 draw:4")
    table.ok("P1 play:DOC/B")
    table.no("URG-44", "P1 draw:3")
    table.ok("P1 draw:2")
    table.holds("P1 hand {DOC, COIN, SUB, TRI}; pending draws none")
    table.no("URG-44", "P1 draw:2")
    table.ok("P1 play:DOC/B")
    table.holds("pending draws 2")


@pytest.mark.rule("URG-44")
def test_a_draw_of_three() -> None:
    table = duel("hand SGO; draw pile SUB, TRI, COIN, HEART")
    table.ok("P1 play:SGO/B")
    table.no("URG-44", "P1 draw:2")
    table.ok("P1 draw:3")
    table.holds("P1 hand {SUB, TRI, COIN}; P1 draw pile HEART (top first)")


@pytest.mark.rule("URG-45")
def test_edge_35_the_discard_pile_is_shuffled_in_mid_draw() -> None:
    table = duel("hand SGO; draw pile HEART; discard pile SUB, TRI")
    table.ok("P1 play:SGO/B", "P1 draw:3")
    table.holds("P1 hand {HEART, SUB, TRI}; P1 draw pile empty; P1 discard pile empty; P1 slots {SGO}")


@pytest.mark.rule("URG-45")
def test_edge_36_nothing_left_to_draw() -> None:
    table = duel("hand SGO")
    table.ok("P1 play:SGO/B", "P1 draw:3")
    table.holds("P1 hand empty; pending draws none; P1 slots {SGO}")


@pytest.mark.rule("URG-45")
def test_edge_37_no_reshuffle_before_it_is_needed() -> None:
    table = duel("hand SGO; draw pile COIN×3; discard pile SUB")
    table.ok("P1 play:SGO/B", "P1 draw:3")
    table.holds("P1 hand {COIN×3}; P1 draw pile empty; P1 discard pile {SUB}")


@pytest.mark.rule("URG-46", "URG-51")
@pytest.mark.parametrize("zone", ["h", "d", "p"])
def test_a_destroy_point_takes_from_three_zones(zone: str) -> None:
    table = duel("hand ATT, COIN; draw pile COIN, HEART; discard pile COIN")
    table.no("URG-46", f"P1 destroy:{zone}:COIN")
    table.ok("P1 play:ATT/A")
    table.no("URG-46", f"P1 destroy:{zone}:SUB")
    table.ok(f"P1 destroy:{zone}:COIN")
    table.holds("destroyed cards in the box: COIN; destroy points 0; market full")
    table.no("URG-46", f"P1 destroy:{zone}:COIN")


@pytest.mark.rule("URG-46")
def test_the_draw_pile_is_shuffled_after_a_search() -> None:
    orders = set()
    for seed in range(60):
        table = duel("hand ATT; draw pile HEART, SUB, TRI, COIN", seed=seed)
        table.ok("P1 play:ATT/B", "P1 destroy:p:HEART")
        orders.add(tuple(table.at.draws[0]))
    assert len(orders) == 6


@pytest.mark.rule("URG-47")
def test_edge_38_cards_in_play_cannot_be_destroyed() -> None:
    table = duel("hand ATT; companions FAU; shields MAS")
    table.ok("P1 play:ATT/B")
    table.no("URG-47", "P1 destroy:s:ATT", "P1 destroy:c:FAU", "P1 destroy:b:MAS", "P1 destroy:s:COIN")
