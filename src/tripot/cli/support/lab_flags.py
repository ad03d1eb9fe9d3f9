"""The flags of laboratory commands: the executor, the file to resume, the page to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Annotated, Final, TypeVar

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text as Ink

from tripot.cli.arguments import (
    AsJson,
    CardFile,
    JobCount,
    LangName,
    OptionList,
    SeatCount,
    Seed,
    check_counts,
    read_options,
)
from tripot.cli.errors import command_error, debugging
from tripot.cli.os_errors import explain_os_error
from tripot.cli.terminal.report_printer import print_document
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.search.player import Budget
from tripot.lab.cluster import NoCluster, NoRay, OtherVersion, RayExecutor
from tripot.lab.executors import Executor, LocalExecutor, cores
from tripot.lab.reports.document import Document
from tripot.lab.reports.html import page
from tripot.lab.reports.labels import Labels
from tripot.lab.runs import OtherJob, Run
from tripot.lab.simulate import GameBroke, Job, prepare
from tripot.lab.tournament import NoRatings

T = TypeVar("T")
SCHEMA: Final = 1
"""Of what `--json` writes: one more when a field is renamed, dropped or means something else, not when one is added.
The fields are described in docs/json.md."""
Iterations = Annotated[int, Parameter(help="term.help.iterations")]
OnCluster = Annotated[str | None, Parameter(help="term.help.on")]
ResumeFile = Annotated[Path | None, Parameter(help="term.help.resume_job")]
KeepFolder = Annotated[Path | None, Parameter(help="term.help.keep")]
Page = Annotated[Path | None, Parameter(help="term.help.html")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class LabFlags:
    """The flags that every command of the laboratory takes."""

    seats: SeatCount = None
    option: OptionList = None
    seed: Seed = 0
    jobs: JobCount = 0
    iterations: Iterations = 100
    on: OnCluster = None
    resume: ResumeFile = None
    keep: KeepFolder = None
    json: AsJson = False
    html: Page = None
    catalogue: CardFile = None
    lang: LangName = None

    def without_files(self) -> LabFlags:
        """For what is played beside the job itself."""
        return replace(self, resume=None, keep=None)

    def job(self, game: Game, chairs: tuple[str, ...], games: int, options: Sequence[str] | None = None) -> Job:
        """So many games between these bots, by the options of the command line or by others; raises CommandError."""
        check_counts(games, self.jobs, self.iterations)
        self.check_page()
        asked = self.option or () if options is None else options
        job = prepare(game, chairs, games, read_options(game, len(chairs), asked), self.seed or 0)
        return msgspec.structs.replace(job, kept=self.keep is not None, budget=Budget(iterations=self.iterations))

    def executor(self, games: int) -> Executor:
        """The executor that these flags ask for; raises CommandError."""
        if self.on is None:
            return LocalExecutor(min(self.jobs or cores(), games))
        engine, _, address = self.on.partition("=")
        if engine != "ray":
            raise command_error("term.error.no_cluster", word=self.on[:60])
        return RayExecutor(address)

    def check_page(self) -> None:
        """Whether a page can be written, asked before anything is played; raises CommandError."""
        if self.html is None:
            return
        if find_spec("matplotlib") is None:
            raise command_error("term.error.no_plots")
        try:
            there = self.html.exists()
            self.html.open("ab").close()
            if not there:
                self.html.unlink()
        except (OSError, ValueError) as error:
            raise command_error("term.error.unwritable", file=str(self.html), why=explain_os_error(error)) from None

    def hand_in(self, terminal: Terminal, document: Document, words: Labels, figures: msgspec.Struct) -> None:
        """Writes the page, if asked for, and prints the report, or its JSON; raises CommandError."""
        if self.html is not None:
            try:
                self.html.write_text(page(document, words), "utf-8")
            except OSError as error:
                raise command_error("term.error.unwritable", file=str(self.html), why=explain_os_error(error)) from None
        if self.json:
            told = {"schema": SCHEMA, "kind": type(figures).__name__.lower(), **msgspec.to_builtins(figures)}
            terminal.out.print(Ink(msgspec.json.format(msgspec.json.encode(told)).decode()), soft_wrap=True)
        else:
            print_document(terminal, document)


USUAL: Final = LabFlags()


class Slowly:
    """Progress where there is no terminal to draw on: a line on the error stream, now and then."""

    EVERY: float = 10.0
    """Seconds between two lines."""

    def __init__(self, terminal: Terminal, title: str, games: int) -> None:
        self._terminal: Terminal = terminal
        self._title: str = title
        self._games: int = games
        self._done: int = 0
        self._last: float = monotonic()

    def advance(self, done: int) -> None:
        """So many games more; the last ones are told by the result."""
        self._done += done
        if self._done < self._games and monotonic() - self._last >= self.EVERY:
            self._last = monotonic()
            told = self._terminal.say("term.lab.so_far", game=self._title, done=self._done, games=self._games)
            self._terminal.err.print(Ink(told), soft_wrap=True)


def run_with_progress(terminal: Terminal, job: Job, terms: LabFlags, play: Callable[[Run], T], games: int = 0) -> T:
    """Plays the job under a progress bar on the error stream, so that results can be piped; raises CommandError."""
    still = not terminal.err.is_terminal or terminal.err.is_dumb_terminal
    columns = (TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    total = games or job.games
    with Progress(*columns, console=terminal.err, transient=True, disable=still) as bar:
        task = bar.add_task(job.game.title[terminal.lang], total=total)
        slowly = Slowly(terminal, job.game.title[terminal.lang], total) if still else None

        def advance(done: int) -> None:
            bar.advance(task, done)
            if slowly is not None:
                slowly.advance(done)

        run = Run(terms.executor(total), terms.resume, terms.keep, advance)
        try:
            return play(run)
        except KeyboardInterrupt:
            if terms.resume:
                done = int(bar.tasks[task].completed)
                terminal.complain(terminal.say("term.lab.cut", done=done, games=total, file=str(terms.resume)))
            raise
        except GameBroke as broken:
            if debugging():
                raise
            raise command_error("term.error.broke", where=broken.where, why=broken.why) from None
        except OtherJob:
            raise command_error("term.error.other_job", file=str(terms.resume)) from None
        except NoRatings:
            raise command_error("term.error.no_ratings") from None
        except NoRay:
            raise command_error("term.error.no_ray") from None
        except NoCluster as error:
            raise command_error("term.error.cluster_silent", why=str(error)) from None
        except OtherVersion as error:
            raise command_error("term.error.other_version", version=str(error)[:40]) from None
        except OSError as error:
            raise command_error(
                "term.error.unwritable", file=str(error.filename), why=explain_os_error(error)
            ) from None
