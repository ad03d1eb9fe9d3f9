"""The terminal one sits at: its language, where it prints, how it reads."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TextIO

from rich.console import Console, RenderableType
from rich.text import Text as Ink

from tripot.cli.terminal.line_input import LineInput, clean
from tripot.engine.game import Game
from tripot.engine.language.text import ENGINE, LANGS, Lang, Messages, Text, Voice, say

WORDS: Final = Messages.load(ENGINE, Path(__file__).parents[1] / "text.toml")
_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_PLAIN_CHARACTER: Final = "tripot.plain"
_SIGNS: Final = '·.•*–-—-−-‑-›>‹<→>←<↑^↓v▶>★*☆*×x’\'‘\'“"”"«"»"●o○o◆o✓+✗!│|─-╭+╮+╰+╯+├+┤+┼+┬+┴+═=║|█#▓#▒#░.'
STAND_INS: Final = {
    **dict(zip(_SIGNS[::2], _SIGNS[1::2], strict=True)),
    **dict.fromkeys("🥇🥈🥉", ""),
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "€": "EUR",
    "≥": ">=",
    "≤": "<=",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
"""What is written where a terminal has ASCII alone: one sign for one where it can be, so that columns stay columns."""


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """`--lang`, else the locale, else French; needed before the arguments are parsed, for help and errors."""
    asked = ""
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    for wanted in (asked, locale[:2].lower()):
        for lang in LANGS:
            if wanted == lang:
                return lang
    return "fr"


class Terminal:
    """One language, one output, one input. `plain` means: no tricks, for pipes and dumb terminals."""

    def __init__(self, lang: Lang) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            _forgive(stream)
        self.lang: Lang = lang
        self.out: Console = Console(highlight=False, markup=False, emoji=False)
        self.err: Console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        self.plain: bool = not self.out.is_terminal or self.out.is_dumb_terminal
        self.lines: LineInput = LineInput(sys.stdin, self.out)
        self._voice: Voice = Voice(WORDS, {}, lang, ())

    def say(self, key: str | Text, **params: str | int) -> str:
        """A sentence of the terminal's own."""
        return clean(self._voice.say(say(key, **params) if isinstance(key, str) else key))

    def voice(self, game: Game, names: Sequence[str] = ()) -> Voice:
        """Speaks a game's sentences and the terminal's, at one table."""
        return Voice(game.messages | WORDS, game.catalogue.names(), self.lang, [clean(name) for name in names])

    def tell(self, text: str = "", style: str = "") -> None:
        """Prints a sentence; in a pipe it stays one line."""
        self.out.print(Ink(text, style), soft_wrap=self.plain)

    def show(self, *parts: RenderableType) -> None:
        """Prints what was drawn, part by part."""
        for part in parts:
            self.out.print(part, soft_wrap=self.plain and isinstance(part, Ink))

    def render(self, part: RenderableType) -> str:
        """Renders a part to text without printing it."""
        with self.out.capture() as captured:
            self.show(part)
        return captured.get()

    def complain(self, text: str) -> None:
        """Prints to the error stream."""
        self.err.print(Ink(text, "bold red"), soft_wrap=True)

    def prints(self, text: str) -> bool:
        """Whether this terminal has these characters."""
        try:
            text.encode(self.out.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def clear(self) -> None:
        """A fresh screen, where there is a screen."""
        if not self.plain:
            self.out.clear()


def terminal_for(lang: Lang | None) -> Terminal:
    """The terminal in the language asked for, else in that of the locale."""
    return Terminal(lang or language((), os.environ))


def _forgive(stream: TextIO) -> None:
    """Bytes that are no text, and letters the terminal lacks, are replaced: nothing typed or shown may crash."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace" if stream.readable() else _PLAIN_CHARACTER)


def _plain_character(error: UnicodeError) -> tuple[str, int]:
    """é becomes e where the terminal has no é, › becomes >; what has no plain form becomes a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_bare, error.object[error.start : error.end])), error.end


def _bare(sign: str) -> str:
    """A sign in ASCII. A combining mark is dropped: its letter stands before it."""
    if sign in STAND_INS or unicodedata.combining(sign):
        return STAND_INS.get(sign, "")
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


codecs.register_error(_PLAIN_CHARACTER, _plain_character)
