"""Exchanges: drawing cards: DUP-54 to DUP-72, E-23 to E-29, E-34, E-64, E-65, E-73."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GameTable, example, fight
from tripot.engine.views.events import SPECTATOR, project

FREE = {"floor": "free"}
ALL_DIAMONDS = "AD 2D 3D 4D 6D"
INTERESTED = ("AM", "LE", "PP", "PN", "CH", "ET")
TARGETS = ("IN", "MA", "OB", "CR", "SC", "DE")


@pytest.mark.rule("DUP-56", "DUP-57")
def test_the_floor_goes_round_the_hands() -> None:
    table = fight("P1 I5; P2 I5; P0 T5; P3 T5; S1 T5; S2 T5", director=4, options={"max_secondary_targets": 2})
    order = []
    for _ in range(12):
        hand = table.floor_hand
        order.append(hand)
        for other in set(table.hands) - {hand}:
            table.do(f"{other} pass => DUP-56", f"{other} refresh => DUP-56")
            table.do(f"{other} tech:{'AM' if table.camp(other) == 'I' else 'OB'} => DUP-56")
        table.draw(f"{hand} tech:{'AM' if table.camp(hand) == 'I' else 'OB'}")
    assert order == ["P1", "P2", "P3", "P0", "S1", "S2"] * 2
    assert table.at.round == 3


@pytest.mark.rule("DUP-56", "DUP-57")
def test_e73_one_act_in_a_floor_turn() -> None:
    table = example()
    table.do("P0 pass", "P0 take:7C => DUP-56", "P0 reveal:C => DUP-78", "P0 pass => DUP-56", "P0 refresh => DUP-56")
    assert table.floor_hand == "S1"
    table.do("S1 take:7C", "S1 discard:7C", "S1 reveal:D => DUP-78", "S1 tech:OB => DUP-56")


@pytest.mark.rule("DUP-58")
def test_the_open_table_brakes_who_has_just_drawn() -> None:
    table = fight("P0 I5; P1 I5; S1 T5", director=2, row="7C 4H KC 2S 9S", options=FREE)
    assert all(table.legal(seat) for seat in range(3))
    table.do("P0 take:7C", "P0 discard:7C", "P0 tech:CH => DUP-58", "P0 pass => DUP-58", "P0 refresh => DUP-58")
    table.do("P1 pass", "P0 tech:CH => DUP-58", "P1 tech:ET => DUP-58", "P1 pass => DUP-58", "S1 pass")
    assert table.phase == "CONFLICT"
    table.do("P0 tech:CH", "P1 pass => DUP-109", "S1 tech:OB => DUP-109")
    table.do(f"P0 discard:{','.join(table.cards('P0')[:3])}")
    assert table.marks == set()
    table.do("P0 tech:CH => DUP-58")
    table.draw("P1 tech:ET")
    table.do("P0 take:4H")


@pytest.mark.rule("DUP-58", "DUP-78")
def test_revealing_is_open_to_all_at_an_open_table() -> None:
    table = fight("P0 I5 2C 3C 4C 5C 6C; P1 I5 AH 2H 3H 4H 5H; S1 T5 AS 2S 3S 4S 5S", director=2, options=FREE)
    table.do("P1 pass")
    table.draw("S1 tech:OB")
    for hand, suit in (("P1", "H"), ("S1", "S"), ("P0", "C")):
        twin = table.copy()
        twin.do(f"{hand} reveal:{suit}" if suit in twin.longest(hand) else f"{hand} reveal:{twin.longest(hand)[0]}")
        assert twin.resolved or twin.phase == "DECLARE"


@pytest.mark.rule("DUP-59")
def test_draws_have_words() -> None:
    table = example(options={"narration": "required"})
    table.do("P0 take:7C => DUP-59", 'P0 take:7C "  " => DUP-59', "P0 tech:AM => DUP-59", 'P0 tech:AM "\\n" => DUP-59')
    long = "y" * 1001
    table.do(f'P0 take:7C "{long}" => DUP-59', f'P0 tech:AM "{long}" => DUP-59')
    told = table.do(f'P0 take:7C "{long[1:]}"')
    assert all(long[1:] in repr(project(told, viewer)) for viewer in table.viewers())


@pytest.mark.rule("DUP-60", "DUP-61")
def test_e23_no_card_of_the_neutral_suit() -> None:
    table = example()
    table.do("P0 take:KD => DUP-61", "P0 take:5C => DUP-60", "P0 take:5D => DUP-60", "P0 take:7Cb => DUP-60")
    table.do("P0 pass", "S1 take:4H => DUP-61", "S1 take:9H => DUP-61", "S1 take:AH => DUP-60")
    for card in ("7C", "KD", "2S"):
        table.copy().do(f"S1 take:{card}")


@pytest.mark.rule("DUP-61", "DUP-70")
def test_e24_a_row_of_diamonds() -> None:
    table = fight("P0 I5 3C 8C 9C QH 5H; S1 T5 AC 2C 3S 4S 8H", row=ALL_DIAMONDS)
    moves = table.legal(0)
    assert not any(" take:" in move for move in moves)
    assert {"P0 refresh", "P0 pass", "P0 reveal:C"} | {f"P0 tech:{code}" for code in INTERESTED} == moves
    table.do(*[f"P0 take:{card} => DUP-61" for card in ALL_DIAMONDS.split()])


@pytest.mark.rule("DUP-60", "DUP-62", "DUP-63", "DUP-54", "DUP-55")
def test_a_row_draw_step_by_step() -> None:
    table = example()
    told = table.do("P0 take:2S")
    assert (table.row, len(table.cards("P0")), len(table.deck)) == (["7C", "4H", "KD", "QC", "9H"], 6, 35)
    assert all("2S" in repr(project(told, viewer)) for viewer in table.viewers())
    table.do("P0 discard:3C,8C => DUP-63", "P0 discard:3C,3C => DUP-63", "P0 discard:4H => DUP-109")
    table.do("S1 discard:AD => DUP-109", "@1> P0 discard:3C => DUP-24", "P0 discard:TS")
    assert (table.cards("P0"), table.deck[-1], len(table.deck)) == (["3C", "8C", "5D", "QH", "2S"], "TS", 36)


@pytest.mark.rule("DUP-63")
def test_e25_the_card_just_taken_may_go() -> None:
    table = example()
    before = table.cards("P0")
    table.do("P0 take:7C", "P0 discard:7C")
    assert (table.cards("P0"), table.row[0], table.deck[-1]) == (before, "QC", "7C")


@pytest.mark.rule("DUP-63")
def test_others_do_not_see_whether_it_was_kept() -> None:
    tables = [example() for _ in range(2)]
    for table, card in zip(tables, ("7C", "5D"), strict=True):
        table.do("P0 take:7C")
        told = table.do(f"P0 discard:{card}")
        assert not any(card in repr(project(told, viewer)) for viewer in (1, 2, SPECTATOR))
    for viewer in (1, 2, SPECTATOR):
        assert tables[0].at.view(viewer) == tables[1].at.view(viewer)


@pytest.mark.rule("DUP-64", "DUP-68")
def test_e64_no_draw_binds_the_next() -> None:
    table = fight("P0 I5 3C 8C TS QH 5D; S1 T6", row="7C 4S 9C 2S 9H")
    for take in ("7C", "4S", "9C"):
        table.do(f"P0 take:{take}", f"P0 discard:{take}")
        table.draw("S1 tech:OB")


@pytest.mark.rule("DUP-65", "DUP-68", "DUP-53")
def test_e65_a_technique_says_nothing_of_the_suits_kept() -> None:
    table = example(deck="QC KC 2C 3D")
    told = table.do("P0 tech:CH")
    assert (len(table.cards("P0")), len(table.deck)) == (8, 33)
    for viewer in (1, 2, SPECTATOR):
        heard = repr(project(told, viewer))
        assert "technique.CH" in heard
        assert not any(card in heard + repr(table.at.view(viewer)) for card in ("QC", "KC", "2C"))
    assert {"QC", "KC", "2C"} <= {card.code for card in table.at.view(0).zone("hand-P0").cards}
    table.do("P0 discard:TS,QH,5D")
    assert table.cards("P0") == ["2C", "3C", "8C", "QC", "KC"]


@pytest.mark.rule("DUP-66", "DUP-17", "DUP-18")
def test_techniques_belong_to_a_role() -> None:
    table = example()
    table.do(*[f"P0 tech:{code} => DUP-66" for code in TARGETS])
    for code in INTERESTED:
        table.copy().do(f"P0 tech:{code}")
    table.do("P0 pass", *[f"S1 tech:{code} => DUP-66" for code in INTERESTED])
    for code in TARGETS:
        table.copy().do(f"S1 tech:{code}")


@pytest.mark.rule("DUP-67")
def test_e26_keep_all_three_or_none() -> None:
    table = example()
    table.do(
        "P0 tech:LE", "P0 discard:QC => DUP-67", "P0 discard:QC,3D,5S,5D => DUP-67", "P0 discard:QC,QC,3D => DUP-67"
    )
    table.do("P0 discard:QC,3D,KS => DUP-109")
    assert len(table.legal(0)) == 56
    none, every = table.copy(), table.copy()
    none.do("P0 discard:QC,3D,5S")
    every.do("P0 discard:3C,8C,TS")
    assert none.cards("P0") == ["3C", "8C", "5D", "QH", "TS"]
    assert every.cards("P0") == ["QC", "3D", "5D", "QH", "5S"]


@pytest.mark.rule("DUP-69", "DUP-55")
def test_e27_discards_go_under_the_deck_in_canonical_order() -> None:
    table = example()
    table.do("P0 tech:LE", "P0 discard:QH,5S,3C")
    assert (table.deck[-3:], len(table.deck)) == (["3C", "QH", "5S"], 36)
    told = table.steps[-1].events
    for viewer in (1, 2, SPECTATOR):
        assert not any(card in repr(project(told, viewer)) for card in ("QH", "5S", "3C"))


def test_what_went_under_comes_up_again_in_that_order() -> None:
    table = fight("P0 I5; S1 T5", options={"exchange_limit": 30})
    size = len(table.deck)
    buried: list[str] = []
    while len(buried) < size:
        hand = table.floor_hand
        table.do(f"{hand} tech:{'AM' if hand == 'P0' else 'OB'}")
        gone = table.cards(hand)[2:5]
        table.do(f"{hand} discard:{','.join(gone)}")
        buried += gone
        assert table.deck[-len(buried) :] == buried[-size:]


@pytest.mark.rule("DUP-70", "DUP-55")
def test_a_new_row_by_agreement() -> None:
    table = example(deck="QC 3D 5S JD JH 2C")
    table.do("P0 refresh", "P0 pass => DUP-109", "S1 reveal:D => DUP-78", "@0 yes => DUP-109")
    assert (table.phase, list(table.actors())) == ("REFRESH", [2])
    table.do("@2 yes", "@2 yes => DUP-109")
    assert table.row == ["QC", "3D", "5S", "JD", "JH"]
    assert (table.deck[:1], table.deck[-5:], len(table.deck)) == (["2C"], ["7C", "4H", "KD", "2S", "9H"], 36)
    assert (table.phase, table.floor_hand) == ("CONFLICT", "P0")


@pytest.mark.rule("DUP-71")
def test_e28_one_new_row_in_a_floor_turn() -> None:
    for answer in ("yes", "no"):
        table = example()
        before = table.row
        table.do("P0 refresh", f"@2 {answer}", "P0 refresh => DUP-71")
        assert (table.row == before) is (answer == "no")
        table.do("P0 pass", "S1 refresh", "@0 no", "S1 pass" if answer == "yes" else "S1 refresh => DUP-71")


@pytest.mark.rule("DUP-71")
def test_once_for_each_hand_between_two_draws_at_an_open_table() -> None:
    table = fight("P0 I5; P1 I5; S1 T5", director=2, row="7C 4H KC 2S 9S", options=FREE)
    table.do("P0 refresh", "@1 no", "@2 yes => DUP-109", "P0 refresh => DUP-71", "P1 refresh", "@0 no")
    table.do("S1 take:7C", "S1 discard:7C", "P0 refresh", "@1 no")


@pytest.mark.rule("DUP-70", "DUP-24")
def test_e29_two_hands_one_vote() -> None:
    table = fight("P0 I5; P2 T5; S1 T5", director=2)
    before = table.row
    table.do("P0 refresh")
    assert list(table.actors()) == [2]
    table.do("@2 yes")
    assert table.row != before


@pytest.mark.rule("DUP-70")
@pytest.mark.parametrize(
    ("agreement", "votes", "new"),
    [
        ("unanimous", ("@1 yes", "@2 no"), False),
        ("unanimous", ("@1 yes", "@2 yes", "@3 no"), False),
        ("unanimous", ("@1 yes", "@2 yes", "@3 yes"), True),
        ("majority", ("@1 yes", "@2 yes"), True),
        ("majority", ("@1 no", "@2 yes", "@3 no"), False),
        ("majority", ("@3 yes", "@1 no", "@2 yes"), True),
    ],
)
def test_unanimity_or_a_majority(agreement: str, votes: tuple[str, ...], new: bool) -> None:
    """Four seats are involved: a majority is three, the proposer among them."""
    table = fight("P0 I5; P1 I5; P2 T5; P3 T5", director=4, options={"refresh_agreement": agreement})
    before = table.row
    table.do("P0 refresh")
    for vote in votes:
        if table.phase == "REFRESH":
            table.do(vote)
    if table.phase == "REFRESH":
        for seat in list(table.actors()):
            table.do(f"@{seat} no")
    assert ((table.row != before), table.floor_hand) == (new, "P0")


@pytest.mark.rule("DUP-70")
def test_votes_are_counted_afresh() -> None:
    table = fight("P0 I5; P1 I5; P2 T5; P3 T5", director=4, options={"refresh_agreement": "majority"})
    before = table.row
    table.do("P0 refresh", "@1 yes", "@2 no", "@3 no", "P0 pass", "P1 refresh", "@2 yes")
    assert (table.phase, table.row) == ("REFRESH", before)
    table.do("@0 no", "@3 no")
    assert (table.phase, table.row) == ("CONFLICT", before)


@pytest.mark.rule("DUP-72", "DUP-80")
def test_e34_a_draw_between_passes() -> None:
    table = fight("P0 I5; P1 T5; S1 T5", director=2, row="7C 4S KC 2S 9S")
    table.do("P0 pass", "P1 pass", "S1 take:7C", "S1 discard:7C", "P0 pass", "P1 pass")
    assert (table.phase, table.at.passes) == ("CONFLICT", 2)
    table.do("S1 pass")
    assert table.phase != "CONFLICT"


@pytest.mark.rule("DUP-54", "DUP-55")
@pytest.mark.parametrize("seed", range(4))
def test_hands_and_deck_keep_their_size(seed: int) -> None:
    from random import Random  # noqa: PLC0415

    table: GameTable = fight("P0 I7; P1 I5; P2 T9; S1 T6", seed, director=3)
    random = Random(seed)
    total = 7 + 5 + 9 + 6
    for _ in range(60):
        if table.phase not in ("CONFLICT", "DISCARD", "REFRESH"):
            break
        seat = random.choice(list(table.actors()))
        moves = [move for move in table.at.legal_moves(seat) if " reveal" not in str(move)]
        table.at.apply(seat, random.choice(moves))
        if table.phase == "CONFLICT":
            assert len(table.deck) == 52 - 5 - total
            assert [len(table.cards(hand)) for hand in ("P0", "P1", "P2", "S1")] == [7, 5, 9, 6]
            assert len({*table.deck, *table.row, *(c for hand in table.hands for c in table.cards(hand))}) == 52
