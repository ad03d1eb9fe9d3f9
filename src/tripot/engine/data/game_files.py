"""The files of a game: what is wrong in one is told with its name and its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_SYNTAX: Final = re.compile(r"line (\d+), column \d+")
_WORD: Final = re.compile(r"[\w-]+")


class BadFile(Exception):
    """A file that cannot be used: why, and in which line (0 where there is none to name)."""

    def __init__(self, path: Path, line: int, why: Exception) -> None:
        super().__init__(path, line, why)
        self.path: Path = path
        self.line: int = line
        self.why: Exception = why

    def __str__(self) -> str:
        """For logs and programs."""
        place = f"{self.path.name}, line {self.line}" if self.line else self.path.name
        return f"{place}: {type(self.why).__name__}: {self.why}"


@contextmanager
def blame(path: Path) -> Iterator[None]:
    """Context manager: turns any error into BadFile, naming this file."""
    try:
        yield
    except Exception as error:
        text = path.read_text("utf-8", "replace") if path.is_file() else ""
        raise BadFile(path, line_of(text, str(error)), error) from error


def line_of(text: str, fault: str) -> int:
    """The line an error speaks of: the one it names, or where the words before its last colon follow one another.

    What is missing has no line: that of the table it should stand in serves.
    """
    if named := _SYNTAX.search(fault):
        return int(named[1])
    lines, at = text.splitlines(), 0
    where = fault.removesuffix(": is missing").rpartition("." if fault.endswith(": is missing") else ": ")[0]
    for word in _WORD.findall(where):
        whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
        at = next((number for number, line in enumerate(lines, 1) if number >= at and whole.search(line)), at)
    return at
