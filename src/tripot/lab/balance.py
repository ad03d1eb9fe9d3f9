"""Whether a game is fair and alive: seats, teams, cards and choices, options, lengths, scores, endings, rules.

Every figure comes from how games of the same bots went, so that what stands out is the doing of the game: a card that
winners have more often than losers, a seat that wins too much, a rule that nobody ever meets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Final

import msgspec

from tripot.engine.rules.options import Value
from tripot.lab.paired import PairedChange, interval_width
from tripot.lab.report import Z95, Interval, Line, Report, line_of, wilson
from tripot.lab.runs import ALONE, PlayedGame, Run
from tripot.lab.simulate import Job, make_report, play_one
from tripot.lab.tally import Side, Tally, win_shares

_FEWEST: Final = 20
"""What fewer seats than this did says nothing about winning."""


class Use(msgspec.Struct, frozen=True):
    """One card, or choice, of one deed: how often, by how many, and how those who did it fared beside the others.

    Those who did it need not have won because of it: who is ahead can buy more. `sure` counts all cards of the deed as
    so many questions asked at once."""

    thing: str
    a_game: float
    """Times in a game, all seats together."""
    share: float
    """Of all seats, those who did it at least once in their game."""
    of_winners: float
    """Of those who won, the same."""
    rate: float | None
    """How often those who did it won; None where none did."""
    rate_without: float | None
    difference: float | None
    interval: Interval | None
    """Of the difference."""
    sure: bool = False


class Action(msgspec.Struct, frozen=True):
    """One kind of thing done, the telling first."""

    key: str
    uses: tuple[Use, ...]


class Share(msgspec.Struct, frozen=True):
    """Of the games, those with it; `name` is the key of an ending, or the ID of a rule."""

    name: str
    games: int
    rate: float
    times: int
    rule: str = ""
    interval: Interval | None = None
    """Of an ending's rate."""


class Bin(msgspec.Struct, frozen=True):
    """A value, and how often it came up."""

    value: int
    times: int


class OptionChange(msgspec.Struct, frozen=True):
    """The effect of another value of one option, from the same deals."""

    option: str
    value: Value
    seats: tuple[PairedChange, ...]
    moves: PairedChange


class Balance(msgspec.Struct, frozen=True):
    """The whole report."""

    report: Report
    teams: tuple[Line, ...]
    """Empty where everybody plays alone."""
    lengths: tuple[Bin, ...]
    scores: tuple[Bin, ...]
    """Of all seats."""
    winning: tuple[Bin, ...]
    """Of those who won."""
    actions: tuple[Action, ...]
    endings: tuple[Share, ...]
    rules: tuple[Share, ...]
    """Every rule of the rulebook, those never cited with 0."""
    options: tuple[OptionChange, ...] = ()


class Sums:
    """Over games: seats that did it (a), what they won (w), squares and products. Exact, in any order the same."""

    __slots__ = ("did", "did_did", "did_won", "times", "won", "won_won")

    def __init__(self) -> None:
        self.times: int = 0
        self.did: int = 0
        self.did_did: int = 0
        self.won: Fraction = Fraction(0)
        self.did_won: Fraction = Fraction(0)
        self.won_won: Fraction = Fraction(0)

    def count(self, times: int, did: int, won: Fraction) -> None:
        """Counts one game in which it was done."""
        self.times += times
        self.did += did
        self.did_did += did * did
        self.won += won
        self.did_won += did * won
        self.won_won += won * won

    def gap(self, games: int, seats: int) -> tuple[float, float] | None:
        """The difference between the rates of seats that did it and of those that did not, and its standard error. The
        seats of a game share one win, so that games, not seats, are what is independent: the two rates are ratios of
        sums over games, and the error is that of their linear parts; never less than if all seats won alike, since a
        few who all won or all lost would seem to be beyond doubt."""
        others = games * seats - self.did
        if self.did < _FEWEST or others < _FEWEST:
            return None
        rate, rest = self.won / self.did, (games - self.won) / others
        # game by game: (w − rate·a) ∕ A − ((1 − w) − rest·(S − a)) ∕ B = u·w + v·a + k, and its sum over games is 0
        u = Fraction(1, self.did) + Fraction(1, others)
        v = -rate / self.did - rest / others
        k = (rest * seats - 1) / others
        total = u * u * self.won_won + v * v * self.did_did + games * k * k
        total += 2 * (u * v * self.did_won + u * k * self.won + v * k * self.did)
        alike = Fraction(seats - 1, seats * seats) * (Fraction(1, self.did) + Fraction(1, others))
        return float(rate - rest), sqrt(max(float(total) * games / max(1, games - 1), float(alike)))


class BalanceTally:
    """The statistics of a job's games, added up."""

    def __init__(self, job: Job) -> None:
        self._job: Job = job
        self._teams: tuple[int, ...] = job.teams
        self.tally: Tally = Tally(job.bots, job.seats)
        self.by_team: dict[int, Side] = {team: Side() for team in sorted(set(self._teams))}
        self.winning: Counter[int] = Counter()
        self.deeds: dict[str, dict[str, Sums]] = {}
        self.endings: Counter[tuple[str, str]] = Counter()
        self.rules: dict[str, Share] = {rule.id: Share(rule.id, 0, 0.0, 0) for rule in job.game.rulebook}

    def count(self, played: PlayedGame) -> None:
        """One game."""
        self.tally.count(played.outcome, played.bots, self._teams, played.moves)
        shares = win_shares(played.outcome, self._teams)
        for team, side in self.by_team.items():
            members = [seat for seat, its in enumerate(self._teams) if its == team]
            side.wins += sum((shares[seat] for seat in members), Fraction(0))
            side.scores[played.scores[members[0]]] += 1
        self.winning.update(played.scores[seat] for seat in played.outcome.winners)
        self.endings[played.reason, played.rule] += 1
        assert played.stats is not None
        for rule, times in played.stats.rules.items():
            was = self.rules.get(rule, Share(rule, 0, 0.0, 0))
            self.rules[rule] = Share(rule, was.games + 1, 0.0, was.times + times)
        for key, by_seat in played.stats.actions.items():
            of_deed = self.deeds.setdefault(key, {})
            for thing in set().union(*by_seat):
                doers = [seat for seat, counts in enumerate(by_seat) if thing in counts]
                times = sum(by_seat[seat][thing] for seat in doers)
                won = sum((shares[seat] for seat in doers), Fraction(0))
                of_deed.setdefault(thing, Sums()).count(times, len(doers), won)

    def balance(self, options: Sequence[OptionChange]) -> Balance:
        job, games = self._job, self.tally.games
        alone = len(self.by_team) == job.seats
        scores = sum((side.scores for side in self.tally.by_seat), Counter[int]())
        return Balance(
            report=make_report(job, self.tally),
            teams=() if alone else tuple(self._team(team, side) for team, side in self.by_team.items()),
            lengths=_bins(self.tally.lengths),
            scores=_bins(scores),
            winning=_bins(self.winning),
            actions=self.actions(),
            endings=tuple(
                Share(reason, times, times / games, times, rule, wilson(times, games))
                for (reason, rule), times in sorted(self.endings.items(), key=lambda item: (-item[1], item[0]))
            ),
            rules=tuple(Share(rule.name, rule.games, rule.games / games, rule.times) for rule in self.rules.values()),
            options=tuple(options),
        )

    def actions(self) -> tuple[Action, ...]:
        """All that was done, the commonest first."""
        actions = [Action(key, self._uses(things)) for key, things in sorted(self.deeds.items())]
        return tuple(sorted(actions, key=lambda action: -sum(use.a_game for use in action.uses)))

    def _team(self, team: int, side: Side) -> Line:
        return msgspec.structs.replace(
            line_of(chr(ord("A") + team), side, 1, len(self.by_team), self.tally.games),
            chairs=self._teams.count(team),
        )

    def _uses(self, things: dict[str, Sums]) -> tuple[Use, ...]:
        asked = max(1, sum(1 for sums in things.values() if self._gap(sums)))
        z = interval_width(asked)
        uses = [self._use(thing, sums, z) for thing, sums in sorted(things.items())]
        return tuple(sorted(uses, key=lambda use: -(use.difference or 0.0)))

    def _gap(self, sums: Sums) -> tuple[float, float] | None:
        return sums.gap(self.tally.games, self._job.seats)

    def _use(self, thing: str, sums: Sums, z: float) -> Use:
        games, seats = self.tally.games, self._job.seats
        others, gap = games * seats - sums.did, self._gap(sums)
        half = Z95 * gap[1] if gap else 0.0
        return Use(
            thing=thing,
            a_game=sums.times / games,
            share=sums.did / (games * seats),
            of_winners=float(sums.won / games),
            rate=float(sums.won / sums.did) if sums.did else None,
            rate_without=float((games - sums.won) / others) if others else None,
            difference=gap[0] if gap else None,
            interval=Interval(gap[0] - half, gap[0] + half) if gap else None,
            sure=gap is not None and abs(gap[0]) > z * gap[1] > 0,
        )


def balance(job: Job, run: Run = ALONE, options: Sequence[OptionChange] = ()) -> Balance:
    """Plays a watched job and tells what it shows; raises GameBroke."""
    job = msgspec.structs.replace(job, watched=True)
    ledger = BalanceTally(job)
    for _, (played,) in run.games(partial(play_one, job), job.games, {"balance": job.key()}):
        ledger.count(played)
    return ledger.balance(options)


def _bins(counts: Counter[int]) -> tuple[Bin, ...]:
    return tuple(Bin(value, times) for value, times in sorted(counts.items()))
