"""`tripot replay`: a game seen again, step by step at a keyboard, all at once in a pipe."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text as Ink

from tripot.cli.arguments import LangName, RecordFile, find_game, find_seat
from tripot.cli.commands.verify import reason, seat_names
from tripot.cli.errors import command_error
from tripot.cli.support.record_files import read_record
from tripot.cli.terminal.line_input import InputClosed
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.game import Game, State
from tripot.engine.play import replay as play_again
from tripot.engine.play import replay_all
from tripot.engine.record import UNDO, BadRecord, Entry, Record
from tripot.engine.story import markdown, story_of
from tripot.engine.views.events import OPEN, SPECTATOR, Event, project
from tripot.engine.views.view import View, Zone


class ReplayStep(msgspec.Struct, frozen=True):
    """The game after one entry (none at the opening), and what was said of it."""

    entry: Entry | None
    state: State
    events: list[Event]


def replay(
    file: RecordFile,
    *,
    seat: Annotated[str | None, Parameter(help="term.help.seat")] = None,
    story: Annotated[bool, Parameter(help="term.help.story", negative="")] = False,
    lang: LangName = None,
) -> int:
    """`tripot replay FILE`."""
    terminal = terminal_for(lang)
    record = read_record(file)
    game = find_game(record.header.game)
    if story:
        return _tell_story(terminal, record, game, seat, str(file))
    moments = _moments(terminal, record, game, str(file))
    viewer = _viewer(seat, record.header.seats, game, over=not moments[-1].state.actors())
    dealt = moments[0].state.game.for_table(record.header.seats, record.header.options)
    painter = TableRenderer(terminal, dealt, terminal.voice(dealt, seat_names(record.header)), viewer)
    show = Show(terminal, moments, viewer, painter)
    if terminal.lines.keyboard and not terminal.plain:
        show.step_through()
    else:
        show.tell_all()
    return 0


def _moments(terminal: Terminal, record: Record, game: Game, file: str) -> list[ReplayStep]:
    moments: list[ReplayStep] = []
    try:
        for number, (play, events) in enumerate(play_again(record, game)):
            moments.append(ReplayStep(record.entries[number - 1] if number else None, play.state.copy(), events))
    except BadRecord as error:
        raise command_error(
            "term.error.bad_record", file=file, why=reason(terminal, game, record.header, error)
        ) from None
    return moments


def _viewer(asked: str | None, seats: int, game: Game, *, over: bool) -> int:
    """The viewer of the replay. `OPEN` only when the game is over."""
    match asked:
        case None:
            return OPEN if over else SPECTATOR
        case "spectator":
            return SPECTATOR
        case "open":
            if not over:
                raise command_error("term.error.not_over")
            return OPEN
        case _:
            return find_seat(asked, seats, game)


def _tell_story(terminal: Terminal, record: Record, game: Game, seat: str | None, file: str) -> int:
    """The story as Markdown, as everybody was told it unless a seat is named."""
    try:
        play = replay_all(record, game)
        viewer = _viewer(seat or "spectator", record.header.seats, game, over=play.over)
        lines = story_of(record, game, viewer)
    except BadRecord as error:
        raise command_error(
            "term.error.bad_record", file=file, why=reason(terminal, game, record.header, error)
        ) from None
    if not lines:
        raise command_error("term.error.no_story", game=game.title[terminal.lang])
    voice = terminal.voice(play.game, seat_names(record.header))
    told = markdown(play.game.story_title(record.header.options, voice), lines, voice)
    terminal.out.print(Ink(told), end="", soft_wrap=True)
    return 0


class Show:
    """The moments of one game before one viewer."""

    def __init__(self, terminal: Terminal, moments: list[ReplayStep], viewer: int, painter: TableRenderer) -> None:
        self._terminal: Terminal = terminal
        self._moments: list[ReplayStep] = moments
        self._viewer: int = viewer
        self._painter: TableRenderer = painter

    def tell_all(self) -> None:
        """The opening, every line of the log, the table at the end."""
        self._entry(0)
        self._table(0)
        for number in range(1, len(self._moments)):
            self._entry(number)
        self._table(len(self._moments) - 1)

    def step_through(self) -> None:
        """Enter goes on, a number goes there, b goes back, q leaves."""
        at = 0
        while True:
            self._terminal.clear()
            self._entry(at)
            self._table(at)
            last = len(self._moments) - 1
            self._terminal.tell(self._terminal.say("term.replay.hint", at=at, last=last), "dim")
            try:
                answer = self._terminal.lines.ask().casefold()
            except (InputClosed, KeyboardInterrupt):
                return
            if answer == "q":
                return
            at = min(max(_next(answer, at), 0), last)

    def _entry(self, number: int) -> None:
        moment = self._moments[number]
        for event in project(moment.events, self._viewer):
            ink = Ink(f"{number:>4}  ", "dim").append(self._painter.say(event.text), "default")
            if event.rule:
                ink.append(f"  {event.rule}", "dim")
            self._terminal.show(ink, *(self._painter.moment(event.moment) if event.moment else ()))
        if moment.entry is not None and not moment.events:
            key = "term.replay.undone" if moment.entry.move == UNDO else "term.replay.silent"
            self._terminal.tell(f"{number:>4}  {self._terminal.say(key, who=self._painter.seat(moment.entry.seat))}")

    def _table(self, number: int) -> None:
        view = view_for(self._moments[number].state, self._viewer)
        self._terminal.show(*self._painter.table(view))
        if view.result:
            self._terminal.show(self._painter.result(view.result))


def view_for(state: State, viewer: int) -> View:
    """A viewer's table. With everything open, a moment before the end is put together from what each seat saw."""
    if viewer != OPEN or not state.actors():
        return state.view(viewer)
    common = state.view(SPECTATOR)
    seen = [state.view(seat) for seat in range(state.seats)]
    return msgspec.structs.replace(common, zones=tuple(_opened(zone, seen) for zone in common.zones))


def _opened(zone: Zone, seen: list[View]) -> Zone:
    return next((z for z in seen[zone.owner].zones if z.id == zone.id), zone) if zone.owner >= 0 else zone


def _next(answer: str, at: int) -> int:
    if answer.isascii() and answer.isdigit():
        return int(answer[:9])
    return at - 1 if answer == "b" else at + 1
