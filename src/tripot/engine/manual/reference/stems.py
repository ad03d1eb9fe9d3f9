"""Makes typed words and written ones comparable: without capitals, accents and endings."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from tripot.engine.language.text import Lang
from tripot.engine.manual.reference.guide import BilingualWords

NUMBER: Final = "0"
"""Any number, in a list of words that mean the same."""
_WORD: Final = re.compile(r"[a-z0-9]+")
_LEAST: Final = 3
"""A stem is not shorter."""


class WordForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word forms of a language, from `search.toml`."""

    small: BilingualWords
    """Words that nobody looks for."""
    endings: BilingualWords
    """What may be left off at the end of a word."""
    headings: dict[str, BilingualWords]
    """What stands above the statements of a sheet in brief."""
    synonyms: tuple[BilingualWords, ...]


WORD_FORMS: Final = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("search.toml").read_text("utf-8")), WordForms
)
_ENDINGS: Final[Mapping[Lang, tuple[str, ...]]] = {
    "fr": tuple(sorted(WORD_FORMS.endings.fr, key=len, reverse=True)),
    "en": tuple(sorted(WORD_FORMS.endings.en, key=len, reverse=True)),
}


def plain(text: str) -> str:
    """Without capitals, accents and joined letters."""
    whole = text.casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join(letter for letter in unicodedata.normalize("NFKD", whole) if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text, made plain."""
    return _WORD.findall(plain(text))


@lru_cache(maxsize=8192)
def stem(word: str, lang: Lang) -> str:
    """The stem that the forms of a plain word share: gagne, gagner, gagnant; win, wins, winning."""
    if word.isdecimal():
        return NUMBER
    for ending in _ENDINGS[lang]:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > _LEAST and word[-1] == word[-2] else word
