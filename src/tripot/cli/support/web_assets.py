"""The browser's pages: built where they are missing and can be built, else what to do is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import tripot
from tripot.cli.terminal.terminal import Terminal

_TOOL: Final = Path(tripot.__file__).parents[2] / "tools" / "web.py"
"""Only in a copy of the sources; an installed house has its pages."""


def make_pages(terminal: Terminal) -> None:
    """Before anything is served; a house without pages still answers programs."""
    from tripot.server.web.static_files import STATIC  # noqa: PLC0415 - other commands need not wait for the web

    if (STATIC / "index.html").is_file():
        return
    if _TOOL.is_file():
        terminal.tell(terminal.say("term.serve.building"), "dim")
        built = subprocess.run([sys.executable, _TOOL, "build"], check=False)  # noqa: S603 - our own tool
        if built.returncode == 0:
            return
    terminal.complain(terminal.say("term.serve.unbuilt"))
