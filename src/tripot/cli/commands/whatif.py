"""`tripot whatif`: the same games with other cards or options, and what that changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, whole_table
from tripot.cli.errors import command_error
from tripot.cli.support.lab_flags import USUAL, LabFlags, run_with_progress
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import terminal_for
from tripot.lab.reports.builders import build_comparison
from tripot.lab.reports.labels import Labels
from tripot.lab.whatif import whatif as play


def whatif(
    game: GameName,
    /,
    *,
    change: Annotated[list[str], Parameter(name="--with", help="term.help.with", negative="")],
    bots: BotNames = "habile",
    games: GameCount = 1000,
    terms: LabFlags = USUAL,
) -> int:
    """`tripot whatif GAME --with FILE --with name=value …`."""
    terminal, before = terminal_for(terms.lang), find_game(game, terms.catalogue)
    cards, changed = _changes(change)
    after = find_game(game, cards or terms.catalogue)
    chairs = whole_table(before, bots, terms.seats)
    asked = [word for word in terms.option or () if word.partition("=")[0] not in changed]
    was = terms.job(before, chairs, games)
    now = terms.job(after, chairs, games, [*asked, *changed.values()])
    if was.key() == now.key():
        raise command_error("term.error.no_change")
    told = run_with_progress(terminal, was, terms, lambda run: play(was, now, run))
    words = Labels(before, terminal.lang)
    terms.hand_in(terminal, build_comparison(told, words, Labels(after, terminal.lang)), words, told)
    return 0


def _changes(words: Sequence[str]) -> tuple[Path | None, dict[str, str]]:
    """The file of cards, if one is named, and the options by name; raises CommandError."""
    cards: Path | None = None
    options: dict[str, str] = {}
    for word in words:
        name, equals, _ = word.partition("=")
        if not equals:
            if cards is not None:
                raise command_error("term.error.two_catalogues")
            cards = Path(word)
        elif name in options:
            raise command_error("term.error.option_twice", name=clean(name)[:40])
        else:
            options[name] = word
    return cards, options
