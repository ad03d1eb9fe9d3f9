"""The random player: every legal move is as good as another, save giving the game up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tripot.engine.game import Game
from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.view import View


class RandomPlayer:
    """Draws among the moves its view offers; where some must be composed, among those of a sampled state (law L4d:
    they are the same)."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game: Game = game
        self._random: Random = random

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        del budget  # it does not think
        if view.composers:
            return any_of(sampler().legal(view.viewer), self._random)
        move = self._game.parse(self._random.choice(view.moves).move)
        return any_of([self._game.parse(offer.move) for offer in view.moves], self._random) if move.gives_up else move


def any_of(moves: Sequence[Move], random: Random) -> Move:
    """One of these moves, each as likely as another; giving the game up only where there is nothing else."""
    move = moves[int(random.random() * len(moves))]
    return random.choice([other for other in moves if not other.gives_up] or [move]) if move.gives_up else move
