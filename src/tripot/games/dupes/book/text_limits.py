"""How long the texts of Jeu de dupes may be, and which rule says so."""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.refusal import Illegal


class Measure:
    """A text of `least` to `most` characters; a new one on at most `lines` lines (`play/checks/wording.py`)."""

    __slots__ = ("least", "lines", "most", "rule")

    def __init__(self, least: int, most: int, rule: str, lines: int = 1) -> None:
        self.least: int = least
        self.most: int = most
        self.rule: str = rule
        self.lines: int = lines

    def check(self, text: str) -> None:
        if len(text) < self.least:
            raise Illegal(self.rule, "refuse.text.empty")
        if len(text) > self.most:
            raise Illegal(self.rule, "refuse.text.long", most=self.most)
        if self.lines == 1 and "\n" in text:
            raise Illegal(self.rule, "refuse.text.lines", n=1)


MAIN_GOAL: Final = Measure(1, 140, "DUP-04")
NAME: Final = Measure(1, 40, "DUP-06")
SEX: Final = Measure(1, 20, "DUP-06")
OCCUPATION: Final = Measure(1, 60, "DUP-06")
MOTIVATION: Final = Measure(1, 200, "DUP-07")
STORY_LINES: Final = 3
STORY_LINE: Final = Measure(0, 120, "DUP-07")
GOAL: Final = Measure(1, 140, "DUP-08")
PLACE: Final = Measure(1, 80, "DUP-22")
SITUATION: Final = Measure(1, 600, "DUP-22", 8)
PERSON: Final = Measure(1, 40, "DUP-22")
PROPOSAL: Final = Measure(0, 600, "DUP-59", 8)
NARRATION: Final = Measure(0, 1000, "DUP-59", 12)
TALE: Final = Measure(0, 1000, "DUP-100", 12)
EPILOGUE: Final = Measure(0, 1000, "DUP-105", 12)
REASON: Final = Measure(0, 300, "DUP-73", 4)
