"""Lessons and sheets that lie are found out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tripot.engine.authoring.registry import game_named
from tripot.engine.data.game_files import BadFile
from tripot.engine.manual.school.brief import Brief
from tripot.engine.manual.school.expectations import Expectations
from tripot.engine.manual.school.first_game import Trigger, is_met
from tripot.engine.manual.school.lesson_check import check_lesson
from tripot.engine.manual.school.lessons import Lesson, Reply, Step
from tripot.engine.manual.school.loader import School
from tripot.engine.manual.school.statements import Statement

DEPLI = game_named("depli")
replace = msgspec.structs.replace


def with_step(number: int, change: Callable[[Step], Step]) -> Lesson:
    """The lesson on tricks with one step of its first scene changed."""
    lesson = DEPLI.school.lesson("trick")
    scene = lesson.scenes[0]
    steps = list(scene.steps)
    steps[number] = change(steps[number])
    return replace(lesson, scenes=(replace(scene, steps=tuple(steps)), *lesson.scenes[1:]))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda step: replace(step, awaits="P:KS"), "DEP-23"),
        (lambda step: replace(step, then=("s1 P:KC",)), "DEP-24"),
        (lambda step: replace(step, point=("card:KC",)), "nothing to point at: card:KC"),
        (lambda step: replace(step, point=("move:P:AS",)), "nothing to point at"),
        (lambda step: replace(step, rules=("DEP-" + "99",)), "no rule DEP-" + "99"),
        (lambda step: replace(step, rules=()), "cites no rule"),
        (lambda step: replace(step, fr="x" * 400), "characters"),
        (lambda step: replace(step, en="{s7} leads"), "nothing fills {s7}"),
        (lambda step: replace(step, en="tap {s2:the}: hearts"), "{s2:the} says nothing"),
        (lambda step: replace(step, expect=Expectations(turn=("s1",))), "waited for: s0, not s1"),
        (lambda step: replace(step, expect=Expectations(refused={"P:4H": "DEP-24"})), "P:4H is legal"),
        (lambda step: replace(step, expect=Expectations(refused={"P:AS": "DEP-23"})), "refused by DEP-24"),
        (lambda step: replace(step, expect=Expectations(best={"trick": "QH"})), "does not take the trick"),
        (lambda step: replace(step, expect=Expectations(told=("DEP-33",))), "nothing told cites DEP-33"),
        (lambda step: replace(step, wrong={"P:AS": Reply(fr="Non.", en="No.")}), "no legal move is of that kind"),
        (lambda step: replace(step, expect=Expectations()), "expect.refused"),
        (lambda step: replace(step, awaits=()), "nothing can be wrong"),
    ],
)  # fmt: skip
def test_a_lesson_that_lies_is_found_out(change: Callable[[Step], Step], fault: str) -> None:
    assert fault in "\n".join(check_lesson(DEPLI, with_step(1, change)))


@pytest.mark.parametrize(
    ("expected", "fault"),
    [
        (Expectations(best={"trick": "AS"}), "does not take the trick"),
        (Expectations(seats={"s1": {"tricks": 9}}), "s1: tricks is 3, not 9"),
        (Expectations(facts={"objective": "objective.fewer"}), "objective is objective.more"),
        (Expectations(worth={"P:4H": 3}), "P:4H brings 0, not 3"),
        (Expectations(zones={"hand:0": ""}), "hand:0 shows"),
        (Expectations(counts={"undealt": 2}), "no zone undealt"),
        (Expectations(winners=("s0",)), "winners: none yet"),
        (Expectations(), "claims nothing"),
    ],
)  # fmt: skip
def test_an_example_that_lies_is_found_out(expected: Expectations, fault: str) -> None:
    brief = DEPLI.school.brief
    assert isinstance(brief, Brief)
    examples = (replace(brief.examples[0], expect=expected), *brief.examples[1:])
    assert fault in "\n".join(replace(brief, examples=examples).faults(DEPLI))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "1.toml").write_text("")
    with pytest.raises(BadFile, match="NN-name"):
        School.load(tmp_path)
    (tmp_path / "lessons" / "1.toml").rename(tmp_path / "lessons" / "01-x.toml")
    with pytest.raises(BadFile, match="title"):
        School.load(tmp_path)
    (tmp_path / "lessons" / "01-x.toml").unlink()
    (tmp_path / "brief.toml").write_text("colour = 1\n")
    with pytest.raises(BadFile):
        School.load(tmp_path)
    assert School.load(tmp_path / "lessons") == School()


def test_the_page_for_authors_shows_the_lesson_of_ecarte() -> None:
    root = Path(__file__).parents[4]
    lesson = (root / "tests" / "toy_games" / "ecarte" / "lessons" / "01-trump.toml").read_text("utf-8")
    assert lesson in (root / "docs" / "add-a-school.md").read_text("utf-8")
    assert len(lesson.splitlines()) < 60


def test_both_languages_are_needed() -> None:
    with pytest.raises(ValueError, match="both languages"):
        Statement(fr="Oui.", en=" ")


def test_what_meets_a_trigger() -> None:
    view = DEPLI.school.lesson("trick").scenes[0].begin(DEPLI)[0].view(0)
    assert is_met(Trigger(phase="PLAY", mine=True, fact="led", barred=True, move="P:*"), view, ())
    assert not is_met(Trigger(without="led"), view, ())
    assert not is_met(Trigger(rule="DEP-27"), view, ())
    assert not is_met(Trigger(barred=True), DEPLI.school.lesson("points").scenes[0].begin(DEPLI)[0].view(0), ())
