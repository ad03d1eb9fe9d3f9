"""The table as one person has seen it last: on a screen it is drawn anew, elsewhere only what has changed is told."""

from __future__ import annotations

from tripot.cli.terminal.renderer import TableRenderer, join_pieces
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.views.view import View


class Screen:
    """Remembers what was drawn. A new chapter (a scene, a deal, a round) begins with the whole table."""

    def __init__(self, terminal: Terminal, painter: TableRenderer) -> None:
        self._terminal: Terminal = terminal
        self._painter: TableRenderer = painter
        self._chapter: object = None
        self._drawn: frozenset[str] = frozenset()

    def turn(self, view: View) -> None:
        """Begins a turn: clears the screen, where the whole table will fit on it."""
        if self._fits(view):
            self._terminal.clear()

    def draw(self, view: View, *, whole: bool) -> bool:
        """Shows the table, whole if asked, at a new chapter or where it fits the screen; returns whether it was."""
        parts = self._painter.parts(view)
        chapter = next((fact.value for fact in view.facts if fact.kind == "number" and fact.most), None)
        whole = whole or chapter != self._chapter or self._fits(view)
        written = [self._terminal.render(part.drawn) for part in parts]
        news = [
            part for part, text in zip(parts, written, strict=True) if whole or part.needed or text not in self._drawn
        ]
        self._terminal.show(*join_pieces(news))
        self._chapter = chapter
        self._drawn = frozenset(written)
        return whole

    def _fits(self, view: View) -> bool:
        if self._terminal.plain:
            return False
        lines = sum(self._terminal.render(part).count("\n") for part in self._painter.table(view))
        return lines + len(view.moves) + len(view.composers) + 4 <= self._terminal.out.height
