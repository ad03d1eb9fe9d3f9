"""The die and the objective (DEP-15 to DEP-21)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import SORTED, fresh, step
from tripot.engine.rules.chance import Scripted

OBJECTIVE_OF = {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}


@pytest.mark.rule("DEP-15", "DEP-16", "DEP-17", "DEP-18")
@pytest.mark.parametrize("face", OBJECTIVE_OF)
def test_each_face(face: int) -> None:
    table = fresh(4, dice=[face], first_roller="s2")
    events = table.do("s2 R")
    assert table.at.objective == OBJECTIVE_OF[face]
    assert table.at.phase_name == ("CHOOSE" if face in (3, 4) else "PLAY")
    assert (events[0].text.key, dict(events[0].text.params)["face"]) == ("log.roll", face)
    for viewer in table.viewers():
        assert table.at.view(viewer).fact("die").value == face


@pytest.mark.rule("DEP-15")
@pytest.mark.parametrize("n", range(2, 9))
def test_only_the_roller_rolls_and_only_once(n: int) -> None:
    table = fresh(n, dice=[6], first_roller="s1")
    table.do(*(f"s{seat} R ! DEP-15" for seat in range(n) if seat != 1))
    table.do("s1 R")
    table.do(*(f"s{seat} R ! DEP-15" for seat in range(n)))
    assert table.at.face == 6


@pytest.mark.rule("DEP-18", "DEP-20")
@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize(("call", "objective"), [("O+", 1), ("O-", -1)])
def test_the_roller_must_choose_and_alone(face: int, call: str, objective: int) -> None:
    table = fresh(4, dice=[face], first_roller="s3", team_size=2)
    table.do("s3 R")
    assert list(table.at.actors()) == [3]
    assert table.legal(3) == {"O+", "O-"}
    assert not any(table.legal(seat) for seat in (0, 1, 2))
    table.do("s1 O+ ! DEP-18", f"s3 {call}", "s3 O+ ! DEP-19", "s3 O- ! DEP-19")
    assert table.at.objective == objective


@pytest.mark.rule("DEP-19")
@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_nothing_to_choose_on_other_faces(face: int) -> None:
    table = fresh(3, dice=[face], first_roller="s0")
    table.do("s0 O+ ! DEP-19", "s1 O- ! DEP-19", "s0 R", "s0 O+ ! DEP-19", "s0 O- ! DEP-19", "s1 O+ ! DEP-19")


@pytest.mark.rule("DEP-20")
@pytest.mark.parametrize("face", [1, 6])
def test_the_objective_holds_until_the_deal_ends(face: int) -> None:
    table = fresh(2, dice=[face, 3], first_roller="s0")
    table.do("s0 R")
    objective = table.at.objective
    random = Random(face)
    while table.at.deal == 1:
        assert table.at.objective == objective
        assert len({table.at.view(viewer).fact("objective") for viewer in table.viewers()}) == 1
        step(table.at, random)
    assert table.last.objective == objective
    assert table.at.objective == 0


@pytest.mark.rule("DEP-21")
@pytest.mark.parametrize("roller", range(4))
def test_the_roller_leads_any_card_once_the_objective_is_set(roller: int) -> None:
    table = fresh(4, dice=[4], decks=[SORTED], first_roller=f"s{roller}")
    first = table.hand(roller).split()
    table.do(f"s{roller} P:{first[0]} ! DEP-21", f"s{roller} R", f"s{roller} P:{first[0]} ! DEP-21", f"s{roller} O+")
    assert table.cards(roller) == set(first)
    assert list(table.at.actors()) == [roller]


@pytest.mark.rule("DEP-73")
def test_a_roll_is_not_made_again_on_request() -> None:
    table = fresh(2, dice=[5, 1], first_roller="s0")
    table.do("s0 R", "s0 R ! DEP-15")
    assert table.at.face == 5
    assert isinstance(table.at.chance, Scripted)
    assert table.dice_left() == 1
