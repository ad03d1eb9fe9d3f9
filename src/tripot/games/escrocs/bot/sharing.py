"""How a bot of Duel d'escrocs splits and chooses: what the other side will make of it, and what may lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.book.cards import UNIT, beyond, cards_of, heap
from tripot.games.escrocs.play.moves import Split
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.heuristics import VICTORY, TableValue

_DOUBT: Final = 1.2
"""How unsure the splitter is of what the chooser will prefer."""
_SAFETY: Final = 0.85
"""How much the splitter fears a chooser who guesses right: whatever is hidden, the worse outcome counts so much."""
BLUFF: Final = 0.35
"""How freely the splitter picks among splits of nearly equal value."""
TOSS: Final = 0.3
"""How near two parts must be for a toss-up."""
_TRUST: Final = 4.0
"""How freely the chooser believes the splitter: the lower, the more it suspects a trap."""
_DRAWN: Final = 24
"""Of two face-down cards, how many pairs are tried."""


def preference(first: float, second: float, doubt: float) -> float:
    """How likely the first of two is preferred to the second by somebody in doubt."""
    return 1 / (1 + exp(max(-30.0, min(30.0, (second - first) / doubt))))


class SplitValues:
    """What each split is worth to the splitting side, given what the other side will make of it."""

    def __init__(self, table: TableValue) -> None:
        self.table: TableValue = table
        state = table.state
        self.mine: int = state.splitter
        self.other: int = 1 - state.splitter
        self._values: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._unknown: tuple[float, float] = (_average_card(table, 0), _average_card(table, 1))
        five = heap(state.hand)
        late = state.round >= state.terms.rounds
        self.decisive: bool = late or any(table.fortune(side, five) >= state.terms.goal for side in (0, 1))
        """Whether these cards could end the game."""

    def _value(self, side: int, pack: int) -> float:
        known = self._values[side].get(pack)
        if known is None:
            known = self._values[side][pack] = self.table.side_value(side, pack)
        return known

    def verdict(self, side: int, mine: int, theirs: int) -> int:
        return self.table.verdict(side, mine, theirs) if self.decisive else 0

    def values_by_choice(self, move: Split) -> tuple[float, float]:
        """What is left for the splitting side when the other takes A, when it takes B."""
        whole = heap(move.up[0]) + heap(move.down[0]), heap(move.up[1]) + heap(move.down[1])
        return self._left(whole[1], whole[0]), self._left(whole[0], whole[1])

    def _left(self, mine: int, theirs: int) -> float:
        plain = self._value(self.mine, mine) - self._value(self.other, theirs)
        return plain + VICTORY * self.verdict(self.mine, mine, theirs)

    def chance_of_first(self, move: Split) -> float:
        """How likely the other side takes A: it does not see what lies face down."""
        found = [0.0, 0.0]
        up = heap(move.up[0]), heap(move.up[1])
        for p in (0, 1):
            found[p] = self._value(self.other, up[p]) + len(move.down[p]) * self._unknown[self.other]
            found[p] -= self._value(self.mine, up[1 - p]) + len(move.down[1 - p]) * self._unknown[self.mine]
            found[p] += VICTORY * self.verdict(self.other, up[p], up[1 - p])
        return preference(found[0], found[1], _DOUBT)

    def value(self, move: Move, safety: float = _SAFETY) -> float:
        assert isinstance(move, Split)
        chance, (first, second) = self.chance_of_first(move), self.values_by_choice(move)
        return (1 - safety) * (chance * first + (1 - chance) * second) + safety * min(first, second)


def _average_card(table: TableValue, side: int) -> float:
    """What a card nobody has seen adds to a side, on average."""
    unseen = table.state.pile
    before = table.side_value(side, 0)
    kinds = Counter(unseen)
    total = sum(many * (table.side_value(side, UNIT[card]) - before) for card, many in kinds.items())
    return total / max(1, len(unseen))


class PartValues:
    """What each part is worth to the choosing side, over all that the face-down cards may be.

    A card is the likelier to lie there the more the splitter would profit from it if the chooser went by the average.
    """

    def __init__(self, table: TableValue, random: Random) -> None:
        self.mine: int = 1 - table.state.splitter
        self.cases: list[tuple[int, int, int]] = hidden_cases(table.state, random)
        plain = [(table.margin(self.mine, a, b), table.margin(self.mine, b, a)) for a, b, _ in self.cases]
        self.weights: list[float] = self._suspicion(plain)
        won = [(table.verdict(self.mine, a, b), table.verdict(self.mine, b, a)) for a, b, _ in self.cases]
        self.verdicts: tuple[float, float] = _mean(won, self.weights)
        """How surely each part wins the game at once (1) or gives it away (−1)."""
        first, second = _mean(plain, self.weights)
        self.values: tuple[float, float] = first + VICTORY * self.verdicts[0], second + VICTORY * self.verdicts[1]

    def _suspicion(self, plain: Sequence[tuple[float, float]]) -> list[float]:
        many = [case[2] for case in self.cases]
        naive = _mean(plain, many)
        tempting = int(naive[1] > naive[0])
        least = min(value[tempting] for value in plain)
        return [n * exp((least - value[tempting]) / _TRUST) for value, n in zip(plain, many, strict=True)]


def _mean(values: Sequence[tuple[float, float]], weights: Sequence[float]) -> tuple[float, float]:
    whole = sum(weights)
    first, second = (sum(v[p] * w for v, w in zip(values, weights, strict=True)) / whole for p in (0, 1))
    return first, second


def hidden_cases(state: EscrocsState, random: Random) -> list[tuple[int, int, int]]:
    """The two parts as they may be, with how many unseen cards make it so; two face-down cards are drawn at random."""
    a_up, a_down, b_up, b_down = state.parts
    known = cards_of(beyond(state.hand_told, a_up + b_up))
    unseen = Counter(cards_of(heap(state.pile) + a_down + b_down - heap(known)))
    downs = (len(cards_of(a_down)), len(cards_of(b_down)))
    if sum(downs) == 1:
        counted = {known[0]: 1} if known else unseen
        return [
            (a_up + UNIT[card], b_up, many) if downs[0] else (a_up, b_up + UNIT[card], many)
            for card, many in counted.items()
        ]
    pool = list(unseen.elements())
    cases = []
    for _ in range(_DRAWN):
        hidden = known + random.sample(pool, sum(downs) - len(known))
        random.shuffle(hidden)
        cases.append((a_up + heap(hidden[: downs[0]]), b_up + heap(hidden[downs[0] :]), 1))
    return cases
