"""What cards, coins, blows and purchases are worth to a player, in points of confidence taken from opponents."""

from __future__ import annotations

import math
from itertools import combinations, product
from typing import NamedTuple

from tripot.games.urgence.book.cards import SHIELD, Amounts, Kind
from tripot.games.urgence.play.values.situation import Rival, Situation, wall
from tripot.games.urgence.play.values.threat import chance_of_blow, pressure

Choice = tuple[Kind, str]
"""A card and the side to play it on."""


class Tastes(NamedTuple):
    """How a player weighs things; found by playing against itself."""

    length: float = 13.0
    """Rounds a game is expected to last."""
    coin: float = 1.45
    late_coin: float = 0.25
    gain: float = 0.85
    danger: float = 8.0
    """Confidence below which a gain is worth twice as much."""
    black: float = 2.4
    draw: float = 0.2
    """What a card drawn is worth, as a share of an average play of the deck: it gives a choice."""
    destroy: float = 0.3
    force: float = 0.83
    companion: float = 3.44
    """Turns a companion is expected to stay if nobody minds it."""
    absorbed: float = 1.3
    """What a point of attack spent on a companion is worth to its owner: whoever minds it pays its life."""
    slot: float = 0.6
    """What one more card a turn is worth, as a share of an average play of the deck."""
    defence: float = 0.45
    fear: float = 2.0
    """How much more a shield is worth when the rivals' next blow would take all there is."""
    oust: float = 0.7
    kill: float = 13.9
    delay: float = 2.22
    """Turns before a card bought is drawn for the first time."""
    reserve: float = 7.0
    """Confidence below which none is spent on thinning the deck."""
    smallest: float = 4.0
    """Cards a deck should keep."""
    doom: float = 20.0
    """What the chance of falling before the next turn weighs."""


class CardValues:
    """Weighs the situation of one player."""

    def __init__(self, situation: Situation, tastes: Tastes) -> None:
        self.situation: Situation = situation
        self.tastes: Tastes = tastes
        self.turns: float = max(1.5, tastes.length - situation.round)
        """Turns that the player expects still to have."""
        share = min(1.0, self.turns / 6)
        self.coin: float = tastes.late_coin + (tastes.coin - tastes.late_coin) * share
        self.gain: float = tastes.gain * (2 if situation.gauge <= tastes.danger else 1)
        self.plays: float = 3 * max(0.5, self.turns - tastes.delay)
        """Cards of the deck that the player expects still to play."""
        self.pressure: float = sum(map(pressure, situation.rivals)) / max(1, len(situation.rivals))
        left = situation.gauge + wall(situation.shields)
        self.defence: float = tastes.defence * (1 + tastes.fear * min(1.0, self.pressure / max(1, left)))
        self._plays: dict[int, float] = {}
        self._draw: float = 0.0
        self._slot: float = 0.0
        self._destroy: float = 0.0
        deck = situation.deck()
        self.size: int = len(deck)
        self.total: float = sum(self.play(kind) for kind in deck)
        self._draw = tastes.draw * self.average()
        self._slot = tastes.slot * self.average() * min(1.0, max(0, self.size - 3) / 3)
        self._destroy = tastes.destroy * self._junk(deck)
        self._plays = {}
        self.total = sum(self.play(kind) for kind in deck)
        self._shopping: dict[int, tuple[float, Kind | None]] = {}
        self._danger: dict[int, float] = {}

    def amounts(self, given: Amounts) -> float:
        """What one use of a side gives, apart from the state of the table."""
        tastes = self.tastes
        return (
            given.hit
            + given.coins * self.coin
            + given.gain * self.gain
            - given.black * tastes.black
            + (2 * given.twos + 3 * given.threes) * self._draw
            + given.destroy * self._destroy
            + given.force * tastes.force
        )

    def _junk(self, deck: list[Kind]) -> float:
        """What being rid of the worst card is worth: a point of confidence, where one would be spent on it."""
        most = max((self.losing(kind) for kind in deck), default=0.0)
        return min(most, self.gain) if self.situation.gauge > self.tastes.reserve else most

    def play(self, kind: Kind) -> float:
        """One play of a card on its better side."""
        worth = self._plays.get(kind.number)
        if worth is None:
            worth = self._plays[kind.number] = self._play(kind)
        return worth

    def _play(self, kind: Kind) -> float:
        if kind.type == SHIELD:
            return kind.defence * self.defence
        best = self._best(kind)
        return best + self.staying(kind, best) if kind.life else best

    def _best(self, kind: Kind) -> float:
        return max(self.amounts(side) for side in kind.amounts.values())

    def staying(self, kind: Kind, use: float) -> float:
        """What a companion gives after its first turn: its turns, or the attack that sends it away."""
        stay = min(self.turns, self.tastes.companion)
        return kind.slot * self._slot + min(
            (use + kind.slot * self._slot) * (stay - 1), kind.life * self.tastes.absorbed
        )

    def average(self) -> float:
        return self.total / max(1, self.size)

    def adding(self, kind: Kind, total: float, size: int) -> float:
        """What one more card does for a deck of that size and that total: it raises the average play, or it does not.
        Companions and shields leave the deck, at the price of one draw; a shield comes back each time the deck does."""
        worth = self.play(kind)
        average = total / max(1, size)
        if not kind.takes_slot:
            times = max(1.0, self.turns / (2 + size / 3)) if kind.defence else 1.0
            return (worth - average) * times
        return self.plays * ((total + worth) / (size + 1) - average)

    def losing(self, kind: Kind) -> float:
        """What being rid of a card does for the deck."""
        if self.size < max(2.0, self.tastes.smallest) or not kind.takes_slot:
            return 0.0
        return self.plays * ((self.total - self.play(kind)) / (self.size - 1) - self.average())

    def shopping(self, coins: int) -> tuple[float, Kind | None]:
        """The best that so many coins buy in two cards, and the first of them."""
        known = self._shopping.get(coins)
        if known is None:
            known = (0.0, None)
            for kind in self.situation.on_sale:
                if kind.cost <= coins:
                    value = self._with_second(kind, coins - kind.cost)
                    if value > known[0]:
                        known = (value, kind)
            self._shopping[coins] = known
        return known

    def _with_second(self, kind: Kind, coins: int) -> float:
        first = self.adding(kind, self.total, self.size)
        if first < 0.05:
            return 0.0
        total, size = (self.total + self.play(kind), self.size + 1) if kind.takes_slot else (self.total, self.size)
        others = [k for k in self.situation.on_sale if k.cost <= min(coins, kind.cost)]
        return first + max(0.0, *(self.adding(k, total, size) for k in others)) if others else first

    # Attacks

    def blows(self, points: int) -> float:
        """What so many attack points are worth against these rivals."""
        rivals = self.situation.rivals
        fatal = [rival for rival in rivals if rival.gauge + rival.wall <= points]
        if len(fatal) == len(rivals) and sum(rival.gauge + rival.wall for rival in rivals) <= points:
            return 1000.0
        if fatal:
            spent = min(rival.gauge + rival.wall for rival in fatal)
            return self.tastes.kill + spent + 0.7 * (points - spent)
        through = max((points - rival.wall for rival in rivals), default=0)
        return max(0.0, float(through)) if through > 0 else 0.3 * points

    def ousting(self, companion: Kind) -> float:
        """What it is worth to send a companion away for a while."""
        stay = min(self.turns, self.tastes.companion)
        helped = max(1, len(self.situation.rivals))
        each = self.amounts(companion.amounts[""]) + companion.slot * self.tastes.slot * 3
        return each * stay * self.tastes.oust / math.sqrt(helped)

    # Blows to come

    def danger(self, left: int, points: int = 0) -> float:
        """The chance to fall before the next turn with so much confidence and defence left, once so many points are
        spent on the rivals."""
        gone = self.within_reach(points)
        if gone is not None:
            return _chance_of_any([rival for rival in self.situation.rivals if rival is not gone], left)
        known = self._danger.get(left)
        if known is None:
            known = self._danger[left] = _chance_of_any(self.situation.rivals, left)
        return known

    def within_reach(self, points: int) -> Rival | None:
        """The rival whom so many points kill, and most cheaply."""
        fatal = [rival for rival in self.situation.rivals if rival.gauge + rival.wall <= points]
        return min(fatal, key=lambda rival: (rival.gauge + rival.wall, rival.seat), default=None)

    def point(self) -> float:
        """What a point of one's own confidence is worth at this moment."""
        left = self.situation.gauge + wall(self.situation.shields)
        return self.gain + self.tastes.doom * (self.danger(left - 1) - self.danger(left))

    # A turn

    def plan(self) -> tuple[float, tuple[Choice, ...]]:
        """The value of the best plan, and the plan: which cards to lay on which sides, those that draw first."""
        cards = [kind for kind in self.situation.hand if kind.takes_slot]
        fitting = min(self.situation.free, len(cards))
        best: tuple[float, tuple[Choice, ...]] = (float("-inf"), ())
        tried: set[tuple[Choice, ...]] = set()
        for chosen in combinations(sorted(cards, key=lambda kind: kind.number), fitting):
            for sides in product(*(kind.amounts for kind in chosen)):
                plan = tuple(zip(chosen, sides, strict=True))
                if plan not in tried:
                    tried.add(plan)
                    best = max(best, (self._outcome(plan), plan), key=lambda scored: scored[0])
        return best[0], tuple(sorted(best[1], key=lambda choice: -_drawn(choice)))

    def _outcome(self, plan: tuple[Choice, ...]) -> float:
        """What the turn comes to if this is played, with the companions still to be used."""
        now, tastes = self.situation, self.tastes
        given = [kind.amounts[side] for kind, side in plan] + [kind.amounts[""] for kind in now.fresh]
        points = now.attack + sum(side.hit for side in given)
        blows = self.blows(points)
        gain = sum(side.gain for side in given)
        black = now.black + sum(side.black for side in given)
        value = blows + self.shopping(min(40, now.coins + sum(side.coins for side in given)))[0]
        value += min(gain, max(0, 20 - now.gauge + 2 * black)) * self.gain - black * tastes.black
        value += sum((2 * side.twos + 3 * side.threes) * self._draw for side in given)
        value += sum(side.destroy * self._destroy + side.force * tastes.force for side in given)
        left = min(max(20, now.gauge), now.gauge + gain) - 2 * black
        if blows < 1000:
            value -= 500 if left <= 0 else tastes.doom * self.danger(left + wall(now.shields), points)
        return value


def _chance_of_any(rivals: list[Rival], points: int) -> float:
    """That at least one of them deals so many points."""
    safe = 1.0
    for rival in rivals:
        safe *= 1 - chance_of_blow(rival, points)
    return 1 - safe


def _drawn(choice: Choice) -> int:
    kind, side = choice
    return 2 * kind.amounts[side].twos + 3 * kind.amounts[side].threes
