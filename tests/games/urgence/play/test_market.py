"""Disinfecting, buying, and the end of a turn (URG-52 to URG-63)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import P2, at_market, duel, scene

DECK_ONLY = "Round 5, first player P1, P1 to act, phase MAIN; market full; option `disinfect_scope` = `deck`"
ALL_ZONES = "hand SUB; draw pile SUB; discard pile SUB; slots SUB; companions FAU; shields MAS"


@pytest.mark.rule("URG-52", "URG-51")
@pytest.mark.parametrize(
    ("move", "zone"),
    [
        ("h:SUB", "hand"),
        ("p:SUB", "draw pile"),
        ("d:SUB", "discard pile"),
        ("s:SUB", "slots"),
        ("c:FAU", "companions"),
        ("b:MAS", "shields"),
    ],
)
def test_any_own_card_for_a_point_of_confidence(move: str, zone: str) -> None:
    table = duel(ALL_ZONES)
    table.ok(f"P1 disinfect:{move}")
    table.holds(f"P1 confidence 19; P1 {zone} empty; destroyed cards in the box: {move[2:]}; market full")
    table.no("URG-52", f"P1 disinfect:{move}")


@pytest.mark.rule("URG-52")
def test_the_scope_is_an_option() -> None:
    table = duel(ALL_ZONES, before=DECK_ONLY)
    table.no("URG-52", "P1 disinfect:s:SUB", "P1 disinfect:c:FAU", "P1 disinfect:b:MAS")
    table.ok("P1 disinfect:h:SUB", "P1 disinfect:p:SUB", "P1 disinfect:d:SUB")
    assert not [move for move in table.at.legal_moves(0) if str(move).startswith("disinfect")]


@pytest.mark.rule("URG-13", "URG-52")
def test_edge_45_only_on_the_own_turn() -> None:
    duel("hand COIN").no("URG-13", "P2 disinfect:h:COIN")


@pytest.mark.rule("URG-52", "URG-58")
def test_edge_46_a_card_just_bought() -> None:
    table = at_market(3, "draw pile COIN×3")
    table.ok("P1 buy:FAU", "P1 disinfect:d:FAU", "P1 end")
    table.holds("destroyed cards in the box: FAU; P1 confidence 19; market: FAU 1 left")


@pytest.mark.rule("URG-53")
def test_the_last_point_is_not_spent() -> None:
    table = duel("hand COIN×2", confidence=2)
    table.ok("P1 disinfect:h:COIN")
    table.no("URG-53", "P1 disinfect:h:COIN")
    table.no("URG-52", "P1 disinfect:h:SUB")
    assert not [move for move in table.at.legal_moves(0) if str(move).startswith("disinfect")]


@pytest.mark.rule("URG-17", "URG-54")
def test_edge_47_a_slot_stays_occupied() -> None:
    table = duel("hand SUB×3, COIN; draw pile COIN")
    table.ok("P1 play:SUB/B", "P1 play:SUB/A", "P1 play:SUB/B", "P1 disinfect:s:SUB")
    table.holds("free slots 0; coins 4; attack points 1; P1 slots {SUB×2}")
    table.no("URG-17", "P1 play:COIN")


@pytest.mark.rule("URG-43", "URG-54")
def test_edge_58_a_pending_black_heart_stays_due() -> None:
    table = duel("hand SOI; companions VAR; draw pile COIN×3")
    table.ok("P1 play:SOI/B", "P1 use:VAR", "P1 disinfect:s:SOI", "P1 disinfect:c:VAR")
    table.holds("pending black hearts 2; P1 confidence 18; coins 5")
    table.ok("P1 shop")
    table.holds("P1 confidence 14; coins 5")


@pytest.mark.rule("URG-54")
def test_of_two_companions_the_unused_one_leaves_first() -> None:
    table = duel("companions FAU×2", confidence=10)
    table.ok("P1 use:FAU", "P1 disinfect:c:FAU")
    table.no("URG-25", "P1 use:FAU")
    other = duel("companions FAU×3", confidence=10)
    other.ok("P1 use:FAU", "P1 disinfect:c:FAU", "P1 use:FAU")
    other.no("URG-25", "P1 use:FAU")


@pytest.mark.rule("URG-55")
def test_as_many_cards_as_can_be_paid() -> None:
    table = at_market(6, "draw pile COIN×3")
    table.ok("P1 buy:MAS", "P1 buy:GEL")
    table.no("URG-55", "P1 buy:FAU", "P1 buy:VAC", "P1 buy:SGO")
    table.ok("P1 buy:SUB")
    table.no("URG-55", "P1 buy:ATT")
    table.holds("coins 0; P1 discard pile {MAS, GEL, SUB}; market: MAS 1 left, GEL 1 left, SUB 1 left")


@pytest.mark.rule("URG-56")
def test_edge_48_free_cards_without_a_coin() -> None:
    table = at_market(0, "draw pile COIN×3")
    table.ok("P1 buy:APP", "P1 buy:APP", "P1 buy:VAR")
    table.no("URG-57", "P1 buy:APP")
    table.no("URG-55", "P1 buy:ATT")


@pytest.mark.rule("URG-04", "URG-57")
def test_edge_49_an_empty_pile_sells_nothing() -> None:
    table = at_market(9, "draw pile COIN×3")
    table.ok("P1 buy:SUB", "P1 buy:SUB")
    table.no("URG-57", "P1 buy:SUB", "P1 buy:COIN", "P1 buy:HEART")
    table.holds("market: SUB 0 left")


@pytest.mark.rule("URG-58")
def test_a_card_bought_waits_in_the_discard_pile() -> None:
    table = at_market(2, "draw pile COIN×3")
    table.ok("P1 buy:SUB")
    table.holds("P1 discard pile {SUB}; P1 hand empty")
    table.no("URG-61", "P1 play:SUB/A")


@pytest.mark.rule("URG-58", "URG-63")
def test_edge_52_it_may_be_drawn_at_the_end_of_the_turn() -> None:
    table = at_market(2, "draw pile COIN; slots COIN")
    table.ok("P1 buy:SUB", "P1 end")
    table.holds("P1 hand {COIN×2, SUB}")


@pytest.mark.rule("URG-59")
def test_edge_50_super_cards() -> None:
    table = at_market(40, "draw pile COIN×3")
    table.no("URG-59", "P1 buy:SSC", "P1 buy:SLA")
    table.ok("P1 buy:SGO")
    table.holds("coins 23; P1 super card bought; P1 discard pile {SGO}; P2 super card SSC still under the board")
    table.no("URG-59", "P1 buy:SGO")
    bought = at_market(17, "draw pile COIN; super card already bought")
    bought.no("URG-59", "P1 buy:SGO")


@pytest.mark.rule("URG-33", "URG-59")
def test_edge_51_coins_are_not_kept_for_a_super_card() -> None:
    table = scene(
        "- P1 GOV, confidence 20: draw pile COIN×3.",
        "- P2 SCI, confidence 20: no cards.",
        before="Round 5, first player P1, P1 to act, phase MARKET, coins 16; market full",
    )
    table.no("URG-55", "P1 buy:SGO")
    table.ok("P1 end", "P2 shop", "P2 end", "P1 play:COIN", "P1 play:COIN", "P1 play:COIN", "P1 shop")
    table.holds("coins 3")
    table.no("URG-55", "P1 buy:SGO")


@pytest.mark.rule("URG-60")
def test_nobody_has_to_buy() -> None:
    table = at_market(9, "draw pile COIN×3")
    table.ok("P1 end")
    table.holds("coins 0; market full; P2 to act")


@pytest.mark.rule("URG-61")
def test_the_market_knows_three_moves() -> None:
    table = at_market(5, "hand COIN; draw pile COIN; companions FAU")
    table.no(
        "URG-61",
        "P1 play:COIN",
        "P1 use:FAU",
        "P1 hit:P2:1",
        "P1 shop",
        "P1 draw:2",
        "P1 heart",
        "P1 force:P2=1",
        "P1 destroy:h:COIN",
        "P1 drop:COIN",
        "P1 team:LAB",
    )
    verbs = {str(move).partition(":")[0] for move in table.at.legal_moves(0)}
    assert verbs == {"buy", "disinfect", "end", "resign"}


@pytest.mark.rule("URG-62", "URG-63")
def test_discard_then_draw_as_many_as_slots() -> None:
    table = duel("hand SUB, FAU, MAS; draw pile COIN×6; companions HOP", other=P2)
    table.ok("P1 play:SUB/A", "P1 play:FAU", "P1 play:MAS", "P1 shop", "P1 end")
    table.holds("P1 discard pile {SUB}; P1 slots empty; P1 companions {FAU, HOP}; P1 shields {MAS}; P1 hand {COIN×4}")


@pytest.mark.rule("URG-21", "URG-45")
def test_edge_53_a_seat_without_any_card() -> None:
    table = duel("no cards")
    table.ok("P1 shop", "P1 end")
    table.holds("P1 hand empty; P1 draw pile empty; P2 to act")
