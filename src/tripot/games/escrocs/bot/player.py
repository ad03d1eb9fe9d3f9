"""A heuristic player of Duel d'escrocs: splits to mislead, chooses with suspicion, sells when waiting stops paying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.view import View
from tripot.games.escrocs.book.cards import (
    AIL,
    CHI,
    CRO,
    DOU,
    GRO,
    JOE,
    LEO,
    LUC,
    MOF,
    PAT,
    RAO,
    ROU,
    UNIT,
    VIP,
    beyond,
    cards_of,
    heap,
)  # fmt: skip
from tripot.games.escrocs.bot.selling import Seller
from tripot.games.escrocs.play import phases
from tripot.games.escrocs.play.appraiser import Appraiser, appraisers
from tripot.games.escrocs.play.market import Market
from tripot.games.escrocs.play.moves import TAKE, Keep, Name, Split
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.worth import TableWorth

_FAVOURITES: Final = (CRO, GRO, AIL, DOU, ROU, LUC, VIP, PAT, LEO)
_CHIEFS: Final = (CHI, RAO, MOF, JOE)
_DOUBT: Final = 1.2
"""How unsure the splitter is of what the chooser will prefer."""
_SAFETY: Final = 0.85
"""How much the splitter fears a chooser who guesses right: whatever is hidden, the worse outcome counts so much."""
_BLUFF: Final = 0.35
"""How freely the splitter picks among splits of nearly equal promise."""
_TRUST: Final = 4.0
"""How freely the chooser believes the splitter: the lower, the more it suspects a trap."""


class Heuristic:
    """Reads the table through the sampler, so it knows what its side may know and nothing else."""

    def __init__(self, random: Random, market: Market) -> None:
        self.random: Random = random
        self._appraisers: tuple[Appraiser, Appraiser] = appraisers(market)

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        state = sampler()
        assert isinstance(state, EscrocsState)
        seat = view.viewer
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        table = TableWorth(state, self._appraisers)
        match state.phase:
            case phases.KEEP:
                return min(moves, key=_disliked)
            case phases.CHIEF:
                return min(moves, key=lambda move: _chief_rank(state, move))
            case phases.SPLIT:
                return self._split(table, moves)
            case phases.CHOOSE:
                return self._take(table)
            case phases.RESALE:
                return Seller(table, seat).act()
            case _:
                return max(moves, key=lambda move: table.after(seat, move))

    def _split(self, table: TableWorth, moves: Sequence[Move]) -> Move:
        """Among the splits that promise most, a random one: whoever is read is beaten."""
        promises = promise(table, moves)
        best = max(promises)
        weights = [exp((value - best) / _BLUFF) for value in promises]
        return self.random.choices(list(moves), weights)[0]

    def _take(self, table: TableWorth) -> Move:
        """The part with the better margin; near-equals are a toss-up."""
        first, second = margins(table, self.random)
        likely = 1 / (1 + exp(max(-30.0, min(30.0, (second - first) / 0.3))))
        return TAKE[0] if self.random.random() < likely else TAKE[1]


def _disliked(move: Move) -> int:
    assert isinstance(move, Keep)
    return sum(_FAVOURITES.index(helper) for helper in move.helpers)


def _chief_rank(state: EscrocsState, move: Move) -> int:
    assert isinstance(move, Name)
    return _CHIEFS.index(state.bandits[move.seat])


def promise(table: TableWorth, moves: Sequence[Move]) -> list[float]:
    """What each split is worth to the splitting side, given what the other side will make of it."""
    state = table.state
    mine, other = state.splitter, 1 - state.splitter
    values: tuple[dict[int, float], dict[int, float]] = ({}, {})

    def worth(side: int, pack: int) -> float:
        known = values[side].get(pack)
        if known is None:
            known = values[side][pack] = table.side_worth(side, pack)
        return known

    unknown = tuple(_average_card(table, side) for side in (0, 1))
    found = []
    for move in moves:
        assert isinstance(move, Split)
        up, down = (heap(move.up[0]), heap(move.up[1])), (heap(move.down[0]), heap(move.down[1]))
        hidden = len(move.down[0]), len(move.down[1])
        looks = [
            worth(other, up[p]) + hidden[p] * unknown[other] - worth(mine, up[1 - p]) - hidden[1 - p] * unknown[mine]
            for p in (0, 1)
        ]
        likely = 1 / (1 + exp(max(-30.0, min(30.0, (looks[1] - looks[0]) / _DOUBT))))
        whole = up[0] + down[0], up[1] + down[1]
        taken = [worth(mine, whole[1 - p]) - worth(other, whole[p]) for p in (0, 1)]
        found.append((1 - _SAFETY) * (likely * taken[0] + (1 - likely) * taken[1]) + _SAFETY * min(taken))
    return found


def _average_card(table: TableWorth, side: int) -> float:
    """What a card nobody has seen adds to a side, on average."""
    unseen = table.state.pile
    before = table.side_worth(side, 0)
    kinds = Counter(unseen)
    total = sum(many * (table.side_worth(side, UNIT[card]) - before) for card, many in kinds.items())
    return total / max(1, len(unseen))


def margins(table: TableWorth, random: Random) -> tuple[float, float]:
    """What each part is worth to the choosing side, over all that the face-down cards may be.

    A card is the likelier to lie there the more the splitter would profit from it if the chooser went by the average.
    """
    state = table.state
    mine = 1 - state.splitter
    cases = _hidden_cases(state, random)
    values = []
    for a, b, _ in cases:
        values.append((table.margin(mine, a, b), table.margin(mine, b, a)))
    total = sum(weight for _, _, weight in cases)
    naive = [sum(v[p] * c[2] for v, c in zip(values, cases, strict=True)) / total for p in (0, 1)]
    tempting = int(naive[1] > naive[0])
    least = min(value[tempting] for value in values)
    weights = [c[2] * exp((least - v[tempting]) / _TRUST) for v, c in zip(values, cases, strict=True)]
    whole = sum(weights)
    first, second = (sum(v[p] * w for v, w in zip(values, weights, strict=True)) / whole for p in (0, 1))
    return first, second


def _hidden_cases(state: EscrocsState, random: Random) -> list[tuple[int, int, int]]:
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
    for _ in range(24):
        hidden = known + random.sample(pool, sum(downs) - len(known))
        random.shuffle(hidden)
        cases.append((a_up + heap(hidden[: downs[0]]), b_up + heap(hidden[downs[0] :]), 1))
    return cases
