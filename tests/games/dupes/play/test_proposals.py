"""Proposals: reaching a goal without a fight: DUP-30 to DUP-41, E-10 to E-17, E-71, E-75."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GameTable, example, flags, free, seat_fact
from tripot.engine.views.events import SPECTATOR, project

OFF = {"coherence": "off"}
REQUIRED = {"narration": "required"}


def answered(table: GameTable, *answers: str) -> GameTable:
    table.do(*answers)
    return table


@pytest.mark.rule("DUP-30", "DUP-32", "DUP-31")
def test_which_numbers_may_be_sealed() -> None:
    table = free(3, 0, ticked={"1": [2]})
    assert table.legal(1) == {"pass", "propose:0", "propose:1", "propose:3"}
    table.do("@1 propose:2 => DUP-32", "@1 propose:4 => DUP-32", "@1 propose:99 => DUP-32")
    table.do("@1 propose:3")
    assert (table.phase, set(table.actors())) == ("RESPOND", {0, 2})


@pytest.mark.rule("DUP-32")
def test_e17_a_ticked_goal_is_not_proposed_again() -> None:
    free(3, 0, ticked={"1": [1]}).do("@1 propose:1 => DUP-32", "@1 propose:2")


@pytest.mark.rule("DUP-31")
def test_feints_may_be_off() -> None:
    table = free(3, 0, options={"feints": "off"})
    table.do("@1 propose:0 => DUP-31")
    assert table.legal(1) == {"pass", "propose:1", "propose:2", "propose:3"}


@pytest.mark.rule("DUP-59", "DUP-30")
def test_a_proposal_has_words() -> None:
    table = free(3, 0, options=REQUIRED)
    table.do("@1 propose:1 => DUP-59", '@1 propose:1 "" => DUP-59', '@1 propose:1 " \\u0007 " => DUP-59')
    table.do('@1 propose:4 "" => DUP-32')
    long = "x" * 601
    table.do(f'@1 propose:1 "{long}" => DUP-59', f'@1 propose:1 "{long[1:]}"')
    for view in table.views():
        assert long[1:] in repr(view)


@pytest.mark.rule("DUP-59")
@pytest.mark.parametrize(("narration", "kept"), [("optional", True), ("off", False)])
def test_words_optional_and_off(narration: str, kept: bool) -> None:
    table = free(3, 0, options={"narration": narration})
    table.copy().do("@1 propose:1")
    said = table.do('@1 propose:1 "Mind the gap."')
    assert ("Mind the gap." in repr(said)) is kept
    assert ("Mind the gap." in repr(table.views())) is kept


@pytest.mark.rule("DUP-33")
def test_e71_answers_are_sealed_until_all_are_in() -> None:
    table = free(4, 0)
    table.do("@1 propose:1")
    other = table.copy()
    told = table.do("@2 oppose:P2")
    others = other.do("@2 accept")
    for viewer in (0, 1, 3, SPECTATOR):
        assert table.at.view(viewer) == other.at.view(viewer)
        assert project(told, viewer) == project(others, viewer)
    assert (table.phase, set(table.actors())) == ("RESPOND", {0, 3})
    table.do("@2 accept => DUP-109", "@1 accept => DUP-109", "@0 accept")
    assert table.phase == "RESPOND"
    table.do("@3 accept")
    assert table.phase == "DECIDE"
    for view in table.views():
        assert "flag.opposes" in repr(view.seats[2].flags)


@pytest.mark.rule("DUP-34", "DUP-24")
def test_e08_the_director_opposes_with_two_hands() -> None:
    table = free(3, 0)
    table.do("@1 propose:1", "@0 oppose:P0+S1", "@2 accept", "@1 declare", "@2 abstain", "@1 levels:S1=5")
    assert table.hands == ["P0", "P1", "S1"]
    assert [table.seat_of(hand) for hand in ("P0", "S1")] == [0, 0]
    table.do("P1 refresh")
    assert list(table.actors()) == [0]
    before = table.row
    table.do("@0 yes")
    assert table.row != before


@pytest.mark.rule("DUP-34")
def test_e09_no_more_secondary_characters_than_agreed() -> None:
    table = free(3, 0)
    table.do("@1 propose:1", "@0 oppose:S1+S2 => DUP-34", "@0 oppose:P0+S1+S3 => DUP-34", "@0 oppose:S3")
    table = free(3, 0, options={"max_secondary_targets": 3})
    table.do("@1 propose:1")
    assert len(table.legal(0)) == 16
    table.do("@0 oppose:P0+S1+S2+S3")


@pytest.mark.rule("DUP-34")
def test_a_secondary_character_enters() -> None:
    table = free(3, 0, options={"narration": "optional"})
    table.do("@1 propose:1", "@0 oppose:S2", "@2 accept", "@1 declare", "@2 abstain", "@1 levels:S2=6")
    assert (table.camp("S2"), table.level("S2")) == ("T", 6)


@pytest.mark.rule("DUP-35", "DUP-38")
def test_e10_nobody_opposes() -> None:
    table = free(3, 0, options=OFF)
    table.do("@1 propose:2", "@0 accept", "@2 accept")
    assert (table.phase, table.legal(1)) == ("VALIDATE", {"tick", "leave"})
    left = table.copy()
    left.do("@1 leave")
    assert (left.all_ticked(), left.goals_shown(), left.phase, left.at.idle) == (set(), set(), "FREE", 1)
    table.do("@0 tick => DUP-109", "@1 tick")
    assert table.all_ticked() == {(1, 2)}
    assert [table.xp(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("DUP-35", "DUP-31")
def test_e11_a_feint_is_never_ticked() -> None:
    table = free(3, 0, options=OFF)
    table.do("@1 propose:0", "@0 accept", "@2 accept")
    assert (table.phase, table.legal(1)) == ("VALIDATE", {"leave"})
    table.do("@1 tick => DUP-35", "@1 leave")
    assert (table.phase, table.all_ticked(), table.at.idle) == ("FREE", set(), 1)


@pytest.mark.rule("DUP-36")
def test_e12_nobody_finds_it_coherent() -> None:
    goals = {"1": ["the key", "the will", "the ring"]}
    table = free(3, 0, goals=goals)
    table.do("@1 propose:2", "@0 accept", "@2 accept", "@1 tick")
    assert (table.phase, set(table.actors())) == ("COHERENCE", {0, 2})
    assert "the will" in repr(table.at.view(SPECTATOR))
    table.do("@2 incoherent", "@2 coherent => DUP-109", "@0 incoherent")
    assert (table.all_ticked(), table.goals_shown(), table.phase, table.at.idle) == (set(), {(1, 2)}, "FREE", 1)
    for view in table.views():
        assert "the will" in repr(view.seats[1])
        if view.viewer != 1:
            assert "the key" not in repr(view)
            assert "the ring" not in repr(view)


@pytest.mark.rule("DUP-36")
def test_e13_one_lenient_voice_is_enough() -> None:
    table = free(4, 0)
    table.do("@1 propose:1", "@0 accept", "@2 accept", "@3 accept", "@1 tick", "@3 incoherent", "@0 incoherent")
    assert table.phase == "COHERENCE"
    table.do("@2 coherent")
    assert (table.all_ticked(), table.phase, table.scene) == ({(1, 1)}, "SCENE", 2)


@pytest.mark.rule("DUP-36")
def test_the_first_lenient_voice_decides() -> None:
    table = free(4, 0)
    table.do(
        "@1 propose:1", "@0 accept", "@2 accept", "@3 accept", "@1 tick", "@0 coherent", "@2 incoherent => DUP-109"
    )
    assert table.all_ticked() == {(1, 1)}


@pytest.mark.rule("DUP-36")
def test_judges_of_a_second_tick_have_not_spoken() -> None:
    table = free(3, 0)
    table.do("@1 propose:1", "@0 accept", "@2 accept", "@1 tick", "@0 incoherent", "@2 incoherent")
    table.do("@2 propose:1", "@0 accept", "@1 accept", "@2 tick")
    assert set(table.actors()) == {0, 1}
    for view in table.views():
        assert not any({"for", "against"} & flags(view, seat) for seat in range(3))
    table.do("@1 incoherent")
    assert all(flags(view, 1) >= {"against"} for view in table.views())


@pytest.mark.rule("DUP-36")
@pytest.mark.parametrize("word", ["coherent", "incoherent"])
def test_the_director_alone_may_judge(word: str) -> None:
    table = free(3, 0, options={"coherence": "director"})
    table.do("@1 propose:1", "@0 accept", "@2 accept", "@1 tick")
    assert list(table.actors()) == [0]
    table.do("@2 coherent => DUP-109", f"@0 {word}")
    assert (table.all_ticked() == {(1, 1)}) is (word == "coherent")
    assert table.goals_shown() == {(1, 1)}


@pytest.mark.rule("DUP-36", "DUP-37")
def test_without_judges_a_tick_stands_and_is_shown() -> None:
    table = free(3, 0, options=OFF, goals={"1": ["the key", "b", "c"]})
    table.do("@1 propose:1", "@0 accept", "@2 accept")
    assert "the key" not in repr([table.at.view(viewer) for viewer in (0, 2, SPECTATOR)])
    told = table.do("@1 tick")
    for viewer in (0, 2, SPECTATOR):
        assert "the key" in repr(table.at.view(viewer).seats[1])
        assert "the key" in repr(project(told, viewer))
        assert seat_fact(table.at.view(viewer), 1, "ticked") == 1


@pytest.mark.rule("DUP-39", "DUP-40")
def test_e14_a_feint_is_never_fought_for() -> None:
    table = free(3, 0)
    table.do("@1 propose:0", "@0 oppose:S1", "@2 accept")
    assert (table.phase, table.legal(1)) == ("DECIDE", {"withdraw"})
    table.do("@1 declare => DUP-40", "@1 withdraw")
    assert (table.phase, table.floor_seat, table.at.idle) == ("FREE", 2, 1)


@pytest.mark.rule("DUP-39", "DUP-41")
def test_e15_the_author_withdraws() -> None:
    table = free(2, 0, options={"settlements_per_scene": 2}, xp={"1": 4})
    table.do("@1 propose:2", "@0 oppose:P0")
    assert table.legal(1) == {"declare", "withdraw"}
    told = table.do("@0 withdraw => DUP-109", "@1 withdraw")
    assert (table.all_ticked(), table.goals_shown(), table.xp(1), table.row) == (set(), set(), 4, [])
    assert table.at.sealed == -1
    assert not any(
        "2" in repr(event.text.params) for event in project(told, 0) if event.text.key.startswith("log.withdraw")
    )
    table.do("@1 scene:auto", "@0 pass", "@0 scene:auto", "@1 propose:2")


@pytest.mark.rule("DUP-94", "DUP-41")
def test_e16_the_same_goal_after_a_lost_conflict() -> None:
    table = example(options={"settlements_per_scene": 2})
    table.do("P0 pass", "S1 pass")
    assert (table.winning, table.phase, table.all_ticked()) == ("T", "TELL", set())
    table.do("@2 tell", "@2 continue", "@1 pass", "@0 propose:1")
    assert table.phase == "RESPOND"


@pytest.mark.rule("DUP-30", "DUP-37", "DUP-94")
def test_e75_the_seal_is_unknown_until_a_tick_shows_it() -> None:
    """Two games that differ by the seal alone look alike to the others all the way through a lost conflict."""
    goals = {"0": ["the key", "the will", "the ring"]}
    tables = [free(3, 2, floor=0, goals=goals) for _ in range(2)]
    for table, sealed in zip(tables, (1, 3), strict=True):
        table.do(f"@0 propose:{sealed}")
    lines = ("@1 oppose:P1", "@2 accept", "@0 declare", "@2 abstain", "P0 pass", "P1 pass")
    for line in lines:
        told = [table.do(line) for table in tables]
        for viewer in (1, 2, SPECTATOR):
            assert project(told[0], viewer) == project(told[1], viewer)
            assert tables[0].at.view(viewer) == tables[1].at.view(viewer)
    one, two = tables
    while one.phase != "SCENE":
        seat = one.actors()[0]
        move = str(one.at.legal_moves(seat)[0])
        for table in tables:
            table.accept(seat, move)
        if one.winning == "T":
            assert all(one.at.view(v) == two.at.view(v) for v in (1, 2, SPECTATOR))
    if one.winning == "I":
        assert (one.goals_shown(), two.goals_shown()) == ({(0, 1)}, {(0, 3)})


@pytest.mark.rule("DUP-37", "DUP-92")
def test_a_won_conflict_shows_the_sealed_goal() -> None:
    table = example(sealed=2, goals={"0": ["the key", "the will", "the ring"]})
    table.at.hands[0][:] = [0, 2, 4, 6, 8]
    table.do("P0 reveal:C")
    assert (table.winning, table.all_ticked()) == ("I", {(0, 2)})
    for view in table.views():
        assert "the will" in repr(view.seats[0])
        if view.viewer != 0:
            assert "the key" not in repr(view)
