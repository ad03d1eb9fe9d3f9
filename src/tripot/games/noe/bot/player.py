"""A heuristic player of Noé: weighs what hands promise, holds out for the better plot, attacks when it pays."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, cast

from tripot.engine.bits import mask
from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.text import Text
from tripot.engine.view import View
from tripot.games.noe.book.cards import BOMBER, INVESTIGATOR, JOKER, PURPLE, STAFF, Cards
from tripot.games.noe.book.figures import HAND
from tripot.games.noe.play.moves import (
    ALLOW,
    BOTH,
    COMPLOT,
    DRAW,
    ELYSEE,
    END,
    ETARE,
    PULITZER,
    TAKE,
    Block,
    Bomb,
    Control,
    Discard,
    Hide,
    Phish,
    Raid,
    Seize,
)
from tripot.games.noe.play.plots import ALPHAS, CAPS, Plots
from tripot.games.noe.play.worth import Outlook

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_HARM: Final = 2.5
"""What it is worth to take or destroy a card of an opponent, in points."""
_ROUND: Final = 6
"""How many turns a round gives each seat, about."""


class Heuristic:
    """Sees a view; asks the sampler what an attack may find; draws lots only between equals."""

    def __init__(self, random: Random, cards: Cards, plots: Mapping[tuple[str, str], Plots]) -> None:
        self.random = random
        self.cards = cards
        self.plots = plots

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        plots = self.plots[_word(view, "joker_cap", CAPS[0]), _word(view, "alphas", ALPHAS[0])]
        mind = Mind(self.cards, plots, view, sampler)
        match view.phase:
            case "TURN_START":
                return mind.start()
            case "MAIN":
                return mind.main()
            case "DEFENCE":
                return mind.defend()
            case "SEIZE":
                return mind.seize()
            case "HIDE":
                return mind.hide()
            case _:
                return mind.close()


class Mind:
    """One decision: the view as numbers, and what the hand promises."""

    def __init__(self, cards: Cards, plots: Plots, view: View, sampler: Sampler) -> None:
        self.cards = cards
        self.plots = plots
        self.view = view
        self.sampler = sampler
        self.me = view.viewer
        self.hand = self._numbers(f"hand:{self.me}")
        self.rivals = [seat.seat for seat in view.seats if seat.seat != self.me and not seat.out]
        self.legal = {offer.move for offer in view.moves}
        seen = self.hand + self._numbers("discard") + self._numbers("buried") + self._numbers("action")
        for seat in view.seats:
            if seat.out:
                seen += self._numbers(f"hand:{seat.seat}")
        deck = mask(self.cards.decks[2 if any(fact.id == "level:full" for fact in view.facts) else 0])
        self.outlook = Outlook(self.cards, self.plots, deck & ~mask(seen))
        turns = view.fact("turns").value
        assert isinstance(turns, int)
        self.lap: float = turns / len(view.seats)
        self.turns: int = max(2, min(5, round(_ROUND - self.lap)))

    def _numbers(self, zone: str) -> list[int]:
        return [self.cards.index[card.code] for card in self.view.zone(zone).cards if card.code]

    # A turn

    def start(self) -> Move:
        """Announces the Élysée plot when it holds; takes the pile's top if that beats what a draw may bring."""
        flags = {flag.key for flag in self.view.seats[self.me].flags}
        if str(ELYSEE) in self.legal and "flag.ready" in flags and self.plots.elysee(self.hand):
            return ELYSEE
        if str(TAKE) not in self.legal:
            return DRAW
        [top] = self._numbers("discard")
        taken, _ = self.outlook.best(sorted([*self.hand, top]), HAND, self.turns - 1)
        return TAKE if taken > self.outlook.value(self.hand, self.turns) else DRAW

    def main(self) -> Move:
        """The best discard, unless an action promises more."""
        options = [card for card in self.hand if f"x {self.cards.codes[card]}" in self.legal]
        ranked = [(self._without([card]), -self._use(card), card) for card in options]
        value, _, card = max(ranked)
        best: tuple[float, Move] = (value, Discard(self.cards.codes[card]))
        able = {move.split()[1] for move in self.legal if move[0] in "chb"}
        doers = [doer for doer in self.hand if self.cards.codes[doer] in able]
        choices = [best, *(choice for doer in doers for choice in self._actions(doer)), *self._raids()]
        return max(choices, key=lambda choice: choice[0])[1]

    def _without(self, cards: list[int]) -> float:
        return self.outlook.value([card for card in self.hand if card not in cards], self.turns - 1)

    def _use(self, card: int) -> int:
        """Between equals, a card that can do something is kept."""
        return 2 * (self.cards.category[card] == JOKER) + (self.cards.rank[card] > 0)

    def _actions(self, card: int) -> list[tuple[float, Move]]:
        """What this card can do, with its worth."""
        code = self.cards.codes[card]
        rest = [other for other in self.hand if other != card]
        kind = self.cards.category[card]
        prey = self._prey()
        if kind == INVESTIGATOR:
            return [(self._attack([card], rest, target, 1), Control((code,), (target,))) for target in prey[:2]]
        if kind == BOMBER:
            return [(self.outlook.value(rest, self.turns - 1) + 2 * _HARM, Bomb((code,), (prey[0],)))]
        targets = tuple(sorted(prey[: 2 if kind == PURPLE else 1]))
        return [(self._phish(rest, targets), Phish((code,), targets))]

    def _raids(self) -> list[tuple[float, Move]]:
        """A raid with the three Investigators that are missed least."""
        own = [card for card in self.hand if self.cards.category[card] == INVESTIGATOR]
        if not self.view.composers or len(own) < 3:
            return []
        three = max(combinations(own, 3), key=lambda cards: self._without(list(cards)))
        rest = [card for card in self.hand if card not in three]
        target = self._prey()[0]
        codes = tuple(self.cards.codes[card] for card in three)
        return [(self._attack(list(three), rest, target, 3), Raid(codes, (target,)))]

    def _prey(self) -> list[int]:
        """Rivals, the most dangerous first: seen ready, then by their totals."""

        def danger(seat: int) -> tuple[bool, int]:
            place = self.view.seats[seat]
            total = next(fact.value for fact in place.facts if fact.id == "total")
            assert isinstance(total, int)
            return (any(flag.key == "flag.ready_seen" for flag in place.flags), total)

        return sorted(self.rivals, key=danger, reverse=True)

    def _imagined(self, target: int) -> list[int]:
        """A hand the target may hold."""
        return cast("NoeState", self.sampler()).hands[target]

    def _attack(self, used: list[int], rest: list[int], target: int, prizes: int) -> float:
        """Two guesses at the target's hand: nothing gained if it can block, else the best of it."""
        rank = max(self.cards.rank[card] for card in used)
        total = 0.0
        for _ in range(2):
            hand = self._imagined(target)
            if any(self.cards.category[card] == STAFF and self.cards.rank[card] > rank for card in hand):
                total += self.outlook.value(rest, self.turns - 1)
            else:
                total += _HARM * prizes + max(self._gain(rest, list(taken)) for taken in combinations(hand, prizes))
        return total / 2

    def _phish(self, rest: list[int], targets: tuple[int, ...]) -> float:
        total = 0.0
        for target in targets:
            hand = self._imagined(target)
            total += _HARM + sum(self._gain(rest, [card]) for card in hand[::2]) / len(hand[::2])
        return total / len(targets)

    def _gain(self, rest: list[int], cards: list[int]) -> float:
        return self.outlook.best(sorted(rest + cards), HAND, self.turns - 1)[0]

    # Answers

    def defend(self) -> Move:
        """Blocks whenever it can, with the lowest officer that does."""
        blocks = [card for card in self.hand if f"s {self.cards.codes[card]}" in self.legal]
        return Block(self.cards.codes[min(blocks, key=lambda card: self.cards.rank[card])]) if blocks else ALLOW

    def seize(self) -> Move:
        """The card, or the three, that serve best."""
        target = next(seat.seat for seat in self.view.seats if any(flag.key == "flag.target" for flag in seat.flags))
        prey = self._numbers(f"hand:{target}")
        count = 3 if self.view.composers else 1
        taken = max(combinations(prey, count), key=lambda cards: self._gain(self.hand, list(cards)))
        return Seize(tuple(self.cards.codes[card] for card in taken))

    def hide(self) -> Move:
        _, gone = self.outlook.best(self.hand, HAND, self.turns - 1)
        return Hide(tuple(self.cards.codes[card] for card in gone))

    def close(self) -> Move:
        """Announces, unless holding out is worth more than the points at hand."""
        worth = self.plots.worth(self.hand)
        kinds = ((BOTH, "pulitzer+etare"), (COMPLOT, "complot"), (PULITZER, "pulitzer"), (ETARE, "etare"))
        points, at = max((worth[kind] if str(move) in self.legal else 0, -k) for k, (move, kind) in enumerate(kinds))
        if not points:
            return END
        later = self.outlook.value(self.hand, self.turns - 1) * self._survival()
        return END if later > points and not self._wins(points) else kinds[-at][0]

    def _survival(self) -> float:
        """The chance that the round is still on when this seat closes its next turn."""
        rivals = len(self.rivals)
        pace = min(1.0, self.lap / 3)
        return 1.0 - pace * (0.3 if rivals == 1 else 0.05 * rivals)

    def _wins(self, points: int) -> bool:
        total = next(fact.value for fact in self.view.seats[self.me].facts if fact.id == "total")
        goal = self.view.fact("goal").value
        assert isinstance(total, int)
        assert isinstance(goal, int)
        return total + points >= goal


def _word(view: View, fact_id: str, otherwise: str) -> str:
    """The last word of a fact's text: an option's value."""
    for fact in view.facts:
        if fact.id == fact_id and isinstance(fact.value, Text):
            return fact.value.key.rpartition(".")[2]
    return otherwise
