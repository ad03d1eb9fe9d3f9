"""Why the habile plays what it plays, in sentences for somebody who learns the game: at most two, the best first."""

from __future__ import annotations

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.urgence.book.cards import SHIELD, SUPER, Amounts, Kind
from tripot.games.urgence.bot.player import Habile, TurnPlanner
from tripot.games.urgence.play.moves import (
    Break,
    Buy,
    Destroy,
    Disinfect,
    Draw,
    Drop,
    End,
    Force,
    Hit,
    Oust,
    Play,
    Shop,
    Use,
)
from tripot.games.urgence.play.values.situation import wall


class HabileAdviser(Habile):
    """The habile, telling why."""

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice:
        if view.phase == "TEAM":
            return Advice(self.choose(view, sampler, budget), (say("why.team"),))
        planner = self.planner(view)
        move = planner.move(view.phase)
        return Advice(move, Reasons(planner, self.cards.by_code).of(move)[:2])


class Reasons:
    """What the thought weighed, put into words."""

    def __init__(self, planner: TurnPlanner, kinds: dict[str, Kind]) -> None:
        self.thought: TurnPlanner = planner
        self.kinds: dict[str, Kind] = kinds

    def of(self, move: Move) -> tuple[Text, ...]:
        now = self.thought.now
        match move:
            case Drop(codes):
                return (say("why.drop", cards=tuple(CardName(code) for code in codes)),)
            case Draw():
                return (say("why.draw"),)
            case Play(code, side):
                return self._play(self.kinds[code], side)
            case Use(code):
                return self._use(self.kinds[code])
            case Hit(target, points):
                return self._hit(target, points)
            case Break(target, code):
                return (say("why.break", card=CardName(code), whom=SeatName(target), n=self.kinds[code].defence),)
            case Oust(target, code):
                return (say("why.oust", card=CardName(code), whom=SeatName(target), n=self.kinds[code].life),)
            case Force():
                return (say("why.force"),)
            case Destroy(_, code):
                return (say("why.destroy", card=CardName(code)),)
            case Disinfect(zone, code):
                return self._disinfect(zone, self.kinds[code])
            case Shop():
                return (say("why.shop", n=now.coins),)
            case Buy(code):
                return self._buy(self.kinds[code])
            case End():
                return (say("why.end_coins", n=now.coins) if now.coins else say("why.end"), *self._thinning())
            case _:
                return ()

    # Cards laid and used

    def _play(self, kind: Kind, side: str) -> tuple[Text, ...]:
        if kind.type == SHIELD:
            return (say("why.shield", card=CardName(kind.code), n=kind.defence),)
        if kind.life:
            if kind.nuisance:
                return (say("why.must_play", card=CardName(kind.code)),)
            return (say("why.slot" if kind.slot else "why.companion", card=CardName(kind.code)),)
        return self._plan(kind.amounts[side])

    def _use(self, kind: Kind) -> tuple[Text, ...]:
        return (say("why.must_use" if kind.nuisance else "why.use", card=CardName(kind.code)),)

    def _plan(self, given: Amounts) -> tuple[Text, ...]:
        """What the turn is played for: a kill, a purchase, confidence, blows."""
        now, worth = self.thought.now, self.thought.values
        sides = [kind.amounts[side] for kind, side in worth.plan()[1]] + [kind.amounts[""] for kind in now.fresh]
        points = now.attack + sum(side.hit for side in sides)
        fallen = worth.within_reach(points)
        if fallen is not None:
            return (say("why.kill_now", whom=SeatName(fallen.seat), n=points, left=fallen.gauge + fallen.wall),)
        reasons: list[Text] = []
        if given.twos or given.threes:
            reasons.append(say("why.draw_card"))
        coins = min(40, now.coins + sum(side.coins for side in sides))
        wanted = worth.shopping(coins)[1]
        if given.coins and wanted is not None:
            reasons.append(say("why.coins", n=coins, card=CardName(wanted.code)))
        if given.gain and not given.hit:
            reasons.append(say("why.gain", n=now.gauge))
        if given.hit:
            reasons.append(say("why.attack", n=points))
        return (*reasons[:1], *self._danger(), *reasons[1:]) or (say("why.compulsory"),)

    def _danger(self) -> tuple[Text, ...]:
        """What may come before the next turn, where it may be the end."""
        left = self.thought.now.gauge + wall(self.thought.now.shields)
        tenths = round(10 * self.thought.values.danger(left))
        return (say("why.danger", n=tenths, left=left),) if tenths else ()

    # Attacks

    def _hit(self, target: int, points: int) -> tuple[Text, ...]:
        rival = next(rival for rival in self.thought.now.rivals if rival.seat == target)
        if points == rival.gauge:
            return (say("why.kill", whom=SeatName(target), n=points),)
        if len(self.thought.now.rivals) == 1:
            return (say("why.hit", n=rival.gauge - points, whom=SeatName(target)),)
        return (say("why.weakest", whom=SeatName(target), n=rival.gauge),)

    # The own deck

    def _buy(self, kind: Kind) -> tuple[Text, ...]:
        card = CardName(kind.code)
        if kind.type == SUPER:
            return (say("why.buy_super", card=card),)
        if kind.type == SHIELD:
            expected = round(self.thought.values.pressure)
            return (say("why.buy_shield", card=card, n=kind.defence, points=expected),)
        if kind.life:
            return (say("why.buy_slot" if kind.slot else "why.buy_companion", card=card, n=kind.life),)
        return (say("why.buy", card=card, n=self.thought.values.size),)

    def _disinfect(self, zone: str, kind: Kind) -> tuple[Text, ...]:
        if kind.nuisance or zone == "h":
            return (say("why.rid", card=CardName(kind.code)),)
        return (say("why.thin", card=CardName(kind.code), n=self.thought.values.size),)

    def _thinning(self) -> tuple[Text, ...]:
        """Why no more confidence is spent on a better deck."""
        now = self.thought.now
        return (say("why.keep", n=now.gauge),) if now.gauge <= self.thought.tastes.reserve else ()
