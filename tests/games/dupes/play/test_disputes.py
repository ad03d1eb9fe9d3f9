"""Disputes about a narration: DUP-73 to DUP-77, E-56, E-57."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dupes.helpers import GameTable, example, fight
from tripot.engine.views.events import project

RULEBOOK: dict[str, Any] = {"arbitration": "rulebook"}
VOTE: dict[str, Any] = {"arbitration": "vote"}


def disputed(**more: Any) -> GameTable:
    """W-01, where P0 has announced a card and seat 2 disputes it: seat 1 is arbiter."""
    table = example(options={**RULEBOOK, **more})
    table.do("P0 take:7C", '@2 challenge "No."')
    return table


@pytest.mark.rule("DUP-73")
def test_nothing_moves_before_the_dispute_is_over() -> None:
    table = example(options=RULEBOOK)
    row, deck, hand = table.row, table.deck, table.cards("P0")
    table.do("P0 take:7C")
    assert (table.phase, list(table.actors()), table.legal(2)) == ("CHALLENGE", [2], {"ok", "challenge"})
    assert (table.row, table.deck, table.cards("P0")) == (row, deck, hand)
    table.do("@0 ok => DUP-109", "@1 ok => DUP-48", "@0 challenge => DUP-109", "P0 pass => DUP-109", "@2 ok")
    assert (table.phase, len(table.cards("P0"))) == ("DISCARD", 6)


@pytest.mark.rule("DUP-73")
def test_all_opposing_seats_are_asked_once_each() -> None:
    table = fight("P0 I5; P1 I5; P2 T5; P3 T5; S1 T5", director=3, options=RULEBOOK)
    table.do("P0 tech:AM")
    assert list(table.actors()) == [2, 3]
    table.do("@1 ok => DUP-109", "@3 ok")
    assert table.phase == "CHALLENGE"
    table.do("@2 ok")
    assert table.phase == "DISCARD"


@pytest.mark.rule("DUP-73")
def test_a_reason_is_public_and_bounded() -> None:
    table = example(options={**RULEBOOK, "narration": "optional"})
    table.do("P0 take:7C", f'@2 challenge "{"r" * 301}" => DUP-73')
    told = table.do('@2 challenge "He was in town."')
    for viewer in table.viewers():
        assert "He was in town." in repr(project(told, viewer))
        assert "He was in town." in repr(table.at.view(viewer))


@pytest.mark.rule("DUP-73")
@pytest.mark.parametrize("options", [{"arbitration": "off"}, {**RULEBOOK, "challenges_per_conflict": 0}])
def test_no_dispute_where_none_is_wanted(options: dict[str, Any]) -> None:
    table = example(options=options)
    table.do("P0 take:7C")
    assert table.phase == "DISCARD"
    table.do("@2 challenge => DUP-109")


@pytest.mark.rule("DUP-74", "DUP-76")
def test_the_arbiter_decides_alone() -> None:
    table = disputed()
    assert (table.phase, list(table.actors())) == ("ARBITRATE", [1])
    table.do("@0 allow => DUP-109", "@2 redo => DUP-109", "P0 reveal:C => DUP-78")
    stands, redone = table.copy(), table.copy()
    stands.do("@1 allow")
    assert (stands.phase, "7C" in stands.cards("P0")) == ("DISCARD", True)
    redone.do("@1 redo")
    first = redone.first
    assert (redone.row, redone.deck, redone.cards("P0")) == (first.row, first.deck, first.cards("P0"))
    assert (redone.phase, redone.floor_hand, redone.immune) == ("CONFLICT", "P0", True)


@pytest.mark.rule("DUP-74")
@pytest.mark.parametrize(
    ("hands", "seats", "director", "arbiter"),
    [
        ("P0 I5; P1 T5", 4, 3, 3),
        ("P0 I5; P1 T5", 4, 2, 2),
        ("P0 I5; P1 T5; S1 T5", 5, 2, 3),
        ("P0 I5; P3 T5; S1 T5", 5, 4, 1),
        ("P1 I5; P4 T5", 5, 4, 0),
        ("P1 I5; P0 T5; S1 T5", 5, 4, 2),
    ],
)
def test_e57_who_is_arbiter(hands: str, seats: int, director: int, arbiter: int) -> None:
    """The Director if uninvolved, else the first uninvolved seat clockwise from the Director."""
    table = fight(hands, seats=seats, director=director, options=RULEBOOK)
    table.do(f"{table.floor_hand} tech:AM")
    table.do(f"@{table.actors()[0]} challenge")
    assert (table.phase, list(table.actors())) == ("ARBITRATE", [arbiter])


@pytest.mark.rule("DUP-75", "DUP-76")
def test_e56_two_alone() -> None:
    table = fight("P0 I5; P1 T5", seats=2, director=1, row="7C 4S KC 2S 9S", options=RULEBOOK)
    table.do("P0 take:7C", "@1 challenge")
    assert (table.phase, table.floor_hand, table.immune, "7C" in table.row) == ("CONFLICT", "P0", True, True)
    table.do("P0 take:7C")
    assert (table.phase, "7C" in table.cards("P0")) == ("DISCARD", True)
    table.do("@1 challenge => DUP-77", "P0 discard:7C")
    assert not table.immune


@pytest.mark.rule("DUP-75")
def test_all_involved_the_others_vote() -> None:
    table = fight("P0 I5; P1 I5; P2 T5; P3 T5", seats=4, director=3, options=RULEBOOK)
    table.do("P0 tech:AM", "@3 challenge")
    assert (table.phase, set(table.actors())) == ("ARBITRATE", {1, 2})
    lenient, strict = table.copy(), table.copy()
    lenient.do("@2 redo")
    assert lenient.phase == "ARBITRATE"
    lenient.do("@1 allow")
    assert lenient.phase == "DISCARD"
    strict.do("@1 redo", "@1 redo => DUP-109", "@2 redo")
    assert (strict.phase, strict.immune) == ("CONFLICT", True)


@pytest.mark.rule("DUP-74", "DUP-75")
def test_always_a_vote() -> None:
    table = fight("P0 I5; S1 T6", seats=4, director=2, options=VOTE)
    table.do("P0 tech:AM", "@2 challenge")
    assert set(table.actors()) == {1, 3}
    first = table.copy()
    first.do("@3 allow")
    assert first.phase == "DISCARD"
    table.do("@3 redo", "@1 redo")
    assert table.phase == "CONFLICT"


@pytest.mark.rule("DUP-76")
def test_redone_as_another_act() -> None:
    table = disputed()
    table.do("@1 redo")
    for act in ("P0 pass", "P0 reveal:C", "P0 tech:AM", "P0 take:7C", "P0 refresh"):
        table.copy().do(act)
    table.do("S1 pass => DUP-56", "P0 pass")
    assert (table.floor_hand, table.immune) == ("S1", False)
    table.do("S1 tech:OB")
    assert table.phase == "CHALLENGE"


@pytest.mark.rule("DUP-76", "DUP-58")
def test_redone_at_an_open_table() -> None:
    table = example(options={**RULEBOOK, "floor": "free"})
    table.do("P0 take:7C", "@2 challenge", "@1 redo")
    assert (table.phase, table.floor_hand, table.legal(2)) == ("CONFLICT", "P0", set())
    table.do("S1 pass => DUP-58", "S1 tech:OB => DUP-58", "S1 reveal:D => DUP-78", "P0 take:7C")
    assert table.phase == "DISCARD"
    table.do("P0 discard:7C")
    assert table.legal(2)


@pytest.mark.rule("DUP-77")
def test_one_dispute_in_a_floor_turn_and_a_budget() -> None:
    table = disputed(challenges_per_conflict=2)
    assert table.disputes_left(2) == 1
    table.do("@1 redo", "P0 tech:AM")
    assert table.phase == "DISCARD"
    table.do("@2 challenge => DUP-77", f"P0 discard:{','.join(table.cards('P0')[:3])}")
    table.do("S1 pass", "P0 tech:AM", "@2 challenge", "@1 allow")
    table.do(f"P0 discard:{','.join(table.cards('P0')[:3])}")
    assert table.disputes_left(2) == 0
    table.do("S1 pass", "P0 tech:AM")
    assert table.phase == "DISCARD"
    table.do("@2 challenge => DUP-77")


@pytest.mark.rule("DUP-77")
def test_a_targets_draw_is_disputed_by_the_same_rule() -> None:
    """The leader disputes what the target draws: once redone it stands, and the leader's budget is soon spent."""
    table = example(options={**RULEBOOK, "challenges_per_conflict": 1})
    table.do("P0 pass", "S1 tech:OB", "@0 challenge", "@1 redo", "S1 tech:OB")
    assert (table.phase, table.disputes_left(0)) == ("DISCARD", 0)
    table.do("@0 challenge => DUP-77", "@2 challenge => DUP-109")
    table.do(f"S1 discard:{','.join(table.cards('S1')[:3])}", "P0 pass", "S1 tech:OB")
    assert table.phase == "DISCARD", "nobody is left to dispute it"
    table.do("@0 challenge => DUP-77")


@pytest.mark.rule("DUP-77")
def test_the_budget_is_each_seats_own_and_each_conflicts() -> None:
    table = fight("P0 I5; P1 T5; P2 T5", seats=4, director=3, options={**RULEBOOK, "challenges_per_conflict": 1})
    table.do("P0 tech:AM", "@1 challenge", "@3 allow")
    table.do(f"P0 discard:{','.join(table.cards('P0')[:3])}", "P1 pass", "P2 pass", "P0 tech:AM")
    assert list(table.actors()) == [2]
    table.do("@1 challenge => DUP-77", "@1 ok => DUP-109", "@2 challenge", "@3 allow")
    assert [table.disputes_left(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.rule("DUP-75", "DUP-76")
def test_as_printed_a_disputed_draw_is_redone_where_nobody_is_neutral() -> None:
    hands = "P0 I5; P1 I5; P2 T5; S1 T5"
    table = fight(hands, seats=3, director=2, options={"arbitration": "redo"})
    table.do("P0 tech:AM", "@2 challenge")
    assert (table.phase, table.immune, list(table.actors())) == ("CONFLICT", True, [0])
    table.do("P0 tech:AM")
    assert table.phase == "DISCARD", "what is redone stands"
    by_vote = fight(hands, seats=3, director=2, options=RULEBOOK)
    by_vote.do("P0 tech:AM", "@2 challenge")
    assert (by_vote.phase, list(by_vote.actors())) == ("ARBITRATE", [1])


@pytest.mark.rule("DUP-74")
def test_as_printed_somebody_neutral_still_decides() -> None:
    table = example(options={"arbitration": "redo"})
    table.do("P0 take:7C", "@2 challenge")
    assert (table.phase, list(table.actors())) == ("ARBITRATE", [1])
    table.do("@1 allow")
    assert table.phase == "DISCARD"
