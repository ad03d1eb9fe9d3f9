"""Errors of a game's author, explained in one sentence each, with file and line of the author's own code."""

from __future__ import annotations

import os
import re
import sysconfig
from pathlib import Path
from traceback import extract_tb
from typing import Final

from tripot.engine.data.game_files import BadFile
from tripot.engine.data.toml_reader import BadCatalogue
from tripot.engine.language.text import MissingMessage, Text, say, words
from tripot.engine.rules.refusal import Illegal
from tripot.engine.state import State

_HOUSE: Final = Path(__file__).parents[2]
_NO_FIELD: Final = re.compile(r"'(?P<kind>\w+)' object has no attribute '(?P<name>\w+)'.*")
_FRAME: Final = re.compile(r'File "([^"]+)", line (\d+)')
_OTHERS: Final = tuple(Path(place).resolve() for place in {*sysconfig.get_paths().values()})
"""Where Python and what was installed lie: no author's own code."""


def explain(error: BaseException) -> Text | None:
    """Explains an author's error; None where no code or file of an author is at fault."""
    why, place = _why(error), _place(error)
    if place:
        return say("slip.line", file=place[0], line=place[1], why=why or _bare(error))
    return why


def never_ends(most: int) -> Text:
    """A game that goes on where its bound says it must have ended."""
    return say("slip.bound", most=most)


def _why(error: BaseException) -> Text | None:
    """The errors that are known."""
    match error:
        case BadFile():
            cause = error.why.text if isinstance(error.why, BadCatalogue) else _bare(error.why)
            key = "slip.line" if error.line else "slip.file"
            return say(key, file=_near(error.path), line=error.line, why=cause)
        case MissingMessage():
            return say("slip.message", what=error.args[0])
        case Illegal():
            return say("slip.refused", rule=error.rule or "?", what=error.text.key)
        case AttributeError():
            return _field(error)
        case KeyError(args=(str(code),)) if _innermost(error).is_relative_to(_HOUSE / "engine"):
            return say("slip.card", code=code)
        case _:
            return None


def _field(error: AttributeError) -> Text | None:
    """States have slots: what was never declared cannot be set, and what was never set cannot be read."""
    found = _NO_FIELD.fullmatch(str(error))
    if found is None or not (isinstance(error.obj, State) or found["kind"] in _states(State)):
        return None
    declared = isinstance(error.obj, State) and found["name"] in type(error.obj).__declared__
    return say("slip.unset" if declared else "slip.field", **found.groupdict())


def _states(kind: type) -> set[str]:
    """The names of state classes. An error of setting a field says so much of it, and no more."""
    return {kind.__name__}.union(*map(_states, kind.__subclasses__()))


def _bare(error: BaseException) -> Text:
    return words(f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}")


def _place(error: BaseException) -> tuple[str, int] | None:
    """The last line of the author's that ran, or that cannot be read as Python."""
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return _near(Path(error.filename)), error.lineno
    if isinstance(error, BadFile):
        return None
    ran = [(frame.filename, frame.lineno or 0) for frame in extract_tb(error.__traceback__)]
    # What went wrong in a worker process has left its trace there, as text.
    ran += [(file, int(line)) for file, line in _FRAME.findall(str(error.__cause__ or ""))]
    mine = [(file, line) for file, line in ran if _is_an_authors(file)]
    return (_near(Path(mine[-1][0])), mine[-1][1]) if mine else None


def _is_an_authors(file: str) -> bool:
    path = Path(file)
    return path.is_file() and not any(path.resolve().is_relative_to(place) for place in (_HOUSE, *_OTHERS))


def _innermost(error: BaseException) -> Path:
    return Path(extract_tb(error.__traceback__)[-1].filename)


def _near(path: Path) -> str:
    """The path as seen from the current folder."""
    here = Path(os.curdir).resolve()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
