"""The help of every command, in the reader's language: a parameter's help is a key of text.toml."""

from __future__ import annotations

from typing import Any, Final

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text as Ink

from tripot.cli.terminal.terminal import WORDS, Terminal

_NO_DEFAULT: Final = ("None", "False", "[]", '""')
EXAMPLES: Final = {
    "tripot": "tripot play depli",
    "play": "tripot play depli --seats 4 --bots habile --save game.tripot",
    "learn": "tripot learn depli",
    "games": "tripot games noe",
    "rules": "tripot rules depli DEP-24",
    "cards": "tripot cards urgence > mine.toml",
    "replay": "tripot replay game.tripot --seat open",
    "analyse": "tripot analyse game.tripot --seat 0",
    "verify": "tripot verify game.tripot",
    "simulate": "tripot simulate depli --bots habile,random --games 2000",
    "whatif": "tripot whatif urgence --seats 2 --with seat_compensation=hand",
    "lab": "tripot lab balance urgence --games 500 --html urgence.html",
    "tournament": "tripot lab tournament depli --games 100",
    "balance": "tripot lab balance urgence --games 500 --html urgence.html",
    "serve": "tripot serve --host 0.0.0.0 --open",
    "backup": "tripot backup house.sqlite3",
    "restore": "tripot restore house.sqlite3",
    "new": "tripot new mygame --kit tricks",
    "laws": "tripot laws mygame",
    "completion": 'eval "$(tripot completion bash)"',
}
"""A line to begin with, for the help of each command."""


class HouseHelp(DefaultFormatter):
    """Cyclopts' own panels with our sentences in them."""

    def __init__(self, terminal: Terminal) -> None:
        super().__init__()
        self._terminal: Terminal = terminal

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [
            entry.copy(description=self._described(entry), required=False, default=None, choices=None)
            for entry in panel.entries
        ]
        super().__call__(console, options, panel.copy(entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Ink(f"{self._terminal.say('term.help.usage')} {_plain(usage).strip()}", "bold"))
        console.print()

    def _described(self, entry: HelpEntry) -> Ink:
        """The description of a parameter, and its default."""
        about, default = self._spoken(entry.description), _plain(entry.default)
        if default and default not in _NO_DEFAULT:
            about.append(f" {self._terminal.say('term.help.default', value=default)}", "dim")
        return about

    def _spoken(self, description: Any) -> Ink:
        words = _plain(description)
        return Ink(self._terminal.say(words) if words in WORDS.keys else words)


def _plain(description: Any) -> str:
    """The text inside whatever cyclopts wrapped it in."""
    if description is None:
        return ""
    inner = getattr(description, "primary_renderable", description)
    return str(getattr(inner, "plain", inner))
