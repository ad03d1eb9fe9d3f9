"""The commands at a table besides moves: a colon and a letter, which no game takes for a move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tripot.cli.commands.rules import look_up
from tripot.cli.errors import command_error
from tripot.cli.support.record_files import holds_another, write_record
from tripot.cli.table.move_input import YES
from tripot.cli.table.notation_input import HELP, MARK
from tripot.engine.language.text_cleaning import clean_line, has_visible
from tripot.engine.record import Remark
from tripot.engine.views.view import View

if TYPE_CHECKING:
    from tripot.cli.table.game_loop import GameLoop

NO: Final = ("n", "non", "no")
_LONGEST_REMARK: Final = 500


class Quit(Exception):
    """The person gets up from the table."""


class TableCommands:
    """The commands of one game loop; each says whether it changed the table."""

    def __init__(self, loop: GameLoop) -> None:
        self._game_loop: GameLoop = loop
        self._alone: dict[str, Callable[[], bool]] = {
            "?": self.help,
            "t": self.table,
            "l": self.log,
            "m": self.marks,
            "h": self.advice,
            "u": self.undo,
            "q": self.quit,
        }
        self._with_words: dict[str, Callable[[str], bool]] = {
            "r": self.rule,
            "c": self.cards,
            "s": self.save_as,
            "n": self.remark,
        }

    def find(self, line: str) -> Callable[[], bool] | None:
        """The command a line gives, if it is one; raises CommandError for a mark before no command."""
        if line == HELP:
            return self.help
        if not line.startswith(MARK):
            return None
        word, _, rest = line.removeprefix(MARK).strip().partition(" ")
        letter, words = word.casefold(), rest.strip()
        if letter in self._with_words:
            return lambda: self._with_words[letter](words)
        if letter in self._alone and not words:
            return self._alone[letter]
        raise command_error("term.play.no_command", word=line[:40])

    def suggest(self, line: str) -> str:
        """The command that a bare letter may have meant; "" if it is none's."""
        letter = line.split(" ", maxsplit=1)[0].casefold()
        return f"{MARK}{letter}" if letter in self._alone or letter in self._with_words else ""

    def help(self) -> bool:
        terminal, painter, play = self._game_loop.terminal, self._game_loop.painter, self._game_loop.play
        view = play.state.view(self._game_loop.me)
        terminal.tell(terminal.say("term.play.help_moves"), "bold")
        terminal.show(painter.every_choice(view))
        offered = {offer.move for offer in view.moves}
        composed = next(
            (str(move) for move in play.state.legal_moves(self._game_loop.me) if str(move) not in offered), ""
        )
        if composed:
            terminal.tell(terminal.say("term.play.help_composed", move=composed))
        terminal.tell(terminal.say("term.play.help"))
        if play.game.capabilities.story:
            terminal.tell(terminal.say("term.play.help_remark"))
        shown = painter.visible_cards(view) or [card.code for card in play.game.catalogue]
        rule = next(iter(self._rules_now(view)), next(iter(play.game.rulebook)).id)
        terminal.tell(terminal.say("term.play.help_example", rule=rule, card=painter.pack.name_of(shown[0])), "dim")
        if play.header.commitment:
            terminal.tell(terminal.say("term.play.commitment", commitment=play.header.commitment), "dim")
        return False

    def rule(self, wanted: str) -> bool:
        """Rules by ID or words; with none named, those of the moment."""
        terminal, told = self._game_loop.terminal, self._game_loop.told
        now = " ".join(self._rules_now(self._game_loop.play.state.view(self._game_loop.me)))
        look_up(terminal, told, wanted or now)
        return False

    def _rules_now(self, view: View) -> list[str]:
        """The rules of the phase; of a game that names none, those behind the facts on the table."""
        moment = self._game_loop.play.game.rulebook.moments.get(view.phase, ())
        return list(moment or dict.fromkeys(fact.rule for fact in view.facts if fact.rule))

    def cards(self, wanted: str) -> bool:
        """Prints the text of a card; without a name, of all that show."""
        terminal, painter = self._game_loop.terminal, self._game_loop.painter
        seen = painter.visible_cards(self._game_loop.play.state.view(self._game_loop.me))
        codes = painter.pack.find(wanted) if wanted else seen
        if codes:
            terminal.show(painter.pack.sheet(codes))
        else:
            terminal.tell(terminal.say("term.play.no_card"), "red")
        return False

    def table(self) -> bool:
        self._game_loop.draw(whole=True)
        return False

    def log(self) -> bool:
        terminal = self._game_loop.terminal
        terminal.show(*(self._game_loop.log_line(event) for event in self._game_loop.log))
        if not self._game_loop.log:
            terminal.tell(terminal.say("term.play.log_empty"), "dim")
        return False

    def marks(self) -> bool:
        """The score sheet."""
        terminal, loop = self._game_loop.terminal, self._game_loop
        sheet = loop.play.state.view(loop.me).sheet
        if sheet is None:
            terminal.tell(terminal.say("term.play.no_sheet"), "dim")
        else:
            terminal.show(loop.painter.sheet(sheet))
        return False

    def advice(self) -> bool:
        """Prints advice: a move and its reasons, from what the seat may know."""
        self._game_loop.advise()
        return False

    def remark(self, text: str) -> bool:
        """Adds a remark to the story told at the table: no move, but kept with the game."""
        loop = self._game_loop
        if not loop.play.game.capabilities.story:
            raise command_error("term.error.no_story", game=loop.play.game.title[loop.terminal.lang])
        said = clean_line(text)[:_LONGEST_REMARK]
        if not has_visible(said):
            raise command_error("term.play.no_remark")
        made = Remark(len(loop.play.entries), loop.me, said)
        loop.play.remarks = (*loop.play.remarks, made)
        loop.hear(made)
        loop.keep()
        return False

    def save_as(self, name: str) -> bool:
        """Never over another game without a question."""
        loop, terminal = self._game_loop, self._game_loop.terminal
        if not name and loop.save is None:
            terminal.tell(terminal.say("term.play.which_file"))
            name = terminal.lines.ask()
        target = Path(name).expanduser() if name else loop.save
        if target is None or (target != loop.save and not self._may_replace(target)):
            terminal.tell(terminal.say("term.play.not_saved"), "dim")
        else:
            write_record(target, loop.play.record)
            loop.save = target
            terminal.tell(terminal.say("term.play.saved", file=str(target)), "green")
        return False

    def _may_replace(self, target: Path) -> bool:
        if not holds_another(target, self._game_loop.play.record):
            return True
        self._game_loop.terminal.tell(self._game_loop.terminal.say("term.play.replace", file=str(target)), "bold red")
        return self._game_loop.terminal.lines.ask().casefold() in YES

    def undo(self) -> bool:
        self._game_loop.play.undo(self._game_loop.me)
        self._game_loop.terminal.tell(self._game_loop.terminal.say("term.play.taken_back"), "dim")
        return True

    def quit(self) -> bool:
        loop, terminal = self._game_loop, self._game_loop.terminal
        terminal.tell(terminal.say("term.play.quit_save" if loop.save is None else "term.play.quit"))
        answer = terminal.lines.ask()
        if answer.casefold() in NO:
            return False
        if loop.save is None and answer and answer.casefold() not in YES:
            self.save_as(answer)
            if loop.save is None:
                return False
        raise Quit
