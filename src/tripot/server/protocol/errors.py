"""Refusals of the house: a code for programs, a sentence for people, a rule where the rulebook refused."""

from __future__ import annotations

from typing import Final

from tripot.engine.language.text import Param, Text, say
from tripot.engine.rules.refusal import Illegal
from tripot.server.protocol.constants import ErrorCode

STATUS: Final[dict[ErrorCode, int]] = {
    "malformed": 400,
    "too_large": 413,
    "too_fast": 429,
    "head": 431,
    "host": 421,
    "origin": 403,
    "not_found": 404,
    "forbidden": 403,
    "not_seated": 403,
    "taken": 409,
    "full": 409,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "stale": 409,
    "illegal": 422,
    "frozen": 409,
    "closed": 409,
    "busy": 409,
    "muted": 409,
    "unavailable": 503,
    "internal": 500,
}


class Refusal(Exception):
    """Raised wherever a request cannot be granted; whatever raised it has changed nothing."""

    def __init__(
        self, code: ErrorCode, rule: str = "", text: Text | None = None, *, wait: int = 0, **params: Param
    ) -> None:
        super().__init__(code, rule)
        self.code: ErrorCode = code
        self.rule: str = rule
        self.wait: int = wait
        """After how many seconds it is worth another try; 0: nobody knows."""
        self.text: Text = text or say(f"error.{code}", **params)


def refused_by_rule(refusal: Illegal) -> Refusal:
    """The rulebook's refusal, on its way to a screen."""
    return Refusal("illegal", refusal.rule, refusal.text)
