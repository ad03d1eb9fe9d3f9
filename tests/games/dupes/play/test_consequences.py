"""Consequences of a conflict: DUP-92 to DUP-102, E-47 to E-52, E-63, E-66."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GAME, GameTable, fight, seat_fact
from tripot.engine.views.events import SPECTATOR, project

WON = "P0 I5 2C 5C 8C JC 3D; P1 I6 4H 6H 9H 2S 7S KD; P2 T7 3S 5S 8S TS QS 6D 9D"
XP = {"1": 5, "2": 10}
GOALS = {"0": ["the key", "the will", "the ring"], "1": ["a", "b", "c"], "2": ["d", "e", "f"]}


def won(**more: object) -> GameTable:
    """W-08: leader P0 and ally P1 beat P2."""
    table = fight(WON, director=3, xp=XP, goals=GOALS, **more)  # type: ignore[arg-type]
    table.do("P0 reveal:C")
    return table


def said(table: GameTable, seat: int) -> str:
    """The key of what a seat is asked."""
    prompt = table.at.view(seat).prompt
    return prompt.key if prompt else ""


@pytest.mark.rule("DUP-92", "DUP-93", "DUP-44")
def test_the_leaders_goal_is_ticked_and_an_ally_may_adopt_it() -> None:
    table = won(sealed=3, ticked={"1": [1]})
    assert (table.phase, list(table.actors()), table.legal(1)) == ("SPOILS", [1], {"adopt:2", "adopt:3", "decline"})
    assert (table.ticked(0), table.goals_shown()) == ({3}, {(0, 3), (1, 1)})
    table.do("@1 adopt:1 => DUP-93", "@1 adopt:4 => DUP-93", "@1 adopt:0 => DUP-93", "@0 adopt:1 => DUP-109")
    told = table.do("@1 adopt:2")
    assert (table.ticked(1), table.goal(1, 2)) == ({1, 2}, "the ring")
    for viewer in (0, 2, 3, SPECTATOR):
        assert "'b'" not in repr(table.at.view(viewer)) + repr(project(told, viewer))
        assert "the ring" in repr(table.at.view(viewer).seats[1])
    assert "'b'" in repr(table.at.view(1).seats[1])


@pytest.mark.rule("DUP-93", "DUP-32", "DUP-108")
def test_where_so_agreed_an_adopted_goal_is_still_to_be_reached() -> None:
    """R-22, reading b: it stands on the ally's sheet, known to all; what it replaced stays hidden until the end."""
    table = won(sealed=3, ticked={"1": [1]}, options={"ally_goal": "to_reach"})
    assert said(table, 1) == "prompt.SPOILS_to_reach"
    told = table.do("@1 adopt:2")
    assert (table.ticked(1), table.goal(1, 2), table.at.shown[1]) == ({1}, "the ring", 0b11)
    for viewer in (0, 2, 3, SPECTATOR):
        view = table.at.view(viewer)
        assert "'b'" not in repr(view) + repr(project(told, viewer))
        assert str(seat_fact(view, 1, "goal2:adopted").params[0][1]) == "the ring"
    table.do("@0 tell", "@1 tell")
    assert table.phase == "SCENE"
    again = fight(
        WON, director=3, xp=XP, goals=GOALS, ticked={"0": [1, 2]}, options={"ally_goal": "to_reach"}, sealed=3
    )
    events = again.do("P0 reveal:C", "@1 adopt:2", "@0 tell", "@1 tell", "@0 tell")
    assert again.at.winners == 0b1, "an adopted goal completes nobody"
    secrets = [event for event in events if event.text.key == "log.secrets"]
    assert [dict(event.text.params)["goals"] for event in secrets][:2] == [("a", "c", "b"), ("d", "e", "f")]


@pytest.mark.rule("DUP-93", "DUP-108")
def test_a_goal_adopted_and_given_up_again_was_no_secret() -> None:
    table = won(sealed=3, ticked={"0": [1, 2]}, options={"ally_goal": "to_reach"})
    table.at.replaced[1] = ((2, "b"),)
    table.at.goals[1] = ("a", "the old ring", "c")
    table.at.shown[1] = 0b10
    events = table.do("@1 adopt:2", "@0 tell", "@1 tell", "@0 tell")
    told = [dict(event.text.params)["goals"] for event in events if event.text.key == "log.secrets"]
    assert told[0] == ("a", "c", "b")


@pytest.mark.rule("DUP-93")
def test_a_table_of_before_goes_on_as_it_was() -> None:
    """A record that says nothing of the option is played with goals ticked, and its states are what they were."""
    former = GAME.form(4).with_former_values({"narration": "off"})
    assert former["ally_goal"] == "ticked"
    assert "ally_goal" not in dict(won().at.terms.options)
    assert ("ally_goal", "to_reach") in won(options={"ally_goal": "to_reach"}).at.terms.options


@pytest.mark.rule("DUP-93", "DUP-96")
def test_e51_an_ally_declines() -> None:
    table = won()
    table.do("@1 decline")
    assert (table.ticked(1), table.at.goals[1], table.xp(1), table.phase) == (set(), ("a", "b", "c"), 6, "TELL")


@pytest.mark.rule("DUP-94")
def test_a_lost_goal_stays_secret() -> None:
    table = fight("P0 I5 2C 5C 9C KC 3H; S1 T6 AC 4C 7C QC 6D 8S", goals={"0": ["the key", "x", "y"]})
    told = table.do("P0 reveal:C")
    assert (table.winning, table.phase, table.all_ticked(), table.goals_shown()) == ("T", "TELL", set(), set())
    for viewer in (1, SPECTATOR):
        assert "the key" not in repr(table.at.view(viewer)) + repr(project(told, viewer))


@pytest.mark.rule("DUP-95", "DUP-96", "DUP-97")
def test_e66_who_gains_and_who_does_not() -> None:
    table = won()
    assert [table.xp(seat) for seat in range(4)] == [1, 6, 10, 0]
    lost = fight("P0 I5 2C 5C 9C KC 3H; P1 I5 2D 5D 9D KH 4H; P2 T5 AC 4C 7C QC 6D", director=3, xp={"3": 7})
    lost.do("P0 reveal:C")
    assert (lost.winning, [lost.xp(seat) for seat in range(4)]) == ("T", [0, 0, 10 - 3, 7])


@pytest.mark.rule("DUP-99")
@pytest.mark.parametrize(
    ("total", "nm"), [(4, 5), (5, 6), (9, 6), (10, 7), (19, 7), (20, 8), (39, 8), (40, 9), (80, 10)]
)
def test_e47_the_steps_of_experience(total: int, nm: int) -> None:
    table = fight("P0 I5; S1 T5", seats=3, director=1, xp={"2": total})
    assert table.nm(2) == nm


def finished(table: GameTable) -> GameTable:
    """Split hands choose as they come."""
    while table.phase == "DECLARE":
        seat = table.actors()[0]
        table.accept(seat, str(table.at.legal_moves(seat)[0]))
    return table


@pytest.mark.rule("DUP-99", "DUP-95")
def test_e48_several_steps_at_once() -> None:
    """20 − ⌈5/2⌉ = 17 points from 0: NM 7."""
    mixed = ("AC 2C 3C AH 2H 3H AS 2S 3S AD", "4C 5C 6C 4H 5H 6H 4S 5S 6S 3D")
    table = fight(f"P0 I5 2D 4D 6D 8D TD; P1 T10 {mixed[0]}; P2 T10 {mixed[1]}", director=3)
    table.do("P0 reveal:D")
    finished(table)
    assert (table.winning, table.xp(0), table.nm(0)) == ("I", 17, 7)


@pytest.mark.rule("DUP-98", "DUP-99", "DUP-11")
@pytest.mark.parametrize(
    ("before", "camp", "floor", "after", "nm"),
    [
        (85, "P0 I10 2C 4C 6C 8C TC QC AD 3D AH AS; P1 I8", "zero", 81, 10),
        (82, "P0 I10 2C 4C 6C 8C TC QC AD 3D AH AS; P1 I8", "zero", 78, 9),
        (12, "P0 I7 2C 4C 6C 8C TC AH AS; P1 I6; P2 I5", "zero", 8, 6),
        (2, "P0 I5 2C 4C 6C 8C TC; P1 I8; P2 I5", "zero", 0, 5),
        (2, "P0 I5 2C 4C 6C 8C TC; P1 I8; P2 I5", "debt", -2, 5),
    ],
)
def test_e49_e50_a_costly_victory(before: int, camp: str, floor: str, after: int, nm: int) -> None:
    """The winners have 18 levels against 5: 5 − 9 = −4."""
    table = fight(f"{camp}; S1 T5 2H 3H 4H 2S 3S", director=3, xp={"0": before}, options={"xp_floor": floor})
    table.do("P0 reveal:C")
    finished(table)
    assert (table.winning, table.xp(0), table.nm(0)) == ("I", after, nm)


@pytest.mark.rule("DUP-50", "DUP-99")
def test_e63_a_new_level_from_the_next_conflict_on() -> None:
    table = fight(
        "P0 I5 2D 6D 9D QD 3C; S1 T9 4C 7C JC 5D 8D 2S 9S 6H TH", seats=2, options={"settlements_per_scene": 3}
    )
    table.do("P0 reveal:D")
    assert (table.xp(0), table.nm(0), table.level("P0")) == (6, 6, 5)
    table.do("@0 tell", "@1 continue", "@0 propose:2", "@1 oppose:S1", "@0 declare", "@0 levels:S1=5")
    assert (table.level("P0"), len(table.cards("P0"))) == (6, 6)


@pytest.mark.rule("DUP-100")
def test_the_winners_tell() -> None:
    table = won(options={"narration": "required"})
    table.do("@1 decline")
    assert (table.phase, set(table.actors())) == ("TELL", {0, 1})
    table.do("@2 tell => DUP-109", f'@0 tell "{"t" * 1001}" => DUP-100', "@0 tell", "@0 tell => DUP-109")
    told = table.do('@1 tell "And so it was."')
    assert all("And so it was." in repr(project(told, viewer)) for viewer in table.viewers())
    assert table.phase == "SCENE"


@pytest.mark.rule("DUP-100", "DUP-24")
def test_a_director_with_two_winning_hands_tells_once() -> None:
    table = fight("P0 I5 AC 2C 3S 4H AD; P1 T5 5H 6H 7H 8H 9H; S1 T5 TS JS QS KH QH", director=1)
    table.do("P0 reveal:C")
    assert (table.winning, list(table.actors())) == ("T", [1])
    table.do("@1 tell")
    assert table.phase == "SCENE"


@pytest.mark.rule("DUP-101", "DUP-102")
def test_afterwards_the_cards_are_gathered_and_narration_goes_on() -> None:
    table = won(options={"settlements_per_scene": 2})
    table.do("@1 decline", "@0 tell", "@1 tell")
    assert (table.row, table.deck, table.hands, table.phase) == ([], [], [], "HANDOVER")
    table.do("@3 continue")
    assert (table.phase, table.scene, table.floor_seat) == ("FREE", 1, 1)
