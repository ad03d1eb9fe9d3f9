"""`tripot play`: a game against bots in the terminal, new or taken up again."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from tripot.bots.characters import level_of, pick_names
from tripot.cli.arguments import (
    CardFile,
    LangName,
    OptionList,
    OwnBots,
    SeatCount,
    Seed,
    find_game,
    find_seat,
    read_options,
    seat_bots,
    split_bots,
)
from tripot.cli.commands.verify import reason
from tripot.cli.errors import command_error
from tripot.cli.support.record_files import holds_another, read_record
from tripot.cli.table.game_loop import GameLoop, remark_line
from tripot.cli.table.move_input import YES
from tripot.cli.table.table_commands import Quit
from tripot.cli.terminal.line_input import InputClosed, clean
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.game import Game
from tripot.engine.language.text_cleaning import clean_name
from tripot.engine.manual.school.first_game import FirstGameCoach
from tripot.engine.play import Play, replay
from tripot.engine.record import BadRecord, Record
from tripot.engine.rules import fairness
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Options
from tripot.engine.views.events import Event, project

_FIRST: Final = "facile"
"""The bots of whoever names none: one begins by winning."""
_LONGEST_NAME: Final = 24
_INTERRUPTED: Final = 130


def play(
    game: Annotated[str | None, Parameter(help="term.help.game")] = None,
    /,
    *,
    seats: SeatCount = None,
    seat: Annotated[str | None, Parameter(help="term.help.own_seat")] = None,
    bots: OwnBots = None,
    option: OptionList = None,
    name: Annotated[str | None, Parameter(help="term.help.name")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, Parameter(help="term.help.save")] = None,
    resume: Annotated[Path | None, Parameter(help="term.help.resume")] = None,
    catalogue: CardFile = None,
    lang: LangName = None,
) -> int:
    """`tripot play GAME`."""
    terminal = terminal_for(lang)
    named = split_bots(_FIRST if bots is None else bots)
    if resume is not None:
        return _sit(
            terminal, _taken_up(terminal, read_record(resume), game, seat, named if bots else (), save or resume)
        )
    if game is None:
        raise command_error("term.error.which_game")
    found = find_game(game, catalogue)
    count = seats if seats is not None else len(named) + 1 if len(named) > 1 else found.usual_seats
    options = read_options(found, count, option or ())
    me = 0 if seat is None else find_seat(seat, count, found)
    seated = _seated(named, count, me)
    started = _started(found, options, _names(terminal, name, seated, me), me, seed)
    return _sit(terminal, GameLoop(terminal, started, me, seated, save))


def first_game(terminal: Terminal, game: Game) -> int:
    """A first game: short, against easy bots, with a coach; raises CommandError."""
    first = game.school.first_game
    if first is None:
        raise command_error("term.learn.no_first_game", game=game.title[terminal.lang])
    seated = _seated((_FIRST,), first.seats, 0)
    options = game.check_options(first.seats, first.options)
    started = _started(game, options, _names(terminal, None, seated, 0), 0, None)
    loop = GameLoop(terminal, started, 0, seated, None)
    loop.companion = FirstGameCoach(first)
    return _sit(terminal, loop)


def _names(terminal: Terminal, name: str | None, seated: tuple[str, ...], me: int) -> tuple[str, ...]:
    """The person's name in their seat, those of characters of each level in the others."""
    own = terminal.say("term.play.name") if name is None else clean_name(name)[:_LONGEST_NAME].strip()
    if not own:
        raise command_error("term.error.name")
    others = pick_names((*seated[:me], *seated[me + 1 :]), {own})
    return (*others[:me], own, *others[me:])


def _seated(bots: tuple[str, ...], seats: int, me: int) -> tuple[str, ...]:
    """A bot for every seat but the person's; raises CommandError."""
    others = seat_bots(bots, seats - 1)
    return (*others[:me], "", *others[me:])


def _started(game: Game, options: Options, names: tuple[str, ...], me: int, seed: int | None) -> Play:
    """A numbered game deals the same cards each time; any other is dealt from a seed the house commits to."""
    if seed is not None:
        if seed.bit_length() > 63:
            raise command_error("term.error.seed")
        return Play.start(game, len(names), options, Stream.fast(seed), names)
    house, parts = secrets.token_bytes(32), {game.seat_name(me): secrets.token_bytes(32)}
    return Play.start(
        game,
        len(names),
        options,
        Stream.secret(fairness.mixed_seed(house, parts)),
        names,
        commitment=fairness.commitment(house),
        house_seed=house.hex(),
        contributions={seat: part.hex() for seat, part in parts.items()},
    )


def _taken_up(  # noqa: PLR0917 - what a command line can say of it
    terminal: Terminal, record: Record, game: str | None, seat: str | None, bots: tuple[str, ...], save: Path
) -> GameLoop:
    """The game where its file leaves it; the person sits where a person sat, unless they say where."""
    if game not in (None, record.header.game):
        raise command_error("term.error.other_game", game=clean(record.header.game)[:40])
    found = find_game(record.header.game)
    me = _whose(record) if seat is None else find_seat(seat, record.header.seats, found)
    try:
        told = [(again, project(events, me)) for again, events in replay(record, found)]
    except BadRecord as error:
        raise command_error(
            "term.error.bad_record", file=str(save), why=reason(terminal, found, record.header, error)
        ) from None
    levels = _seated(bots, record.header.seats, me) if bots else _characters(record)
    loop = GameLoop(terminal, told[-1][0], me, levels, save)
    loop.log = []
    for number, (_, events) in enumerate(told):
        loop.log += events
        loop.log += [Event(0, remark_line(remark)) for remark in record.remarks if remark.after == number]
    return loop


def _characters(record: Record) -> tuple[str, ...]:
    """The levels of a record's players, by name; one who is no character of ours plays well."""
    return tuple(level_of(name) or "habile" for name in record.header.names)


def _whose(record: Record) -> int:
    """The seat of a person: who played, or whose name is no bot's; else the first seat."""
    played = (entry.seat for entry in record.entries if entry.by == "player")
    named = (seat for seat, name in enumerate(record.header.names) if not level_of(name))
    return next(played, next(named, 0))


def _sit(terminal: Terminal, loop: GameLoop) -> int:
    """Plays, and says goodbye however it ends."""
    code = 0
    _spare_other_games(terminal, loop)
    try:
        loop.run()
    except Quit:
        terminal.tell(terminal.say("term.play.bye"))
    except InputClosed:
        terminal.tell(terminal.say("term.play.closed"))
    except KeyboardInterrupt:
        terminal.tell()
        terminal.tell(terminal.say("term.play.bye"))
        code = _INTERRUPTED
    loop.keep()
    if loop.save is not None:
        terminal.tell(terminal.say("term.play.kept", file=str(loop.save)), "dim")
    return code


def _spare_other_games(terminal: Terminal, loop: GameLoop) -> None:
    """A file named on the command line is asked about if it holds another game; in a pipe there is nobody to ask."""
    if loop.save is None or not holds_another(loop.save, loop.play.record):
        return
    if terminal.lines.keyboard:
        terminal.tell(terminal.say("term.play.replace", file=str(loop.save)), "bold red")
        if terminal.lines.ask().casefold() in YES:
            return
    raise command_error("term.error.other_save", file=str(loop.save))
