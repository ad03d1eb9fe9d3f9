"""Cleans what people write before it is kept and shown.

Nothing invisible passes for a text, nothing in it gives orders.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_JOINERS: Final = frozenset("\u00ad\u200b\u200c\u200d\u2060")
"""Invisible but part of good writing: soft hyphens, joiners of emoji and of some scripts, places to break a line."""
_UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs by name that show nothing: fillers of Hangul, the Braille blank."""
_IGNORED: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode tells a screen to draw as nothing (Default_Ignorable_Code_Point): selectors, fillers, tags."""
_BRAILLE_BLANK: Final = "\u2800"
_MARKS: Final = 4
"""Accents, points and signs of vowels that a letter of a name may bear: as many as any script that is written needs."""
_BREAK: Final = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_BLANK: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""White space, but for the blanks that hold words together: a French question mark keeps its own."""


def is_printable(char: str) -> bool:
    """Whether a screen shows it, or a blank or a joiner for it: not a control, an override, or half a character."""
    return char.isprintable() or char in _JOINERS or unicodedata.category(char) == "Zs"


def has_visible(text: str, kinds: str = "LNPS") -> bool:
    """Whether there is anything to see in it: letters, numbers, punctuation or signs."""
    return any(unicodedata.category(char)[0] in kinds and char not in _UNSEEN for char in text)


def normalise(text: str) -> str:
    """A text as its author meant it: every break of a line is one, and what shows nothing is empty."""
    return _BREAK.sub("\n", text) if has_visible(text) else ""


def clean_line(text: str) -> str:
    """One line of plain text: NFC, no control or override, single blanks but where the author holds words together."""
    normal = unicodedata.normalize("NFC", text)
    return _BLANK.sub(" ", "".join(char for char in normal if is_printable(char) or char.isspace())).strip()


def clean_name(text: str) -> str:
    """One line that can be told from another by eye: single plain blanks, nothing invisible; empty if nothing shows."""
    seen = _IGNORED.sub("", text).replace(_BRAILLE_BLANK, " ")  # first: accents join their letters once it is gone
    line = clean_line("".join(char for char in seen if unicodedata.category(char) != "Cf"))
    name = _bearable(" ".join(line.split()))
    return name if has_visible(name, "LNS") else ""


def _bearable(name: str) -> str:
    """Without marks that no letter bears, or too many bear: they would be drawn upon what stands around the name."""
    kept, marks = "", _MARKS
    for char in name:
        is_mark = unicodedata.category(char) in ("Mn", "Me")
        marks = marks + 1 if is_mark else _MARKS if char == " " else 0
        if marks <= _MARKS:
            kept += char
    return kept
