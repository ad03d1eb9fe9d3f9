"""Errors of decoding as texts in any language: msgspec tells them in English alone."""

from __future__ import annotations

import re
from typing import Final

from tripot.engine.language.text import Text, say, words

_PLACE: Final = r"(?: - at `(?:key in )?(?P<at>[^`]*)`)?"
_SHAPES: Final = tuple(
    (re.compile(shape + _PLACE), key)
    for shape, key in (
        (r"Input data was truncated", "decode.truncated"),
        (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", "decode.malformed"),
        (r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`", "decode.kind"),
        (r"Object missing required field `(?P<field>[^`]*)`", "decode.missing"),
        (r"Object contains unknown field `(?P<field>[^`]*)`", "decode.unknown"),
    )
)


def translate(error: Exception) -> Text:
    """The reason in an error of msgspec; whatever else it may say is just « unreadable »."""
    for shape, key in _SHAPES:
        if found := shape.fullmatch(str(error)):
            told = found.groupdict()
            at = told.pop("at")
            why = say(key, **told)
            return say("decode.at", why=why, at=words(at)) if at and at != "$" else why
    return say("decode.other")
