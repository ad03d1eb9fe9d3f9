"""`tripot analyse`: what decided a game, with all cards open or with what one seat knew."""

from __future__ import annotations

from typing import Annotated, Final

from cyclopts import Parameter

from tripot.bots.analysis import Analysis, TurningPoint
from tripot.bots.analysis import analyse as look
from tripot.cli.arguments import LangName, RecordFile, find_game, find_seat
from tripot.cli.commands.verify import reason, seat_names
from tripot.cli.errors import command_error
from tripot.cli.support.record_files import read_record
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.language.text import Voice
from tripot.engine.play import replay_all
from tripot.engine.record import BadRecord
from tripot.engine.views.events import OPEN

_BARS: Final = "▁▂▃▄▅▆▇█"
_DIGITS: Final = "01234567"
_WIDE: Final = 48
_LINES: Final = 3


def analyse(
    file: RecordFile,
    *,
    seat: Annotated[str | None, Parameter(help="term.help.knew")] = None,
    seconds: Annotated[float, Parameter(help="term.help.seconds")] = 8.0,
    lang: LangName = None,
) -> int:
    """`tripot analyse FILE`."""
    terminal = terminal_for(lang)
    record = read_record(file)
    game = find_game(record.header.game)
    try:
        play = replay_all(record, game)
        if seat is None and not play.over:
            raise command_error("term.error.not_over")
        eyes = OPEN if seat is None else find_seat(seat, record.header.seats, game)
        found = look(record, game, eyes, seconds=seconds, all_seats=play.over)
    except BadRecord as error:
        why = reason(terminal, game, record.header, error)
        raise command_error("term.error.bad_record", file=str(file), why=why) from None
    names = _apart(seat_names(record.header))
    _draw(terminal, found, names)
    voice = terminal.voice(play.game, names)
    terminal.tell()
    terminal.tell(terminal.say("term.analyse.turns" if found.turning_points else "term.analyse.no_turn"), "bold")
    for number, turn in enumerate(found.turning_points, 1):
        _tell(terminal, voice, names, number, turn)
    return 0


def _apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, those that occur twice with the numbers of their seats, as `--seat` takes them."""
    return tuple(f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names))


def _draw(terminal: Terminal, found: Analysis, names: tuple[str, ...]) -> None:
    """Everybody's chance along the game, as a row of bars."""
    what = (
        terminal.say("term.analyse.open")
        if found.viewer == OPEN
        else terminal.say("term.analyse.knew", who=names[found.viewer])
    )
    terminal.tell(terminal.say("term.analyse.title", what=what), "bold")
    bars = _BARS if terminal.prints(_BARS[0]) else _DIGITS
    wide = max(len(name) for name in names)
    for seat, name in enumerate(names):
        chances = [chances[seat] for chances in _evenly(found)]
        row = "".join(bars[min(len(bars) - 1, int(chance * len(bars)))] for chance in chances)
        ends = terminal.say("term.analyse.ends", first=_percent(chances[0]), last=_percent(chances[-1]))
        terminal.tell(f"  {clean(name):{wide}}  {row}  {ends}")


def _evenly(found: Analysis) -> list[tuple[float, ...]]:
    """The chances at evenly spaced moments: the latest that was looked at by then."""
    last = found.versions[-1]
    many = min(_WIDE, last + 1)
    rows: list[tuple[float, ...]] = []
    for column in range(many):
        version = last * column // max(1, many - 1)
        rows.append(found.chances[max(at for at, known in enumerate(found.versions) if known <= version)])
    return rows


def _tell(terminal: Terminal, voice: Voice, names: tuple[str, ...], number: int, turn: TurningPoint) -> None:
    changes = " · ".join(
        terminal.say("term.analyse.change", who=names[seat], before=_percent(before), after=_percent(after))
        for seat, (before, after) in enumerate(zip(turn.before, turn.after, strict=True))
        if _percent(before) != _percent(after)
    )
    terminal.tell(terminal.say("term.analyse.turn", n=number, at=turn.version, changes=changes), "bold cyan")
    for text in turn.lines[:_LINES]:
        terminal.tell(f"   · {clean(voice.say(text))}")
    if not turn.compared:
        return
    if turn.better is None:
        terminal.tell(f"   {terminal.say('term.analyse.same')}", "green")
    else:
        terminal.tell(f"   {terminal.say('term.analyse.better', what=clean(voice.say(turn.better)))}", "yellow")
        played, better = map(_percent, turn.values)
        known = "worth" if played != better else "even"
        terminal.tell(f"   {terminal.say(f'term.analyse.{known}', played=played, better=better)}", "dim")
    for text in turn.reasons:
        terminal.tell(f"   {clean(voice.say(text))}", "italic")


def _percent(chance: float) -> int:
    return round(100 * chance)
