"""placeholder"""
from __future__ import annotations
from random import Random
class Heuristic:
    def __init__(self, random: Random) -> None:
        self.random = random
    def choose(self, view, sampler, budget):
        s = sampler()
        return s.absent(view.viewer, self.random)
