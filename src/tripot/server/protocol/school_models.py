"""The bodies of a school: its sheet in brief, its lessons, and a lesson as far as a learner has come."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tripot.engine.manual.school.first_game import Trigger
from tripot.engine.rules.options import Value
from tripot.engine.views.view import Parts, Zone
from tripot.server.protocol.http_models import Frame
from tripot.server.protocol.table_models import SeatInfo


class StatementInfo(msgspec.Struct, frozen=True):
    """Something said, and the rules it stands on."""

    text: str
    rules: tuple[str, ...]


class SignInfo(msgspec.Struct, frozen=True):
    """A mark of the table and what it means."""

    sign: str
    draw: tuple[str, ...]
    """Cards and marks to draw in its place."""
    text: str


class ExampleInfo(msgspec.Struct, frozen=True):
    """Part of a table, drawn, and what it shows."""

    title: str
    said: StatementInfo
    zones: tuple[Zone, ...]


class RuleExample(msgspec.Struct, frozen=True):
    """A picture for some rules: from the sheet in brief, or from a lesson where one plays it."""

    rules: tuple[str, ...]
    example: ExampleInfo
    lesson: str


class BriefInfo(msgspec.Struct, frozen=True):
    """A game on one sheet."""

    least: int
    most: int
    """Minutes of a usual game."""
    level: int
    """From 1 for children to 3 for an evening."""
    players: StatementInfo
    goal: StatementInfo
    turn: tuple[StatementInfo, ...]
    wins: StatementInfo
    ends: StatementInfo
    trap: StatementInfo
    legend: tuple[SignInfo, ...]
    examples: tuple[ExampleInfo, ...]


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson in the list."""

    id: str
    title: str
    about: str
    minutes: int


class TipInfo(msgspec.Struct, frozen=True):
    """What a coach says the first time it is so."""

    id: str
    when: Trigger
    said: StatementInfo
    highlights: tuple[str, ...]


class FirstGameInfo(msgspec.Struct, frozen=True):
    """The table of a first game, and what is said at it."""

    seats: int
    options: dict[str, Value]
    minutes: int
    tips: tuple[TipInfo, ...]


class SchoolPage(msgspec.Struct, frozen=True):
    """What there is to learn a game by."""

    game: str
    title: str
    brief: BriefInfo | None
    lessons: tuple[LessonInfo, ...]
    first_game: FirstGameInfo | None


class Attempt(msgspec.Struct, forbid_unknown_fields=True):
    """A learner's answer: `answers` are those before it, as the house wrote them; nothing else is kept."""

    answers: Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=200)] = []
    do: Literal["show", "continue", "undo", "move"] = "show"
    move: Annotated[str, Meta(max_length=2000)] = ""
    parts: Parts | None = None


class LessonPage(msgspec.Struct, frozen=True):
    """A lesson at one of its steps."""

    game: str
    lesson: str
    title: str
    answers: tuple[str, ...]
    number: int
    """How many steps lie behind."""
    steps: int
    state: Literal["read", "move", "wrong_move", "over"]
    """What the coach waits for: to go on, a move, a move taken back, nothing any more."""
    said: StatementInfo
    highlights: tuple[str, ...]
    """Things of the view: `zone:ID`, `card:CODE`, `fact:ID`, `seat:0`, `seat:0/FACT`, `move:NOTATION`, `composer:ID`,
    `prompt`. Where a move is awaited, only `move` and `composer`: where it is made."""
    forms: tuple[Parts, ...]
    """What the forms pointed at are filled in with for the move awaited; texts are left to who writes them."""
    wrong: str
    """What is said to a move that is legal but was not taken."""
    illegal: str
    """What the coach adds to a refusal at this step."""
    seats: tuple[SeatInfo, ...]
    frames: tuple[Frame, ...]
    """What the answer led to, entry by entry; the last is the present."""
