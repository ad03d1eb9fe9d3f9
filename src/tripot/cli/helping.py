"""The help of every command, in the reader's language: a parameter's help is a key of text.toml."""

from __future__ import annotations

from typing import Any

from cyclopts.help import DefaultFormatter, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text as Ink

from tripot.cli.desk import WORDS, Desk


class HouseHelp(DefaultFormatter):
    """Cyclopts' own panels with our sentences in them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk: Desk = desk

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [
            entry.copy(description=self._spoken(entry.description), required=False, default=None, choices=None)
            for entry in panel.entries
        ]
        super().__call__(console, options, panel.copy(entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Ink(f"{self._desk.say('term.help.usage')} {_plain(usage).strip()}", "bold"))
        console.print()

    def _spoken(self, description: Any) -> Ink:
        words = _plain(description)
        return Ink(self._desk.say(words) if words in WORDS.keys else words)


def _plain(description: Any) -> str:
    """The text inside whatever cyclopts wrapped it in."""
    if description is None:
        return ""
    inner = getattr(description, "primary_renderable", description)
    return str(getattr(inner, "plain", inner))
