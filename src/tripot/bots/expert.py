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
        self._habile: Player = game.bot(random)
        self._thinking: SearchPolicy = game.search_policy(random)
        self.weighed: int = 0
        """Decisions searched."""
        self.departed: int = 0
        """Those in which it played otherwise than the habile."""
        self.worlds: list[int] = []
        """On how many samples each was judged."""
        self.judged: int = 0
        """Positions judged in all: each candidate, in each of its samples."""

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        end = thread_time() + budget.seconds
        usual = self._habile.choose(view, sampler, budget)
        moves = list(self._thinking.candidates(sampler(), view.viewer, usual))
        if usual not in moves:
            moves.append(usual)
        if len(moves) == 1:
            return usual
        race = SequentialHalving(self._thinking, sampler, view.viewer, moves, usual)
        race.run(budget.iterations, end)
        self.weighed += 1
        self.worlds.append(race.worlds)
        self.judged += race.judged
        best = race.winner()
        if best == usual:
            return usual
        self.departed += 1
        return self._thinking.with_text(best, usual, view)


class SequentialHalving:
    """Sequential halving (Karnin, Koren, Somekh, 2013) for one decision: what each move brought, sample by sample."""

    def __init__(
        self, thinking: SearchPolicy, sampler: DrawSample, seat: int, moves: Sequence[Move], usual: Move
    ) -> None:
        self._thinking: SearchPolicy = thinking
        self._sampler: DrawSample = sampler
        self._seat: int = seat
        self._usual: Move = usual
        self._brought: dict[Move, list[float]] = {move: [] for move in moves}
        self._running: list[Move] = list(moves)
        self.worlds: int = 0

    def run(self, iterations: int, end: float) -> None:
        """So many samples in all, or until that time of the processor; the last round is between two."""
        heats = max(1, ceil(log2(len(self._running))))
        for left in range(heats, 0, -1):
            if iterations:
                self._round(_so_many(max(1, iterations // heats)))
            else:
                self._round(_until(thread_time() + max(0.0, end - thread_time()) / left))
            if left > 1:
                self._halve()

    @property
    def judged(self) -> int:
        return sum(len(values) for values in self._brought.values())

    def _round(self, more: Callable[[], bool]) -> None:
        while more():
            world = self._thinking.reweight(self._sampler(), self._seat)
            for move in self._running:
                state = world.copy()
                state.apply_silently(self._seat, move)
                self._brought[move].append(self._thinking.rollout_value(state, self._seat))
            self.worlds += 1

    def _halve(self) -> None:
        ranked = sorted(self._running, key=lambda move: -sum(self._brought[move]))
        kept = ranked[: max(2, (len(ranked) + 1) // 2)]
        self._running = kept if self._usual in kept else [*kept, self._usual]

    def winner(self) -> Move:
        """The best of the last round, if it is better than the habile's own by more than chance would have it."""
        best = max(self._running, key=lambda move: sum(self._brought[move]))
        gains = [one - other for one, other in zip(self._brought[best], self._brought[self._usual], strict=True)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        return best if mean > self._thinking.margin * error else self._usual


def _so_many(worlds: int) -> Callable[[], bool]:
    left = iter(range(worlds))
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
