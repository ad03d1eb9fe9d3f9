"""The document of each kind of report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tripot.lab.balance import Balance, Bin, Deed, Share, Varied
from tripot.lab.game_stats import HELD
from tripot.lab.paired import PairedChange, questions
from tripot.lab.report import Line, Report
from tripot.lab.reports import headline
from tripot.lab.reports.config_diff import changes
from tripot.lab.reports.document import Forest, Histogram, Paper, Point, Section, Table
from tripot.lab.reports.labels import Words
from tripot.lab.reports.provenance import again, chairs, facts, lead
from tripot.lab.whatif import Comparison, Fared

_MOST_POINTS: Final = 16
"""A chart of more lines than this shows both ends of them."""
_LONG: Final = 12


def simulated(report: Report, words: Words) -> Paper:
    """`tripot lab simulate`."""
    names = [line.name for line in report.players]
    players = _lines("players", report.players, names, report.games, words)
    return Paper(
        words.say("lab.title.simulate", game=words.game.title[words.lang]),
        lead(report, words),
        facts(report, words),
        (headline.of_simulation(report, words), players, _seats(report, words)),
        words.lang,
        again("simulate", report, words),
    )


def balanced(found: Balance, words: Words, varied_games: int = 0) -> Paper:
    """`tripot lab balance`."""
    report = found.report
    sections = [headline.of_balance(found, words), _seats(report, words)]
    if found.teams:
        sections.append(_lines("teams", found.teams, words.teams(found.teams), report.games, words))
    sections += [_length(found.lengths, words), _scores(found, words)]
    telling = [deed for deed in found.deeds if any(use.interval for use in deed.uses)]
    telling.sort(key=lambda deed: not any(use.sure for use in deed.uses))
    sections += [_deed(deed, words) for deed in telling]
    if found.options:
        sections.append(_options(found.options, varied_games, report.seats, words))
    rare = [deed for deed in found.deeds if deed not in telling]
    sections += [*_rare(rare, words), _endings(found.endings, words), *_rules(found.rules, report.games, words)]
    return Paper(
        words.say("lab.title.balance", game=words.game.title[words.lang]),
        lead(report, words),
        facts(report, words),
        tuple(sections),
        words.lang,
        again("balance", report, words, vary=varied_games),
    )


def compared(told: Comparison, words: Words, after: Words) -> Paper:
    """`tripot lab whatif`; `after` speaks of the game with the other cards."""
    players = told.players if len(told.players) > 1 else ()
    rates = [*players, *told.by_seat]
    names = [*(line.name for line in players), *words.seats(len(told.by_seat)), words.say("lab.unit.moves")]
    heads = ("", "change", "interval", "before", "after", "needed")
    figures = [_change(line, 100, "\u00a0%", words) for line in rates] + [_change(told.moves, 1, "", words)]
    rows = [(name, *row) for name, row in zip(names, figures, strict=True)]
    sure = headline.surely(told.players) if players else []
    sure += headline.surely(told.by_seat)
    strong = frozenset(k for k, stands in enumerate((*sure, told.moves.sure)) if stands)
    table = Table(tuple(words.say(f"lab.head.{head}") if head else "" for head in heads), tuple(rows), strong)
    points = tuple(_gap(name, line, 100, stands) for name, line, stands in zip(names, rates, sure, strict=False))
    moves = Forest(
        words.say("lab.section.moves"),
        words.say("lab.unit.moves_change"),
        (_gap(words.say("lab.unit.moves"), told.moves, 1, told.moves.sure),),
        0.0,
    )
    chart = Forest(words.say("lab.section.changes"), words.say("lab.unit.change"), points, 0.0)
    return Paper(
        words.say("lab.title.whatif", game=words.game.title[words.lang]),
        lead(told.before, words, "whatif"),
        (
            *facts(told.before, words),
            (words.say("lab.fact.other_options"), after.options(told.after.options, told.after.seats)),
            (words.say("lab.fact.other_cards"), told.after.catalogue),
        ),
        (
            headline.of_comparison(told, changes(told, words, after), words, after),
            Section(words.say("lab.section.changes"), words.say("lab.words.changes"), chart=chart, table=table),
            Section(words.say("lab.section.moves"), chart=moves),
            *_cards(told.cards, words, after),
        ),
        words.lang,
        again("whatif", told.before, words, told.after),
    )


def _cards(cards: Sequence[Fared], words: Words, after: Words) -> Iterable[Section]:
    """How those fared who had a changed card, on either side."""
    if not cards:
        return
    title, sides = words.say("lab.section.cards"), (words.say("lab.head.before"), words.say("lab.head.after"))
    points, rows = [], []
    for one in cards:
        name = headline.card_of(one, words, after)
        row = [name]
        for side, use in zip(sides, (one.before, one.after), strict=True):
            row += ["" if use is None else words.number(use.a_game, 2), headline.written(use, words)]
            if use and use.interval:
                points.append(headline.point_of(use, words, f"{name}, {side.lower()}"))
        rows.append(tuple(row))
    heads = tuple(f"{words.say(f'lab.head.{head}')}, {side.lower()}" for side in sides for head in ("a_game", "change"))
    table = Table((words.say("lab.head.thing"), *heads), tuple(rows), long=len(rows) > _LONG)
    chart = Forest(title, words.say("lab.unit.difference"), tuple(points), 0.0) if points else None
    yield Section(title, words.say("lab.words.deed"), chart=chart, table=table)


def _seats(report: Report, words: Words) -> Section:
    section = _lines("seats", report.by_seat, words.seats(report.seats), report.games, words)
    mixed = len(set(report.bots)) > 1
    return msgspec.structs.replace(section, words=words.say("lab.words.seats_mixed")) if mixed else section


def _lines(who: str, lines: Sequence[Line], names: Sequence[str], games: int, words: Words) -> Section:
    """How bots, seats or teams fared."""
    title, heads = words.say(f"lab.section.{who}"), ("rate", "interval", "par", "wins", "score", "place")
    away = headline.stands_out(lines, games)
    rows = tuple(
        (
            chairs(name, line.chairs),
            words.percent(line.rate),
            words.span(line.interval),
            words.percent(line.par),
            words.number(line.wins),
            words.number(line.score, 2),
            words.number(line.place, 2) if line.place else "",
        )
        for name, line in zip(names, lines, strict=True)
    )
    points = tuple(
        Point(name, 100 * line.rate, 100 * line.interval.low, 100 * line.interval.high, strong)
        for name, line, strong in zip(names, lines, away, strict=True)
    )
    reference = 100 * sum(line.par for line in lines) / len(lines)
    return Section(
        title,
        words.say(f"lab.words.{who}"),
        chart=Forest(title, words.say("lab.unit.rate"), points, reference, percent=True),
        table=Table(
            (words.say(f"lab.who.{who}"), *(words.say(f"lab.head.{head}") for head in heads)),
            rows,
            frozenset(k for k, strong in enumerate(away) if strong),
            spare=frozenset((1 + heads.index("wins"),)),
        ),
    )


def _length(lengths: Sequence[Bin], words: Words) -> Section:
    title = words.say("lab.section.length")
    bins = ((words.say("lab.series.all"), _pairs(lengths)),)
    return Section(title, chart=Histogram(title, words.say("lab.unit.moves"), words.say("lab.unit.games"), bins))


def _scores(found: Balance, words: Words) -> Section:
    title = words.say("lab.section.scores")
    both = (
        (words.say("lab.series.all"), _pairs(found.scores)),
        (words.say("lab.series.winners"), _pairs(found.winning)),
    )
    return Section(title, chart=Histogram(title, words.say("lab.unit.score"), words.say("lab.unit.seats"), both))


def _pairs(bins: Iterable[Bin]) -> tuple[tuple[int, int], ...]:
    return tuple((one.value, one.times) for one in bins)


def _deed(deed: Deed, words: Words) -> Section:
    title = words.deed(deed.key)
    heads = ("thing", "difference", "interval", "a_game", "share", "of_winners", "with", "without")
    rows = tuple(
        (
            words.thing(use.thing),
            "" if use.difference is None else words.signed(100 * use.difference),
            "" if use.interval is None else words.gap(use.interval),
            words.number(use.a_game, 2),
            words.percent(use.share),
            words.percent(use.of_winners),
            "" if use.rate is None else words.percent(use.rate),
            "" if use.rate_without is None else words.percent(use.rate_without),
        )
        for use in deed.uses
    )
    points = tuple(headline.point_of(use, words) for use in deed.uses if use.interval)
    shown = _ends(points)
    chart = Forest(title, words.say("lab.unit.difference"), shown, 0.0)
    said = [words.say("lab.words.line", line=words.outline(deed.key))] if deed.key != HELD else []
    if len(shown) < len(points):
        said.append(words.say("lab.words.ends", n=len(shown) // 2, all=len(points)))
    strong = frozenset(k for k, use in enumerate(deed.uses) if use.sure)
    spare = frozenset(heads.index(head) for head in ("share", "of_winners", "without"))
    table = Table(tuple(words.say(f"lab.head.{head}") for head in heads), rows, strong, len(rows) > _LONG, spare)
    if not strong:
        said.append(words.say("lab.words.quiet_deed"))
    return Section(title, " ".join(said), chart=chart, table=table, folded=not strong)


def _rare(deeds: Sequence[Deed], words: Words) -> Iterable[Section]:
    """What too few did, or nearly all, in one place."""
    if deeds:
        heads = tuple(words.say(f"lab.head.{head}") for head in ("deed", "thing", "a_game", "share", "with"))
        rows = tuple(
            (
                words.deed(deed.key),
                words.thing(use.thing),
                words.number(use.a_game, 2),
                words.percent(use.share),
                "" if use.rate is None else words.percent(use.rate),
            )
            for deed in deeds
            for use in deed.uses
        )
        yield Section(words.say("lab.section.rare"), words.say("lab.words.rare"), table=Table(heads, rows, long=True))


def _ends(points: tuple[Point, ...]) -> tuple[Point, ...]:
    half = _MOST_POINTS // 2
    return points if len(points) <= _MOST_POINTS else (*points[:half], *points[-half:])


def _endings(endings: Sequence[Share], words: Words) -> Section:
    rows = tuple(
        (words.deed(one.name), one.rule, words.percent(one.rate), words.span(one.interval) if one.interval else "")
        for one in endings
    )
    heads = tuple(words.say(f"lab.head.{head}") for head in ("ending", "rule", "games", "interval"))
    return Section(words.say("lab.section.endings"), table=Table(heads, rows))


def _rules(rules: Sequence[Share], games: int, words: Words) -> tuple[Section, Section]:
    book = words.game.rules
    heads = (
        words.say("lab.head.rule"),
        words.say("lab.head.games"),
        words.say("lab.head.times"),
        words.say("lab.head.text"),
    )
    met = sorted((rule for rule in rules if rule.games), key=lambda rule: (rule.rate, rule.name))
    rows = tuple(
        (
            rule.name,
            words.percent(rule.rate),
            words.number(rule.times / games, 2),
            book[rule.name].text[words.lang] if rule.name in book else "",
        )
        for rule in met
    )
    quiet = tuple((rule.name, book[rule.name].text[words.lang]) for rule in rules if not rule.games)
    return (
        Section(words.say("lab.section.rules"), words.say("lab.words.rules"), table=Table(heads, rows, long=True)),
        Section(
            words.say("lab.section.quiet"),
            words.say("lab.words.quiet"),
            table=Table((heads[0], heads[3]), quiet, long=True),
        ),
    )


def _options(options: Sequence[Varied], games: int, seats: int, words: Words) -> Section:
    heads = ("option", "value", "moves", "interval", "unfair", "difference", "interval")
    rows, strong = [], set()
    asked = len(options)
    for k, one in enumerate(options):
        number, most = max(enumerate(one.seats), key=lambda seat: abs(seat[1].difference))
        if one.moves.among(asked) or most.among(asked * questions(one.seats)):
            strong.add(k)
        rows.append(
            (
                words.option(one.option),
                words.value(one.option, one.value, seats),
                words.signed(one.moves.difference),
                _between(one.moves, 1, words),
                "" if most.same else words.seats(seats)[number],
                words.signed(100 * most.difference),
                _between(most, 100, words),
            )
        )
    spare = frozenset((heads.index("interval"), heads.index("unfair")))
    table = Table(tuple(words.say(f"lab.head.{head}") for head in heads), tuple(rows), frozenset(strong), spare=spare)
    return Section(words.say("lab.section.options"), words.say("lab.words.options", games=games), table=table)


def _change(line: PairedChange, scale: int, unit: str, words: Words) -> tuple[str, ...]:
    needed = words.say("lab.never") if line.needed is None else words.number(line.needed, 0)
    return (
        words.signed(scale * line.difference),
        _between(line, scale, words),
        words.number(scale * line.before) + unit,
        words.number(scale * line.after) + unit,
        needed,
    )


def _between(line: PairedChange, scale: int, words: Words) -> str:
    return "" if line.same else words.gap(line.interval, scale)


def _gap(name: str, line: PairedChange, scale: int, sure: bool) -> Point:
    return Point(name, scale * line.difference, scale * line.interval.low, scale * line.interval.high, sure)
