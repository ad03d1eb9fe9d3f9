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
    sitting = fresh(4, dice=[face], first_roller="s2")
    events = sitting.do("s2 R")
    assert sitting.at.objective == OBJECTIVE_OF[face]
    assert sitting.at.phase_name == ("CHOOSE" if face in (3, 4) else "PLAY")
    assert (events[0].text.key, dict(events[0].text.params)["face"]) == ("log.roll", face)
    for viewer in sitting.viewers():
        assert sitting.at.view(viewer).fact("die").value == face


@pytest.mark.rule("DEP-15")
@pytest.mark.parametrize("n", range(2, 9))
def test_only_the_roller_rolls_and_only_once(n: int) -> None:
    sitting = fresh(n, dice=[6], first_roller="s1")
    sitting.do(*(f"s{seat} R ! DEP-15" for seat in range(n) if seat != 1))
    sitting.do("s1 R")
    sitting.do(*(f"s{seat} R ! DEP-15" for seat in range(n)))
    assert sitting.at.face == 6


@pytest.mark.rule("DEP-18", "DEP-20")
@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize(("call", "objective"), [("O+", 1), ("O-", -1)])
def test_the_roller_must_choose_and_alone(face: int, call: str, objective: int) -> None:
    sitting = fresh(4, dice=[face], first_roller="s3", team_size=2)
    sitting.do("s3 R")
    assert list(sitting.at.actors()) == [3]
    assert sitting.legal(3) == {"O+", "O-"}
    assert not any(sitting.legal(seat) for seat in (0, 1, 2))
    sitting.do("s1 O+ ! DEP-18", f"s3 {call}", "s3 O+ ! DEP-19", "s3 O- ! DEP-19")
    assert sitting.at.objective == objective


@pytest.mark.rule("DEP-19")
@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_nothing_to_choose_on_other_faces(face: int) -> None:
    sitting = fresh(3, dice=[face], first_roller="s0")
    sitting.do("s0 O+ ! DEP-19", "s1 O- ! DEP-19", "s0 R", "s0 O+ ! DEP-19", "s0 O- ! DEP-19", "s1 O+ ! DEP-19")


@pytest.mark.rule("DEP-20")
@pytest.mark.parametrize("face", [1, 6])
def test_the_objective_holds_until_the_deal_ends(face: int) -> None:
    sitting = fresh(2, dice=[face, 3], first_roller="s0")
    sitting.do("s0 R")
    objective = sitting.at.objective
    random = Random(face)
    while sitting.at.deal == 1:
        assert sitting.at.objective == objective
        assert len({sitting.at.view(viewer).fact("objective") for viewer in sitting.viewers()}) == 1
        step(sitting.at, random)
    assert sitting.last.objective == objective
    assert sitting.at.objective == 0


@pytest.mark.rule("DEP-21")
@pytest.mark.parametrize("roller", range(4))
def test_the_roller_leads_any_card_once_the_objective_is_set(roller: int) -> None:
    sitting = fresh(4, dice=[4], decks=[SORTED], first_roller=f"s{roller}")
    first = sitting.hand(roller).split()
    sitting.do(f"s{roller} P:{first[0]} ! DEP-21", f"s{roller} R", f"s{roller} P:{first[0]} ! DEP-21", f"s{roller} O+")
    assert sitting.cards(roller) == set(first)
    assert list(sitting.at.actors()) == [roller]


@pytest.mark.rule("DEP-73")
def test_a_roll_is_not_made_again_on_request() -> None:
    sitting = fresh(2, dice=[5, 1], first_roller="s0")
    sitting.do("s0 R", "s0 R ! DEP-15")
    assert sitting.at.face == 5
    assert isinstance(sitting.at.chance, Scripted)
    assert sitting.dice_left() == 1
