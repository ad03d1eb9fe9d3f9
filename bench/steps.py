"""`python -m bench.steps [--rounds N] [--seconds S] [GAME…]`: actions a second of every PettingZoo environment,
beside rlcard's gin rummy in the same run.

The agents play at random, and every action is chosen with an observation and its mask at hand. rlcard is not among our
dependencies: `pip install rlcard` into the environment that runs this, or its row is left out. Each round measures
every row once, so that whatever else the machine does falls on all; rates are per second of processor time, smallest,
middle and largest of the rounds. Tables remember what they have shown: give them some seconds.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from bench.clock import calibration
from bench.side_by_side import Row, markdown, measure
from tripot.adapters.pettingzoo import TripotEnv
from tripot.engine.authoring.registry import games

_ACTIONS = 200
"""Of one run; the game goes on in the next."""


def walker(slug: str, seats: int) -> Callable[[], int]:
    """Random play at a table of ours, observed at every action."""
    table, random = TripotEnv(slug, seats=seats), Random(1)
    table.reset(seed=1)

    def run() -> int:
        for _ in range(_ACTIONS):
            _, _, over, _, info = table.last()
            if over:
                table.reset()
                continue
            choices = info["action_mask"].nonzero()[0]
            table.step(int(choices[int(random.random() * len(choices))]))
        return _ACTIONS

    return run


def gin_rummy(rlcard: Any) -> Callable[[], int]:
    """The same at rlcard's; it gives observations and legal actions with every step."""
    table, random = rlcard.make("gin-rummy", config={"seed": 1}), Random(1)
    held: list[Any] = [table.reset()[0]]

    def run() -> int:
        for _ in range(_ACTIONS):
            if table.is_over():
                held[0] = table.reset()[0]
            choices = list(held[0]["legal_actions"])
            held[0] = table.step(choices[int(random.random() * len(choices))])[0]
        return _ACTIONS

    return run


def rows(slugs: list[str]) -> list[Row]:
    found: list[Row] = [("calibration loop", "steps", calibration)]
    try:
        found.append(("rlcard gin rummy 2", "actions", gin_rummy(importlib.import_module("rlcard"))))
    except ModuleNotFoundError:
        print("rlcard is not installed, and has no row", file=sys.stderr)
    for slug, game in games().items():
        if not slugs or slug in slugs:
            found += [
                (f"Tripot {slug} {n}", "actions", walker(slug, n))
                for n in sorted({2, 4, game.usual_seats})
                if n in game.seats
            ]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.steps", description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each row in each round")
    asked = parser.parse_args()
    found = rows(asked.games)
    print(markdown(found, measure(found, asked.rounds, asked.seconds)))


if __name__ == "__main__":
    main()
