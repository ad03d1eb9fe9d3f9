"""The lines that the house tells, by use and number, read in each reader's language.

A line is a sentence of stock_lines.toml, by use and number, after one of its group's beginnings (0 is none). It may
mention one thing by its id: a goal, a place, a motive or a trade of prompts.toml; `about` below.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tripot.engine.language.text import Messages, Param, Text, check_both, say
from tripot.games.dupes.book.prompts import KIND_OF, MENTIONED, SUBJECTS, entries, starter
from tripot.games.dupes.book.utterance import Line

_STOCK: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("stock_lines.toml").read_text("utf-8"))


class Sentence(msgspec.Struct, frozen=True):
    """A line or a beginning in both languages."""

    fr: str
    en: str
    still: bool = False
    """Of a line: nobody does anything in it."""
    act: bool = False
    """Of a beginning: it asks for a deed."""

    def needs(self, name: str) -> bool:
        return f"{{{name}" in self.fr or f"{{{name}" in self.en

    @property
    def soft(self) -> bool:
        """Whether it begins with its subject, so that an adverb and a comma may come before."""
        return self.fr.startswith("{me") and self.en.startswith("{me")


_LINES: Final[dict[str, tuple[Sentence, ...]]] = {
    use: tuple(msgspec.convert(line, Sentence) for line in lines)
    for group in _STOCK["lines"].values()
    for use, lines in group.items()
}
_GROUP: Final[dict[str, str]] = {use: group for group, uses in _STOCK["lines"].items() for use in uses}
_STARTS: Final[dict[str, dict[str, tuple[Sentence, ...]]]] = {
    group: {how: tuple(msgspec.convert(start, Sentence) for start in starts) for how, starts in both.items()}
    for group, both in _STOCK["starts"].items()
}
"""By group: beginnings before a subject ("soft": "À voix basse") and whole sentences before anything ("full")."""

USES: Final[tuple[str, ...]] = tuple(_LINES)
"""What lines are for; a state keeps one mask of told lines for each, in this order."""
SIZES: Final[dict[str, tuple[int, int]]] = {
    use: (1 + len(_STARTS[_GROUP[use]]["full"]), len(lines)) for use, lines in _LINES.items()
}
"""By use: how many beginnings (with none at all, number 0), and how many lines."""


def _both(pair: Mapping[str, Any], where: str) -> dict[Any, str]:
    return check_both({"fr": pair["fr"], "en": pair["en"]}, where)


def _sentences() -> Iterator[tuple[str, dict[Any, str]]]:
    for use, lines in _LINES.items():
        for n, line in enumerate(lines):
            yield f"tale.{use}.{n}", _both({"fr": line.fr, "en": line.en}, f"{use} {n}")
    for group, columns in _STARTS.items():
        for how, starts in columns.items():
            for n, start in enumerate(starts, 1):
                yield f"begin.{group}.{how}.{n}", _both({"fr": start.fr, "en": start.en}, f"{group} {how} {n}")
    for how, joined in (("bare", "{line:cap}"), ("soft", "{start:cap}, {line}"), ("full", "{start:cap} {line:cap}")):
        yield f"told.{how}", {"fr": joined, "en": joined}
    for kind, name, entry in entries():
        yield f"starter.{name}", _both(entry, name)
        if kind == "place":
            yield f"starter.{name}.at", _both(entry["at"], f"{name} at")
        if kind == "trade":
            yield f"starter.{name}.hers", _both({"fr": entry["hers"], "en": entry["en"]}, f"{name} hers")


MESSAGES: Final = Messages(dict(_sentences()))


def fits(line: Line) -> bool:
    """Whether there is such a line, and it has all it speaks of. Whether those hands are at the table, others check."""
    starts, lines = SIZES.get(line.use, (0, 0))
    if not (0 <= line.n < lines and 0 <= line.start < starts) or (line.goal and line.goal not in SUBJECTS):
        return False
    speaks_of = mentions_of(line.use, line.n, line.start)
    return speaks_of <= {"me" * bool(line.me), "other" * bool(line.other), kind_of(line.goal)}


def kind_of(about: str) -> str:
    return KIND_OF.get(about.removesuffix(".hers"), "")


def line_text(line: Line, who: Callable[[str], Param]) -> Text:
    """What a line says; `who` names a hand."""
    return _line_text(line, who(line.me) if line.me else "", who(line.other) if line.other else "")


@lru_cache(maxsize=4096)
def _line_text(line: Line, me: Param, other: Param) -> Text:
    params: dict[str, Param] = {}
    if line.me:
        params["me"] = me
    if line.other:
        params["other"] = other
    kind = kind_of(line.goal)
    if kind:
        params[kind] = starter(line.goal)
    if kind == "place":
        params["place_at"] = starter(f"{line.goal}.at")
    said = say(f"tale.{line.use}.{line.n}", **params)
    how = _how(line.use, line.n, line.start)
    if how == "bare":
        return say(f"told.{how}", line=said)
    start = say(f"begin.{_GROUP[line.use]}.{how}.{line.start}", **params)
    return say(f"told.{how}", start=start, line=said)


def _how(use: str, n: int, start: int) -> str:
    """How a beginning is joined to a line."""
    if not start:
        return "bare"
    return "soft" if _LINES[use][n].soft else "full"


@cache
def start_of(use: str, n: int, start: int) -> Sentence:
    """The beginning of this number, as it goes before this line."""
    return _STARTS[_GROUP[use]][_how(use, n, start)][start - 1]


@cache
def mentions_of(use: str, n: int, start: int) -> frozenset[str]:
    """What a line with this beginning speaks of."""
    parts = [_LINES[use][n]]
    if start:
        parts.append(start_of(use, n, start))
    return frozenset(name for name in ("me", "other", *MENTIONED) if any(part.needs(name) for part in parts))


@cache
def pairs(use: str, kind: str) -> tuple[tuple[int, int], ...]:
    """The lines and beginnings that go together and mention one thing of this kind; with "", only the characters."""
    starts, lines = SIZES[use]
    every = ((n, start) for n in range(lines) for start in range(starts) if _go_together(use, n, start))
    return tuple(pair for pair in every if mentions_of(use, *pair) - {"me", "other"} == ({kind} if kind else set()))


def _go_together(use: str, n: int, start: int) -> bool:
    """A beginning that asks for a deed comes before one."""
    line = _LINES[use][n]
    return not (start and line.still and start_of(use, n, start).act)
