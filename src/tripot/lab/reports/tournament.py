"""The report of a tournament: a rating for each level, and who beats whom."""

from __future__ import annotations

from tripot.lab.reports import headline
from tripot.lab.reports.document import Forest, Paper, Point, Section, Table
from tripot.lab.reports.labels import Words
from tripot.lab.reports.provenance import again, facts, players
from tripot.lab.tournament import Standings


def competed(found: Standings, words: Words) -> Paper:
    """`tripot lab tournament`."""
    names = [level.name for level in found.levels]
    return Paper(
        words.say("lab.title.tournament", game=words.game.title[words.lang]),
        words.say(
            "lab.lead.tournament",
            games=found.games,
            count=words.number(found.games, 0),
            seats=found.seats,
            bots=players(names, found.iterations, words),
        ),
        facts(found, words),
        (headline.of_tournament(found, words), _levels(found, words), _duels(found, names, words)),
        words.lang,
        again("tournament", found, words),
    )


def _levels(found: Standings, words: Words) -> Section:
    title, start = words.say("lab.section.levels"), 25.0
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
            words.number(level.rating),
            words.span(level.interval, 1),
            words.percent(level.wins / level.games),
            words.number(level.games, 0),
        )
        for level in found.levels
    )
    heads = tuple(words.say(f"lab.head.{head}") for head in ("level", "rating", "interval", "better", "games"))
    chart = Forest(title, words.say("lab.unit.rating"), points, start)
    return Section(title, words.say("lab.words.levels"), chart=chart, table=Table(heads, rows))


def _duels(found: Standings, names: list[str], words: Words) -> Section:
    title, rates = words.say("lab.section.duels"), headline.rates_of(found)
    pairs = [(one, other) for k, one in enumerate(names) for other in names[k + 1 :]]
    told = [(f"{one} – {other}", *rates[one, other]) for one, other in pairs]
    points = tuple(Point(name, 100 * rate, 100 * low, 100 * high, sure) for name, rate, low, high, sure in told)
    rows = tuple(
        (
            name,
            words.percent(rate),
            f"{words.number(100 * low)} – {words.number(100 * high)}",
            words.number(found.games, 0),
        )
        for name, rate, low, high, _ in told
    )
    heads = tuple(words.say(f"lab.head.{head}") for head in ("duel", "first_better", "interval", "games"))
    strong = frozenset(k for k, point in enumerate(points) if point.strong)
    chart = Forest(title, words.say("lab.unit.better"), points, 50.0, percent=True)
    return Section(title, words.say("lab.words.duels"), chart=chart, table=Table(heads, rows, strong))
