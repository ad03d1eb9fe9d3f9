"""A lesson at the terminal: the table, the coach's words, and whatever the learner tries."""

from __future__ import annotations

from rich.text import Text as Ink

from tripot.bots.characters import pick_names
from tripot.cli.commands.rules import look_up
from tripot.cli.errors import CommandError
from tripot.cli.table.composer_prompts import Cancelled
from tripot.cli.table.move_input import MoveInput
from tripot.cli.table.notation_input import MARK
from tripot.cli.table.table_commands import Quit
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.statements import Statement, figures
from tripot.engine.rules.refusal import Illegal


class LessonLoop:
    """One learner, one lesson."""

    def __init__(self, terminal: Terminal, game: Game, lesson: Lesson) -> None:
        self._terminal: Terminal = terminal
        self._game: Game = game
        self._coach: Coach = Coach(game, lesson)

    def run(self) -> None:
        """Teaches to the end; raises Quit, or InputClosed at the end of input."""
        self._sit_down()
        title = self._coach.lesson.title.text(self._terminal.lang)
        self._terminal.tell(f"\n── {title} ──", "bold yellow")
        while not self._coach.over:
            self._show()
            self._answer()
        self._terminal.tell(self._terminal.say("term.learn.done", title=title), "bold green")

    def _sit_down(self) -> None:
        """Scenes may have more seats or fewer: names and words are those of the present one."""
        seats, me = self._coach.state.seats, self._coach.me
        own = self._terminal.say("term.play.name")
        others = pick_names(("facile",) * (seats - 1), {own})
        told = self._game.for_table(seats, self._coach.state.options)
        voice = self._terminal.voice(told, (*others[:me], own, *others[me:]))
        self._painter: TableRenderer = TableRenderer(self._terminal, told, voice, me)
        self._answers: MoveInput = MoveInput(self._terminal, self._painter, self._game)
        self._known = figures(self._game, seats)

    def _show(self) -> None:
        """Prints what the last answer led to, the table, and the step."""
        coach, terminal = self._coach, self._terminal
        self._sit_down()
        for frame in coach.frames:
            for event in frame.events:
                terminal.show(Ink(f"· {self._painter.say(event.text)}", "dim"))
                terminal.show(*(self._painter.moment(event.moment) if event.moment else ()))
        view = coach.state.view(coach.me)
        terminal.show(*self._painter.table(view))
        if coach.wrong_move:
            self._speak(coach.wrong_move, "bold yellow")
            terminal.tell(terminal.say("term.learn.take_back"), "dim")
            return
        self._speak(coach.step, "bold cyan")
        if coach.waits:
            terminal.show(self._painter.choices(view))
        terminal.tell(terminal.say("term.learn.your_move" if coach.waits else "term.learn.go_on"), "dim")

    def _speak(self, words: Statement, style: str) -> None:
        said = self._painter.fill(words, self._known)
        if words.rules:
            said = self._terminal.say("term.learn.rules", said=said, rules=", ".join(words.rules))
        self._terminal.tell(said, style)

    def _answer(self) -> None:
        """Asks until the lesson has moved, forward or back."""
        while True:
            line = self._terminal.lines.ask()
            try:
                if self._try_move(line):
                    self._terminal.lines.reset_patience()
                    return
            except Illegal as refusal:
                self._answers.show_refusal(refusal)
                if not self._coach.over and self._coach.waits and self._coach.step.illegal and refusal.rule:
                    self._speak(self._coach.step.illegal, "yellow")
            except Cancelled:
                pass
            except CommandError as trouble:
                self._terminal.tell(self._terminal.say(trouble.text), "bold red")

    def _try_move(self, line: str) -> bool:
        coach = self._coach
        if line.startswith(MARK):
            return self._command(line.removeprefix(MARK).strip())
        if coach.wrong_move:
            self._coach = coach.undo()
            return True
        if not line or not coach.waits:
            coach.go_on()
            return True
        reply = coach.attempt(self._answers.read(line, coach.state.view(coach.me)))
        if reply is None or coach.wrong_move:
            return True
        self._speak(reply, "yellow")
        return False

    def _command(self, words: str) -> bool:
        word, _, rest = words.partition(" ")
        match word.casefold():
            case "b" if self._coach.answers:
                self._coach = self._coach.undo()
                return True
            case "b":
                self._terminal.tell(self._terminal.say("term.learn.start"), "dim")
            case "q":
                raise Quit
            case "r":
                wanted = rest or " ".join(self._coach.step.rules)
                look_up(self._terminal, self._game, wanted)
            case _:
                waits = self._coach.waits
                self._terminal.tell(self._terminal.say("term.learn.your_move" if waits else "term.learn.go_on"), "dim")
        return False
