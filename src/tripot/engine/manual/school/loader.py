"""The school of one game, read from the files beside its rules; a game without them has an empty one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from tripot.engine.data.game_files import blame
from tripot.engine.manual.school.brief import Brief
from tripot.engine.manual.school.first_game import FirstGame
from tripot.engine.manual.school.lessons import Lesson

Kind = TypeVar("Kind")
_NUMBERED: Final = re.compile(r"\d\d-(?P<id>[a-z][a-z-]*)")


class School(msgspec.Struct, frozen=True):
    """The school of a game: its brief, lessons and first game."""

    brief: Brief | None = None
    lessons: tuple[Lesson, ...] = ()
    """In the order in which they are taken."""
    first_game: FirstGame | None = None

    def lesson(self, name: str) -> Lesson:
        """The lesson with this id; raises KeyError."""
        for lesson in self.lessons:
            if lesson.id == name:
                return lesson
        raise KeyError(name)

    @property
    def minutes(self) -> int:
        return sum(lesson.minutes for lesson in self.lessons)

    @classmethod
    def load(cls, folder: Path) -> School:
        """Raises BadFile."""
        return cls(
            _read(folder / "brief.toml", Brief),
            tuple(_lesson(path) for path in sorted((folder / "lessons").glob("*.toml"))),
            _read(folder / "first_game.toml", FirstGame),
        )


def _read(path: Path, kind: type[Kind], **beside: Any) -> Kind | None:
    if not path.is_file():
        return None
    with blame(path):
        raw: Mapping[str, Any] = tomllib.loads(path.read_text("utf-8"))
        return msgspec.convert({**raw, **beside}, kind)


def _lesson(path: Path) -> Lesson:
    with blame(path):
        named = _NUMBERED.fullmatch(path.stem)
        if named is None:
            raise ValueError("a lesson's file is called NN-name.toml")
    lesson = _read(path, Lesson, id=named["id"])
    assert lesson is not None
    return lesson
