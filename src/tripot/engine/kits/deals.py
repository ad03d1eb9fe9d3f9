"""Deals: several deals in one game, a dealer who changes, points by deal, a score sheet, and an honest end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tripot.engine.kits.state import KitState
from tripot.engine.language.text import say
from tripot.engine.views.events import EVERYONE, Event, Moment, Row
from tripot.engine.views.moments import ahead
from tripot.engine.views.view import Fact, Sheet


class Deals(KitState, part=True):
    """The deals so far. The game is over after a deal at which `over` says so, or after `most_deals` of them.

    A game « to five points » that ties may prolong has no natural end, and a house needs one: `most_deals` is it, a
    rule of the game like any other, and what `bound` counts with.
    """

    deals: int
    """Deals begun so far."""
    dealer: int
    lines: list[list[int]]
    """Points by deal, by seat."""

    most_deals: ClassVar[int] = 100

    def over(self, totals: Sequence[int]) -> bool:
        """Whether these points end the game; until then there are `most_deals` deals."""
        return False

    def begin(self) -> list[Event]:
        self.deals, self.dealer, self.lines = 0, self.chance.below(self.seats, "dealer"), []
        return self._next()

    def _next(self) -> list[Event]:
        self.deals += 1
        dealt = self.deal(self.shuffle_pack())
        return [self.tell("log.deal", n=self.deals), *dealt]

    @property
    def totals(self) -> list[int]:
        """The points of each seat."""
        return [sum(line[seat] for line in self.lines) for seat in range(self.seats)]

    def end_deal(self, gained: Sequence[int], rule: str) -> list[Event]:
        """Writes the deal's points down; then the next dealer deals, or the game is over."""
        self.lines.append(list(gained))
        best = ahead([-mine for mine in gained] if self.low_wins else gained)
        rows = tuple(
            Row(seat, (mine, total), wins)
            for seat, (mine, total, wins) in enumerate(zip(gained, self.totals, best, strict=True))
        )
        moment = Moment("deal", (), (say("fact.deal"), say("fact.points")), rows)
        events = [Event(EVERYONE, say("log.deal_over", n=self.deals), rule, moment=moment)]
        if self.deals >= self.most_deals or self.over(self.totals):
            return events + self.finish()
        self.dealer = self.after(self.dealer)
        return events + self._next()

    def scores(self) -> Sequence[int]:
        return self.totals

    def milestone(self) -> int:
        return self.deals

    def facts(self, viewer: int) -> list[Fact]:
        return [Fact("deal", say("fact.deal"), self.deals), *super().facts(viewer)]

    def sheet(self) -> Sheet:
        return Sheet(say("fact.deal"), tuple(map(tuple, self.lines)), tuple(self.totals))
