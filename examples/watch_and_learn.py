"""A small network learns État d'urgence for two from *habile*, through PettingZoo.

`pip install '.[learn]'`, then `python examples/watch_and_learn.py`. A network of scikit-learn is shown what a seat
sees, what may be said and what habile says there, in games against *facile*, and learns to say the same. At first
habile plays and the pupil watches; after its first lesson every second game is the pupil's, and habile tells what it
would have said (DAgger), so that the pupil learns what to do where habile never goes. From time to time it is left
alone with facile: the share it wins is its learning curve, printed, kept as a file, drawn where matplotlib is at hand.
"""

from __future__ import annotations

import argparse
import csv
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import numpy as np
from scipy import sparse
from sklearn.neural_network import MLPClassifier

from tripot.adapters.pettingzoo import TripotEnv
from tripot.bots.registry import choose_move, player_named
from tripot.engine.search.player import Budget
from tripot.lab.report import wilson

OPTIONS = {"confidence_start": 10, "round_limit": 20}
"""A short table."""
LOOKS = 8
"""How often a lesson goes through all that was shown so far."""
MEASURED = 10_000_000
"""Seeds from here on are for measuring: no lesson comes from them."""

Part = Literal["watching", "corrected", "alone"]
"""What the pupil does in a game: habile plays; it plays and is told what habile would do; it plays."""


class Point(NamedTuple):
    """A point of the curve: after so many games, the share won against facile and its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


class Pupil:
    """Says the token that habile would most likely say; before its first lesson it knows nothing and says any."""

    def __init__(self, table: TripotEnv, seed: int) -> None:
        self.tokens: int = len(table.terms.vocabulary)
        self.network = MLPClassifier(hidden_layer_sizes=(128,), learning_rate_init=0.002, random_state=seed)
        self.shown: list[Any] = []
        self.told: list[int] = []
        self.taught: bool = False

    def note(self, looked: Any, token: int) -> None:
        """For the next lesson. Most of what is seen is 0 and need not be kept."""
        self.shown.append(sparse.csr_array(looked[None]))
        self.told.append(token)

    def learn(self) -> None:
        shown, told = sparse.vstack(self.shown, format="csr"), np.array(self.told)
        for _ in range(LOOKS):
            self.network.partial_fit(shown, told, classes=range(self.tokens))
        self.shown = [shown]
        self.taught = True

    def choose(self, looked: Any, mask: Any, random: Random) -> int:
        legal = np.flatnonzero(mask)
        if not self.taught:
            return int(random.choice(legal))
        return int(legal[self.scores(looked)[legal].argmax()])

    def scores(self, looked: Any) -> Any:
        """In the order of `network.predict_proba`, whose checks take ten times as long for a single decision."""
        (inner, outer), (inner_bias, outer_bias) = self.network.coefs_, self.network.intercepts_
        return np.maximum(looked @ inner + inner_bias, 0) @ outer + outer_bias


def look(seen: Any, mask: Any) -> Any:
    """What the network is shown: the observation, large numbers brought near, and what may be said."""
    return np.concatenate([np.sign(seen) * np.log1p(np.abs(seen)), mask], dtype=np.float32)


def play(table: TripotEnv, pupil: Pupil, seed: int, part: Part) -> float:
    """One game against facile, now from this seat, now from that: 1 if it is won, 0 if lost, between them if shared."""
    random = Random(seed)
    mine = seed % 2
    me = table.possible_agents[mine]
    habile, facile = (player_named(name, table.terms.game, random) for name in ("habile", "facile"))
    table.reset(seed=seed)
    while not table.terminations[me]:
        state = table.state_of_play
        if table.agent_selection != me:
            for token in table.terms.tokens_for(state, choose_move(facile, state, 1 - mine, random, Budget())):
                table.step(token)
            continue
        seen, _, _, _, info = table.last()
        looked = look(seen, info["action_mask"])
        advised = None if part == "alone" else table.towards(choose_move(habile, state, mine, random, Budget()))
        if advised is not None:
            pupil.note(looked, advised)
        if part == "watching" and advised is not None:
            table.step(advised)
        else:
            table.step(pupil.choose(looked, info["action_mask"], random))
    return float(table.rewards[me] + 1) / 2


def measured(table: TripotEnv, pupil: Pupil, learnt: int, games: int) -> Point:
    won = sum(play(table, pupil, MEASURED + number, "alone") for number in range(games))
    interval = wilson(won, games)
    return Point(learnt, won / games, interval.low, interval.high)


def draw(curve: list[Point], file: Path) -> None:
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra: the curve is kept without it, too

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    games, shares, lows, highs = zip(*curve, strict=True)
    axes.fill_between(games, lows, highs, alpha=0.25, label="95 %")
    axes.plot(games, shares, marker="o", label="pupil")
    axes.axhline(0.5, linestyle=":", color="grey", label="as strong as facile")
    axes.set(xlabel="games learnt from", ylabel="share won against facile", ylim=(0, 1), title="État d'urgence for two")
    axes.legend()
    figure.savefig(file)


def main(arguments: list[str] | None = None) -> Pupil:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument(
        "--games", type=int, nargs="+", default=[10, 30, 100, 300], help="to learn from, at each lesson"
    )
    reader.add_argument("--measure", type=int, default=200, help="games of a measurement")
    reader.add_argument("--seed", type=int, default=1, choices=range(100), metavar="0-99")
    reader.add_argument("--file", type=Path, default=Path("learning.csv"), help="where the curve is kept")
    given = reader.parse_args(arguments)
    table = TripotEnv("urgence", seats=2, options=OPTIONS)
    pupil = Pupil(table, given.seed)
    curve: list[Point] = []
    learnt = 0
    with given.file.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(Point._fields)
        for goal in (0, *sorted(given.games)):
            for number in range(learnt, goal):
                part: Part = "corrected" if pupil.taught and number % 4 > 1 else "watching"
                play(table, pupil, given.seed * 100_000 + number, part)
            if goal > learnt:
                pupil.learn()
            learnt = goal
            curve.append(measured(table, pupil, learnt, given.measure))
            rows.writerow(curve[-1])
            file.flush()
            print("{:6} {:.3f} [{:.3f}, {:.3f}]".format(*curve[-1]), flush=True)
    if find_spec("matplotlib"):
        draw(curve, given.file.with_suffix(".png"))
    return pupil


if __name__ == "__main__":
    main()
