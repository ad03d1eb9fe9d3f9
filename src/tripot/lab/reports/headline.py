"""The answer first: what a report shows, in a few sentences, and one chart of what stands out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tripot.engine.language.text import capital
from tripot.lab.balance import Balance, Bin, Deed, Share, Use
from tripot.lab.game_stats import HELD
from tripot.lab.paired import PairedChange, questions, widened
from tripot.lab.report import Z95, Line, Report, wilson
from tripot.lab.reports.document import Forest, Point, Section
from tripot.lab.reports.labels import Words
from tripot.lab.tournament import Standings
from tripot.lab.whatif import Comparison, Fared

_MOST: Final = 12
"""Cards and choices that the first chart shows."""
_NAMED: Final = 3
_ENDINGS: Final = 3


def stands_out(lines: Sequence[Line], games: int) -> list[bool]:
    """Which of them win more or less than their share for sure: that many lines are so many questions, but two that
    share every win are one."""
    z = widened(questions(lines))
    spans = [wilson(line.wins, games, z) for line in lines]
    return [span.low > line.par or span.high < line.par for line, span in zip(lines, spans, strict=True)]


def surely(lines: Sequence[PairedChange]) -> list[bool]:
    """Which rates have changed for sure, by the same count of questions."""
    return [line.among(questions(lines)) for line in lines]


def rates_of(found: Standings) -> dict[tuple[str, str], tuple[float, float, float, bool]]:
    """How often one level is placed better than another, both ways: the rate, its interval, and whether that is more
    than chance, all duels counted."""
    z, rates = widened(len(found.duels)), {}
    for duel in found.duels:
        rate, low, high = duel.rate, duel.interval.low, duel.interval.high
        span = wilson(duel.wins, duel.games, z)
        sure = span.low > 0.5 or span.high < 0.5
        rates[duel.one, duel.other] = rate, low, high, sure
        rates[duel.other, duel.one] = 1 - rate, 1 - high, 1 - low, sure
    return rates


def of_balance(found: Balance, words: Words) -> Section:
    """Seats and teams, then cards and choices, then how long it takes and how it ends."""
    said = _even(found.report.by_seat, "seats", found.report, words)
    if found.teams:
        said += _even(found.teams, "teams", found.report, words)
    telling = _telling(found.deeds)
    for key, some in (
        ("with", [one for one in telling if _difference(one[0]) > 0]),
        ("against", [one for one in telling if _difference(one[0]) < 0]),
    ):
        if some:
            first = sorted(some[:_NAMED], key=lambda one: -abs(_difference(one[0])))
            said.append(words.say(f"lab.brief.{key}", what=tuple(_told(*one, words) for one in first), n=len(some)))
    points = [point_of(use, words, _named(use, deed, words)) for use, deed in telling]
    if not points:
        said.append(words.say("lab.brief.no_things", games=found.report.games))
    said += [_length(found.lengths, words), _ends(found.endings, found.report.games, words)]
    shown = tuple(sorted(points[:_MOST], key=lambda point: -point.value))
    title = words.say("lab.section.telling")
    return Section(
        words.say("lab.section.brief"),
        " ".join(words.say(f"lab.words.{key}") for key in ("deed", "named", "reading")),
        points=tuple(said),
        chart=Forest(title, words.say("lab.unit.difference"), shown, 0.0) if shown else None,
    )


def of_simulation(report: Report, words: Words) -> Section:
    """Who wins more than a fair share."""
    said = []
    if len(report.players) > 1:
        for line, sure in zip(report.players, stands_out(report.players, report.games), strict=True):
            key = "even_one" if not sure else "more" if line.rate > line.par else "less"
            said.append(_rate(f"lab.brief.{key}", capital(line.name), line, words))
    else:
        said += _even(report.by_seat, "seats", report, words)
    return Section(words.say("lab.section.brief"), words.say("lab.words.reading"), points=tuple(said))


def of_tournament(found: Standings, words: Words) -> Section:
    """The levels from the best down, each beside the next."""
    rates, said = rates_of(found), []
    for better, worse in pairwise(level.name for level in found.levels):
        rate, low, high, sure = rates[better, worse]
        key = "lab.brief.beats" if sure and low > 0.5 else "lab.brief.alike"
        ends = {"low": words.number(100 * low), "high": words.percent(high)}
        said.append(capital(words.say(key, better=better, worse=worse, rate=words.percent(rate), **ends)))
    return Section(words.say("lab.section.brief"), words.say("lab.words.reading"), points=tuple(said))


def of_comparison(told: Comparison, changed: Sequence[str], words: Words, after: Words) -> Section:
    """What is tried, who wins more by it, how much longer games take."""
    said = [words.say("lab.brief.tried", what=tuple(changed))]
    rates = told.players if len(told.players) > 1 else told.by_seat
    names = [line.name for line in rates] if len(told.players) > 1 else words.seats(len(rates))
    sure = [(name, line) for name, line, stands in zip(names, rates, surely(rates), strict=True) if stands]
    for name, line in sure:
        key = "lab.brief.gains" if line.difference > 0 else "lab.brief.loses"
        said.append(words.say(key, who=capital(name), **_ends_of(line, 100, words)))
    if all(line.same for line in rates):
        said.append(words.say("lab.brief.same_winners"))
    elif not sure:
        low, high = min(line.interval.low for line in rates), max(line.interval.high for line in rates)
        said.append(words.say("lab.brief.nobody", low=words.signed(100 * low), high=words.signed(100 * high)))
    said += _beside(told.cards, words, after)
    said.append(_lasts(told.moves, words))
    return Section(words.say("lab.section.brief"), words.say("lab.words.reading_change"), points=tuple(said))


def _lasts(moves: PairedChange, words: Words) -> str:
    if moves.same:
        return words.say("lab.brief.same_moves")
    key = "same_length" if not moves.sure else "longer" if moves.difference > 0 else "shorter"
    return words.say(f"lab.brief.{key}", **_ends_of(moves, 1, words))


def card_of(one: Fared, words: Words, after: Words, key: str = "lab.point") -> str:
    """A changed card and what is done with it; `after` knows those of the other side."""
    speaks = words if one.thing in words.game.catalogue else after
    return words.say(key, thing=speaks.thing(one.thing), act=words.act(one.deed))


def written(use: Use | None, words: Words) -> str:
    """« −26,0 (entre −42,0 et −10,0) »; nothing where too few did it."""
    if use is None or use.difference is None or use.interval is None:
        return ""
    low, high = (words.signed(100 * end) for end in (use.interval.low, use.interval.high))
    return words.say("lab.brief.apart", by=words.signed(100 * use.difference), low=low, high=high)


def _beside(cards: Sequence[Fared], words: Words, after: Words) -> list[str]:
    """The changed cards that both sides tell of, those most met first."""
    met = sorted(cards, key=lambda one: -(one.before.a_game if one.before else 0.0))
    told = [
        (card_of(one, words, after, "lab.brief.doing"), written(one.before, words), written(one.after, words))
        for one in met
    ]
    both = [(name, was, now) for name, was, now in told if was and now]
    return [words.say("lab.brief.card", who=name, before=was, after=now) for name, was, now in both[:_NAMED]]


def point_of(use: Use, words: Words, label: str = "") -> Point:
    assert use.interval is not None
    assert use.difference is not None
    span = 100 * use.interval.low, 100 * use.interval.high
    return Point(label or words.thing(use.thing), 100 * use.difference, *span, use.sure)


def _even(lines: Sequence[Line], who: str, report: Report, words: Words) -> list[str]:
    """Who wins too much or too little; if nobody for sure, how far from even it could yet be."""
    names = words.seats(len(lines)) if who == "seats" else words.teams(lines)
    found = [
        _rate("lab.brief.more" if line.rate > line.par else "lab.brief.less", name, line, words)
        for name, line, sure in zip(names, lines, stands_out(lines, report.games), strict=True)
        if sure
    ]
    low, high = min(line.interval.low for line in lines), max(line.interval.high for line in lines)
    par = words.percent(lines[0].par)
    even = words.say(f"lab.brief.{who}", par=par, low=words.number(100 * low), high=words.percent(high))
    return found or [even]


def _rate(key: str, name: str, line: Line, words: Words) -> str:
    ends = {"low": words.number(100 * line.interval.low), "high": words.percent(line.interval.high)}
    return words.say(key, who=name, rate=words.percent(line.rate), par=words.percent(line.par), **ends)


def _ends_of(line: PairedChange, scale: int, words: Words) -> dict[str, str]:
    """A sure change goes by its size, the sentence says which way; one that is not may go either way."""
    low, high = line.interval.low, line.interval.high
    if line.sure:
        low, high = sorted((abs(low), abs(high)))
    write = words.number if line.sure else words.signed
    return {"by": words.number(scale * abs(line.difference)), "low": write(scale * low), "high": write(scale * high)}


def _least(use: Use) -> float:
    """How much it matters at the very least."""
    return min(abs(use.interval.low), abs(use.interval.high)) if use.interval else 0.0


def _telling(deeds: Sequence[Deed]) -> list[tuple[Use, Deed]]:
    """What stands out among all lines of the report, each card or choice once, by the deed that tells most of it."""
    asked = sum(use.interval is not None for deed in deeds for use in deed.uses)
    sure = [(use, deed) for deed in deeds for use in deed.uses if use.sure and _beyond(use, asked)]
    once: dict[str, tuple[Use, Deed]] = {}
    for use, deed in sorted(sure, key=lambda one: (-_least(one[0]), one[1].key == HELD)):  # rather how one came by it
        once.setdefault(use.thing, (use, deed))
    return list(once.values())


def _beyond(use: Use, asked: int) -> bool:
    """Whether it is more than chance as one of so many questions."""
    assert use.interval is not None
    return abs(_difference(use)) > widened(max(1, asked)) / Z95 * (use.interval.high - use.interval.low) / 2


def _difference(use: Use) -> float:
    return use.difference or 0.0


def _told(use: Use, deed: Deed, words: Words) -> str:
    """One card or choice in a sentence, with its interval."""
    assert use.interval is not None
    low, high = (words.signed(100 * end, 0) for end in (use.interval.low, use.interval.high))
    by = words.signed(100 * _difference(use), 0)
    who = words.say("lab.brief.doing", thing=words.thing(use.thing), act=words.act(deed.key))
    return words.say("lab.brief.thing", who=who, by=by, low=low, high=high)


def _named(use: Use, deed: Deed, words: Words) -> str:
    return words.say("lab.point", thing=words.thing(use.thing), act=words.act(deed.key))


def _length(lengths: Sequence[Bin], words: Words) -> str:
    low, middle, high = (_quantile(lengths, share) for share in (0.05, 0.5, 0.95))
    return words.say(
        "lab.brief.length", low=words.number(low, 0), median=words.number(middle, 0), high=words.number(high, 0)
    )


def _quantile(bins: Sequence[Bin], share: float) -> int:
    """The least number that so large a share does not exceed."""
    left = share * sum(one.times for one in bins)
    for one in bins:
        left -= one.times
        if left <= 0:
            return one.value
    return bins[-1].value


def _ends(endings: Sequence[Share], games: int, words: Words) -> str:
    shares: Counter[str] = Counter()
    for one in endings:  # two rules may end a game in the same words
        shares[words.deed(one.name)] += one.games
    told = []
    for how, times in shares.items():
        span = wilson(times, games)
        ends = {"low": words.number(100 * span.low, 0), "high": words.percent(span.high, 0)}
        told.append(words.say("lab.brief.ending", how=how, rate=words.percent(times / games, 0), **ends))
    return words.say("lab.brief.endings", how=", ".join(told[:_ENDINGS]))
