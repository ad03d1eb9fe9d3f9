"""`tripot simulate`: bots against bots, by the thousand, on all cores."""

from __future__ import annotations

from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, whole_table
from tripot.cli.support.lab_flags import USUAL, LabFlags, watched
from tripot.cli.terminal.terminal import terminal_for
from tripot.lab.reports.builders import simulated
from tripot.lab.reports.labels import Words
from tripot.lab.simulate import simulate as play


def simulate(
    game: GameName,
    /,
    *,
    bots: BotNames = "habile,facile",
    games: GameCount = 1000,
    terms: LabFlags = USUAL,
) -> int:
    """`tripot simulate GAME --bots A,B,… --games N`."""
    terminal, found = terminal_for(terms.lang), find_game(game, terms.catalogue)
    job = terms.job(found, whole_table(found, bots, terms.seats), games)
    report = watched(terminal, job, terms, lambda run: play(job, run))
    words = Words(found, terminal.lang)
    terms.hand_in(terminal, simulated(report, words), words, report)
    return 0
