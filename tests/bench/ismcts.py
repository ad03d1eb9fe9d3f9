"""OpenSpiel's ISMCTS against our expert at about equal processor time: `python -m tests.bench.ismcts depli 20 0.05`.

ISMCTS is asked for simulations, the expert for seconds: how long each thought is printed beside the score.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts

from tripot.adapters import open_spiel as adapter
from tripot.adapters.moment import terms
from tripot.bots.named import ask, player_named
from tripot.engine.player import Budget

SHORT: dict[str, dict[str, Any]] = {"depli": {"deals": 4}, "noe": {"target_score": 100}}


def main(slug: str, games: int, seconds: float) -> None:
    won, thought, asked = 0.0, [0.0, 0.0], [0, 0]
    game = adapter.load(slug, 4, **SHORT[slug])
    table = terms(game.key)
    simulations = 20
    for number in range(games):
        random, mine = Random(number), number % 4
        searcher = ismcts.ISMCTSBot(
            game, adapter.Promises(), 1.0, simulations, random_state=np.random.RandomState(number)
        )
        expert = player_named("expert", table.game, random)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.randrange(state.moment.bound))
                continue
            seat, begun = state.current_player(), process_time()
            if seat == mine:
                tokens = [searcher.step(state)]
            else:
                move = ask(expert, state.moment.state, seat, random, Budget(seconds=seconds))
                tokens = table.said(state.moment.state, move)
            if len(state.legal_actions()) > 1:
                thought[seat != mine] += process_time() - begun
                asked[seat != mine] += 1
            for token in tokens:
                state.apply_action(token)
        won += 1.0 if state.returns()[mine] > 0 else 0.0
        spent = thought[0] / asked[0]
        simulations = max(4, round(simulations * seconds / spent)) if number < 3 else simulations
        each = [1000 * total / times for total, times in zip(thought, asked, strict=True)]
        print(
            f"{number + 1} games, {won:g} won; ms a choice: ISMCTS {each[0]:.0f} ({simulations}), expert {each[1]:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
