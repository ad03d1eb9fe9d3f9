"""stub"""

from __future__ import annotations

from random import Random

from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.view import View
from tripot.games.escrocs.market import Market


class Heuristic:
    def __init__(self, random: Random, market: Market) -> None:
        self.random = random

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        return self.random.choice(sampler().legal(view.viewer))
