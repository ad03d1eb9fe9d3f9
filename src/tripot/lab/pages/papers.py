"""The paper of each kind of report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tripot.lab.balance import Balance, Bin, Deed, Share, Varied
from tripot.lab.gaps import Change
from tripot.lab.pages import brief
from tripot.lab.pages.changes import changes
from tripot.lab.pages.paper import Forest, Histogram, Paper, Point, Section, Table
from tripot.lab.pages.words import Words
from tripot.lab.report import Line, Report
from tripot.lab.tournament import Standings
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
        _lead(report, words),
        _facts(report, words),
        (brief.of_simulation(report, words), players, _seats(report, words)),
        words.lang,
    )


def balanced(found: Balance, words: Words, varied_games: int = 0) -> Paper:
    """`tripot lab balance`."""
    report = found.report
    sections = [brief.of_balance(found, words), _seats(report, words)]
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
        _lead(report, words),
        _facts(report, words),
        tuple(sections),
        words.lang,
    )


def competed(found: Standings, words: Words) -> Paper:
    """`tripot lab tournament`."""
    names = [level.name for level in found.levels]
    points = tuple(Point(level.name, level.rating, level.interval.low, level.interval.high) for level in found.levels)
    levels = Table(
        (
            words.say("lab.head.level"),
            words.say("lab.head.rating"),
            words.say("lab.head.interval"),
            words.say("lab.head.wins"),
        ),
        tuple(
            (
                level.name,
                words.number(level.rating),
                words.span(level.interval, 1),
                words.percent(level.wins / level.games),
            )
            for level in found.levels
        ),
    )
    rates = {(duel.one, duel.other): (duel.rate, duel.interval.low, duel.interval.high) for duel in found.duels}
    rates |= {(other, one): (1 - rate, 1 - high, 1 - low) for (one, other), (rate, low, high) in rates.items()}
    duels = tuple(
        Point(f"{one} – {other}", 100 * rate, 100 * low, 100 * high, low > 0.5 or high < 0.5)
        for k, one in enumerate(names)
        for other in names[k + 1 :]
        for rate, low, high in [rates[one, other]]
    )
    grid = Table(
        (words.say("lab.head.level"), *names),
        tuple(
            (one, *("" if one == other else words.percent(rates[one, other][0]) for other in names)) for one in names
        ),
    )
    return Paper(
        words.say("lab.title.tournament", game=words.game.title[words.lang]),
        words.say("lab.lead.tournament", games=found.games, seats=found.seats),
        (
            (words.say("lab.fact.games"), words.number(found.games * len(found.duels), 0)),
            (words.say("lab.fact.seats"), str(found.seats)),
            (words.say("lab.fact.bots"), ", ".join(names)),
            (words.say("lab.fact.options"), words.options(found.options, found.seats)),
            (words.say("lab.fact.seed"), str(found.seed)),
            (words.say("lab.fact.rules"), found.rules),
            (words.say("lab.fact.cards"), found.catalogue),
        ),
        (
            brief.of_tournament(found, words),
            Section(
                words.say("lab.section.levels"),
                words.say("lab.words.levels"),
                chart=Forest(words.say("lab.section.levels"), words.say("lab.unit.rating"), points, 25.0),
                table=levels,
            ),
            Section(
                words.say("lab.section.duels"),
                words.say("lab.words.duels"),
                chart=Forest(words.say("lab.section.duels"), words.say("lab.unit.rate"), duels, 50.0, percent=True),
                table=grid,
            ),
        ),
        words.lang,
    )


def compared(told: Comparison, words: Words, after: Words) -> Paper:
    """`tripot lab whatif`; `after` speaks of the game with the other cards."""
    players = told.players if len(told.players) > 1 else ()
    rates = [*players, *told.by_seat]
    names = [*(line.name for line in players), *words.seats(len(told.by_seat)), words.say("lab.unit.moves")]
    heads = ("", "before", "after", "change", "interval", "needed")
    figures = [_change(line, 100, "\u00a0%", words) for line in rates] + [_change(told.moves, 1, "", words)]
    rows = [(name, *row) for name, row in zip(names, figures, strict=True)]
    strong = frozenset(k for k, line in enumerate((*rates, told.moves)) if line.sure)
    table = Table(tuple(words.say(f"lab.head.{head}") if head else "" for head in heads), tuple(rows), strong)
    points = tuple(_gap(name, line, 100) for name, line in zip(names, rates, strict=False))
    moves = Forest(
        words.say("lab.section.moves"),
        words.say("lab.unit.moves_change"),
        (_gap(words.say("lab.unit.moves"), told.moves, 1),),
        0.0,
    )
    chart = Forest(words.say("lab.section.changes"), words.say("lab.unit.change"), points, 0.0)
    return Paper(
        words.say("lab.title.whatif", game=words.game.title[words.lang]),
        words.say("lab.lead.whatif", games=told.before.games, seats=told.before.seats),
        (
            *_facts(told.before, words),
            (words.say("lab.fact.other_options"), after.options(told.after.options, told.after.seats)),
            (words.say("lab.fact.other_cards"), told.after.catalogue),
        ),
        (
            brief.of_comparison(told, changes(told, words, after), words, after),
            Section(words.say("lab.section.changes"), words.say("lab.words.changes"), chart=chart, table=table),
            Section(words.say("lab.section.moves"), chart=moves),
            *_cards(told.cards, words, after),
        ),
        words.lang,
    )


def _cards(cards: Sequence[Fared], words: Words, after: Words) -> Iterable[Section]:
    """How those fared who had a changed card, on either side."""
    if not cards:
        return
    title, sides = words.say("lab.section.cards"), (words.say("lab.head.before"), words.say("lab.head.after"))
    points, rows = [], []
    for one in cards:
        name = brief.card_of(one, words, after)
        row = [name]
        for side, use in zip(sides, (one.before, one.after), strict=True):
            row += ["" if use is None else words.number(use.a_game, 2), brief.written(use, words)]
            if use and use.interval:
                points.append(brief.point_of(use, words, f"{name}, {side.lower()}"))
        rows.append(tuple(row))
    heads = tuple(f"{words.say(f'lab.head.{head}')}, {side.lower()}" for side in sides for head in ("a_game", "change"))
    table = Table((words.say("lab.head.thing"), *heads), tuple(rows), long=len(rows) > _LONG)
    chart = Forest(title, words.say("lab.unit.difference"), tuple(points), 0.0) if points else None
    yield Section(title, words.say("lab.words.deed"), chart=chart, table=table)


def _lead(report: Report, words: Words) -> str:
    moves = report.moves
    return words.say(
        "lab.lead.simulate",
        games=report.games,
        seats=report.seats,
        mean=words.number(moves.mean),
        least=moves.least,
        most=moves.most,
    )


def _facts(report: Report, words: Words) -> tuple[tuple[str, str], ...]:
    return (
        (words.say("lab.fact.games"), words.number(report.games, 0)),
        (words.say("lab.fact.seats"), str(report.seats)),
        (words.say("lab.fact.bots"), ", ".join(_chairs(name, n) for name, n in Counter(report.bots).items())),
        (words.say("lab.fact.options"), words.options(report.options, report.seats)),
        (words.say("lab.fact.seed"), str(report.seed)),
        (words.say("lab.fact.rules"), report.rules),
        (words.say("lab.fact.cards"), report.catalogue),
    )


def _seats(report: Report, words: Words) -> Section:
    section = _lines("seats", report.by_seat, words.seats(report.seats), report.games, words)
    return section if len(set(report.bots)) == 1 else msgspec.structs.replace(section, words="")


def _chairs(name: str, count: int) -> str:
    return f"{name}\u00a0×\u00a0{count}" if count > 1 else name


def _lines(who: str, lines: Sequence[Line], names: Sequence[str], games: int, words: Words) -> Section:
    """How bots, seats or teams fared."""
    title, heads = words.say(f"lab.section.{who}"), ("wins", "rate", "interval", "par", "score", "place")
    away = brief.stands_out(lines, games)
    rows = tuple(
        (
            _chairs(name, line.chairs),
            words.number(line.wins),
            words.percent(line.rate),
            words.span(line.interval),
            words.percent(line.par),
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
    heads = ("thing", "a_game", "share", "of_winners", "with", "without", "difference", "interval")
    rows = tuple(
        (
            words.thing(use.thing),
            words.number(use.a_game, 2),
            words.percent(use.share),
            words.percent(use.of_winners),
            "" if use.rate is None else words.percent(use.rate),
            "" if use.rate_without is None else words.percent(use.rate_without),
            "" if use.difference is None else words.signed(100 * use.difference),
            "" if use.interval is None else words.gap(use.interval),
        )
        for use in deed.uses
    )
    points = tuple(brief.point_of(use, words) for use in deed.uses if use.interval)
    chart = Forest(title, words.say("lab.unit.difference"), _ends(points), 0.0)
    strong = frozenset(k for k, use in enumerate(deed.uses) if use.sure)
    spare = frozenset(heads.index(head) for head in ("share", "of_winners", "without"))
    table = Table(tuple(words.say(f"lab.head.{head}") for head in heads), rows, strong, len(rows) > _LONG, spare)
    return Section(title, chart=chart, table=table)


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
    rows = tuple((words.deed(one.name), one.rule, words.percent(one.rate)) for one in endings)
    heads = (words.say("lab.head.ending"), words.say("lab.head.rule"), words.say("lab.head.games"))
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
    for k, one in enumerate(options):
        number, most = max(enumerate(one.seats), key=lambda seat: abs(seat[1].difference))
        if one.moves.sure or most.sure:
            strong.add(k)
        rows.append(
            (
                words.option(one.option),
                words.value(one.option, one.value, seats),
                words.signed(one.moves.difference),
                words.gap(one.moves.interval, 1),
                words.seats(seats)[number],
                words.signed(100 * most.difference),
                words.gap(most.interval),
            )
        )
    table = Table(tuple(words.say(f"lab.head.{head}") for head in heads), tuple(rows), frozenset(strong))
    return Section(words.say("lab.section.options"), words.say("lab.words.options", games=games), table=table)


def _change(line: Change, scale: int, unit: str, words: Words) -> tuple[str, ...]:
    needed = words.say("lab.never") if line.needed is None else words.number(line.needed, 0)
    return (
        words.number(scale * line.before) + unit,
        words.number(scale * line.after) + unit,
        words.signed(scale * line.difference),
        words.gap(line.interval, scale),
        needed,
    )


def _gap(name: str, line: Change, scale: int) -> Point:
    return Point(name, scale * line.difference, scale * line.interval.low, scale * line.interval.high, line.sure)
