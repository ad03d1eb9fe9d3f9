"""The expert: tries the moves worth weighing on samples of what its seat knows, and departs from the habile's only
where they show a better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from time import perf_counter, thread_time
from typing import Final

from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.view import View

_LEAST: Final = 4
"""Samples of a round, however little time there is."""


class Expert:
    """Every sample is played once for each candidate left, so that luck favours none; after each round the worse
    half leaves, save the habile's own move, which the others are measured by."""

    def __init__(self, game: Game, random: Random) -> None:
        self._habile: Player = game.players.habile(game, random)
        self._policy: SearchPolicy = game.players.search_policy(game, random)
        self.searched: int = 0
        """Decisions searched."""
        self.departed: int = 0
        """Those in which it played otherwise than the habile."""
        self.samples: list[int] = []
        """On how many samples each was judged."""
        self.judged: int = 0
        """Positions judged in all: each candidate, in each of its samples."""

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        end = thread_time() + budget.seconds
        usual = self._habile.choose(view, sampler, budget)
        moves = list(self._policy.candidates(sampler(), view.viewer, usual))
        if usual not in moves:
            moves.append(usual)
        if len(moves) == 1:
            return usual
        halving = SequentialHalving(self._policy, sampler, view.viewer, moves, usual)
        halving.run(budget.iterations, end)
        self.searched += 1
        self.samples.append(halving.samples)
        self.judged += halving.judged
        best = halving.winner()
        if best == usual:
            return usual
        self.departed += 1
        return self._policy.with_text(best, usual, view)


class SequentialHalving:
    """Sequential halving (Karnin, Koren, Somekh, 2013) for one decision: what each move brought, sample by sample."""

    def __init__(
        self, policy: SearchPolicy, sampler: DrawSample, seat: int, moves: Sequence[Move], usual: Move
    ) -> None:
        self._policy: SearchPolicy = policy
        self._sampler: DrawSample = sampler
        self._seat: int = seat
        self._usual: Move = usual
        self._values: dict[Move, list[float]] = {move: [] for move in moves}
        self._candidates: list[Move] = list(moves)
        self.samples: int = 0

    def run(self, iterations: int, end: float) -> None:
        """So many samples in all, or until that time of the processor; the last round is between two."""
        rounds = max(1, ceil(log2(len(self._candidates))))
        for left in range(rounds, 0, -1):
            if iterations:
                self._round(_so_many(max(1, iterations // rounds)))
            else:
                self._round(_until(thread_time() + max(0.0, end - thread_time()) / left))
            if left > 1:
                self._drop_worse_half()

    @property
    def judged(self) -> int:
        return sum(len(values) for values in self._values.values())

    def _round(self, more: Callable[[], bool]) -> None:
        while more():
            sample = self._policy.reweight(self._sampler(), self._seat)
            for move in self._candidates:
                state = sample.copy()
                state.apply_silently(self._seat, move)
                self._values[move].append(self._policy.rollout_value(state, self._seat))
            self.samples += 1

    def _drop_worse_half(self) -> None:
        ranked = sorted(self._candidates, key=lambda move: -sum(self._values[move]))
        kept = ranked[: max(2, (len(ranked) + 1) // 2)]
        self._candidates = kept if self._usual in kept else [*kept, self._usual]

    def winner(self) -> Move:
        """The best of the last round, if it is better than the habile's own by more than chance would have it."""
        best = max(self._candidates, key=lambda move: sum(self._values[move]))
        gains = [one - other for one, other in zip(self._values[best], self._values[self._usual], strict=True)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        return best if mean > self._policy.margin * error else self._usual


def _so_many(samples: int) -> Callable[[], bool]:
    left = iter(range(samples))
    return lambda: next(left, None) is not None


def _until(end: float) -> Callable[[], bool]:
    """Until that time of the processor. Its clock can be dear to read, the wall's is not: it is asked again only when
    as much time as was left has gone by on the wall."""
    least = iter(range(_LEAST))
    asked_at = perf_counter() + end - thread_time()

    def more() -> bool:
        nonlocal asked_at
        if next(least, None) is not None or perf_counter() < asked_at:
            return True
        left = end - thread_time()
        asked_at = perf_counter() + left
        return left > 0

    return more
