"""The habile player of État d'urgence: builds an economy, thins its deck, computes kills, keeps itself alive."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.urgence.book.cards import Cards, Kind
from tripot.games.urgence.bot.situation_from_view import situation_from_view
from tripot.games.urgence.play.moves import (
    DRAW_THREE,
    DRAW_TWO,
    END,
    SHOP,
    Break,
    Buy,
    Destroy,
    Disinfect,
    Drop,
    Force,
    Hit,
    Oust,
    Play,
    Team,
    Use,
)
from tripot.games.urgence.play.values.card_values import CardValues, Tastes
from tripot.games.urgence.play.values.situation import Rival, Situation

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence


class Habile:
    """Sees a view, weighs what it sees; draws lots only for its team."""

    def __init__(self, game: EtatDUrgence, random: Random, tastes: Tastes = Tastes()) -> None:  # noqa: B008 - immutable
        self.random: Random = random
        self.cards: Cards = game.cards
        self.tastes: Tastes = tastes

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        return a_team(view, self.random) if view.phase == "TEAM" else self.planner(view).move(view.phase)

    def planner(self, view: View) -> TurnPlanner:
        return TurnPlanner(situation_from_view(view, self.cards), self.tastes)


class TurnPlanner:
    """One decision."""

    def __init__(self, now: Situation, tastes: Tastes) -> None:
        self.now: Situation = now
        self.tastes: Tastes = tastes

    @cached_property
    def values(self) -> CardValues:
        """Not every move asks for it."""
        return CardValues(self.now, self.tastes)

    def move(self, phase: str) -> Move:
        match phase:
            case "RESPOND":
                return self.answer()
            case "MAIN":
                return self.main()
            case _:
                return self.market()

    def answer(self) -> Move:
        """Gives up what is worth least."""
        least = sorted(self.now.hand, key=lambda kind: (self.values.play(kind), kind.code))[: self.now.owed]
        return Drop(tuple(sorted(kind.code for kind in least)))

    # MAIN: draw, lay what costs no slot, plan the slots, then spend what was gained

    def main(self) -> Move:
        return self._draws() or self._companions() or self._slots() or self._spend() or SHOP

    def _draws(self) -> Move | None:
        for kind in sorted(self.now.fresh, key=lambda kind: kind.number):
            if kind.amounts[""].twos or kind.amounts[""].threes:
                return self._use(kind)
        return {3: DRAW_THREE, 2: DRAW_TWO}.get(self.now.draws)

    def _companions(self) -> Move | None:
        """Lays companions and shields, uses companions; gets rid of a nuisance that would be the end."""
        for kind in self.now.hand:
            if not kind.takes_slot:
                away = self._disinfect("h", kind) if kind.nuisance and self._fatal(kind) else None
                return away or Play(kind.code)
        for kind in self.now.fresh:
            return self._use(kind)
        return None

    def _use(self, kind: Kind) -> Move:
        unwanted = kind.nuisance and (self._fatal(kind) or self.values.amounts(kind.amounts[""]) < 0)
        return (self._disinfect("c", kind) if unwanted else None) or Use(kind.code)

    def _disinfect(self, zone: str, kind: Kind) -> Move | None:
        return Disinfect(zone, kind.code) if zone in self.now.cleanable else None

    def _fatal(self, kind: Kind) -> bool:
        """Whether its black heart, with those pending, would leave next to nothing."""
        return self.now.gauge <= 2 + 2 * (self.now.black + kind.amounts[""].black)

    def _slots(self) -> Move | None:
        if not self.now.free or not self.now.hand:
            return None
        value, plan = self.values.plan()
        if not plan:
            return None
        if value < 0:
            for kind, _ in plan:
                if all(given.black for given in kind.amounts.values()) and (away := self._disinfect("h", kind)):
                    return away
        kind, side = plan[0]
        return Play(kind.code, side)

    def _spend(self) -> Move | None:
        return self._attack() or self._force() or self._destroy()

    # Attacks

    def _attack(self) -> Move | None:
        points = self.now.attack
        if not points:
            return None
        fatal = self.values.within_reach(points)
        if fatal is not None:
            return self._strike(fatal, points)
        return self._oust(points) or self._wound(points)

    def _strike(self, rival: Rival, points: int) -> Move:
        if rival.shields:
            return Break(rival.seat, rival.shields[0].code)
        return Hit(rival.seat, min(points, rival.gauge))

    def _oust(self, points: int) -> Move | None:
        worth = self.values.ousting
        targets = [
            (worth(kind) - kind.life, rival, kind)
            for rival in self.now.rivals
            for kind in rival.companions
            if kind.life <= points and worth(kind) > kind.life
        ]
        if not targets:
            return None
        _, rival, kind = max(targets, key=lambda target: target[0])
        return Oust(rival.seat, kind.code)

    def _wound(self, points: int) -> Move | None:
        """The weakest who can be got at, among equals whoever plays next; else a shield that can be broken."""
        reachable = [rival for rival in self.now.rivals if rival.wall < points]
        if reachable:
            return self._strike(min(reachable, key=lambda rival: rival.gauge + rival.wall), points)
        for rival in self.now.rivals:
            for shield in rival.shields:
                if shield.defence <= points:
                    return Break(rival.seat, shield.code)
        return None

    def _force(self) -> Move | None:
        """All on whoever plays next, then on those after."""
        left = self.now.force
        shares: list[tuple[int, int]] = []
        for rival in self.now.rivals:
            share = min(left, rival.held)
            if share:
                shares.append((rival.seat, share))
                left -= share
        return Force(tuple(sorted(shares))) if shares else None

    # The own deck

    def _destroy(self) -> Move | None:
        if not self.now.destroy:
            return None
        junk = self._junk("dph")
        return Destroy(*junk[1]) if junk and junk[0] > 0 else None

    def _junk(self, zones: str) -> tuple[float, tuple[str, str]] | None:
        """The card whose loss would help most, and by how much."""
        now = self.now
        piles = {"d": now.discard, "p": now.draw, "h": now.hand}
        found = [(self.values.losing(kind), (zone, kind.code)) for zone in zones for kind in piles[zone]]
        return max(found, key=lambda junk: junk[0], default=None)

    # MARKET

    def market(self) -> Move:
        return self._buy() or self._thin() or END

    def _buy(self) -> Move | None:
        kind = self.values.shopping(self.now.coins)[1]
        return Buy(kind.code) if kind else None

    def _thin(self) -> Move | None:
        """Pays confidence, while there is enough of it, to be rid of a card that slows the deck. Cards just laid wait
        until they come round: who sheds them at once ends with too few to win by."""
        junk = self._junk("".join(zone for zone in "dp" if zone in self.now.cleanable))
        if self.now.gauge <= self.values.tastes.reserve or junk is None or junk[0] <= self.values.point():
            return None
        return Disinfect(*junk[1])


def a_team(view: View, random: Random) -> Team:
    """Any of those left: they differ by one card that few ever buy."""
    return Team(random.choice([offer.move for offer in view.moves if offer.move.startswith("team:")]).partition(":")[2])
