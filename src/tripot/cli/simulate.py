"""`tripot simulate`: bots against bots, by the thousand, on all cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import (
    AsJson,
    BotNames,
    CardFile,
    GameCount,
    GameName,
    JobCount,
    LangName,
    OptionList,
    SeatCount,
    Seed,
    check_counts,
    find_game,
    read_options,
    whole_table,
)
from tripot.cli.desk import Desk, desk_for
from tripot.cli.trouble import debugging, trouble
from tripot.lab.report import Line, Report
from tripot.lab.simulate import GameBroke, Job, prepare
from tripot.lab.simulate import Progress as Told
from tripot.lab.simulate import simulate as run

T = TypeVar("T")


def simulate(
    game: GameName,
    /,
    *,
    bots: BotNames = "habile,facile",
    games: GameCount = 1000,
    seats: SeatCount = None,
    option: OptionList = None,
    seed: Seed = 0,
    jobs: JobCount = 0,
    json: AsJson = False,
    catalogue: CardFile = None,
    lang: LangName = None,
) -> int:
    """`tripot simulate GAME --bots A,B,… --games N`."""
    desk = desk_for(lang)
    found = find_game(game, catalogue)
    check_counts(games, jobs)
    chairs = whole_table(found, bots, seats)
    job = prepare(found, chairs, games, read_options(found, len(chairs), option or ()), seed or 0)
    report = watched(desk, job, lambda progress: run(job, jobs, progress))
    if json:
        print_json(desk, report)
    else:
        _print(desk, report)
    return 0


def print_json(desk: Desk, figures: msgspec.Struct) -> None:
    """Figures for programs."""
    desk.out.print(Ink(msgspec.json.format(msgspec.json.encode(figures)).decode()), soft_wrap=True)


def watched(desk: Desk, job: Job, play: Callable[[Told], T]) -> T:
    """Plays the job under a progress bar on the error stream, so that results can be piped."""
    still = not desk.err.is_terminal or desk.err.is_dumb_terminal
    columns = (TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=desk.err, transient=True, disable=still) as bar:
        task = bar.add_task(job.game.title[desk.lang], total=job.games)
        try:
            return play(lambda done: bar.advance(task, done))
        except GameBroke as broken:
            if debugging():
                raise
            raise trouble("term.error.broke", where=broken.where, why=broken.why) from None


def _print(desk: Desk, report: Report) -> None:
    desk.show(_sheet(desk, desk.say("term.simulate.by_player"), desk.say("term.simulate.bot"), report.players))
    desk.show(_sheet(desk, desk.say("term.simulate.by_seat"), desk.say("term.simulate.seat"), report.by_seat))
    moves = report.moves
    desk.tell(
        desk.say(
            "term.simulate.foot",
            games=report.games,
            seats=report.seats,
            mean=number(desk, moves.mean, 1),
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
        low, high = (number(desk, 100 * end, 1) for end in (line.interval.low, line.interval.high))
        half = (line.score_interval.high - line.score_interval.low) / 2
        rate = Ink(f"{number(desk, 100 * line.rate, 1)} %", "bold green" if above else "bold red" if below else "bold")
        sheet.add_row(
            Ink(line.name, "bold").append(f" × {line.chairs}" if line.chairs > 1 else "", "dim"),
            number(desk, line.wins, 1),
            rate.append(f"  {low} – {high}", "not bold default"),
            f"{number(desk, 100 * line.par, 1)} %",
            f"{number(desk, line.score, 2)} ± {number(desk, half, 2)}",
            number(desk, line.place, 2),
        )
    return sheet


_COLUMNS = (
    "term.simulate.wins",
    "term.simulate.rate",
    "term.simulate.par",
    "term.simulate.score",
    "term.simulate.place",
)


def number(desk: Desk, value: float, digits: int) -> str:
    """With the decimal sign of the language."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if desk.lang == "fr" else written
