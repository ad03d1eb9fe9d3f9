"""One person's game against bots: draw the table, ask, play, until the game or the person is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text as Ink

from tripot.bots.named import ask, player_named
from tripot.cli.compose import Asker, GivenUp
from tripot.cli.desk import Desk
from tripot.cli.files import write_record
from tripot.cli.library import rule_sheet, search
from tripot.cli.lines import MOST
from tripot.cli.paint import Painter
from tripot.cli.trouble import Trouble
from tripot.cli.verify import seat_names
from tripot.engine.events import OPEN, Event, project
from tripot.engine.moves import Move
from tripot.engine.play import Play
from tripot.engine.player import Budget, Player
from tripot.engine.refusal import Illegal
from tripot.engine.view import Offer, View

THINKING: Final = Budget(iterations=200)
YES: Final = ("o", "oui", "y", "yes")
NO: Final = ("n", "non", "no")
_TABLE_HEIGHT: Final = 32
_LEAST_NEWS: Final = 4
"""The latest lines of the log stand above the table: as many as a tall screen has room for, a few on a small one."""


class Leave(Exception):
    """The person gets up from the table."""


class Sitting:
    """A person at seat `me`, bots at the others. `log` is what the person was told so far."""

    def __init__(self, desk: Desk, play: Play, me: int, bots: tuple[str, ...], save: Path | None) -> None:
        self.desk: Desk = desk
        self.play: Play = play
        self.me: int = me
        self.save: Path | None = save
        self.log: list[Event] = []
        self.painter: Painter = Painter(desk, play.game, desk.voice(play.game, seat_names(play.header)), me)
        self._seen: int = 0
        self._randoms: dict[int, Random] = {}
        self._players: dict[int, Player] = {}
        for seat in range(play.header.seats):
            if seat != me:
                self._randoms[seat] = Random()
                self._players[seat] = player_named(bots[seat], play.game, self._randoms[seat])
        self._commands: dict[str, Callable[[str], bool]] = {
            "?": self._help,
            "r": self._rule,
            "c": self._cards,
            "l": self._show_log,
            "s": self._save_as,
            "u": self._undo,
            "q": self._quit,
        }

    def run(self) -> None:
        """Plays to the end; raises Leave, or Closed at the end of input."""
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
        self._enter(seat, ask(self._players[seat], self.play.state, seat, self._randoms[seat], THINKING))

    def _takes_back(self) -> bool:
        """Before the others go on: whether the person takes back what can still be taken back."""
        if not self.play.can_undo(self.me):
            return False
        self._news()
        self.desk.tell(self.desk.say("term.play.take_back"), "dim")
        match self.desk.lines.ask().removeprefix(":").casefold():
            case "u":
                return self._undo("")
            case "q":
                return self._quit("")
            case _:
                return False

    def _enter(self, seat: int, move: Move) -> None:
        events = self.play.move(seat, move, "player" if seat == self.me else "bot")
        self.log += project(events, self.me)
        if self.desk.plain:
            self._news()

    # The person's turn

    def _my_turn(self) -> None:
        """Shows the table and asks until a move is made."""
        view = self.play.state.view(self.me)
        self.desk.clear()
        self._news()
        self._draw(view)
        while True:
            line = self.desk.lines.ask()
            try:
                if self._answered(line, view):
                    self.desk.lines.heard()
                    return
            except Illegal as refusal:
                self._refusal(refusal)
            except GivenUp:
                self._draw(view)
            except Trouble as trouble:
                self.desk.tell(self.desk.say(trouble.text), "bold red")

    def _draw(self, view: View) -> None:
        self.desk.show(*self.painter.table(view))
        if view.prompt:
            self.desk.tell(self.painter.say(view.prompt), "bold green")
        self.desk.show(self.painter.choices(view))
        undo = self.desk.say("term.play.hint_undo") if self.play.can_undo(self.me) else ""
        self.desk.tell(self.desk.say("term.play.hint") + undo, "dim")

    def _answered(self, line: str, view: View) -> bool:
        """Whether the line made a move: a number, an offered notation, a command, or any notation. Raises Illegal."""
        if not line or len(line) > MOST:
            self.desk.tell(self.desk.say("term.play.too_long" if line else "term.play.empty"), "dim")
            return False
        move = self._offered(line, view)
        if move is None:
            command = self._command(line)
            if command is not None:
                return command()
            move = self.play.game.parse(line)
        self._enter(self.me, move)
        return True

    def _offered(self, line: str, view: View) -> Move | None:
        """The move a number or an offered notation stands for; composed if it must be."""
        if line.isascii() and line.isdigit():
            number = int(line[:6])
            if 1 <= number <= len(view.moves):
                self._make_sure(view.moves[number - 1])
                return self.play.game.parse(view.moves[number - 1].move)
            if len(view.moves) < number <= len(view.moves) + len(view.composers):
                composer = view.composers[number - len(view.moves) - 1]
                return self.play.game.compose(Asker(self.desk, self.painter).fill(composer))
        for offer in view.moves:
            if line.casefold() == offer.move.casefold():
                return self.play.game.parse(offer.move)
        return None

    def _make_sure(self, offer: Offer) -> None:
        """A number is quickly mistyped: what cannot be mended is asked twice at a keyboard. Raises GivenUp."""
        if offer.weight == "danger" and self.desk.lines.keyboard:
            self.desk.tell(f"{self.painter.say(offer.label)} : {self.desk.say('term.play.sure')}", "bold red")
            if self.desk.lines.ask().casefold() not in YES:
                raise GivenUp

    def _command(self, line: str) -> Callable[[], bool] | None:
        """A command is a letter, alone or before its argument; a colon before it tells it from any notation."""
        word, _, rest = line.removeprefix(":").partition(" ")
        known = self._commands.get(word.casefold())
        if known is None or (rest and word.casefold() not in "crs"):
            return None
        return lambda: known(rest.strip())

    def _refusal(self, refusal: Illegal) -> None:
        reason = self.painter.say(refusal.text)
        if refusal.rule:
            reason = self.desk.say("term.play.refused", rule=refusal.rule, why=reason)
        self.desk.tell(reason, "bold red")

    # Commands: each says whether it changed the table

    def _help(self, _: str) -> bool:
        self.desk.tell(self.desk.say("term.play.help_moves"), "bold")
        self.desk.show(self.painter.every_choice(self.play.state.view(self.me)))
        self.desk.tell(self.desk.say("term.play.help"))
        if self.play.header.commitment:
            self.desk.tell(self.desk.say("term.play.commitment", commitment=self.play.header.commitment), "dim")
        return False

    def _rule(self, wanted: str) -> bool:
        found = search(self.play.game, wanted or self._rules_now(), self.desk)
        self.desk.show(*rule_sheet(self.desk, self.play.game, found))
        return False

    def _cards(self, wanted: str) -> bool:
        """What is written on a card; with none named, on those that show."""
        pack = self.painter.pack
        codes = pack.named(wanted) if wanted else self.painter.cards_shown(self.play.state.view(self.me))
        if codes:
            self.desk.show(pack.sheet(codes))
        else:
            self.desk.tell(self.desk.say("term.play.no_card"), "red")
        return False

    def _rules_now(self) -> str:
        """With no rule named: the rules behind the facts on the table."""
        rules = [fact.rule for fact in self.play.state.view(self.me).facts if fact.rule]
        return " ".join(dict.fromkeys(rules))

    def _show_log(self, _: str) -> bool:
        self.desk.show(*(self._log_line(event) for event in self.log))
        if not self.log:
            self.desk.tell(self.desk.say("term.play.log_empty"), "dim")
        return False

    def _save_as(self, name: str) -> bool:
        if not name and self.save is None:
            self.desk.tell(self.desk.say("term.play.which_file"))
            name = self.desk.lines.ask()
        target = Path(name).expanduser() if name else self.save
        if target is None:
            self.desk.tell(self.desk.say("term.play.not_saved"), "dim")
        else:
            write_record(target, self.play.record)
            self.save = target
            self.desk.tell(self.desk.say("term.play.saved", file=str(target)), "green")
        return False

    def _undo(self, _: str) -> bool:
        self.play.undo(self.me)
        self.desk.tell(self.desk.say("term.play.taken_back"), "dim")
        return True

    def _quit(self, _: str) -> bool:
        self.desk.tell(self.desk.say("term.play.quit_save" if self.save is None else "term.play.quit"))
        answer = self.desk.lines.ask()
        if answer.casefold() in NO:
            return False
        if self.save is None and answer and answer.casefold() not in YES:
            self._save_as(answer)
        raise Leave

    # What is shown

    def _news(self) -> None:
        """What happened since this was last asked."""
        fresh = self.log[self._seen :]
        self._seen = len(self.log)
        if self.desk.plain:
            self.desk.show(*(self._log_line(event) for event in fresh))
        elif fresh:
            most = max(_LEAST_NEWS, self.desk.out.height - _TABLE_HEIGHT)
            lines: list[RenderableType] = [self._log_line(event) for event in fresh[-most:]]
            if len(fresh) > most:
                lines.insert(0, Ink(self.desk.say("term.play.earlier", n=len(fresh) - most), "dim"))
            self.desk.show(
                Panel(Group(*lines), title=self.desk.say("term.play.news"), title_align="left", border_style="dim")
            )

    def _log_line(self, event: Event) -> Ink:
        ink = Ink(f"· {self.painter.say(event.text)}")
        return ink.append(f"  {event.rule}", "dim") if event.rule else ink

    def _farewell(self) -> None:
        view = self.play.state.view(OPEN)
        self.desk.show(*self.painter.table(view))
        if view.result:
            self.desk.show(self.painter.result(view.result))

    def keep(self) -> None:
        """With a file to save to, every move is kept at once: nothing is lost with the window."""
        if self.save is not None:
            write_record(self.save, self.play.record)
