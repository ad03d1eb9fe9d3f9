"""The answer first: what a report shows, in a few sentences, and one chart of what stands out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tripot.engine.language.text import capital
from tripot.lab.balance import Action, Balance, Bin, Share, Use
from tripot.lab.game_stats import HELD
from tripot.lab.paired import PairedChange, interval_width, questions
from tripot.lab.report import Z95, Line, Report, wilson
from tripot.lab.reports.document import Forest, Point, Section
from tripot.lab.reports.labels import Labels
from tripot.lab.tournament import Standings
from tripot.lab.whatif import CardChange, Comparison

_MOST: Final = 12
"""Cards and choices that the first chart shows."""
_NAMED: Final = 3
_ENDINGS: Final = 3


def stands_out(lines: Sequence[Line], games: int) -> list[bool]:
    """Which of them win more or less than their share for sure: that many lines are so many questions, but two that
    share every win are one."""
    z = interval_width(questions(lines))
    spans = [wilson(line.wins, games, z) for line in lines]
    return [span.low > line.par or span.high < line.par for line, span in zip(lines, spans, strict=True)]


def surely(lines: Sequence[PairedChange]) -> list[bool]:
    """Which rates have changed for sure, by the same count of questions."""
    return [line.among(questions(lines)) for line in lines]


def rates_of(found: Standings) -> dict[tuple[str, str], tuple[float, float, float, bool]]:
    """Rates at which one level is placed better than another, both ways: the rate, its interval, and whether that is
    more than chance, all duels counted.
    """
    z, rates = interval_width(len(found.duels)), {}
    for duel in found.duels:
        rate, low, high = duel.rate, duel.interval.low, duel.interval.high
        span = wilson(duel.wins, duel.games, z)
        sure = span.low > 0.5 or span.high < 0.5
        rates[duel.one, duel.other] = rate, low, high, sure
        rates[duel.other, duel.one] = 1 - rate, 1 - high, 1 - low, sure
    return rates


def of_balance(found: Balance, labels: Labels) -> Section:
    """Seats and teams, then cards and choices, then how long it takes and how it ends."""
    said = _even(found.report.by_seat, "seats", found.report, labels)
    if found.teams:
        said += _even(found.teams, "teams", found.report, labels)
    telling = _most_telling(found.actions)
    for key, some in (
        ("with", [one for one in telling if _difference(one[0]) > 0]),
        ("against", [one for one in telling if _difference(one[0]) < 0]),
    ):
        if some:
            first = sorted(some[:_NAMED], key=lambda one: -abs(_difference(one[0])))
            said.append(
                labels.say(f"lab.brief.{key}", what=tuple(_sentence(*one, labels) for one in first), n=len(some))
            )
    points = [point_of(use, labels, _named(use, action, labels)) for use, action in telling]
    if not points:
        said.append(labels.say("lab.brief.no_things", games=found.report.games))
    said += [_length(found.lengths, labels), _ends(found.endings, found.report.games, labels)]
    shown = tuple(sorted(points[:_MOST], key=lambda point: -point.value))
    title = labels.say("lab.section.telling")
    return Section(
        labels.say("lab.section.brief"),
        " ".join(labels.say(f"lab.words.{key}") for key in ("deed", "named", "reading")),
        points=tuple(said),
        chart=Forest(title, labels.say("lab.unit.difference"), shown, 0.0) if shown else None,
    )


def of_simulation(report: Report, labels: Labels) -> Section:
    """The headline of a simulation: who wins more than a fair share."""
    said = []
    if len(report.players) > 1:
        for line, sure in zip(report.players, stands_out(report.players, report.games), strict=True):
            key = "even_one" if not sure else "more" if line.rate > line.par else "less"
            said.append(_rate(f"lab.brief.{key}", capital(line.name), line, labels))
    else:
        said += _even(report.by_seat, "seats", report, labels)
    return Section(labels.say("lab.section.brief"), labels.say("lab.words.reading"), points=tuple(said))


def of_tournament(found: Standings, labels: Labels) -> Section:
    """The levels from the best down, each beside the next."""
    rates, said = rates_of(found), []
    for better, worse in pairwise(level.name for level in found.levels):
        rate, low, high, sure = rates[better, worse]
        key = "lab.brief.beats" if sure and low > 0.5 else "lab.brief.alike"
        ends = {"low": labels.number(100 * low), "high": labels.percent(high)}
        said.append(capital(labels.say(key, better=better, worse=worse, rate=labels.percent(rate), **ends)))
    return Section(labels.say("lab.section.brief"), labels.say("lab.words.reading"), points=tuple(said))


def of_comparison(told: Comparison, changed: Sequence[str], labels: Labels, after: Labels) -> Section:
    """The headline of a comparison: what is tried, who wins more by it, how much longer games take."""
    said = [labels.say("lab.brief.tried", what=tuple(changed))]
    rates = told.players if len(told.players) > 1 else told.by_seat
    names = [line.name for line in rates] if len(told.players) > 1 else labels.seats(len(rates))
    sure = [(name, line) for name, line, stands in zip(names, rates, surely(rates), strict=True) if stands]
    for name, line in sure:
        key = "lab.brief.gains" if line.difference > 0 else "lab.brief.loses"
        said.append(labels.say(key, who=capital(name), **_ends_of(line, 100, labels)))
    if all(line.same for line in rates):
        said.append(labels.say("lab.brief.same_winners"))
    elif not sure:
        low, high = min(line.interval.low for line in rates), max(line.interval.high for line in rates)
        said.append(labels.say("lab.brief.nobody", low=labels.signed(100 * low), high=labels.signed(100 * high)))
    said += _beside(told.cards, labels, after)
    said.append(_lasts(told.moves, labels))
    return Section(labels.say("lab.section.brief"), labels.say("lab.words.reading_change"), points=tuple(said))


def _lasts(moves: PairedChange, labels: Labels) -> str:
    if moves.same:
        return labels.say("lab.brief.same_moves")
    key = "same_length" if not moves.sure else "longer" if moves.difference > 0 else "shorter"
    return labels.say(f"lab.brief.{key}", **_ends_of(moves, 1, labels))


def card_of(one: CardChange, labels: Labels, after: Labels, key: str = "lab.point") -> str:
    """A changed card and what is done with it; `after` knows those of the other side."""
    speaks = labels if one.thing in labels.game.catalogue else after
    return labels.say(key, thing=speaks.thing(one.thing), act=labels.act(one.action))


def difference_text(use: Use | None, labels: Labels) -> str:
    """« −26,0 (entre −42,0 et −10,0) »; nothing where too few did it."""
    if use is None or use.difference is None or use.interval is None:
        return ""
    low, high = (labels.signed(100 * end) for end in (use.interval.low, use.interval.high))
    return labels.say("lab.brief.apart", by=labels.signed(100 * use.difference), low=low, high=high)


def _beside(cards: Sequence[CardChange], labels: Labels, after: Labels) -> list[str]:
    """The changed cards that both sides tell of, those most met first."""
    met = sorted(cards, key=lambda one: -(one.before.a_game if one.before else 0.0))
    told = [
        (
            card_of(one, labels, after, "lab.brief.doing"),
            difference_text(one.before, labels),
            difference_text(one.after, labels),
        )
        for one in met
    ]
    both = [(name, was, now) for name, was, now in told if was and now]
    return [labels.say("lab.brief.card", who=name, before=was, after=now) for name, was, now in both[:_NAMED]]


def point_of(use: Use, labels: Labels, label: str = "") -> Point:
    assert use.interval is not None
    assert use.difference is not None
    span = 100 * use.interval.low, 100 * use.interval.high
    return Point(label or labels.thing(use.thing), 100 * use.difference, *span, use.sure)


def _even(lines: Sequence[Line], who: str, report: Report, labels: Labels) -> list[str]:
    """Sentences on who wins too much or too little; if nobody for sure, how far from even it could be."""
    names = labels.seats(len(lines)) if who == "seats" else labels.teams(lines)
    found = [
        _rate("lab.brief.more" if line.rate > line.par else "lab.brief.less", name, line, labels)
        for name, line, sure in zip(names, lines, stands_out(lines, report.games), strict=True)
        if sure
    ]
    low, high = min(line.interval.low for line in lines), max(line.interval.high for line in lines)
    par = labels.percent(lines[0].par)
    even = labels.say(f"lab.brief.{who}", par=par, low=labels.number(100 * low), high=labels.percent(high))
    return found or [even]


def _rate(key: str, name: str, line: Line, labels: Labels) -> str:
    ends = {"low": labels.number(100 * line.interval.low), "high": labels.percent(line.interval.high)}
    return labels.say(key, who=name, rate=labels.percent(line.rate), par=labels.percent(line.par), **ends)


def _ends_of(line: PairedChange, scale: int, labels: Labels) -> dict[str, str]:
    """A sure change goes by its size, the sentence says which way; one that is not may go either way."""
    low, high = line.interval.low, line.interval.high
    if line.sure:
        low, high = sorted((abs(low), abs(high)))
    write = labels.number if line.sure else labels.signed
    return {"by": labels.number(scale * abs(line.difference)), "low": write(scale * low), "high": write(scale * high)}


def _least(use: Use) -> float:
    """The smallest effect that its interval allows."""
    return min(abs(use.interval.low), abs(use.interval.high)) if use.interval else 0.0


def _most_telling(actions: Sequence[Action]) -> list[tuple[Use, Action]]:
    """The cards and choices that stand out in the whole report, each once, by its most telling action."""
    asked = sum(use.interval is not None for action in actions for use in action.uses)
    sure = [(use, action) for action in actions for use in action.uses if use.sure and _beyond(use, asked)]
    once: dict[str, tuple[Use, Action]] = {}
    for use, action in sorted(sure, key=lambda one: (-_least(one[0]), one[1].key == HELD)):  # rather how one came by it
        once.setdefault(use.thing, (use, action))
    return list(once.values())


def _beyond(use: Use, asked: int) -> bool:
    """Whether it is more than chance as one of so many questions."""
    assert use.interval is not None
    return abs(_difference(use)) > interval_width(max(1, asked)) / Z95 * (use.interval.high - use.interval.low) / 2


def _difference(use: Use) -> float:
    return use.difference or 0.0


def _sentence(use: Use, action: Action, labels: Labels) -> str:
    """One card or choice in a sentence, with its interval."""
    assert use.interval is not None
    low, high = (labels.signed(100 * end, 0) for end in (use.interval.low, use.interval.high))
    by = labels.signed(100 * _difference(use), 0)
    who = labels.say("lab.brief.doing", thing=labels.thing(use.thing), act=labels.act(action.key))
    return labels.say("lab.brief.thing", who=who, by=by, low=low, high=high)


def _named(use: Use, action: Action, labels: Labels) -> str:
    return labels.say("lab.point", thing=labels.thing(use.thing), act=labels.act(action.key))


def _length(lengths: Sequence[Bin], labels: Labels) -> str:
    low, middle, high = (_quantile(lengths, share) for share in (0.05, 0.5, 0.95))
    return labels.say(
        "lab.brief.length", low=labels.number(low, 0), median=labels.number(middle, 0), high=labels.number(high, 0)
    )


def _quantile(bins: Sequence[Bin], share: float) -> int:
    """The least number that so large a share does not exceed."""
    left = share * sum(one.times for one in bins)
    for one in bins:
        left -= one.times
        if left <= 0:
            return one.value
    return bins[-1].value


def _ends(endings: Sequence[Share], games: int, labels: Labels) -> str:
    shares: Counter[str] = Counter()
    for one in endings:  # two rules may end a game in the same words
        shares[labels.action(one.name)] += one.games
    told = []
    for how, times in shares.items():
        span = wilson(times, games)
        ends = {"low": labels.number(100 * span.low, 0), "high": labels.percent(span.high, 0)}
        told.append(labels.say("lab.brief.ending", how=how, rate=labels.percent(times / games, 0), **ends))
    return labels.say("lab.brief.endings", how=", ".join(told[:_ENDINGS]))
