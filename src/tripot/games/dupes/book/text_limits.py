"""How long the texts of Jeu de dupes may be, and which rule says so."""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.refusal import Illegal


class TextLimit:
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


MAIN_GOAL: Final = TextLimit(1, 140, "DUP-04")
NAME: Final = TextLimit(1, 40, "DUP-06")
SEX: Final = TextLimit(1, 20, "DUP-06")
OCCUPATION: Final = TextLimit(1, 60, "DUP-06")
MOTIVATION: Final = TextLimit(1, 200, "DUP-07")
STORY_LINES: Final = 3
STORY_LINE: Final = TextLimit(0, 120, "DUP-07")
GOAL: Final = TextLimit(1, 140, "DUP-08")
PLACE: Final = TextLimit(1, 80, "DUP-22")
SITUATION: Final = TextLimit(1, 600, "DUP-22", 8)
PERSON: Final = TextLimit(1, 40, "DUP-22")
PROPOSAL: Final = TextLimit(0, 600, "DUP-59", 8)
NARRATION: Final = TextLimit(0, 1000, "DUP-59", 12)
OUTCOME: Final = TextLimit(0, 1000, "DUP-100", 12)
EPILOGUE: Final = TextLimit(0, 1000, "DUP-105", 12)
REASON: Final = TextLimit(0, 300, "DUP-73", 4)
