"""`python -m bench.side_by_side [--rounds N] [--seconds S]`: OpenSpiel and Tripot turn by turn in one run.

OpenSpiel is an optional extra (`pip install '.[openspiel]'`). Each round measures every row once, so that
whatever else the machine does falls on both; rates are per second of processor time, smallest, middle
and largest of the rounds.
Hearts is measured without passing: OpenSpiel's resampling of the passing phase deals impossible hands.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from random import Random
from statistics import median
from typing import Any

from bench.clock import calibration, rate
from bench.measures import Bench, GameBench
from tripot.engine.authoring.registry import games

Row = tuple[str, str, Bench]
"""Whose it is, what is counted, and one run of it."""

_ISMCTS = 100
"""Simulations of one OpenSpiel decision by ISMCTS."""


class Peer:
    """One game of OpenSpiel, with states of a random game to work on."""

    def __init__(self, spiel: Any, name: str) -> None:
        self._spiel = spiel
        self._name = name
        self._game = spiel.load_game(name)
        self._random = Random(7)
        self._states = self._one_game()
        self._length = len(self._states)

    def rows(self) -> list[Row]:
        name = f"OpenSpiel {self._name.partition('(')[0]}"
        return [
            (name, "random play from Python, decisions", self._play),
            (name, "random play in C++, decisions", self._play_inside),
            (name, "copy", self._copy),
            (name, "sample", self._sample),
            (name, "ISMCTS in C++, simulations", self._search),
        ]

    def _fresh(self) -> Any:
        state = self._game.new_initial_state()
        self._deal(state)
        return state

    def _deal(self, state: Any) -> None:
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(self._random.random() * len(outcomes))][0])

    def _play(self) -> int:
        state = self._fresh()
        draw = self._random.random
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                self._deal(state)
                continue
            moves = state.legal_actions()
            state.apply_action(moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    def _one_game(self) -> list[Any]:
        state, kept = self._fresh(), []
        while not state.is_terminal():
            kept.append(state.clone())
            state.apply_action(self._random.choice(state.legal_actions()))
            self._deal(state)
        return kept

    def _play_inside(self) -> int:
        """Whole games driven by OpenSpiel itself; decisions are estimated from one game's, which varies little."""
        seats = range(self._game.num_players())
        bots = [self._spiel.make_uniform_random_bot(seat, 1 + seat) for seat in seats]
        for _ in range(20):
            self._spiel.evaluate_bots(self._game.new_initial_state(), bots, self._random.randrange(1 << 30))
        return 20 * self._length

    def _copy(self) -> int:
        for state in self._states:
            state.clone()
        return len(self._states)

    def _sample(self) -> int:
        draw = self._random.random
        for state in self._states:
            state.resample_from_infostate(state.current_player(), draw)
        return len(self._states)

    def _search(self) -> int:
        evaluator = self._spiel.RandomRolloutEvaluator(1, 7)
        kind = self._spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = self._spiel.ISMCTSBot(7, evaluator, 1.4, _ISMCTS, -1, kind, False, False)
        state = self._states[len(self._states) // 2]
        bot.step(state)
        return _ISMCTS


def rows() -> list[Row]:
    """Theirs and ours; the calibration loop is one of them."""
    spiel = importlib.import_module("pyspiel")
    found: list[Row] = [("calibration loop", "steps", calibration)]
    for name in ("hearts(pass_cards=false)", "gin_rummy"):
        found += Peer(spiel, name).rows()
    for slug, game in games().items():
        bench = GameBench(game, game.usual_seats, 1, 0.0)
        found += [(f"Tripot {slug} {game.usual_seats}", what, run) for what, run in bench.for_search().items()]
    return found


def measure(found: list[Row], rounds: int, seconds: float) -> list[list[float]]:
    """The rates of every row, round by round."""
    for _, _, run in found:
        run()
    taken = [[rate(run, seconds) for _, _, run in found] for _ in range(rounds)]
    return [list(rates) for rates in zip(*taken, strict=True)]


def markdown(found: list[Row], rates: list[list[float]]) -> str:
    lines = ["| whose | what | smallest | middle | largest | per million steps |", "|---|---|--:|--:|--:|--:|"]
    loop = median(rates[0])
    for (whose, what, _), taken in zip(found, rates, strict=True):
        low, middle, high = min(taken), median(taken), max(taken)
        lines.append(f"| {whose} | {what} | {low:,.0f} | {middle:,.0f} | {high:,.0f} | {middle / loop * 1e6:,.0f} |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.side_by_side", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of each row in each round")
    asked = parser.parse_args()
    try:
        found = rows()
    except ModuleNotFoundError:
        print("OpenSpiel is not installed: pip install '.[openspiel]'", file=sys.stderr)
        return 1
    print(markdown(found, measure(found, asked.rounds, asked.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
