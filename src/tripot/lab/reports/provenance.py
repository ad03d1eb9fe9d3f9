"""The provenance of a report: its first sentence, the facts under it, and the command that makes it again."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from typing import Final

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.rules.options import Options, Value
from tripot.lab.report import Report
from tripot.lab.reports.labels import Labels
from tripot.lab.tournament import Standings

_THINKS: Final = "expert"
_CHANCE: Final = "random"
CARDS: Final = "CARDS.toml"
"""In the place of a file of cards, whose name a report does not know."""


def lead(report: Report, labels: Labels, kind: str = "simulate") -> str:
    """The first sentence: how many games of whom, and how long they are."""
    moves, names = report.moves, Counter(report.bots)
    return labels.say(
        f"lab.lead.{kind}",
        games=report.games,
        count=labels.number(report.games, 0),
        seats=report.seats,
        bots=players([chairs(name, n) for name, n in names.items()], report.iterations, labels),
        mean=labels.number(moves.mean),
        low=labels.number(moves.interval.low),
        high=labels.number(moves.interval.high),
        least=labels.number(moves.least, 0),
        most=labels.number(moves.most, 0),
    )


def players(names: list[str], iterations: int, labels: Labels) -> str:
    """The players, with notes on some of them."""
    said = ", ".join(names)
    if any(name.startswith(_THINKS) for name in names):
        said += labels.say("lab.worlds", n=iterations)
    return said + labels.say("lab.chance") if any(name.startswith(_CHANCE) for name in names) else said


def chairs(name: str, count: int) -> str:
    return f"{name}\u00a0×\u00a0{count}" if count > 1 else name


def facts(report: Report | Standings, labels: Labels) -> tuple[tuple[str, str], ...]:
    """The facts needed to play the same games again, name and value."""
    if isinstance(report, Report):
        games, bots = report.games, [chairs(name, n) for name, n in Counter(report.bots).items()]
    else:
        games, bots = report.games * len(report.duels), [level.name for level in report.levels]
    return (
        (labels.say("lab.fact.games"), labels.number(games, 0)),
        (labels.say("lab.fact.seats"), str(report.seats)),
        (labels.say("lab.fact.bots"), ", ".join(bots)),
        (labels.say("lab.fact.options"), labels.options(report.options, report.seats)),
        (labels.say("lab.fact.seed"), str(report.seed)),
        (labels.say("lab.fact.rules"), report.rules),
        (labels.say("lab.fact.cards"), report.catalogue),
    )


def rerun_command(
    kind: str, report: Report | Standings, labels: Labels, after: Report | None = None, vary: int = 0
) -> str:
    """The command; `after` is the other side of a what-if."""
    if isinstance(report, Report):
        bots = [report.bots[0]] if len(set(report.bots)) == 1 else list(report.bots)
    else:
        bots = sorted((level.name for level in report.levels), key=lambda name: _met(report, name))
    said = ["tripot", "lab", kind, report.game, "--bots", ",".join(bots), "--seats", str(report.seats)]
    usual = labels.game.check_options(report.seats, {})
    said += [word for name in _differing(usual, report.options) for word in ("--option", name)]
    if report.catalogue != Catalogue.load(labels.game.files / "cards.toml").digest():
        said += ["--catalogue", CARDS]
    if after is not None:
        said += [word for name in _differing(report.options, after.options) for word in ("--with", name)]
        if after.catalogue != report.catalogue:
            said += ["--with", CARDS]
    said += ["--games", str(report.games), "--seed", str(report.seed)]
    if vary:
        said += ["--vary", str(vary)]
    if _THINKS in bots:
        said += ["--iterations", str(report.iterations)]
    return shlex.join(said)


def _met(report: Standings, name: str) -> int:
    """Levels in the order in which they were named: each meets those after it."""
    return -sum(duel.one == name for duel in report.duels)


def _differing(usual: Options, options: Options) -> Iterator[str]:
    for name, value in options.items():
        if usual.get(name) != value:
            yield f"{name}={_plain(value)}"


def _plain(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
