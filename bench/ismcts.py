"""OpenSpiel's ISMCTS against our expert at equal processor time a move, half of the seats each:
`python -m bench.ismcts GAME [--games N] [--seconds S] [--file FILE]`.

The expert is given seconds; ISMCTS, which counts simulations, gets as many as fit into what the expert has spent a move
so far. Every game is a line of the file: a match that was cut goes on.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import numpy as np
from open_spiel.python.algorithms import ismcts

from tripot.adapters import open_spiel as adapter
from tripot.adapters.node import table_spec
from tripot.bots.registry import choose_move, player_named
from tripot.engine.search.player import Budget
from tripot.lab.report import wilson

SHORT: dict[str, tuple[int, dict[str, Any]]] = {"depli": (2, {"deals": 4}), "noe": (2, {"target_score": 100})}
"""Seats and options."""
_FEWEST = 4
_FIRST = 0.001
"""A guess of what a simulation costs, before the first."""


class Played(msgspec.Struct):
    """One game: the share of it that ISMCTS won; of ISMCTS and of the expert, seconds thought and moves with a choice;
    and how many simulations."""

    won: float
    seconds: list[float]
    moves: list[int]
    simulations: int


class Match:
    """Both sides' clocks, over all games so far."""

    def __init__(self, slug: str, seconds: float, played: Sequence[Played]) -> None:
        self.seats, options = SHORT[slug]
        self.game = adapter.load(slug, self.seats, **options)
        self.table = table_spec(self.game.key)
        self.seconds = seconds
        self.played = list(played)

    def _spent(self, side: int, now: Played) -> tuple[float, int]:
        every = (*self.played, now)
        return sum(one.seconds[side] for one in every), sum(one.moves[side] for one in every)

    def _affordable(self, now: Played) -> int:
        """Simulations for the next token: what is left of this move's time, at what one has cost so far."""
        mine, moves = self._spent(0, now)
        theirs, asked = self._spent(1, now)
        simulations = sum(one.simulations for one in (*self.played, now))
        cost = mine / simulations if simulations else _FIRST
        each = theirs / asked if asked else self.seconds
        left = min(each * moves - mine, 3 * each)
        return max(_FEWEST, round(left / cost))

    def play(self, number: int) -> Played:
        random = Random(number)
        searcher = ismcts.ISMCTSBot(
            self.game, adapter.ValueEvaluator(), 1.0, 1, random_state=np.random.RandomState(number)
        )
        expert = player_named("expert", self.table.game, random)
        now = Played(0.0, [0.0, 0.0], [0, 0], 0)
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.randrange(state.node.bound))
                continue
            side, chosen = (state.current_player() + number) % 2, len(state.legal_actions()) > 1
            begun = process_time()
            if side == 0:
                now.moves[0] += chosen and not state.node.prefix
                searcher._max_simulations = self._affordable(now) if chosen else 1
                tokens = [searcher.step(state)]
                now.simulations += searcher._max_simulations if chosen else 0
            else:
                now.moves[1] += chosen
                move = choose_move(
                    expert, state.node.state, state.current_player(), random, Budget(seconds=self.seconds)
                )
                tokens = self.table.tokens_for(state.node.state, move)
            now.seconds[side] += (process_time() - begun) if chosen else 0.0
            for token in tokens:
                state.apply_action(token)
        mine = [seat for seat in range(self.seats) if (seat + number) % 2 == 0]
        now.won = sum(state.node.state.values()[seat] for seat in mine)
        self.played.append(now)
        return now

    def told(self) -> str:
        games = len(self.played)
        won, rate = sum(one.won for one in self.played), sum(one.won for one in self.played) / games
        each = [1000 * sum(p.seconds[k] for p in self.played) / sum(p.moves[k] for p in self.played) for k in (0, 1)]
        many = sum(one.simulations for one in self.played) / sum(one.moves[0] for one in self.played)
        sure = wilson(won, games)
        return (
            f"{games} games, ISMCTS won {won:g}: {rate:.3f} [{sure.low:.3f}, {sure.high:.3f}], par 0.5; "
            f"ms a move: ISMCTS {each[0]:.1f} ({many:.0f} simulations), expert {each[1]:.1f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("game", choices=SHORT)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--file", type=Path)
    asked = parser.parse_args()
    kept = asked.file.read_bytes().splitlines() if asked.file and asked.file.exists() else []
    match = Match(asked.game, asked.seconds, [msgspec.json.decode(line, type=Played) for line in kept])
    for number in range(len(kept), asked.games):
        line = msgspec.json.encode(match.play(number))
        if asked.file:
            with asked.file.open("ab") as file:
                file.write(line + b"\n")
        print(match.told(), flush=True)
    if len(kept) >= asked.games:
        print(match.told())


if __name__ == "__main__":
    main()
