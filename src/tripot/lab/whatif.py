"""The same job twice: as it is, and with other cards or options. Game k is dealt the same on both sides, so that what
differs comes of the change and not of the deal, and few games show it."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import msgspec

from tripot.engine.game import Game
from tripot.lab.balance import BalanceTally, Use
from tripot.lab.paired import PairedChange, PairedDifference
from tripot.lab.report import Report
from tripot.lab.runs import ALONE, PlayedGame, Run
from tripot.lab.simulate import Job, make_report, play_one
from tripot.lab.tally import Tally


class CardChange(msgspec.Struct, frozen=True):
    """A changed card in one action, before and after; None where nobody did that with it."""

    action: str
    thing: str
    before: Use | None
    after: Use | None


class Comparison(msgspec.Struct, frozen=True):
    """Both reports, and what changed: rates of winning by bot and by seat, the length of a game in moves, and how those
    fared who had the cards that were changed."""

    before: Report
    after: Report
    players: tuple[PairedChange, ...]
    by_seat: tuple[PairedChange, ...]
    moves: PairedChange
    cards: tuple[CardChange, ...] = ()


class Pairs:
    """Games played on both sides: the two tallies, and how far each pair of games lies apart."""

    __slots__ = ("after", "before", "by_name", "by_seat", "moves")

    def __init__(self, job: Job) -> None:
        self.before: Tally = Tally(job.bots, job.seats)
        self.after: Tally = Tally(job.bots, job.seats)
        self.by_name: dict[str, PairedDifference] = {name: PairedDifference() for name in job.bots}
        self.by_seat: tuple[PairedDifference, ...] = tuple(PairedDifference() for _ in job.bots)
        self.moves: PairedDifference = PairedDifference()

    def count(self, job: Job, before: PlayedGame, after: PlayedGame) -> None:
        """One game, as it went on either side."""
        was, now = (_tally(job, played) for played in (before, after))
        self.before.add(was)
        self.after.add(now)
        for name, gap in self.by_name.items():
            gap.count(now.by_name[name].wins - was.by_name[name].wins)
        for gap, one, other in zip(self.by_seat, was.by_seat, now.by_seat, strict=True):
            gap.count(other.wins - one.wins)
        self.moves.count(Fraction(after.moves - before.moves))


def whatif(before: Job, after: Job, run: Run = ALONE) -> Comparison:
    """Plays both jobs, which differ in their game's cards or options alone; raises GameBroke."""
    cards = changed_cards(before.game, after.game)
    before, after = (msgspec.structs.replace(job, watched=bool(cards)) for job in (before, after))
    total, ledgers = Pairs(before), (BalanceTally(before), BalanceTally(after))
    key = {"whatif": (before.key(), after.key())}
    for _, (one, other) in run.games(partial(play_pair, before, after), before.games, key):
        total.count(before, one, other)
        if cards:
            for ledger, played in zip(ledgers, (one, other), strict=True):
                ledger.count(played)
    was, now = make_report(before, total.before), make_report(after, total.after)
    return Comparison(
        before=was,
        after=now,
        players=tuple(
            _change(name, _rate(was, name), _rate(now, name), gap, before.games) for name, gap in total.by_name.items()
        ),
        by_seat=tuple(
            _change(line.name, line.rate, other.rate, gap, before.games)
            for line, other, gap in zip(was.by_seat, now.by_seat, total.by_seat, strict=True)
        ),
        moves=_change("moves", was.moves.mean, now.moves.mean, total.moves, before.games),
        cards=_card_changes(cards, *ledgers) if cards else (),
    )


def changed_cards(before: Game, after: Game) -> frozenset[str]:
    """The codes of those cards that the rules read otherwise on the other side, or that are on one side only."""
    was, now = (
        {card.code: (card.copies, card.suit, card.facts) for card in game.catalogue} for game in (before, after)
    )
    return frozenset(code for code in was.keys() | now.keys() if was.get(code) != now.get(code))


def _card_changes(cards: frozenset[str], before: BalanceTally, after: BalanceTally) -> tuple[CardChange, ...]:
    was, now = (
        {(action.key, use.thing): use for action in ledger.actions() for use in action.uses if use.thing in cards}
        for ledger in (before, after)
    )
    return tuple(CardChange(*pair, was.get(pair), now.get(pair)) for pair in sorted(was.keys() | now.keys()))


def play_pair(before: Job, after: Job, index: int) -> tuple[PlayedGame, PlayedGame]:
    """The same number of both jobs."""
    return (*play_one(before, index), *play_one(after, index))


def _tally(job: Job, played: PlayedGame) -> Tally:
    tally = Tally(job.bots, job.seats)
    tally.count(played.outcome, played.bots, job.teams, played.moves)
    return tally


def _rate(report: Report, name: str) -> float:
    return next(line.rate for line in report.players if line.name == name)


def _change(name: str, before: float, after: float, gap: PairedDifference, games: int) -> PairedChange:
    return PairedChange(name, before, after, float(gap.total / games), gap.interval(games), gap.needed(games))
