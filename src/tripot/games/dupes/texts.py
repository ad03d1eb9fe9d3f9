"""How long the texts of Jeu de dupes may be, which rule governs each, and who may leave one empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.refusal import Illegal
from tripot.games.dupes.moves import Scene, Sheet, Told
from tripot.games.dupes.terms import REQUIRED

if TYPE_CHECKING:
    from tripot.games.dupes.terms import Terms


class Measure(msgspec.Struct, frozen=True):
    """A text of `least` to `most` characters on at most `lines` lines."""

    least: int
    most: int
    rule: str
    lines: int = 1

    def check(self, text: str) -> None:
        if len(text) < self.least:
            raise Illegal(self.rule, "refuse.text.empty")
        if len(text) > self.most:
            raise Illegal(self.rule, "refuse.text.long", most=self.most)
        if text.count("\n") >= self.lines:
            raise Illegal(self.rule, "refuse.text.lines", n=self.lines)


def _told(most: int, rule: str) -> Measure:
    """A text that may have as many lines as its length allows."""
    return Measure(0, most, rule, (most + 1) // 2)


MAIN_GOAL: Final = Measure(1, 140, "DUP-04")
NAME: Final = Measure(1, 40, "DUP-06")
SEX: Final = Measure(1, 20, "DUP-06")
OCCUPATION: Final = Measure(1, 60, "DUP-06")
MOTIVATION: Final = Measure(1, 200, "DUP-07")
STORY_LINES: Final = 3
STORY_LINE: Final = Measure(0, 120, "DUP-07")
GOAL: Final = Measure(1, 140, "DUP-08")
PLACE: Final = Measure(1, 80, "DUP-22")
SITUATION: Final = Measure(1, 600, "DUP-22", 300)
PERSON: Final = Measure(1, 40, "DUP-22")
PROPOSAL: Final = _told(600, "DUP-59")
NARRATION: Final = _told(1000, "DUP-59")
TALE: Final = _told(1000, "DUP-100")
EPILOGUE: Final = _told(1000, "DUP-105")
REASON: Final = _told(300, "DUP-73")


def check_sheet(sheet: Sheet, goals: int) -> None:
    """DUP-06 to DUP-08."""
    for text, measure in (
        (sheet.name, NAME),
        (sheet.sex, SEX),
        (sheet.occupation, OCCUPATION),
        (sheet.motivation, MOTIVATION),
    ):
        measure.check(text)
    lines = sheet.story.split("\n")
    if len(lines) > STORY_LINES:
        raise Illegal("DUP-07", "refuse.text.lines", n=STORY_LINES)
    for line in lines:
        STORY_LINE.check(line)
    if len(sheet.goals) != goals:
        raise Illegal("DUP-08", "refuse.sheet.goals", n=goals)
    for goal in sheet.goals:
        GOAL.check(goal)
    if len(set(sheet.goals)) < goals:
        raise Illegal("DUP-08", "refuse.sheet.twice")


def check_scene(scene: Scene, agreed: Terms) -> None:
    """DUP-22, DUP-59: where narration is not required, a scene may carry no text."""
    for text, measure in (
        (scene.place, PLACE),
        (scene.situation, SITUATION),
        *((name, PERSON) for name in scene.secondary),
    ):
        if text or agreed.narration == REQUIRED:
            measure.check(text)


def check_told(text: Told, measure: Measure, agreed: Terms) -> None:
    """DUP-59: a narration, empty only where it may be."""
    if not text:
        if agreed.narration == REQUIRED:
            raise Illegal(measure.rule, "refuse.text.missing")
    elif isinstance(text, str):
        measure.check(text)


def check_length(text: Told, measure: Measure) -> None:
    """A text that may always be empty."""
    if isinstance(text, str):
        measure.check(text)
