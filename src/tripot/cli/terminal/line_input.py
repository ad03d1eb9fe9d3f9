"""Reading what people type, line by line: from a keyboard, a pipe, or a file of who knows what."""

from __future__ import annotations

import unicodedata
from typing import TextIO

from rich.console import Console
from rich.text import Text as Ink

from tripot.engine.language.text_cleaning import is_printable

MOST = 4096
"""Longer lines are nobody's answer."""
_BLOCKS_SKIPPED = 4096
_PATIENCE = 500
"""How many answers in a row may lead nowhere before a pipe is taken for noise."""


def clean(text: str) -> str:
    """Text that cannot command a terminal: what gives orders (escapes, controls, bidi marks) becomes a sign."""
    return text if text.isprintable() else "".join(c if is_printable(c) or c == "\n" else "�" for c in text)


def plainly(text: str) -> str:
    """Without capitals or accents, for comparing what people type with what is written."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


class InputClosed(Exception):
    """No more input: the end of the pipe, or nothing but noise in it."""


class LineInput:
    """A keyboard is asked with a prompt; a pipe's lines are echoed, so that the output reads as a conversation."""

    def __init__(self, source: TextIO, out: Console) -> None:
        self._source: TextIO = source
        self._out: Console = out
        self._in_vain: int = 0
        self.keyboard: bool = source.isatty()
        if self.keyboard:
            _edit_lines()

    def ask(self, prompt: str = "› ") -> str:
        """The next line, without its end, with nothing in it that does not print; raises InputClosed."""
        self._in_vain += 1
        if self._in_vain > _PATIENCE and not self.keyboard:
            raise InputClosed
        line = self._typed(prompt) if self.keyboard else self._piped(prompt)
        return clean(line.expandtabs(1)).strip()

    def reset_patience(self) -> None:
        """The last answers led somewhere: patience starts anew."""
        self._in_vain = 0

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt)[: MOST + 1]
        except EOFError:
            raise InputClosed from None

    def _piped(self, prompt: str) -> str:
        line = self._source.readline(MOST + 1)
        if not line:
            raise InputClosed
        if len(line) > MOST:
            self._skip_rest()
        line = line.rstrip("\r\n")
        self._out.print(Ink(prompt + clean(line[:120])), soft_wrap=True)
        return line

    def _skip_rest(self) -> None:
        """The rest of a line too long to be read; a line without end is no input at all."""
        for _ in range(_BLOCKS_SKIPPED):
            rest = self._source.readline(MOST)
            if not rest or rest.endswith("\n"):
                return
        raise InputClosed


def _edit_lines() -> None:
    """Arrows and history at the keyboard, where Python was built with them."""
    try:
        import readline  # noqa: F401, PLC0415
    except ImportError:
        return
