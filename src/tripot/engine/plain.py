"""What people write, made fit to be kept and shown: nothing invisible passes for a text, nothing in it gives orders."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_JOINERS: Final = frozenset("\u00ad\u200b\u200c\u200d\u2060")
"""Invisible but part of good writing: soft hyphens, joiners of emoji and of some scripts, places to break a line."""
_UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs by name that show nothing: fillers of Hangul, the Braille blank."""
_BREAK: Final = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_BLANK: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""White space, but for the blanks that hold words together: a French question mark keeps its own."""


def harmless(char: str) -> bool:
    """Whether a screen shows it, or a blank or a joiner for it: not a control, an override, or half a character."""
    return char.isprintable() or char in _JOINERS or unicodedata.category(char) == "Zs"


def visible(text: str, kinds: str = "LNPS") -> bool:
    """Whether there is anything to see in it: letters, numbers, punctuation or signs."""
    return any(unicodedata.category(char)[0] in kinds and char not in _UNSEEN for char in text)


def written(text: str) -> str:
    """A text as its author meant it: every break of a line is one, and what shows nothing is empty."""
    return _BREAK.sub("\n", text) if visible(text) else ""


def clean_line(text: str) -> str:
    """One line of plain text: NFC, no control or override, single blanks but where the author holds words together."""
    normal = unicodedata.normalize("NFC", text)
    return _BLANK.sub(" ", "".join(char for char in normal if harmless(char) or char.isspace())).strip()


def clean_name(text: str) -> str:
    """One line that can be told from another by eye: single plain blanks, nothing invisible; empty if nothing shows."""
    name = " ".join("".join(char for char in clean_line(text) if unicodedata.category(char) != "Cf").split())
    return name if visible(name, "LNS") else ""
