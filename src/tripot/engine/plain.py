"""What people write, made fit to be shown: one line of plain text, whatever came in."""

from __future__ import annotations

import unicodedata


def clean_line(text: str) -> str:
    """One line of plain text: NFC, no control or invisible formatting characters, single blanks."""
    normal = unicodedata.normalize("NFC", text)
    shown = "".join(" " if c.isspace() else c for c in normal if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(shown.split())
