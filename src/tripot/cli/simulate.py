"""`tripot simulate`: bots against bots, by the thousand, on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import (
    BotNames,
    CardFile,
    GameName,
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
from tripot.cli.trouble import trouble
from tripot.lab.report import Line, Report
from tripot.lab.simulate import GameBroke, Job, prepare
from tripot.lab.simulate import simulate as run


def simulate(
    game: GameName,
    *,
    bots: BotNames = "heuristic,random",
    games: Annotated[int, Parameter(help="term.help.games")] = 1000,
    seats: SeatCount = None,
    option: OptionList = None,
    seed: Seed = 0,
    jobs: Annotated[int, Parameter(help="term.help.jobs")] = 0,
    json: Annotated[bool, Parameter(help="term.help.json", negative="")] = False,
    catalogue: CardFile = None,
    lang: LangName = None,
) -> int:
    """`tripot simulate GAME --bots A,B,… --games N`."""
    desk = desk_for(lang)
    found = find_game(game, catalogue)
    named = split_bots(bots)
    count = seats if seats is not None else len(named) if len(named) in found.seats else found.usual_seats
    if games < 1 or jobs < 0:
        raise trouble("term.error.counts")
    options = read_options(found, count, option or ())
    report = _watched(desk, prepare(found, seat_bots(named, count), games, options, seed or 0), jobs)
    if json:
        desk.out.print(Ink(msgspec.json.format(msgspec.json.encode(report)).decode()), soft_wrap=True)
    else:
        _print(desk, report)
    return 0


def _watched(desk: Desk, job: Job, workers: int) -> Report:
    """Runs the job under a progress bar on the error stream, so that results can be piped."""
    still = not desk.err.is_terminal or desk.err.is_dumb_terminal
    columns = (TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=desk.err, transient=True, disable=still) as bar:
        task = bar.add_task(job.game.title[desk.lang], total=job.games)
        try:
            return run(job, workers, lambda done: bar.advance(task, done))
        except GameBroke as broken:
            raise trouble("term.error.broke", why=str(broken)) from None


def _print(desk: Desk, report: Report) -> None:
    desk.show(_sheet(desk, desk.say("term.simulate.by_player"), desk.say("term.simulate.bot"), report.players))
    desk.show(_sheet(desk, desk.say("term.simulate.by_seat"), desk.say("term.simulate.seat"), report.by_seat))
    moves = report.moves
    desk.tell(
        desk.say(
            "term.simulate.foot",
            games=report.games,
            seats=report.seats,
            mean=_number(desk, moves.mean, 1),
            least=moves.least,
            most=moves.most,
            seed=report.seed,
        ),
        "dim",
    )


def _sheet(desk: Desk, title: str, who: str, lines: Sequence[Line]) -> Table:
    sheet = Table(title=title, title_justify="left", title_style="bold yellow", box=box.SIMPLE_HEAD, padding=(0, 1))
    sheet.add_column(who)
    for column in _COLUMNS:
        sheet.add_column(desk.say(column), justify="right", no_wrap=True)
    for line in lines:
        above, below = line.interval.low > line.par, line.interval.high < line.par
        low, high = (_number(desk, 100 * end, 1) for end in (line.interval.low, line.interval.high))
        half = (line.score_interval.high - line.score_interval.low) / 2
        rate = Ink(f"{_number(desk, 100 * line.rate, 1)} %", "bold green" if above else "bold red" if below else "bold")
        sheet.add_row(
            Ink(line.name, "bold").append(f" × {line.chairs}" if line.chairs > 1 else "", "dim"),
            _number(desk, line.wins, 1),
            rate.append(f"  {low} – {high}", "not bold default"),
            f"{_number(desk, 100 * line.par, 1)} %",
            f"{_number(desk, line.score, 2)} ± {_number(desk, half, 2)}",
            _number(desk, line.place, 2),
        )
    return sheet


_COLUMNS = (
    "term.simulate.wins",
    "term.simulate.rate",
    "term.simulate.par",
    "term.simulate.score",
    "term.simulate.place",
)


def _number(desk: Desk, value: float, digits: int) -> str:
    """With the decimal sign of the language."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if desk.lang == "fr" else written
