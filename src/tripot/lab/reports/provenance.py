"""What a report was made from: its first sentence, the facts under it, and the command that makes it again."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from typing import Final

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.rules.options import Options, Value
from tripot.lab.report import Report
from tripot.lab.reports.labels import Words
from tripot.lab.tournament import Standings

_THINKS: Final = "expert"
_CHANCE: Final = "random"
CARDS: Final = "CARDS.toml"
"""In the place of a file of cards, whose name a report does not know."""


def lead(report: Report, words: Words, kind: str = "simulate") -> str:
    """How many games of whom, and how long they are."""
    moves, names = report.moves, Counter(report.bots)
    return words.say(
        f"lab.lead.{kind}",
        games=report.games,
        count=words.number(report.games, 0),
        seats=report.seats,
        bots=players([chairs(name, n) for name, n in names.items()], report.iterations, words),
        mean=words.number(moves.mean),
        low=words.number(moves.interval.low),
        high=words.number(moves.interval.high),
        least=words.number(moves.least, 0),
        most=words.number(moves.most, 0),
    )


def players(names: list[str], iterations: int, words: Words) -> str:
    """Who plays, and what one must know of some of them."""
    said = ", ".join(names)
    if any(name.startswith(_THINKS) for name in names):
        said += words.say("lab.worlds", n=iterations)
    return said + words.say("lab.chance") if any(name.startswith(_CHANCE) for name in names) else said


def chairs(name: str, count: int) -> str:
    return f"{name}\u00a0×\u00a0{count}" if count > 1 else name


def facts(report: Report | Standings, words: Words) -> tuple[tuple[str, str], ...]:
    """What one must know to play the same games again, name and value."""
    if isinstance(report, Report):
        games, bots = report.games, [chairs(name, n) for name, n in Counter(report.bots).items()]
    else:
        games, bots = report.games * len(report.duels), [level.name for level in report.levels]
    return (
        (words.say("lab.fact.games"), words.number(games, 0)),
        (words.say("lab.fact.seats"), str(report.seats)),
        (words.say("lab.fact.bots"), ", ".join(bots)),
        (words.say("lab.fact.options"), words.options(report.options, report.seats)),
        (words.say("lab.fact.seed"), str(report.seed)),
        (words.say("lab.fact.rules"), report.rules),
        (words.say("lab.fact.cards"), report.catalogue),
    )


def again(kind: str, report: Report | Standings, words: Words, after: Report | None = None, vary: int = 0) -> str:
    """The command; `after` is the other side of a what-if."""
    if isinstance(report, Report):
        bots = [report.bots[0]] if len(set(report.bots)) == 1 else list(report.bots)
    else:
        bots = sorted((level.name for level in report.levels), key=lambda name: _met(report, name))
    said = ["tripot", "lab", kind, report.game, "--bots", ",".join(bots), "--seats", str(report.seats)]
    usual = words.game.check_options(report.seats, {})
    said += [word for name in _differing(usual, report.options) for word in ("--option", name)]
    if report.catalogue != Catalogue.load(words.game.files / "cards.toml").digest():
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
