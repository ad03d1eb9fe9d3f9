"""`tripot new`: a folder with a small game that is whole, to be changed into another."""

from __future__ import annotations

import re
import shutil
import sys
from keyword import iskeyword
from pathlib import Path
from string import Template
from tempfile import mkdtemp
from typing import Annotated, Final

from cyclopts import Parameter

from tripot.cli.arguments import LangName
from tripot.cli.errors import command_error
from tripot.cli.os_errors import explain_os_error
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import terminal_for
from tripot.engine.authoring.registry import games

_STARTERS: Final = Path(__file__).parents[1] / "starters"
_SUFFIX: Final = ".in"
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,30}")
_OURS: Final = ("tests", "tripot")
_LETTERS: Final = 4
"""Of the word before a rule's number, where the name has as many."""


def new(
    name: Annotated[str, Parameter(help="term.help.new_name")],
    /,
    *,
    kit: Annotated[str, Parameter(help="term.help.kit")] = "plain",
    place: Annotated[Path | None, Parameter(name="--in", help="term.help.place")] = None,
    lang: LangName = None,
) -> int:
    """`tripot new NAME --kit tricks --in FOLDER`."""
    terminal = terminal_for(lang)
    _check_name(name)
    kits = sorted(path.name for path in _STARTERS.iterdir())
    if kit not in kits:
        raise command_error("term.error.no_kit", name=clean(kit)[:40], known=", ".join(kits))
    folder = (place or Path()) / name
    if folder.exists():
        raise command_error("term.error.folder_there", folder=clean(str(folder)))
    try:
        _write(folder, render_files(kit, name))
    except OSError as error:
        raise command_error("term.error.unwritable", file=clean(str(folder)), why=explain_os_error(error)) from None
    terminal.tell(terminal.say("term.new.written", folder=clean(str(folder)), name=name))
    return 0


def _check_name(name: str) -> None:
    """Raises CommandError."""
    if not _NAME.fullmatch(name):
        raise command_error("term.error.new_name", name=clean(name)[:40])
    check_reserved(name)
    if name in games():
        raise command_error("term.error.new_taken", name=name)


def check_reserved(name: str) -> None:
    """Tests beside a game go by its name, which must be nobody else's. Raises CommandError."""
    if iskeyword(name) or name in _OURS or name in sys.stdlib_module_names:
        raise command_error("term.error.reserved", name=name)


def _rule_word(name: str) -> str:
    """The prefix of its rules' numbers: letters of its name, and no other game's."""
    taken = {rule.id.partition("-")[0] for game in games().values() for rule in game.rulebook}
    letters = re.sub("[^A-Z]", "", name.upper())
    whole = letters.ljust(_LETTERS, "X")
    candidates = [whole[:_LETTERS], whole[: _LETTERS + 1], *(f"{letters[:3]}X{extra}" for extra in "ABCDEFGH")]
    return next(word for word in candidates if word not in taken)


def render_files(kit: str, name: str) -> dict[str, str]:
    """The files of a game that begins with this kit, by their names."""
    words = {"slug": name, "title": name.replace("_", " ").capitalize(), "rule": _rule_word(name)}
    return {
        starter.name.removesuffix(_SUFFIX): Template(starter.read_text("utf-8")).substitute(words)
        for starter in sorted((_STARTERS / kit).glob(f"*{_SUFFIX}"))
    }


def _write(folder: Path, files: dict[str, str]) -> None:
    """Beside its place first: the folder is there whole, or not at all. Raises OSError."""
    made = Path(mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        for name, text in files.items():
            (made / name).write_text(text, "utf-8")
        made.chmod(0o755)
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)
