"""A refused move: which rule refuses it, and how to say so."""

from __future__ import annotations

from tripot.engine.language.text import Param, Text, say


class Illegal(Exception):
    """Raised by `check`, `parse`, `compose` and `check_options`; the state is as it was before.

    `rule` is a rule ID of the game, or "" where the specification names none (malformed text, unknown option).
    """

    def __init__(self, rule: str, key: str, **params: Param) -> None:
        super().__init__(rule, key, params)
        self.rule = rule
        self.text: Text = say(key, **params)

    def __str__(self) -> str:
        return f"{self.rule or 'syntax'}: {self.text}"


def malformed(text: str, rule: str = "") -> Illegal:
    """The refusal of a text that is no move at all."""
    return Illegal(rule, "refuse.notation", text=text[:80])
