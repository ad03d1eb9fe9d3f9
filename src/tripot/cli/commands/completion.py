"""`tripot completion SHELL`: what a shell needs to complete commands and options, on standard output."""

from __future__ import annotations

import re
import sys
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from tripot.cli.arguments import LangName
from tripot.cli.errors import unknown
from tripot.cli.terminal.terminal import terminal_for

_KEY: Final = re.compile(r"term\.help\.\w+")
"""The help of a parameter, which cyclopts does not know to be the key of a sentence."""
Shell = Literal["bash", "zsh", "fish"]
SHELLS: Final[tuple[Shell, ...]] = ("bash", "zsh", "fish")


def completion(shell: Annotated[str, Parameter(help="term.help.shell")], /, *, lang: LangName = None) -> int:
    """`eval "$(tripot completion bash)"`."""
    from tripot.cli.main import build  # noqa: PLC0415 - it lists this command

    if shell not in SHELLS:
        raise unknown("term.error.no_shell", shell, SHELLS, name=shell[:40])
    terminal = terminal_for(lang)
    script = build(terminal).generate_completion(prog_name="tripot", shell=shell)
    sys.stdout.write(_KEY.sub(lambda found: _brief(terminal.say(found[0])), script))
    return 0


def _brief(sentence: str) -> str:
    """The beginning of a help, without what means something to a shell."""
    return re.split(r"[.:;([\u00a0]", sentence, maxsplit=1)[0].strip().replace("'", "\u2019")
