"""What a coach answers: to the move awaited, to others, to what is refused."""

from __future__ import annotations

import pytest

from tripot.engine.authoring.registry import game_named
from tripot.engine.manual.school.coach import GO_ON, OTHERWISE, Coach
from tripot.engine.rules.refusal import Illegal

DEPLI = game_named("depli")


def at(lesson: str, *trail: str) -> Coach:
    return Coach.follow(DEPLI, DEPLI.school.lesson(lesson), trail)


def test_the_move_awaited_is_played_and_the_others_answer() -> None:
    coach = at("trick", GO_ON)
    assert coach.attempt(DEPLI.parse("P:QH")) is None
    assert [frame.seat for frame in coach.frames] == [0, 1]
    assert coach.number == 2
    assert coach.answers == [GO_ON, "P:QH"]


def test_a_wrong_move_is_told_why_and_changes_nothing() -> None:
    coach = at("trick", GO_ON)
    before = coach.state.digest()
    reply = coach.attempt(DEPLI.parse("P:4H"))
    assert reply is coach.step.wrong["P:4H"]
    assert (coach.state.digest(), coach.answers, coach.number) == (before, [GO_ON], 1)


@pytest.mark.rule("DEP-24")
def test_an_illegal_move_is_refused_by_the_engine() -> None:
    coach = at("trick", GO_ON)
    with pytest.raises(Illegal) as refused:
        coach.attempt(DEPLI.parse("P:AS"))
    assert refused.value.rule == "DEP-24"
    assert coach.answers == [GO_ON]


def test_where_a_step_is_free_a_wrong_move_is_played_and_taken_back() -> None:
    coach = at("more-fewer", "R", GO_ON, "P:2C", "P:QH")
    assert coach.wrong_move is coach.step.wrong["P:QH"]
    assert coach.state.view(0).seats[0].facts[0].value == 1, "the queen has taken the trick"
    with pytest.raises(Illegal):
        coach.go_on()
    assert coach.undo().wrong_move is None
    assert coach.undo().attempt(DEPLI.parse("P:9H")) is None


def test_a_move_without_words_of_its_own_hears_the_general_ones() -> None:
    coach = at("points", "P:AD")
    assert coach.reply_to("R") is OTHERWISE


def test_where_there_is_only_something_to_read_nothing_is_played() -> None:
    with pytest.raises(Illegal, match="only_read"):
        at("trick").attempt(DEPLI.parse("P:QH"))


def test_a_scene_follows_another() -> None:
    coach = at("trick", GO_ON, "P:QH", GO_ON, "P:AS", GO_ON)
    assert coach.number == 5
    assert [card.code for card in coach.state.view(0).zone("trick").cards] == ["2D", "KC"]
    assert len(coach.frames) == 1
