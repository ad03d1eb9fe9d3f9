"""`tripot simulate`: bots against bots, by the thousand, on all cores."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, whole_table
from tripot.cli.desk import Desk, desk_for
from tripot.cli.running import USUAL, Terms, print_json, watched
from tripot.lab.pages.papers import simulated
from tripot.lab.pages.words import Words
from tripot.lab.report import Line, Report
from tripot.lab.simulate import simulate as play


def simulate(
    game: GameName,
    /,
    *,
    bots: BotNames = "habile,facile",
    games: GameCount = 1000,
    terms: Terms = USUAL,
) -> int:
    """`tripot simulate GAME --bots A,B,… --games N`."""
    desk, found = desk_for(terms.lang), find_game(game, terms.catalogue)
    job = terms.job(found, whole_table(found, bots, terms.seats), games)
    report = watched(desk, job, terms, lambda run: play(job, run))
    words = Words(found, desk.lang)
    terms.hand_in(simulated(report, words), words)
    if terms.json:
        print_json(desk, report)
    else:
        _print(desk, report)
    return 0


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
