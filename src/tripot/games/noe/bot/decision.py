"""One decision of Noé as a careful player sees it: the view as numbers, and what hands are worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tripot.engine.language.text import CardName, Text
from tripot.engine.search.bits import mask
from tripot.engine.views.view import View
from tripot.games.noe.book.cards import JOKER, Cards
from tripot.games.noe.book.constants import HAND
from tripot.games.noe.play.moves import BOTH, COMPLOT, ETARE, PULITZER, Announce
from tripot.games.noe.play.plots import Plots
from tripot.games.noe.play.values.hand_value import HandValue

ROUND: Final = 6
"""How many turns a round gives each seat, about."""
KINDS: Final = (BOTH, COMPLOT, PULITZER, ETARE)
"""What may be announced at the end of a turn, first the one preferred among equals."""
_WON: Final = 100.0
"""Points that reach the goal count above all else."""


_AGAINST_ONE: Final = 0.85
"""How much of what a hand is worth comes true against a single rival, who ends the round."""


class Decision:
    """What is seen, and the judgements every decision is made of."""

    def __init__(self, cards: Cards, plots: Plots, view: View) -> None:
        self.cards = cards
        self.plots = plots
        self.view = view
        self.me = view.viewer
        self.hand = self.numbers(f"hand:{self.me}")
        self.rivals = [seat.seat for seat in view.seats if seat.seat != self.me and not seat.out]
        self.legal = {offer.move for offer in view.moves}
        seen = self.hand + self.numbers("discard") + self.numbers("buried") + self.numbers("action")
        for seat in view.seats:
            if seat.out:
                seen += self.numbers(f"hand:{seat.seat}")
        deck = self.cards.in_play[2 if any(fact.id == "level:full" for fact in view.facts) else 0]
        self.outlook = HandValue(self.cards, self.plots, deck & ~mask(seen))
        turns = view.fact("turns").value
        assert isinstance(turns, int)
        self.lap: float = turns / len(view.seats)
        self.turns: int = max(2, min(5, round(ROUND - self.lap)))
        self.both: bool = str(BOTH) in self.legal

    def numbers(self, zone: str) -> list[int]:
        return [self.cards.index[card.code] for card in self.view.zone(zone).cards if card.code]

    def name(self, card: int) -> CardName:
        return CardName(self.cards.codes[card])

    def total(self, seat: int) -> int:
        total = next(fact.value for fact in self.view.seats[seat].facts if fact.id == "total")
        assert isinstance(total, int)
        return total

    @property
    def goal(self) -> int:
        goal = self.view.fact("goal").value
        assert isinstance(goal, int)
        return goal

    # What hands are worth

    def announcement(self, hand: list[int]) -> tuple[int, Announce]:
        """The best announcement that six cards allow at the end of a turn, with its points: 0 if they allow none."""
        worth = self.plots.points(hand)
        points, at = max(
            (0 if move == BOTH and not self.both else worth[move.kind], -k) for k, move in enumerate(KINDS)
        )
        return points, KINDS[-at]

    def later(self, hand: list[int]) -> float:
        """Points to be expected of a hand that is kept: the round must still be on when this seat closes again."""
        return self.outlook.value(hand, self.turns - 1) * self.survival

    def hand_value(self, hand: list[int], *, sure: bool = True) -> float:
        """What a hand is worth at the end of this turn: what it allows now, or what holding out is worth. One that is
        only guessed at (not `sure`) may not count as a game won."""
        points = self.announcement(hand)[0] if len(hand) == HAND else 0
        if sure and points and self.wins(points):
            return _WON + points
        return max(float(points), self.value(hand, self.turns - 1))

    def value(self, hand: list[int], turns: int) -> float:
        """Points to be expected of a hand with so many turns to come."""
        comes_true = _AGAINST_ONE if len(self.rivals) == 1 else 1.0
        return comes_true * self.outlook.value(hand, turns)

    def wins(self, points: int) -> bool:
        """These points reach the goal."""
        return self.total(self.me) + points >= self.goal

    def best(self, cards: Sequence[int], *, sure: bool = True) -> tuple[float, tuple[int, ...]]:
        """The best hand that can be kept of these cards, and what is given up for it."""
        options = combinations(cards, max(0, len(cards) - HAND))
        return max((self.hand_value([card for card in cards if card not in gone], sure=sure), gone) for gone in options)

    def without(self, *cards: int) -> list[int]:
        return [card for card in self.hand if card not in cards]

    def count_shared(self, card: int) -> tuple[int, int]:
        """How many other cards of the hand share its category, and how many its first name."""
        if self.cards.category[card] >= JOKER:
            return 0, 0
        others = [other for other in self.without(card) if self.cards.category[other] < JOKER]
        category, name = self.cards.category[card], self.cards.first_name[card]
        return (
            sum(self.cards.category[other] == category for other in others),
            sum(self.cards.first_name[other] == name for other in others),
        )

    @property
    def survival(self) -> float:
        """The chance that the round is still on when this seat closes its next turn."""
        rivals = len(self.rivals)
        pace = min(1.0, self.lap / 3)
        return 1.0 - pace * (0.3 if rivals == 1 else 0.05 * rivals)


def word(view: View, fact_id: str, otherwise: str) -> str:
    """The last word of a fact's text: an option's value."""
    for fact in view.facts:
        if fact.id == fact_id and isinstance(fact.value, Text):
            return fact.value.key.rpartition(".")[2]
    return otherwise
