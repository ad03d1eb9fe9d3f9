"""What an action in Noé may bring: controls, raids, spies and bombs, weighed by hands that the target may hold."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import DrawSample
from tripot.games.noe.book.cards import BOMBER, INVESTIGATOR, PURPLE, STAFF
from tripot.games.noe.bot.decision import Decision
from tripot.games.noe.play.moves import Bomb, Control, Phish, Raid

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_HARM: Final = 2.5
"""What it is worth to take or destroy a card of an opponent, in points."""
_GUESSES: Final = 2
"""At how many hands of a target it looks."""


class Attack(NamedTuple):
    """An action, what it is worth in points, and why."""

    value: float
    move: Move
    reasons: tuple[Text, ...]


class Attacks:
    """The actions of one turn."""

    def __init__(self, decision: Decision, sampler: DrawSample) -> None:
        self._mind = decision
        self._sampler = sampler

    def find(self, at_hand: int) -> list[Attack]:
        """Every action worth a thought; one that would break a plot of so many points is not."""
        decision = self._mind
        able = {move.split()[1] for move in decision.legal if move[0] in "chb"}
        doers = [card for card in decision.hand if decision.cards.codes[card] in able]
        free = [card for card in doers if not at_hand or decision.announcement(decision.without(card))[0] >= at_hand]
        attacks = [attack for card in free for attack in self._of(card)]
        return attacks if at_hand else [*attacks, *self._raids()]

    def _of(self, card: int) -> list[Attack]:
        """What this card can do, with its worth."""
        decision = self._mind
        code = decision.cards.codes[card]
        rest = decision.without(card)
        kind = decision.cards.category[card]
        prey = self._prey()
        if kind == INVESTIGATOR:
            return [
                Attack(self._seized([card], rest, target, 1), Control((code,), (target,)), self._why("control", target))
                for target in prey[:2]
            ]
        if kind == BOMBER:
            return [
                Attack(decision.hand_value(rest) + 2 * _HARM, Bomb((code,), (prey[0],)), self._why("bomb", prey[0]))
            ]
        targets = tuple(sorted(prey[: 2 if kind == PURPLE else 1]))
        return [Attack(self._phished(rest, targets), Phish((code,), targets), self._why("phish", prey[0]))]

    def _raids(self) -> list[Attack]:
        """A raid with the three Investigators that are missed least."""
        decision = self._mind
        own = [card for card in decision.hand if decision.cards.category[card] == INVESTIGATOR]
        if not decision.view.composers or len(own) < 3:
            return []
        three = max(combinations(own, 3), key=lambda cards: decision.later(decision.without(*cards)))
        target = self._prey()[0]
        codes = tuple(decision.cards.codes[card] for card in three)
        worth = self._seized(list(three), decision.without(*three), target, 3)
        return [Attack(worth, Raid(codes, (target,)), self._why("raid", target))]

    def _why(self, kind: str, target: int) -> tuple[Text, ...]:
        """What it does, and why to this seat."""
        who, total = SeatName(target), self._mind.total(target)
        does = say(f"why.{kind}", who=who)
        if self._ready(target):
            return (does, say("why.aim_ready", who=who))
        return (does, say("why.aim", who=who, total=total)) if total else (does,)

    def _ready(self, seat: int) -> bool:
        """It was seen to hold an Élysée plot."""
        return any(flag.key == "flag.ready_seen" for flag in self._mind.view.seats[seat].flags)

    def _prey(self) -> list[int]:
        """Rivals, the most dangerous first: seen ready, then by their totals."""
        return sorted(self._mind.rivals, key=lambda seat: (self._ready(seat), self._mind.total(seat)), reverse=True)

    def _imagined(self, target: int) -> list[int]:
        """A hand the target may hold."""
        return cast("NoeState", self._sampler()).hands[target]

    def _seized(self, used: list[int], rest: list[int], target: int, prizes: int) -> float:
        """A few guesses at the target's hand: nothing gained if it can block, else the best of it."""
        cards = self._mind.cards
        rank = max(cards.rank[card] for card in used)
        total = 0.0
        for _ in range(_GUESSES):
            hand = self._imagined(target)
            if any(cards.category[card] == STAFF and cards.rank[card] > rank for card in hand):
                total += self._mind.hand_value(rest)
            else:
                total += _HARM * prizes + max(self._gain(rest, list(taken)) for taken in combinations(hand, prizes))
        return total / _GUESSES

    def _phished(self, rest: list[int], targets: tuple[int, ...]) -> float:
        total = 0.0
        for target in targets:
            hand = self._imagined(target)
            total += _HARM + sum(self._gain(rest, [card]) for card in hand[::2]) / len(hand[::2])
        return total / len(targets)

    def _gain(self, rest: list[int], cards: list[int]) -> float:
        return self._mind.best(sorted(rest + cards), sure=False)[0]
