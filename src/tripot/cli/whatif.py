"""`tripot whatif`: the same games with other cards or options, and what that changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, whole_table
from tripot.cli.desk import Desk, desk_for
from tripot.cli.lines import clean
from tripot.cli.running import USUAL, Terms, print_json, watched
from tripot.cli.simulate import number
from tripot.cli.trouble import trouble
from tripot.lab.pages.papers import compared
from tripot.lab.pages.words import Words
from tripot.lab.whatif import Change, Comparison
from tripot.lab.whatif import whatif as play


def whatif(
    game: GameName,
    /,
    *,
    change: Annotated[list[str], Parameter(name="--with", help="term.help.with", negative="")],
    bots: BotNames = "habile",
    games: GameCount = 1000,
    terms: Terms = USUAL,
) -> int:
    """`tripot whatif GAME --with FILE --with name=value …`."""
    desk, before = desk_for(terms.lang), find_game(game, terms.catalogue)
    cards, changed = _changes(change)
    after = find_game(game, cards or terms.catalogue)
    chairs = whole_table(before, bots, terms.seats)
    asked = [word for word in terms.option or () if word.partition("=")[0] not in changed]
    was = terms.job(before, chairs, games)
    now = terms.job(after, chairs, games, [*asked, *changed.values()])
    told = watched(desk, was, terms, lambda run: play(was, now, run))
    words = Words(before, desk.lang)
    terms.hand_in(compared(told, words, Words(after, desk.lang)), words)
    if terms.json:
        print_json(desk, told)
    else:
        _print(desk, told)
    return 0


def _changes(words: Sequence[str]) -> tuple[Path | None, dict[str, str]]:
    """The file of cards, if one is named, and the options by name; raises Trouble."""
    cards: Path | None = None
    options: dict[str, str] = {}
    for word in words:
        name, equals, _ = word.partition("=")
        if not equals:
            if cards is not None:
                raise trouble("term.error.two_catalogues")
            cards = Path(word)
        elif name in options:
            raise trouble("term.error.option_twice", name=clean(name)[:40])
        else:
            options[name] = word
    return cards, options


def _print(desk: Desk, told: Comparison) -> None:
    sheet = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    sheet.add_column("", style="bold")
    for column in ("before", "after", "difference", "interval", "needed"):
        sheet.add_column(desk.say(f"term.whatif.{column}"), justify="right", no_wrap=True)
    if len(told.players) > 1:
        for line in told.players:
            sheet.add_row(line.name, *_figures(desk, line, 100, " %"))
    for line in told.by_seat:
        sheet.add_row(f"{desk.say('term.simulate.seat')} {line.name}", *_figures(desk, line, 100, " %"))
    sheet.add_row(desk.say("term.whatif.moves"), *_figures(desk, told.moves, 1, ""))
    desk.show(sheet)
    report = told.before
    desk.tell(desk.say("term.whatif.foot", games=report.games, seats=report.seats, seed=report.seed), "dim")


def _figures(desk: Desk, line: Change, scale: int, unit: str) -> tuple[str, str, Ink, str, str]:
    """Before, after, the difference (bold where it is more than chance), its interval, the games it would take."""
    before, after = (number(desk, scale * value, 1) + unit for value in (line.before, line.after))
    low, difference, high = (
        ("+" if value > 0 else "") + number(desk, scale * value, 1)
        for value in (line.interval.low, line.difference, line.interval.high)
    )
    needed = "" if line.needed is None else f"{line.needed}"
    return before, after, Ink(difference, "bold" if line.sure else "default"), f"{low} … {high}", needed
