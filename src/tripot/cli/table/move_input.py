"""What a person answers at a table: the number of a choice, a notation, or a composed move."""

from __future__ import annotations

from tripot.cli.errors import trouble
from tripot.cli.table.composer_prompts import Asker, GivenUp
from tripot.cli.table.notation_input import Reader
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.renderer import Painter
from tripot.cli.terminal.terminal import Desk
from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Offer, View

YES = ("o", "oui", "y", "yes")


class Answers:
    """Reads one person's moves, and tells why one was refused."""

    def __init__(self, desk: Desk, painter: Painter, game: Game) -> None:
        self._desk: Desk = desk
        self._painter: Painter = painter
        self._game: Game = game
        self._reader: Reader = Reader(game, desk.lang)

    def read(self, line: str, view: View) -> Move:
        """The move a number or a notation stands for; composed if it must be. Raises Illegal, Trouble and GivenUp."""
        most = len(view.moves) + len(view.composers)
        if not (line.isascii() and line.isdigit()):
            return self._reader.read(line)
        number = int(line[:6])
        if 1 <= number <= len(view.moves):
            self._make_sure(view.moves[number - 1])
            return self._game.parse(view.moves[number - 1].move)
        if len(view.moves) < number <= most:
            composer = view.composers[number - len(view.moves) - 1]
            return self._game.typed("", Asker(self._desk, self._painter).fill(composer))
        raise trouble("term.play.no_number", n=clean(line)[:20], most=most)

    def _make_sure(self, offer: Offer) -> None:
        """A number is quickly mistyped: what cannot be mended is asked twice at a keyboard. Raises GivenUp."""
        if offer.weight == "danger" and self._desk.lines.keyboard:
            self._desk.tell(self._desk.say("term.play.sure", what=self._painter.say(offer.label)), "bold red")
            if self._desk.lines.ask().casefold() not in YES:
                raise GivenUp

    def refused(self, refusal: Illegal) -> None:
        """The engine's own reason, with its rule."""
        reason = self._painter.say(refusal.text)
        if refusal.rule:
            reason = self._desk.say("term.play.refused", rule=refusal.rule, why=reason)
        self._desk.tell(reason, "bold red")
