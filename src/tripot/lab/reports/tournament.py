"""The report of a tournament: a rating for each level, and who beats whom."""

from __future__ import annotations

from tripot.lab.reports import headline
from tripot.lab.reports.document import Document, Forest, Point, Section, Table
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.provenance import facts, players, rerun_command
from tripot.lab.tournament import Standings


def build_tournament(found: Standings, labels: Labels) -> Document:
    """`tripot lab tournament`."""
    names = [level.name for level in found.levels]
    return Document(
        labels.say("lab.title.tournament", game=labels.game.title[labels.lang]),
        labels.say(
            "lab.lead.tournament",
            games=found.games,
            count=labels.number(found.games, 0),
            seats=found.seats,
            bots=players(names, found.iterations, labels),
        ),
        facts(found, labels),
        (headline.of_tournament(found, labels), _levels(found, labels), _duels(found, names, labels)),
        labels.lang,
        rerun_command("tournament", found, labels),
    )


def _levels(found: Standings, labels: Labels) -> Section:
    title, start = labels.say("lab.section.levels"), 25.0
    points = tuple(
        Point(
            level.name,
            level.rating,
            level.interval.low,
            level.interval.high,
            level.interval.low > start or level.interval.high < start,
        )
        for level in found.levels
    )
    rows = tuple(
        (
            level.name,
            labels.number(level.rating),
            labels.span(level.interval, 1),
            labels.percent(level.wins / level.games),
            labels.number(level.games, 0),
        )
        for level in found.levels
    )
    heads = tuple(labels.say(f"lab.head.{head}") for head in ("level", "rating", "interval", "better", "games"))
    chart = Forest(title, labels.say("lab.unit.rating"), points, start)
    return Section(title, labels.say("lab.words.levels"), chart=chart, table=Table(heads, rows))


def _duels(found: Standings, names: list[str], labels: Labels) -> Section:
    title, rates = labels.say("lab.section.duels"), headline.rates_of(found)
    pairs = [(one, other) for k, one in enumerate(names) for other in names[k + 1 :]]
    told = [(f"{one} – {other}", *rates[one, other]) for one, other in pairs]
    points = tuple(Point(name, 100 * rate, 100 * low, 100 * high, sure) for name, rate, low, high, sure in told)
    rows = tuple(
        (
            name,
            labels.percent(rate),
            f"{labels.number(100 * low)} – {labels.number(100 * high)}",
            labels.number(found.games, 0),
        )
        for name, rate, low, high, _ in told
    )
    heads = tuple(labels.say(f"lab.head.{head}") for head in ("duel", "first_better", "interval", "games"))
    strong = frozenset(k for k, point in enumerate(points) if point.strong)
    chart = Forest(title, labels.say("lab.unit.better"), points, 50.0, percent=True)
    return Section(title, labels.say("lab.words.duels"), chart=chart, table=Table(heads, rows, strong))
