"""The easy player of État d'urgence: likes dear cards, keeps most of what it has, and chases nobody."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.urgence.book.cards import Cards
from tripot.games.urgence.bot.player import TurnPlanner, a_team
from tripot.games.urgence.bot.situation_from_view import situation_from_view
from tripot.games.urgence.play.moves import Buy
from tripot.games.urgence.play.values.card_values import Tastes
from tripot.games.urgence.play.values.situation import Situation

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence


_TASTES: Final = Tastes(kill=0.0, doom=0.0, gain=1.4, reserve=17.0)
"""It likes confidence better than blows, sees none coming, and pays little of it to thin its deck."""
_FORGETS: Final = 0.3
"""How often it leaves a companion of somebody else's, out of account; half as often it leaves the market early."""


class Easy:
    """Plays whole turns that make sense, without a plan beyond them."""

    def __init__(self, game: EtatDUrgence, random: Random) -> None:
        self._random: Random = random
        self._cards: Cards = game.cards

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        if view.phase == "TEAM":
            return a_team(view, self._random)
        return EasyPlanner(situation_from_view(view, self._cards), self._random).move(view.phase)


class EasyPlanner(TurnPlanner):
    """One decision of the easy player."""

    def __init__(self, now: Situation, random: Random) -> None:
        super().__init__(now, _TASTES)
        self._random: Random = random

    def _attack(self) -> Move | None:
        """On whoever stands best, so that nobody is driven out early; companions it often overlooks."""
        points = self.now.attack
        if not points:
            return None
        if self._random.random() >= _FORGETS and (away := self._oust(points)):
            return away
        reachable = [rival for rival in self.now.rivals if rival.wall < points]
        if not reachable:
            return self._wound(points)
        return self._strike(max(reachable, key=lambda rival: rival.gauge), points)

    def _buy(self) -> Move | None:
        """One of the dearest it can pay, if it is better than what it has; sometimes it goes home with coins left."""
        payable = [kind for kind in self.now.on_sale if 0 < kind.cost <= self.now.coins]
        better = [kind for kind in payable if self.values.play(kind) > self.values.average()]
        if not better or self._random.random() < _FORGETS / 2:
            return None
        dear = sorted(better, key=lambda kind: (-kind.cost, kind.number))[:2]
        return Buy(self._random.choice(dear).code)
