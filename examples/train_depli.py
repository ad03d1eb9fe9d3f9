"""A small network is trained at Dé pli for two against *facile*, through PettingZoo: `python examples/train_depli.py`.

REINFORCE with a baseline, in NumPy alone: one hidden layer, the gradient of the score of what was played, weighed by
how the game ended. It prints its learning curve: games learnt from, share of games won against facile, 95 % interval.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from tripot.adapters.pettingzoo import TripotEnv
from tripot.bots.named import ask, player_named
from tripot.engine.player import Budget

Step = tuple[Any, Any, Any, Any, int]


class Network:
    """Scores for every action, from an observation; Adam for its steps."""

    def __init__(self, seen: int, actions: int, hidden: int, random: Any) -> None:
        self.parts = [
            random.normal(0, 1 / sqrt(40), (hidden, seen)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((actions, hidden), np.float32),
            np.zeros(actions, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def policy(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        """The hidden layer, and the chance of each action that may be said."""
        inner, inner_bias, outer, outer_bias = self.parts
        hidden = np.tanh(inner @ seen + inner_bias)
        scores = np.where(mask, outer @ hidden + outer_bias, -np.inf)
        chances = np.exp(scores - scores.max())
        return hidden, chances / chances.sum()

    def learn(self, steps: list[tuple[Step, float]], rate: float) -> None:
        """One step up the gradient of what was gained."""
        seen = np.stack([step[0] for step, _ in steps])
        hidden = np.stack([step[2] for step, _ in steps])
        gains = np.array([gain for _, gain in steps], np.float32)
        error = -np.stack([step[3] for step, _ in steps]).astype(np.float32)
        error[np.arange(len(steps)), [step[4] for step, _ in steps]] += 1.0
        error *= gains[:, None] / len(steps)
        back = (error @ self.parts[2]) * (1 - hidden**2)
        self.steps += 1
        for at, slope in enumerate((back.T @ seen, back.sum(0), error.T @ hidden, error.sum(0))):
            self.means[at] += 0.1 * (slope - self.means[at])
            self.squares[at] += 0.01 * (slope**2 - self.squares[at])
            mean, square = self.means[at] / (1 - 0.9**self.steps), self.squares[at] / (1 - 0.99**self.steps)
            self.parts[at] += rate * mean / (np.sqrt(square) + 1e-8)


def game(table: TripotEnv, network: Network, seed: int, *, learning: bool) -> tuple[list[Step], float]:
    """One game against facile: what the network said, and what it gained. It sits now here, now there."""
    random, chooser = Random(seed), np.random.default_rng(seed)
    me = table.possible_agents[seed % 2]
    facile = player_named("facile", table.terms.game, random)
    steps: list[Step] = []
    gained = 0.0
    table.reset(seed=seed)
    for agent in table.agent_iter():
        if table.terminations[agent]:
            gained += table.rewards[agent] if agent == me else 0.0
            table.step(None)
        elif agent == me:
            seen, _, _, _, info = table.last()
            seen = seen / 8
            hidden, chances = network.policy(seen, info["action_mask"])
            action = int(chooser.choice(len(chances), p=chances)) if learning else int(chances.argmax())
            steps.append((seen, info["action_mask"], hidden, chances, action))
            table.step(action)
        else:
            move = ask(facile, table.state_of_play, table.possible_agents.index(agent), random, Budget())
            for token in table.terms.said(table.state_of_play, move):
                table.step(token)
    return steps, gained


def measured(table: TripotEnv, network: Network, games: int) -> str:
    """The share won against facile, a shared first place being half."""
    results = [game(table, network, 10_000_000 + number, learning=False)[1] for number in range(games)]
    share = sum((result + 1) / 2 for result in results) / games
    margin = 1.96 * sqrt(share * (1 - share) / games)
    return f"{share:.3f} [{share - margin:.3f}, {share + margin:.3f}]"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=8000)
    reader.add_argument("--every", type=int, default=1000)
    reader.add_argument("--measure", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    table = TripotEnv("depli", seats=2, options={"deals": 2})
    network = Network(len(table.terms.sight), len(table.terms.vocabulary), 64, np.random.default_rng(given.seed))
    print(f"{0:6} {measured(table, network, given.measure)}", flush=True)
    batch: list[tuple[Step, float]] = []
    baseline = 0.0
    for number in range(1, given.games + 1):
        steps, gained = game(table, network, given.seed * 1_000_000 + number, learning=True)
        batch += [(step, gained - baseline) for step in steps]
        baseline += 0.01 * (gained - baseline)
        if number % 40 == 0:
            network.learn(batch, 0.003)
            batch = []
        if number % given.every == 0:
            print(f"{number:6} {measured(table, network, given.measure)}", flush=True)


if __name__ == "__main__":
    main()
