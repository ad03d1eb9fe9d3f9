"""`tripot lab`: what many games tell, as a table, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

import msgspec
from cyclopts import Parameter
from rich import box
from rich.table import Table as Sheet
from rich.text import Text as Ink

from tripot.bots.named import PLAYERS
from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, split_bots, whole_table
from tripot.cli.desk import Desk, desk_for
from tripot.cli.running import USUAL, Iterations, Terms, print_json, watched
from tripot.cli.simulate import simulate
from tripot.cli.trouble import trouble
from tripot.cli.whatif import whatif
from tripot.engine.player import Budget
from tripot.lab import balance as weighing
from tripot.lab import tournament as competing
from tripot.lab.pages.paper import Paper, Table
from tripot.lab.pages.papers import balanced, competed
from tripot.lab.pages.words import Words

T = TypeVar("T")
Vary = Annotated[int, Parameter(help="term.help.vary")]
_ALL = ",".join(PLAYERS)
_ENDS = 6
"""Lines of a long table that a terminal shows of either end."""


def balance(
    game: GameName,
    /,
    *,
    bots: BotNames = "habile",
    games: GameCount = 500,
    vary: Vary = 0,
    iterations: Iterations = 100,
    terms: Terms = USUAL,
) -> int:
    """`tripot lab balance GAME`."""
    desk, found = desk_for(terms.lang), find_game(game, terms.catalogue)
    job = terms.job(found, whole_table(found, bots, terms.seats), games)
    job = msgspec.structs.replace(job, budget=Budget(iterations=iterations))
    fewer = msgspec.structs.replace(job, games=max(1, vary), kept=False)
    others = weighing.variations(fewer) if vary > 0 else []
    aside = terms.without_files()
    options = [watched(desk, fewer, aside, partial(weighing.varied, fewer, *other)) for other in others]
    told = watched(desk, job, terms, lambda run: weighing.balance(job, run, options))
    words = Words(found, desk.lang)
    terms.hand_in(balanced(told, words, vary), words)
    if terms.json:
        print_json(desk, told)
    else:
        print_paper(desk, balanced(told, words, vary))
    return 0


def tournament(
    game: GameName,
    /,
    *,
    bots: BotNames = _ALL,
    games: GameCount = 100,
    iterations: Iterations = 100,
    terms: Terms = USUAL,
) -> int:
    """`tripot lab tournament GAME --bots A,B,…`."""
    desk, found = desk_for(terms.lang), find_game(game, terms.catalogue)
    levels = tuple(dict.fromkeys(split_bots(bots)))
    if len(levels) < 2:
        raise trouble("term.error.alone")
    chairs = (levels[0],) * (found.usual_seats if terms.seats is None else terms.seats)
    job = msgspec.structs.replace(terms.job(found, chairs, games), budget=Budget(iterations=iterations))
    what = competing.Tournament(job, levels)
    told = watched(desk, job, terms, lambda run: competing.tournament(what, run), what.games)
    words = Words(found, desk.lang)
    terms.hand_in(competed(told, words), words)
    if terms.json:
        print_json(desk, told)
    else:
        print_paper(desk, competed(told, words))
    return 0


def print_paper(desk: Desk, paper: Paper) -> None:
    """The tables of a paper; of long ones both ends."""
    desk.tell(paper.title, "bold")
    desk.tell(paper.lead, "dim")
    for section in paper.sections:
        if section.table and section.table.rows and len(section.table.heads) > 2:
            desk.show(_sheet(section.title, section.table))


def _sheet(title: str, table: Table) -> Sheet:
    sheet = Sheet(title=title, title_justify="left", title_style="bold yellow", box=box.SIMPLE_HEAD, padding=(0, 1))
    for number, head in enumerate(table.heads):
        sheet.add_column(head, justify="right" if number else "left", overflow="fold")
    rows = list(enumerate(table.rows))
    cut = table.long and len(rows) > 2 * _ENDS
    for number, row in [*rows[:_ENDS], *rows[-_ENDS:]] if cut else rows:
        sheet.add_row(*(Ink(cell, "bold" if number in table.strong else "") for cell in row))
        if cut and number == _ENDS - 1:
            sheet.add_row("…")
    return sheet


LAB: tuple[Callable[..., int], ...] = (simulate, tournament, balance, whatif)
"""`simulate` and `whatif` are commands of their own as well."""
