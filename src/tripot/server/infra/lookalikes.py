"""Names that look alike: two names of one skeleton cannot be told apart by eye.

As Unicode proposes (UTS #39): what looks like another letter is replaced by it in both names. The skeleton is for
comparing alone; nobody is ever called by it.
"""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

_WITHIN_LATIN: Final = {"I": "l", "1": "l", "|": "l", "0": "O", "m": "rn"}


@cache
def _table() -> dict[int, str]:
    """By letter, what it is taken for; in the end always the same of those that look alike."""
    text = files("tripot.server.infra").joinpath("lookalikes.toml").read_text("utf-8")
    kinds: dict[str, str] = tomllib.loads(text)
    table = {ord(letter): _WITHIN_LATIN.get(taken, taken) for taken, letters in kinds.items() for letter in letters}
    return table | {ord(letter): taken for letter, taken in _WITHIN_LATIN.items()}


def skeleton(name: str) -> str:
    """The form that two names share if they look the same."""
    replaced = unicodedata.normalize("NFKD", name).translate(_table())
    return unicodedata.normalize("NFKD", replaced)
