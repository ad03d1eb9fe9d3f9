"""The denouement: DUP-78 to DUP-91, E-30 to E-46. The counts themselves: `conflicts.toml`."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import example, fight, shown
from tripot.engine.views.events import SPECTATOR, project

FREE = {"floor": "free"}
SPLIT = "P0 I5 3C 9C 4S JS 7H; S1 T5 2S 8S 5D TD KH"


@pytest.mark.rule("DUP-78")
def test_e30_no_reveal_off_the_floor() -> None:
    table = example()
    table.do("S1 reveal:D => DUP-78", "P0 pass", "P0 reveal:C => DUP-78", "S1 reveal:D")
    assert table.revealer == "S1"


@pytest.mark.rule("DUP-78")
def test_e31_no_reveal_while_a_draw_is_completed() -> None:
    table = example(options={**FREE, "arbitration": "rulebook"})
    table.do("P0 take:7C", "S1 reveal:D => DUP-78", "@2 challenge", "S1 reveal:D => DUP-78", "@1 allow")
    table.do("S1 reveal:D => DUP-78", "P0 reveal:C => DUP-78", "P0 discard:7C")
    table.copy().do("S1 reveal:D")
    table.copy().do("P0 reveal:C")
    table.do("S1 refresh", "P0 reveal:C => DUP-78", "S1 reveal:D => DUP-78", "@0 no", "P0 reveal:C")


@pytest.mark.rule("DUP-79")
def test_e32_a_reveal_at_the_very_first_turn() -> None:
    table = example()
    table.do("P0 reveal:C")
    assert table.resolved


@pytest.mark.rule("DUP-79")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_opening_rounds(rounds: int) -> None:
    table = example(options={"opening_rounds": rounds})
    for _ in range(rounds):
        table.do("P0 reveal:C => DUP-79")
        table.draw("P0 tech:AM")
        table.do(f"S1 reveal:{table.longest('S1')[0]} => DUP-79", "S1 pass")
    table.do(f"P0 reveal:{table.longest('P0')[0]}")


@pytest.mark.rule("DUP-79", "DUP-78")
def test_opening_rounds_at_an_open_table() -> None:
    """Every hand must have drawn or passed that often."""
    table = fight("P0 I5 2C 4C 6C 8C TC; P1 I5; S1 T5", director=2, options={**FREE, "opening_rounds": 1})
    table.do("P0 reveal:C => DUP-79")
    table.draw("P0 tech:AM")
    table.do("P0 reveal:C => DUP-79", "P1 pass", f"P0 reveal:{table.longest('P0')[0]} => DUP-79")
    table.draw("S1 tech:OB")
    table.do(f"P0 reveal:{table.longest('P0')[0]}")


@pytest.mark.rule("DUP-80")
def test_e33_everybody_passes() -> None:
    table = example()
    table.do("P0 pass", "S1 pass")
    assert (table.resolved, table.revealer, table.winning) == (True, "", "T")


@pytest.mark.rule("DUP-80")
def test_everybody_passes_at_an_open_table() -> None:
    table = fight("P0 I5; P1 I5; S1 T5", director=2, options=FREE)
    table.do("S1 pass", "P0 pass", "S1 pass => DUP-58")
    assert table.phase == "CONFLICT"
    table.do("P1 pass")
    assert table.phase != "CONFLICT"
    assert table.revealer == ""


@pytest.mark.rule("DUP-80")
@pytest.mark.parametrize("limit", [3, 5])
def test_e35_the_rounds_are_over(limit: int) -> None:
    table = example(options={"exchange_limit": limit})
    for number in range(limit):
        assert (table.phase, table.at.round) == ("CONFLICT", number + 1)
        table.draw("P0 tech:AM")
        table.do("S1 pass")
    assert table.phase != "CONFLICT"
    assert table.revealer == ""


@pytest.mark.rule("DUP-80")
def test_so_many_draws_at_an_open_table() -> None:
    table = example(options={**FREE, "exchange_limit": 3})
    for number in range(6):
        assert table.phase == "CONFLICT"
        hand, code = ("P0", "AM") if number % 2 == 0 else ("S1", "OB")
        table.draw(f"{hand} tech:{code}")
    assert table.phase != "CONFLICT"


@pytest.mark.rule("DUP-79", "DUP-80")
def test_no_round_left_to_reveal_in() -> None:
    table = example(options={"opening_rounds": 3, "exchange_limit": 3})
    for _ in range(3):
        table.do("P0 reveal:C => DUP-79")
        table.draw("P0 tech:AM")
        table.do("S1 pass")
    assert table.phase != "CONFLICT"


@pytest.mark.rule("DUP-81", "DUP-82", "DUP-83")
def test_nobody_draws_after_a_reveal() -> None:
    table = fight(SPLIT, row="7C 4H KD 2C 9H")
    table.do("P0 reveal:H => DUP-82", "P0 reveal:D => DUP-82", "P0 reveal:S")
    assert (table.phase, list(table.actors())) == ("DECLARE", [1])
    table.do("S1 take:KD => DUP-81", "S1 tech:OB => DUP-81", "P0 take:7C => DUP-81", "P0 tech:AM => DUP-81")
    table.do("S1 pass => DUP-109", "P0 reveal:C => DUP-109", "S1 suit:H => DUP-83", "S1 suit:C => DUP-83")
    table.do("P0 suit:C => DUP-109", "@0> S1 suit:S => DUP-24", "S1 suit:S")
    assert table.resolved
    assert all(set(table.cards("S1")) <= set(shown(view)) for view in table.views())


@pytest.mark.rule("DUP-82")
def test_the_main_suit_is_the_longest_the_neutral_one_included() -> None:
    table = fight("P0 I5 2D 6D 9D QD 3C; S1 T9 4C 7C JC 5D 8D 2S 9S 6H TH")
    table.do("P0 reveal:C => DUP-82", "P0 reveal:D")
    assert table.result("P0").suit == "D"
    table = fight("P0 I5 2D 6D 9D QD 3C; S1 T9 4C 7C JC 5D 8D 2S 9S 6H TH", options={"neutral_suit": "ignored"})
    table.do("P0 reveal:D => DUP-82", "P0 reveal:C")
    assert (table.result("P0").suit, table.result("P0").before) == ("C", 1)


@pytest.mark.rule("DUP-82", "DUP-84")
def test_nothing_but_an_ignored_suit() -> None:
    """Such a hand reveals by naming its neutral suit, counts nothing and is never split."""
    table = fight("P0 I5 2D 6D 9D QD 3D; S1 T5 AH 2H 3H 4H 5H", options={"neutral_suit": "ignored"})
    table.do("P0 reveal:C => DUP-82", "P0 reveal:D")
    assert (table.phase, table.winning, table.best()) == ("TELL", "T", (0, 0))


@pytest.mark.rule("DUP-83", "DUP-84")
def test_e36_the_controller_chooses_among_the_longest() -> None:
    hands = "P0 I5 2S 4S 6S 8S TC; P1 T7 AC 2C 3C AH 2H 3H AS"
    for suit in "CH":
        table = fight(hands)
        table.do("P0 reveal:S")
        assert (list(table.actors()), table.legal(1)) == ([1], {"P1 suit:C", "P1 suit:H"})
        table.do("P1 suit:S => DUP-83", "P1 suit:D => DUP-83", f"P1 suit:{suit}")
        assert table.result("P1").suit == suit


@pytest.mark.rule("DUP-83")
def test_e37_every_suit_tied() -> None:
    hands = "P0 I8 AC 2C AD 2D AH 2H AS 2S; P1 T8 3C 4C 3D 4D 3H 4H 3S 4S"
    table = fight(hands)
    assert {move for move in table.legal(0) if "reveal" in move} == {f"P0 reveal:{suit}" for suit in "CDHS"}
    table.do("P0 reveal:H")
    assert table.legal(1) == {f"P1 suit:{suit}" for suit in "CDHS"}


@pytest.mark.rule("DUP-83")
def test_suits_are_declared_sealed() -> None:
    hands = "P0 I5 2S 4S 6S 8S TC; P1 T5 AC 2C AD 2D AH; P2 T5 3C 4C 3D 4D 3H"
    tables = [fight(hands, director=3) for _ in range(2)]
    told = []
    for table, suit in zip(tables, "CD", strict=True):
        table.do("P0 reveal:S")
        assert table.phase == "DECLARE"
        assert not set(table.cards("P1")) & set(shown(table.at.view(2)))
        told.append(table.do(f"P1 suit:{suit}"))
    for viewer in (0, 2, 3, SPECTATOR):
        assert tables[0].at.view(viewer) == tables[1].at.view(viewer)
        assert project(told[0], viewer) == project(told[1], viewer)
    tables[0].do("P1 suit:D => DUP-109", "P2 suit:C")
    assert tables[0].resolved


@pytest.mark.rule("DUP-83")
def test_one_controller_two_split_hands() -> None:
    hands = "P0 I5 2S 4S 6S 8S TC; P1 T5 AC 2C AD 2D AH; S1 T5 3C 4C 3D 4D 3H"
    table = fight(hands, director=1)
    table.do("P0 reveal:S")
    assert table.legal(1) == {"P1 suit:C", "P1 suit:D", "S1 suit:C", "S1 suit:D"}
    table.do("S1 suit:D")
    assert (table.phase, table.legal(1)) == ("DECLARE", {"P1 suit:C", "P1 suit:D"})
    table.do("P1 suit:C")
    assert (table.result("P1").suit, table.result("S1").suit) == ("C", "D")


@pytest.mark.rule("DUP-83", "DUP-80")
def test_split_hands_of_an_automatic_denouement_see_nothing_new() -> None:
    table = fight(SPLIT)
    table.do("P0 pass", "S1 pass")
    assert (table.phase, set(table.actors())) == ("DECLARE", {0, 1})
    assert not set(table.cards("P0")) & set(shown(table.at.view(1)))
    assert not set(table.cards("S1")) & set(shown(table.at.view(SPECTATOR)))
    table.do("P0 suit:C", "S1 suit:D")
    assert table.resolved


@pytest.mark.rule("DUP-81", "DUP-53")
def test_the_revealers_hand_is_seen_the_others_wait() -> None:
    table = fight(SPLIT)
    table.do("P0 reveal:S")
    for view in table.views():
        assert set(table.cards("P0")) <= set(shown(view))
        if view.viewer != 1:
            assert not set(table.cards("S1")) & set(shown(view))


@pytest.mark.rule("DUP-85")
@pytest.mark.parametrize("suit", ["S", "C"])
def test_e38_e39_the_same_suit_in_both_camps(suit: str) -> None:
    hands = f"P0 I5 A{suit} 2{suit} 3{suit} 4{suit} AH; S1 T5 5{suit} 6{suit} 7{suit} 8{suit} 2H"
    table = fight(hands)
    table.do(f"P0 reveal:{suit}")
    assert (table.result("P0").loss, table.result("S1").loss) == (1, 0)


@pytest.mark.rule("DUP-85")
def test_hands_of_one_camp_never_interact() -> None:
    """Reason and Discernment beside each other, Lie and Persuasion beside each other."""
    table = fight("P0 I5 AC 2C 3C 4C AH; P1 I5 AS 2S 3S 4S 2H; S1 T5 5H 6H 7H 8H AD", director=2)
    table.do("P0 reveal:C")
    assert [table.result(hand).loss for hand in ("P0", "P1", "S1")] == [0, 0, 0]


@pytest.mark.rule("DUP-88")
def test_e40_both_losses_at_once() -> None:
    table = fight("P0 I5 AC 2C 3C 4C AH; P1 T5 AS 2S 3S 4S 2H; S1 T5 5C 6C 7C 8C AD", director=2)
    table.do("P0 reveal:C")
    assert [table.result(hand).loss for hand in ("P0", "P1", "S1")] == [1, 1, 0]


@pytest.mark.rule("DUP-88", "DUP-86", "DUP-87")
def test_e41_e42_losses_multiply_and_stop_at_nothing() -> None:
    three = "P1 T5 5C 6C 7C AH 2H; P2 T5 8C 9C TC 3H 4H; S1 T5 JC QC KC 5H 6H"
    table = fight(f"P0 I9 AC 2C 3C 4C AD 2D 3D AS 2S; {three}", director=3)
    table.do("P0 reveal:C")
    assert (table.result("P0").before, table.result("P0").after) == (4, 0)
    table = fight("P0 I9 AS 2S 3S 4S 5S 6S 7S 8S 9S; P1 T5 TS JS QS AH 2H; S1 T5 KS AC AD 3H 4H", director=2)
    table.do("P0 reveal:S")
    if table.phase == "DECLARE":
        table.do("S1 suit:H")
    assert (table.result("P0").loss, table.result("P0").after) == (3, 6)


@pytest.mark.rule("DUP-90", "DUP-92", "DUP-44")
def test_e43_an_ally_is_the_highest() -> None:
    table = fight("P0 I5 AC 2C 3S 4H AD; P1 I5 5D 6D 7D 8D 9D; S1 T5 5S 6S 7S AH 2H", director=2, sealed=2)
    table.do("P0 reveal:C")
    assert (table.winning, table.ticked(0)) == ("I", {2})


@pytest.mark.rule("DUP-91", "DUP-90")
def test_e44_a_tie_inside_one_camp() -> None:
    table = fight("P0 I5 AC 2C 3C 4C AD; P1 I5 5D 6D 7D 8D AH; S1 T5 5S 6S 7S 2H 3H", director=2)
    table.do("P0 reveal:C")
    assert table.winning == "I"


@pytest.mark.rule("DUP-91", "DUP-95")
def test_e45_a_tie_between_camps() -> None:
    table = fight("P0 I6 3H 6H 9H QH 2S 5D; P1 T5 4S 7S TS KS 8C")
    table.do("P0 reveal:H")
    assert (table.best(), table.winning, table.xp(1), table.xp(0), table.all_ticked()) == ((4, 4), "T", 3, 5, set())


@pytest.mark.rule("DUP-91", "DUP-28")
def test_a_tie_that_nobody_wins_is_settled_and_told_by_the_director() -> None:
    table = fight("P0 I6 3H 6H 9H QH 2S 5D; P1 T5 4S 7S TS KS 8C", director=2, options={"tie_rule": "draw"})
    table.do("P0 reveal:H")
    assert (table.winning, table.phase, list(table.actors())) == ("", "TELL", [2])
    table.do("@2 tell")
    assert (table.phase, table.scene, table.all_ticked(), table.xp(0), table.xp(1)) == ("SCENE", 2, set(), 5, 0)


@pytest.mark.rule("DUP-96", "DUP-100")
def test_e46_secondary_characters_alone_win() -> None:
    table = example()
    table.do("P0 pass", "S1 pass")
    assert (table.winning, table.phase, list(table.actors())) == ("T", "TELL", [2])
    assert [table.xp(seat) for seat in range(3)] == [0, 0, 0]
