"""`tripot lab`: what many games tell, as a table, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

import msgspec
from cyclopts import Parameter

from tripot.bots.registry import PLAYERS
from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, split_bots, whole_table
from tripot.cli.commands.simulate import simulate
from tripot.cli.commands.whatif import whatif
from tripot.cli.errors import command_error
from tripot.cli.support.lab_flags import USUAL, LabFlags, run_with_progress
from tripot.cli.terminal.terminal import terminal_for
from tripot.lab import balance as weighing
from tripot.lab import option_sweep
from tripot.lab import tournament as competing
from tripot.lab.reports.builders import build_balance
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.tournament import build_tournament

T = TypeVar("T")
Vary = Annotated[int, Parameter(help="term.help.vary")]
_ALL = ",".join(PLAYERS)


def balance(
    game: GameName,
    /,
    *,
    bots: BotNames = "habile",
    games: GameCount = 500,
    vary: Vary = 0,
    terms: LabFlags = USUAL,
) -> int:
    """`tripot lab balance GAME`."""
    terminal, found = terminal_for(terms.lang), find_game(game, terms.catalogue)
    if vary < 0:
        raise command_error("term.error.vary")
    job = terms.job(found, whole_table(found, bots, terms.seats), games)
    fewer = msgspec.structs.replace(job, games=max(1, vary), kept=False)
    others = option_sweep.variations(fewer) if vary > 0 else []
    aside = terms.without_files()
    options = [
        run_with_progress(terminal, fewer, aside, partial(option_sweep.try_value, fewer, *other)) for other in others
    ]
    told = run_with_progress(terminal, job, terms, lambda run: weighing.balance(job, run, options))
    words = Labels(found, terminal.lang)
    terms.hand_in(terminal, build_balance(told, words, vary), words, told)
    return 0


def tournament(
    game: GameName,
    /,
    *,
    bots: BotNames = _ALL,
    games: GameCount = 100,
    terms: LabFlags = USUAL,
) -> int:
    """`tripot lab tournament GAME --bots A,B,…`."""
    terminal, found = terminal_for(terms.lang), find_game(game, terms.catalogue)
    levels = tuple(dict.fromkeys(split_bots(bots)))
    if len(levels) < 2:
        raise command_error("term.error.alone")
    chairs = (levels[0],) * (found.usual_seats if terms.seats is None else terms.seats)
    job = terms.job(found, chairs, games)
    what = competing.Tournament(job, levels)
    told = run_with_progress(terminal, job, terms, lambda run: competing.tournament(what, run), what.games)
    words = Labels(found, terminal.lang)
    terms.hand_in(terminal, build_tournament(told, words), words, told)
    return 0


LAB: tuple[Callable[..., int], ...] = (simulate, tournament, balance, whatif)
"""`simulate` and `whatif` are commands of their own as well."""
