"""How a search thinks ahead in Duel d'escrocs: the split, by what the other side will make of what it sees of it; the
choice, by what a splitter would have hidden; either by who is likely to win from there."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.policy import SearchPolicy
from tripot.games.escrocs.book.cards import LA, UNIT, cards_of, heap
from tripot.games.escrocs.bot.sharing import BLUFF, TOSS, PartValues, SplitValues, hidden_cases, preference
from tripot.games.escrocs.play import phases
from tripot.games.escrocs.play.legal_moves import Splits, most_down
from tripot.games.escrocs.play.moves import TAKE, Split
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.chest_value import ChestValue, chest_values
from tripot.games.escrocs.play.values.heuristics import TableValue

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs


_SPLITS: Final = 10
"""How many splits are weighed."""
_FEAR: Final = 0.35
"""How much the worse of the two outcomes of a split counts, whatever the other side is expected to take."""
_TRIED: Final = 24
"""Of the splits of a hand the other side may have had, how many are tried to see whether this one would be made."""
_OPEN: Final = 0.15
"""How far it believes that a splitter hides any card at all."""
_COIN: Final = 0.95
_CHEST: Final = 0.8
_CALL: Final = 3.3
_VERDICT: Final = 1.6
"""What a coin more, a coin in the chest, a reinforcement and a won round count; fitted to games of the habile."""


class EscrocsSearchPolicy(SearchPolicy):
    """Weighs splits and choices only: what is sold and stolen is counted, not searched."""

    margin = 0.5

    def __init__(self, game: Escrocs, random: Random) -> None:
        super().__init__(game, random)
        self._appraisers: tuple[ChestValue, ChestValue] = chest_values(game.market)
        self._expected: dict[tuple[int, ...], float] = {}
        self._hidden: tuple[list[tuple[int, int, int]], list[float]] = ([], [])

    def candidates(self, state: Any, seat: int, usual: Move) -> Sequence[Move]:
        assert isinstance(state, EscrocsState)
        if state.phase == phases.SPLIT:
            return self._splits(state, seat, usual)
        if state.phase == phases.CHOOSE:
            self._suspect(state)
            return TAKE
        return ()

    # The split

    def _splits(self, state: EscrocsState, seat: int, usual: Move) -> list[Move]:
        """The most promising ones, and how likely the other side is to take A of each, seeing what it sees."""
        split_values = SplitValues(TableValue(state, self._appraisers))
        ranked = sorted(state.legal_moves(seat), key=lambda move: -split_values.value(move, _FEAR))
        found = [usual, *(move for move in ranked[:_SPLITS] if move != usual)]
        self._expected = {}
        for move in found:
            twin = state.copy()
            twin.apply_silently(seat, move)
            part_values = PartValues(TableValue(twin, self._appraisers), self.random)
            self._expected[twin.parts] = preference(*part_values.values, TOSS)
        return found

    # The choice

    def _suspect(self, state: EscrocsState) -> None:
        """What may lie face down, each case as likely as the splitter would have made this very split of it."""
        cases = hidden_cases(state, self.random)
        a_up, _, b_up, _ = state.parts
        up = tuple(cards_of(a_up)), tuple(cards_of(b_up))
        weights = []
        for a, b, many in cases:
            down = tuple(cards_of(a - a_up)), tuple(cards_of(b - b_up))
            weights.append(many * (_OPEN + (1 - _OPEN) * self._made(state, Split(up, down), a + b)))
        self._hidden = cases, weights

    def _made(self, state: EscrocsState, split: Split, five: int) -> float:
        """How readily the habile would split this hand so, against the best of some other ways."""
        twin = state.copy()
        twin.hand, twin.parts, twin.phase = tuple(sorted(cards_of(five))), (0, 0, 0, 0), phases.SPLIT
        twin.pile = cards_of(heap(state.pile) + sum(state.parts) - five)
        split_values = SplitValues(TableValue(twin, self._appraisers))
        every = Splits(twin.hand, most_down(twin))
        tried = [every[self.random.randrange(len(every))] for _ in range(_TRIED)]
        mine = split_values.value(split)
        best = max(mine, *(split_values.value(move) for move in tried))
        return exp((mine - best) / BLUFF)

    def reweight(self, sample: Any, seat: int) -> Any:
        assert isinstance(sample, EscrocsState)
        cases, weights = self._hidden
        if sample.phase != phases.CHOOSE or not cases:
            return sample
        a, b, _ = self.random.choices(cases, weights)[0]
        a_up, _, b_up, _ = sample.parts
        pile = cards_of(heap(sample.pile) + sum(sample.parts) - a - b)
        self.random.shuffle(pile)
        sample.pile, sample.parts = pile, (a_up, a - a_up, b_up, b - b_up)
        return sample

    # What it is worth

    def rollout_value(self, state: Any, seat: int) -> float:
        assert isinstance(state, EscrocsState)
        side = state.terms.side_of[seat]
        table = TableValue(state, self._appraisers)
        if state.phase != phases.CHOOSE:
            return chance(table, side, state.new[side], state.new[1 - side])
        a_up, a_down, b_up, b_down = state.parts
        first = chance(table, side, b_up + b_down, a_up + a_down)
        second = chance(table, side, a_up + a_down, b_up + b_down)
        taken = self._expected[state.parts]
        return (1 - _FEAR) * (taken * first + (1 - taken) * second) + _FEAR * min(first, second)


def chance(table: TableValue, side: int, mine: int, theirs: int) -> float:
    """How likely a side is to win once these new cards are shared out."""
    state = table.state
    coins, down, members = state.coins, state.down, state.terms.members
    fortunes = table.fortune(side, mine & ~UNIT[LA]), table.fortune(1 - side, theirs & ~UNIT[LA])
    far = max(0, state.terms.goal - max(fortunes))
    waiting = [sum(down[seat].bit_count() for seat in members[which]) for which in (side, 1 - side)]
    ahead = _COIN * (coins[side] - coins[1 - side]) + _CHEST * (
        _stock(table, side, mine) - _stock(table, 1 - side, theirs)
    )
    ahead += _CALL * (waiting[0] - waiting[1])
    return 1 / (1 + exp(-ahead / sqrt(1 + far) - _VERDICT * table.verdict(side, mine, theirs)))


def _stock(table: TableValue, side: int, new: int) -> float:
    """What a side's chests are worth with these new cards, cut down to their places."""
    members = table.state.terms.members[side]
    if len(members) > 1 or new & UNIT[LA]:
        return table.side_value(side, new)
    return table.fitted_value(members[0], table.state.chests[members[0]] + new)
