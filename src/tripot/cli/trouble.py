"""What stops a command: a sentence for the person who typed it, and exit code 2."""

from __future__ import annotations

import os

from tripot.engine.refusal import Illegal
from tripot.engine.text import Param, Text, say


def debugging() -> bool:
    """Whether TRIPOT_DEBUG asks how a slip came about, as Python tells it."""
    return bool(os.environ.get("TRIPOT_DEBUG"))


class Trouble(Exception):
    """A wrong name, option or file. `rule` is the rule that refuses, `game` the game in whose words it is said."""

    def __init__(self, text: Text, rule: str = "", game: str = "") -> None:
        super().__init__(text, rule, game)
        self.text: Text = text
        self.rule: str = rule
        self.game: str = game


def trouble(key: str, **params: Param) -> Trouble:
    """`raise trouble("term.error.no_file", file="a.tripot")`."""
    return Trouble(say(key, **params))


def refused(illegal: Illegal, game: str) -> Trouble:
    """A game's refusal of what was asked on the command line."""
    return Trouble(illegal.text, illegal.rule, game)
