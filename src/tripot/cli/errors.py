"""The error that stops a command: a sentence for the person who typed it, and exit code 2."""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches

from tripot.cli.terminal.line_input import plainly
from tripot.engine.language.text import Param, Text, say
from tripot.engine.rules.refusal import Illegal


def debugging() -> bool:
    """Whether TRIPOT_DEBUG asks for the whole traceback of an error."""
    return bool(os.environ.get("TRIPOT_DEBUG"))


class CommandError(Exception):
    """A wrong name, option or file. `rule` is the rule that refuses, `game` the game in whose words it is said."""

    def __init__(self, text: Text, rule: str = "", game: str = "") -> None:
        super().__init__(text, rule, game)
        self.text: Text = text
        self.rule: str = rule
        self.game: str = game


def command_error(key: str, **params: Param) -> CommandError:
    """`raise command_error("term.error.no_file", file="a.tripot")`."""
    return CommandError(say(key, **params))


def unknown(key: str, word: str, known: Iterable[str], /, **params: Param) -> CommandError:
    """A `command_error` for a name that nothing has, with the nearest one that something has."""
    said, meant = say(key, **params), nearest(word, known)
    return CommandError(say("term.error.meant", said=said, word=meant) if meant else said)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most like a typed one; "" where none is like it."""
    bare = {plainly(name): name for name in known}
    found = get_close_matches(plainly(word), bare, n=1, cutoff=0.6)
    return bare[found[0]] if found else ""


def refusal(illegal: Illegal, game: str) -> CommandError:
    """A game's refusal of what was asked on the command line."""
    return CommandError(illegal.text, illegal.rule, game)
