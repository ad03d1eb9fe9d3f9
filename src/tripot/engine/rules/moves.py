"""Moves: small frozen values with a text notation both ways."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import ClassVar, Final

import msgspec


class Move(msgspec.Struct, frozen=True):
    """A move of a seat. Each game subclasses it, writes `__str__`, and interns the moves its hot paths use.

    `str(move)` is the one canonical spelling (a single line), and `game.parse(str(move)) == move` (law L7).
    """

    gives_up: ClassVar[bool] = False
    """Whether this is leaving the game: legal, but nothing that bots, random play or the house should ever choose."""

    def __str__(self) -> str:
        raise NotImplementedError

    def public(self) -> str:
        """The spelling once everything is open; differs from `str` only where a text must stay sealed."""
        return str(self)


def tidy(text: str) -> str:
    """Normalises a notation before parsing: NFC, outer blanks off."""
    return unicodedata.normalize("NFC", text).strip()


def quote(text: str) -> str:
    """Free text as one safe line: a JSON string, control characters escaped, lone surrogates replaced."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    escaped = msgspec.json.encode(whole).decode()
    return "".join(c if c.isprintable() or c == " " else _escape(c) for c in escaped)


def unquote(text: str) -> str:
    """The inverse of `quote`; raises ValueError when the text is not a JSON string."""
    return msgspec.json.decode(text, type=str)


_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def rewritten(notation: str, write: Callable[[str], str]) -> str:
    """A notation in which `write` has gone over every free text; what is no text stays as it is."""

    def again(found: re.Match[str]) -> str:
        try:
            return quote(write(unquote(found[0])))
        except ValueError:  # the parser will say what is wrong with it
            return found[0]

    return _QUOTED.sub(again, notation)


def _escape(char: str) -> str:
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
