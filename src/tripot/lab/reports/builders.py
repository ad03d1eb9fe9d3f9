"""The document of each kind of report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tripot.lab.balance import Action, Balance, Bin, OptionChange, Share
from tripot.lab.game_stats import HELD
from tripot.lab.paired import PairedChange, questions
from tripot.lab.report import Line, Report
from tripot.lab.reports import headline
from tripot.lab.reports.config_diff import changes
from tripot.lab.reports.document import Document, Forest, Histogram, Point, Section, Table
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.provenance import chairs, facts, lead, rerun_command
from tripot.lab.whatif import CardChange, Comparison

_MOST_POINTS: Final = 16
"""A chart of more lines than this shows both ends of them."""
_LONG: Final = 12


def build_simulation(report: Report, labels: Labels) -> Document:
    """`tripot lab simulate`."""
    names = [line.name for line in report.players]
    players = _lines("players", report.players, names, report.games, labels)
    return Document(
        labels.say("lab.title.simulate", game=labels.game.title[labels.lang]),
        lead(report, labels),
        facts(report, labels),
        (headline.of_simulation(report, labels), players, _seats(report, labels)),
        labels.lang,
        rerun_command("simulate", report, labels),
    )


def build_balance(found: Balance, labels: Labels, varied_games: int = 0) -> Document:
    """`tripot lab balance`."""
    report = found.report
    sections = [headline.of_balance(found, labels), _seats(report, labels)]
    if found.teams:
        sections.append(_lines("teams", found.teams, labels.teams(found.teams), report.games, labels))
    sections += [_length(found.lengths, labels), _scores(found, labels)]
    telling = [action for action in found.actions if any(use.interval for use in action.uses)]
    telling.sort(key=lambda action: not any(use.sure for use in action.uses))
    sections += [_action(action, labels) for action in telling]
    if found.options:
        sections.append(_options(found.options, varied_games, report.seats, labels))
    rare = [action for action in found.actions if action not in telling]
    sections += [*_rare(rare, labels), _endings(found.endings, labels), *_rules(found.rules, report.games, labels)]
    return Document(
        labels.say("lab.title.balance", game=labels.game.title[labels.lang]),
        lead(report, labels),
        facts(report, labels),
        tuple(sections),
        labels.lang,
        rerun_command("balance", report, labels, vary=varied_games),
    )


def build_comparison(told: Comparison, labels: Labels, after: Labels) -> Document:
    """`tripot lab whatif`; `after` speaks of the game with the other cards."""
    players = told.players if len(told.players) > 1 else ()
    rates = [*players, *told.by_seat]
    names = [*(line.name for line in players), *labels.seats(len(told.by_seat)), labels.say("lab.unit.moves")]
    heads = ("", "change", "interval", "before", "after", "needed")
    figures = [_change(line, 100, "\u00a0%", labels) for line in rates] + [_change(told.moves, 1, "", labels)]
    rows = [(name, *row) for name, row in zip(names, figures, strict=True)]
    sure = headline.surely(told.players) if players else []
    sure += headline.surely(told.by_seat)
    strong = frozenset(k for k, stands in enumerate((*sure, told.moves.sure)) if stands)
    table = Table(tuple(labels.say(f"lab.head.{head}") if head else "" for head in heads), tuple(rows), strong)
    points = tuple(_gap(name, line, 100, stands) for name, line, stands in zip(names, rates, sure, strict=False))
    moves = Forest(
        labels.say("lab.section.moves"),
        labels.say("lab.unit.moves_change"),
        (_gap(labels.say("lab.unit.moves"), told.moves, 1, told.moves.sure),),
        0.0,
    )
    chart = Forest(labels.say("lab.section.changes"), labels.say("lab.unit.change"), points, 0.0)
    return Document(
        labels.say("lab.title.whatif", game=labels.game.title[labels.lang]),
        lead(told.before, labels, "whatif"),
        (
            *facts(told.before, labels),
            (labels.say("lab.fact.other_options"), after.options(told.after.options, told.after.seats)),
            (labels.say("lab.fact.other_cards"), told.after.catalogue),
        ),
        (
            headline.of_comparison(told, changes(told, labels, after), labels, after),
            Section(labels.say("lab.section.changes"), labels.say("lab.words.changes"), chart=chart, table=table),
            Section(labels.say("lab.section.moves"), chart=moves),
            *_cards(told.cards, labels, after),
        ),
        labels.lang,
        rerun_command("whatif", told.before, labels, told.after),
    )


def _cards(cards: Sequence[CardChange], labels: Labels, after: Labels) -> Iterable[Section]:
    """Sections on the seats that had a changed card, before and after."""
    if not cards:
        return
    title, sides = labels.say("lab.section.cards"), (labels.say("lab.head.before"), labels.say("lab.head.after"))
    points, rows = [], []
    for one in cards:
        name = headline.card_of(one, labels, after)
        row = [name]
        for side, use in zip(sides, (one.before, one.after), strict=True):
            row += ["" if use is None else labels.number(use.a_game, 2), headline.difference_text(use, labels)]
            if use and use.interval:
                points.append(headline.point_of(use, labels, f"{name}, {side.lower()}"))
        rows.append(tuple(row))
    heads = tuple(
        f"{labels.say(f'lab.head.{head}')}, {side.lower()}" for side in sides for head in ("a_game", "change")
    )
    table = Table((labels.say("lab.head.thing"), *heads), tuple(rows), long=len(rows) > _LONG)
    chart = Forest(title, labels.say("lab.unit.difference"), tuple(points), 0.0) if points else None
    yield Section(title, labels.say("lab.words.deed"), chart=chart, table=table)


def _seats(report: Report, labels: Labels) -> Section:
    section = _lines("seats", report.by_seat, labels.seats(report.seats), report.games, labels)
    mixed = len(set(report.bots)) > 1
    return msgspec.structs.replace(section, words=labels.say("lab.words.seats_mixed")) if mixed else section


def _lines(who: str, lines: Sequence[Line], names: Sequence[str], games: int, labels: Labels) -> Section:
    """The section of results by bot, seat or team."""
    title, heads = labels.say(f"lab.section.{who}"), ("rate", "interval", "par", "wins", "score", "place")
    away = headline.stands_out(lines, games)
    rows = tuple(
        (
            chairs(name, line.chairs),
            labels.percent(line.rate),
            labels.span(line.interval),
            labels.percent(line.par),
            labels.number(line.wins),
            labels.number(line.score, 2),
            labels.number(line.place, 2) if line.place else "",
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
        labels.say(f"lab.words.{who}"),
        chart=Forest(title, labels.say("lab.unit.rate"), points, reference, percent=True),
        table=Table(
            (labels.say(f"lab.who.{who}"), *(labels.say(f"lab.head.{head}") for head in heads)),
            rows,
            frozenset(k for k, strong in enumerate(away) if strong),
            spare=frozenset((1 + heads.index("wins"),)),
        ),
    )


def _length(lengths: Sequence[Bin], labels: Labels) -> Section:
    title = labels.say("lab.section.length")
    bins = ((labels.say("lab.series.all"), _pairs(lengths)),)
    return Section(title, chart=Histogram(title, labels.say("lab.unit.moves"), labels.say("lab.unit.games"), bins))


def _scores(found: Balance, labels: Labels) -> Section:
    title = labels.say("lab.section.scores")
    both = (
        (labels.say("lab.series.all"), _pairs(found.scores)),
        (labels.say("lab.series.winners"), _pairs(found.winning)),
    )
    return Section(title, chart=Histogram(title, labels.say("lab.unit.score"), labels.say("lab.unit.seats"), both))


def _pairs(bins: Iterable[Bin]) -> tuple[tuple[int, int], ...]:
    return tuple((one.value, one.times) for one in bins)


def _action(action: Action, labels: Labels) -> Section:
    title = labels.action(action.key)
    heads = ("thing", "difference", "interval", "a_game", "share", "of_winners", "with", "without")
    rows = tuple(
        (
            labels.thing(use.thing),
            "" if use.difference is None else labels.signed(100 * use.difference),
            "" if use.interval is None else labels.gap(use.interval),
            labels.number(use.a_game, 2),
            labels.percent(use.share),
            labels.percent(use.of_winners),
            "" if use.rate is None else labels.percent(use.rate),
            "" if use.rate_without is None else labels.percent(use.rate_without),
        )
        for use in action.uses
    )
    points = tuple(headline.point_of(use, labels) for use in action.uses if use.interval)
    shown = _ends(points)
    chart = Forest(title, labels.say("lab.unit.difference"), shown, 0.0)
    said = [labels.say("lab.words.line", line=labels.outline(action.key))] if action.key != HELD else []
    if len(shown) < len(points):
        said.append(labels.say("lab.words.ends", n=len(shown) // 2, all=len(points)))
    strong = frozenset(k for k, use in enumerate(action.uses) if use.sure)
    spare = frozenset(heads.index(head) for head in ("share", "of_winners", "without"))
    table = Table(tuple(labels.say(f"lab.head.{head}") for head in heads), rows, strong, len(rows) > _LONG, spare)
    if not strong:
        said.append(labels.say("lab.words.quiet_deed"))
    return Section(title, " ".join(said), chart=chart, table=table, folded=not strong)


def _rare(actions: Sequence[Action], labels: Labels) -> Iterable[Section]:
    """Sections on actions that too few did, or nearly all."""
    if actions:
        heads = tuple(labels.say(f"lab.head.{head}") for head in ("deed", "thing", "a_game", "share", "with"))
        rows = tuple(
            (
                labels.action(action.key),
                labels.thing(use.thing),
                labels.number(use.a_game, 2),
                labels.percent(use.share),
                "" if use.rate is None else labels.percent(use.rate),
            )
            for action in actions
            for use in action.uses
        )
        yield Section(labels.say("lab.section.rare"), labels.say("lab.words.rare"), table=Table(heads, rows, long=True))


def _ends(points: tuple[Point, ...]) -> tuple[Point, ...]:
    half = _MOST_POINTS // 2
    return points if len(points) <= _MOST_POINTS else (*points[:half], *points[-half:])


def _endings(endings: Sequence[Share], labels: Labels) -> Section:
    rows = tuple(
        (labels.action(one.name), one.rule, labels.percent(one.rate), labels.span(one.interval) if one.interval else "")
        for one in endings
    )
    heads = tuple(labels.say(f"lab.head.{head}") for head in ("ending", "rule", "games", "interval"))
    return Section(labels.say("lab.section.endings"), table=Table(heads, rows))


def _rules(rules: Sequence[Share], games: int, labels: Labels) -> tuple[Section, Section]:
    book = labels.game.rulebook
    heads = (
        labels.say("lab.head.rule"),
        labels.say("lab.head.games"),
        labels.say("lab.head.times"),
        labels.say("lab.head.text"),
    )
    met = sorted((rule for rule in rules if rule.games), key=lambda rule: (rule.rate, rule.name))
    rows = tuple(
        (
            rule.name,
            labels.percent(rule.rate),
            labels.number(rule.times / games, 2),
            book[rule.name].text[labels.lang] if rule.name in book else "",
        )
        for rule in met
    )
    quiet = tuple((rule.name, book[rule.name].text[labels.lang]) for rule in rules if not rule.games)
    return (
        Section(labels.say("lab.section.rules"), labels.say("lab.words.rules"), table=Table(heads, rows, long=True)),
        Section(
            labels.say("lab.section.quiet"),
            labels.say("lab.words.quiet"),
            table=Table((heads[0], heads[3]), quiet, long=True),
        ),
    )


def _options(options: Sequence[OptionChange], games: int, seats: int, labels: Labels) -> Section:
    heads = ("option", "value", "moves", "interval", "unfair", "difference", "interval")
    rows, strong = [], set()
    asked = len(options)
    for k, one in enumerate(options):
        number, most = max(enumerate(one.seats), key=lambda seat: abs(seat[1].difference))
        if one.moves.among(asked) or most.among(asked * questions(one.seats)):
            strong.add(k)
        rows.append(
            (
                labels.option(one.option),
                labels.value(one.option, one.value, seats),
                labels.signed(one.moves.difference),
                _between(one.moves, 1, labels),
                "" if most.same else labels.seats(seats)[number],
                labels.signed(100 * most.difference),
                _between(most, 100, labels),
            )
        )
    spare = frozenset((heads.index("interval"), heads.index("unfair")))
    table = Table(tuple(labels.say(f"lab.head.{head}") for head in heads), tuple(rows), frozenset(strong), spare=spare)
    return Section(labels.say("lab.section.options"), labels.say("lab.words.options", games=games), table=table)


def _change(line: PairedChange, scale: int, unit: str, labels: Labels) -> tuple[str, ...]:
    needed = labels.say("lab.never") if line.needed is None else labels.number(line.needed, 0)
    return (
        labels.signed(scale * line.difference),
        _between(line, scale, labels),
        labels.number(scale * line.before) + unit,
        labels.number(scale * line.after) + unit,
        needed,
    )


def _between(line: PairedChange, scale: int, labels: Labels) -> str:
    return "" if line.same else labels.gap(line.interval, scale)


def _gap(name: str, line: PairedChange, scale: int, sure: bool) -> Point:
    return Point(name, scale * line.difference, scale * line.interval.low, scale * line.interval.high, sure)
