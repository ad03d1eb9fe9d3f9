"""`tripot simulate`: bots against bots, by the thousand, on all cores."""

from __future__ import annotations

from tripot.cli.arguments import BotNames, GameCount, GameName, find_game, whole_table
from tripot.cli.support.lab_flags import USUAL, LabFlags, run_with_progress
from tripot.cli.terminal.terminal import terminal_for
from tripot.lab.reports.builders import build_simulation
from tripot.lab.reports.labels import Labels
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
    report = run_with_progress(terminal, job, terms, lambda run: play(job, run))
    words = Labels(found, terminal.lang)
    terms.hand_in(terminal, build_simulation(report, words), words, report)
    return 0
