"""A document: titles, sentences, tables and charts, in one language, before anybody decides how they look."""

from __future__ import annotations

import msgspec


class Table(msgspec.Struct, frozen=True):
    """The first column says what a row is about, the others hold its figures; rows in `strong` stand out."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    strong: frozenset[int] = frozenset()
    long: bool = False
    """A page folds it away until it is asked for, a terminal shows its two ends."""
    spare: frozenset[int] = frozenset()
    """Columns that a narrow terminal leaves out."""


class Point(msgspec.Struct, frozen=True):
    """A value with its interval; `strong` when it is more than chance."""

    label: str
    value: float
    low: float
    high: float
    strong: bool = False


class Forest(msgspec.Struct, frozen=True):
    """Values one under the other with their intervals, beside what chance would give."""

    title: str
    unit: str
    points: tuple[Point, ...]
    reference: float
    percent: bool = False


class Histogram(msgspec.Struct, frozen=True):
    """A chart of how often each number came up; of several series the first lies behind."""

    title: str
    unit: str
    times: str
    series: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]


Chart = Forest | Histogram


class Section(msgspec.Struct, frozen=True):
    """One matter."""

    title: str
    words: str = ""
    points: tuple[str, ...] = ()
    """The answer of a report, one sentence each; a section that has some stands before all others."""
    chart: Chart | None = None
    table: Table | None = None
    folded: bool = False
    """A page shows its title and words alone until it is asked for more: nothing in it stands out."""


class Document(msgspec.Struct, frozen=True):
    """The whole; `facts` are what one must know to run it again, name and value."""

    title: str
    lead: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    lang: str
    again: str = ""
    """The command that makes it again."""
