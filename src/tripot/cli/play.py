"""`tripot play`: a game against bots in the terminal, new or taken up again."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from tripot.cli.arguments import (
    BotNames,
    CardFile,
    LangName,
    OptionList,
    SeatCount,
    Seed,
    find_game,
    read_options,
    seat_bots,
    split_bots,
)
from tripot.cli.desk import Desk, desk_for
from tripot.cli.files import read_record
from tripot.cli.lines import Closed, clean
from tripot.cli.sitting import Leave, Sitting
from tripot.cli.trouble import trouble
from tripot.cli.verify import reason
from tripot.engine import fair
from tripot.engine.chance import Stream
from tripot.engine.events import project
from tripot.engine.game import Game
from tripot.engine.options import Options
from tripot.engine.play import Play, replay
from tripot.engine.record import BadRecord, Record

COMPANY: Final = ("Camille", "Alix", "Dominique", "Sacha", "Claude", "Maxime", "Charlie", "Andrea", "Lou", "Morgan")
"""Names for bots that suit anyone, in both languages."""
_LONGEST_NAME: Final = 24
_INTERRUPTED: Final = 130


def play(
    game: Annotated[str | None, Parameter(help="term.help.game")] = None,
    *,
    seats: SeatCount = None,
    bots: BotNames = "heuristic",
    option: OptionList = None,
    name: Annotated[str | None, Parameter(help="term.help.name")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, Parameter(help="term.help.save")] = None,
    resume: Annotated[Path | None, Parameter(help="term.help.resume")] = None,
    catalogue: CardFile = None,
    lang: LangName = None,
) -> int:
    """`tripot play GAME`."""
    desk = desk_for(lang)
    company = split_bots(bots)
    if resume is not None:
        return _sit(desk, _taken_up(desk, read_record(resume), game, company, save or resume))
    if game is None:
        raise trouble("term.error.which_game")
    found = find_game(game, catalogue)
    count = seats if seats is not None else len(company) + 1 if len(company) > 1 else found.usual_seats
    options = read_options(found, count, option or ())
    names = (clean(name)[:_LONGEST_NAME] if name else desk.say("term.play.name"), *_company(count - 1))
    started = _started(found, count, options, names, seed)
    return _sit(desk, Sitting(desk, started, 0, ("", *seat_bots(company, count - 1)), save))


def _started(game: Game, seats: int, options: Options, names: tuple[str, ...], seed: int | None) -> Play:
    """A numbered game deals the same cards each time; any other is dealt from a seed the house commits to."""
    if seed is not None:
        if seed.bit_length() > 63:
            raise trouble("term.error.seed")
        return Play.start(game, seats, options, Stream.fast(seed), names)
    house, parts = secrets.token_bytes(32), {game.seat_name(0): secrets.token_bytes(32)}
    return Play.start(
        game,
        seats,
        options,
        Stream.secret(fair.mixed_seed(house, parts)),
        names,
        commitment=fair.commitment(house),
        house_seed=house.hex(),
        contributions={seat: part.hex() for seat, part in parts.items()},
    )


def _company(count: int) -> tuple[str, ...]:
    rounds = (f"{COMPANY[i % len(COMPANY)]} {i // len(COMPANY) + 1}" for i in range(count))
    return tuple(name.removesuffix(" 1") for name in rounds)


def _taken_up(desk: Desk, record: Record, game: str | None, bots: tuple[str, ...], save: Path) -> Sitting:
    """The game where its file leaves it; the person sits where a person sat."""
    if game not in (None, record.header.game):
        raise trouble("term.error.other_game", game=clean(record.header.game)[:40])
    found = find_game(record.header.game)
    me = next((entry.seat for entry in record.entries if entry.by == "player"), 0)
    try:
        told = [(again, project(events, me)) for again, events in replay(record, found)]
    except BadRecord as error:
        raise trouble("term.error.bad_record", file=str(save), why=reason(desk, found, record.header, error)) from None
    others = iter(seat_bots(bots, record.header.seats - 1))
    seated = tuple("" if seat == me else next(others) for seat in range(record.header.seats))
    sitting = Sitting(desk, told[-1][0], me, seated, save)
    sitting.log = [event for _, events in told for event in events]
    return sitting


def _sit(desk: Desk, sitting: Sitting) -> int:
    """Plays, and says goodbye however it ends."""
    code = 0
    try:
        sitting.run()
    except Leave:
        desk.tell(desk.say("term.play.bye"))
    except Closed:
        desk.tell(desk.say("term.play.closed"))
    except KeyboardInterrupt:
        desk.tell()
        desk.tell(desk.say("term.play.bye"))
        code = _INTERRUPTED
    sitting.keep()
    if sitting.save is not None:
        desk.tell(desk.say("term.play.kept", file=str(sitting.save)), "dim")
    return code
