"""The lengths of a game, and the options that give them: `lengths.toml`, the shortest first."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from tripot.engine.language.text import Lang, check_both
from tripot.engine.rules.options import Options, Value


class Length(msgspec.Struct, frozen=True):
    """A table that is over in about so many minutes, and what its players call it: « 4 donnes »."""

    minutes: int
    seats: int
    options: Options
    name: dict[Lang, str]


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    minutes: Annotated[int, Meta(ge=1)]
    seats: int
    fr: str
    en: str
    options: dict[str, Value] = {}


def read_lengths(path: Path) -> tuple[Length, ...]:
    """Every `[[length]]` of the file; a game need not have one."""
    if not path.is_file():
        return ()
    written = msgspec.convert(tomllib.loads(path.read_text("utf-8"))["length"], list[_Written])
    found = tuple(
        Length(one.minutes, one.seats, one.options, check_both({"fr": one.fr, "en": one.en}, f"length {number}"))
        for number, one in enumerate(written, 1)
    )
    if list(found) != sorted(found, key=lambda length: length.minutes):
        raise ValueError("length: the shortest comes first")
    if len({frozenset(length.options) for length in found}) > 1:  # each undoes what another chose
        raise ValueError("length: all name the same options")
    return found
