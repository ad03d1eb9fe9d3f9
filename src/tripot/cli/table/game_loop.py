"""One person's game against bots: draw the table, ask, play, until the game or the person is done."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text as Ink

from tripot.bots.advice import advise, in_words
from tripot.bots.registry import choose_move, player_named
from tripot.cli.commands.verify import seat_names
from tripot.cli.errors import CommandError
from tripot.cli.support.record_files import write_record
from tripot.cli.table.composer_prompts import Cancelled
from tripot.cli.table.move_input import MoveInput
from tripot.cli.table.notation_input import MARK
from tripot.cli.table.screen import Screen
from tripot.cli.table.table_commands import TableCommands
from tripot.cli.terminal.line_input import MOST
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.language.text import SeatName, Text, say, words
from tripot.engine.manual.school.first_game import FirstGameCoach
from tripot.engine.manual.school.statements import figures
from tripot.engine.play import Play
from tripot.engine.record import Remark
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget, Player
from tripot.engine.views.events import OPEN, Event, project
from tripot.engine.views.view import View

THINKING: Final = Budget(iterations=200)
_TABLE_HEIGHT: Final = 32
_LEAST_NEWS: Final = 4
"""The latest lines of the log stand above the table: as many as a tall screen has room for, a few on a small one."""


def remark_line(remark: Remark) -> Text:
    """A remark as a line of the log."""
    return say("term.play.remark", who=SeatName(remark.seat), text=words(remark.text))


class GameLoop:
    """A person at seat `me`, bots at the others. `log` is what the person was told so far."""

    def __init__(self, terminal: Terminal, play: Play, me: int, bots: tuple[str, ...], save: Path | None) -> None:
        self.terminal: Terminal = terminal
        self.play: Play = play
        self.me: int = me
        self.save: Path | None = save
        self.log: list[Event] = project(play.opening, me)
        self.told: Game = play.game.for_table(play.header.seats, play.header.options)
        """The game in the words of this table."""
        self.painter: TableRenderer = TableRenderer(
            terminal, self.told, terminal.voice(self.told, seat_names(play.header)), me
        )
        self._seen: int = 0
        self._randoms: dict[int, Random] = {}
        self._players: dict[int, Player] = {}
        for seat in range(play.header.seats):
            if seat != me:
                # Seeded already: a player may draw for the whole game when it is made.
                self._randoms[seat] = Random(f"{play.header.seed}/{seat}")
                self._players[seat] = player_named(bots[seat], play.game, self._randoms[seat])
        self._commands: TableCommands = TableCommands(self)
        self._answers: MoveInput = MoveInput(terminal, self.painter, play.game)
        self._board: Screen = Screen(terminal, self.painter)
        self._memo: Text | None = None
        self.companion: FirstGameCoach | None = None
        """Whoever sits beside a newcomer."""
        self._accompanied: int = 0

    def run(self) -> None:
        """Plays to the end; raises Quit, or InputClosed at the end of input."""
        self.keep()
        while actors := self.play.state.actors():
            bots = [seat for seat in actors if seat != self.me]
            if not bots:
                self._my_turn()
                self.keep()
            elif not self._takes_back():
                self._bot_plays(bots[0])
        self._news()
        self._farewell()

    def _bot_plays(self, seat: int) -> None:
        """Bots that act at the same time as the person answer first: then the person's answer shows what came of it."""
        # Seeded anew at each move, so that a game taken up again goes on as it would have.
        self._randoms[seat].seed(f"{self.play.header.seed}/{seat}/{len(self.play.entries)}")
        self._enter(seat, choose_move(self._players[seat], self.play.state, seat, self._randoms[seat], THINKING))

    def _takes_back(self) -> bool:
        """Before the others go on: whether the person takes back what can still be taken back."""
        if not self.play.can_undo(self.me):
            return False
        self._news()
        self.terminal.tell(self.terminal.say("term.play.take_back"), "dim")
        match self.terminal.lines.ask().removeprefix(MARK).casefold():
            case "u":
                return self._commands.undo()
            case "q":
                return self._commands.quit()
            case _:
                return False

    def _enter(self, seat: int, move: Move) -> None:
        events = self.play.move(seat, move, "player" if seat == self.me else "bot")
        self.log += project(events, self.me)
        if self.terminal.plain:
            self._news()

    # The person's turn

    def _my_turn(self) -> None:
        """Shows the table and asks until a move is made."""
        self._board.turn(self.play.state.view(self.me))
        self._news()
        self._accompany()
        self.draw()
        while True:
            line = self.terminal.lines.ask()
            try:
                if self._try_answer(line, self.play.state.view(self.me)):
                    self.terminal.lines.reset_patience()
                    return
            except Illegal as refusal:
                self._refusal(refusal, line)
            except Cancelled:
                self.draw()
            except CommandError as trouble:
                self.terminal.tell(self.terminal.say(trouble.text), "bold red")

    def _accompany(self) -> None:
        """Prints the coach's tips on what happens for the first time."""
        fresh, self._accompanied = self.log[self._accompanied :], len(self.log)
        if self.companion is None:
            return
        known = figures(self.told, self.play.header.seats)
        for occasion in self.companion.words(self.play.state.view(self.me), fresh):
            self.terminal.tell(f"{self.painter.fill(occasion, known)} ({', '.join(occasion.rules)})", "bold cyan")

    def draw(self, *, whole: bool = False) -> None:
        """The table, or what has changed on it; what to keep in mind; what is asked; what can be answered."""
        view = self.play.state.view(self.me)
        whole = self._board.draw(view, whole=whole)
        memo = self.play.state.reminder()
        if memo is not None and (whole or memo != self._memo):
            self.terminal.tell(self.painter.say(memo), "italic")
        self._memo = memo
        if view.prompt:
            self.terminal.tell(self.painter.say(view.prompt), "bold green")
        self.terminal.show(self.painter.choices(view))
        told = self.terminal.say("term.play.hint")
        if self.play.game.capabilities.story:
            told += self.terminal.say("term.play.hint_remark")
        if self.play.can_undo(self.me):
            told += self.terminal.say("term.play.hint_undo")
        self.terminal.tell(told, "dim")

    def _try_answer(self, line: str, view: View) -> bool:
        """Whether the line made a move: a command, a number, or a notation. Raises Illegal and CommandError."""
        if not line or len(line) > MOST:
            self.terminal.tell(self.terminal.say("term.play.too_long" if line else "term.play.empty"), "dim")
            return False
        command = self._commands.find(line)
        if command is not None:
            return command()
        self._enter(self.me, self._answers.read(line, view))
        return True

    def _refusal(self, refusal: Illegal, line: str) -> None:
        self._answers.show_refusal(refusal)
        if meant := self._commands.suggest(line):
            self.terminal.tell(self.terminal.say("term.play.meant", command=meant), "dim")

    def advise(self) -> None:
        """A move that a good player would make in this seat, marked by its number where it has one, and its reasons."""
        state, random = self.play.state, Random(f"{self.play.header.seed}/{self.me}/{len(self.play.entries)}")
        found = advise(state, self.me, random, THINKING)
        number = next((at for at, offer in enumerate(state.view(self.me).moves, 1) if offer.move == str(found.move)), 0)
        what = self.painter.say(in_words(state, self.me, found.move, random))
        self.terminal.tell(
            self.terminal.say("term.play.advice_number" if number else "term.play.advice", n=number, what=what),
            "bold cyan",
        )
        for reason in found.reasons:
            self.terminal.tell(f"  {self.painter.say(reason)}", "cyan")

    # What is shown

    def _news(self) -> None:
        """Prints the events since it was last called."""
        fresh = self.log[self._seen :]
        self._seen = len(self.log)
        if self.terminal.plain:
            self.terminal.show(*(line for event in fresh for line in self._event_lines(event)))
        elif fresh:
            most = max(_LEAST_NEWS, self.terminal.out.height - _TABLE_HEIGHT)
            lines: list[RenderableType] = [line for event in fresh[-most:] for line in self._event_lines(event)]
            if len(fresh) > most:
                lines.insert(0, Ink(self.terminal.say("term.play.earlier", n=len(fresh) - most), "dim"))
            self.terminal.show(
                Panel(Group(*lines), title=self.terminal.say("term.play.news"), title_align="left", border_style="dim")
            )

    def _event_lines(self, event: Event) -> list[Ink]:
        """The line of an event, and its moment below."""
        return [self.log_line(event), *(self.painter.moment(event.moment) if event.moment else ())]

    def log_line(self, event: Event) -> Ink:
        ink = Ink(f"· {self.painter.say(event.text)}")
        return ink.append(f"  {event.rule}", "dim") if event.rule else ink

    def hear(self, remark: Remark) -> None:
        """Adds a person's remark to the log."""
        self.log.append(Event(0, remark_line(remark)))
        self._news()

    def _farewell(self) -> None:
        view = self.play.state.view(OPEN)
        self.terminal.show(*self.painter.table(view))
        if view.result:
            self.terminal.show(self.painter.result(view.result))

    def keep(self) -> None:
        """With a file to save to, every move is kept at once: nothing is lost with the window."""
        if self.save is not None:
            write_record(self.save, self.play.record)
