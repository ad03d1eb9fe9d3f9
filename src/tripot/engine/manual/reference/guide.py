"""The guide to a game's rules: their order, links and words, from `guide.toml` beside them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from tripot.engine.data.game_files import blame
from tripot.engine.language.text import LANGS, Lang, typeset
from tripot.engine.manual.rulebook import Rule, Rulebook

_ID: Final = r"[A-Z]{2,4}-\d{2,3}"
"""A rule that a text names by its number."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sections of the rules that belong together, in the order in which they are played."""

    fr: str
    en: str
    sections: tuple[str, ...]

    def __post_init__(self) -> None:
        if not (self.fr.strip() and self.en.strip()):
            raise ValueError("parts: both languages are needed")
        msgspec.structs.force_setattr(self, "fr", typeset(self.fr))

    def title(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


class BilingualWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in each language."""

    fr: tuple[str, ...]
    en: tuple[str, ...]

    def of(self, lang: Lang) -> tuple[str, ...]:
        return self.fr if lang == "fr" else self.en


class Term(BilingualWords, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words of the rules, every form that occurs, and the rule that says what they mean."""

    rule: str


class Link(msgspec.Struct, frozen=True):
    """Letters `at` to `end` of a text lead to a rule."""

    at: int
    end: int
    rule: str


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    parts: tuple[Part, ...] = ()
    terms: tuple[Term, ...] = ()
    synonyms: tuple[BilingualWords, ...] = ()


class Guide:
    """Parts, links and other words for things; a game without a file has rules in one piece, without links."""

    def __init__(self, book: Rulebook, written: _Written) -> None:
        self._book: Rulebook = book
        self.parts: tuple[Part, ...] = written.parts
        self.terms: tuple[Term, ...] = written.terms
        self.synonyms: tuple[BilingualWords, ...] = written.synonyms
        """Words that mean the same in this game: whoever looks for one finds the others."""

    @classmethod
    def load(cls, path: Path, book: Rulebook) -> Guide:
        """Raises BadFile."""
        if not path.is_file():
            return cls(book, _Written())
        with blame(path):
            written = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _Written)
            _check_parts(written.parts, book)
            for term in written.terms:
                if term.rule not in book:
                    raise ValueError(f"terms: unknown rule {term.rule}")
            return cls(book, written)

    def sections(self) -> Iterator[tuple[Part | None, str]]:
        """Every section by name, in the order of the parts."""
        if self.parts:
            yield from ((part, name) for part in self.parts for name in part.sections)
        else:
            yield from ((None, name) for name in self._book.sections)

    def links(self, rule: Rule, lang: Lang) -> list[Link]:
        """The links in the text of a rule: rules by their numbers, and terms at their first mention, unless they are
        explained in the same section."""
        text, led, found = rule.text[lang], {rule.id}, list[Link]()
        for match in self._pattern[lang].finditer(text):
            to = self._targets[lang].get(_uncapitalise(match[0]), match[0])
            if to in led or to not in self._book:
                continue
            if to != match[0] and self._book[to].section == rule.section:
                continue
            led.add(to)
            found.append(Link(match.start(), match.end(), to))
        return found

    @cached_property
    def _targets(self) -> Mapping[Lang, Mapping[str, str]]:
        return {lang: {_uncapitalise(one): term.rule for term in self.terms for one in term.of(lang)} for lang in LANGS}

    @cached_property
    def _pattern(self) -> Mapping[Lang, re.Pattern[str]]:
        """The longest words first, so that "draw pile" is not taken for a draw."""
        found: dict[Lang, re.Pattern[str]] = {}
        for lang in LANGS:
            words = sorted(self._targets[lang], key=len, reverse=True)
            begun = [f"[{word[0]}{word[0].upper()}]{re.escape(word[1:])}" for word in words]
            found[lang] = re.compile(rf"(?<!\w)(?:{'|'.join([_ID, *begun])})(?!\w)")
        return found


def _uncapitalise(words: str) -> str:
    """A term may begin a sentence; written in capitals all through, it is another word."""
    return words[0].lower() + words[1:]


def _check_parts(parts: tuple[Part, ...], book: Rulebook) -> None:
    """Every section, and so every rule, stands in exactly one part."""
    named = Counter(name for part in parts for name in part.sections)
    if unknown := named.keys() - book.sections.keys():
        raise ValueError(f"parts: unknown sections {', '.join(sorted(unknown))}")
    if parts and (missing := book.sections.keys() - named.keys()):
        raise ValueError(f"parts: sections in no part: {', '.join(sorted(missing))}")
    if twice := [name for name, times in named.items() if times > 1]:
        raise ValueError(f"parts: sections in several parts: {', '.join(twice)}")
