"""Reads a person's answer at a table: the number of a choice, a notation, or a composed move."""

from __future__ import annotations

from tripot.cli.errors import command_error
from tripot.cli.table.composer_prompts import Cancelled, ComposerPrompts
from tripot.cli.table.notation_input import NotationInput
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Offer, View

YES = ("o", "oui", "y", "yes")


class MoveInput:
    """Reads one person's moves, and tells why one was refused."""

    def __init__(self, terminal: Terminal, painter: TableRenderer, game: Game) -> None:
        self._terminal: Terminal = terminal
        self._painter: TableRenderer = painter
        self._game: Game = game
        self._reader: NotationInput = NotationInput(game, terminal.lang)

    def read(self, line: str, view: View) -> Move:
        """The move of a number or a notation, composed if need be. Raises Illegal, CommandError and Cancelled."""
        most = len(view.moves) + len(view.composers)
        if not (line.isascii() and line.isdigit()):
            return self._reader.read(line)
        number = int(line[:6])
        if 1 <= number <= len(view.moves):
            self._make_sure(view.moves[number - 1])
            return self._game.parse(view.moves[number - 1].move)
        if len(view.moves) < number <= most:
            composer = view.composers[number - len(view.moves) - 1]
            return self._game.parse_input("", ComposerPrompts(self._terminal, self._painter).fill(composer))
        raise command_error("term.play.no_number", n=clean(line)[:20], most=most)

    def _make_sure(self, offer: Offer) -> None:
        """A number is quickly mistyped: what cannot be mended is asked twice at a keyboard. Raises Cancelled."""
        if offer.weight == "danger" and self._terminal.lines.keyboard:
            self._terminal.tell(self._terminal.say("term.play.sure", what=self._painter.say(offer.label)), "bold red")
            if self._terminal.lines.ask().casefold() not in YES:
                raise Cancelled

    def show_refusal(self, refusal: Illegal) -> None:
        """The engine's own reason, with its rule."""
        reason = self._painter.say(refusal.text)
        if refusal.rule:
            reason = self._terminal.say("term.play.refused", rule=refusal.rule, why=reason)
        self._terminal.tell(reason, "bold red")
