"""The random player: every legal move is as good as another, save giving the game up."""

from __future__ import annotations

from random import Random

from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.search.random_move import random_move
from tripot.engine.views.view import View


class RandomPlayer:
    """Draws among the moves its view offers; where some must be composed, among those of a sampled state (law L4d:
    they are the same)."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game: Game = game
        self._random: Random = random

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        del budget  # it does not think
        if view.composers:
            return sampler().random_move(view.viewer, self._random)
        move = self._game.parse(self._random.choice(view.moves).move)
        return (
            random_move([self._game.parse(offer.move) for offer in view.moves], self._random) if move.gives_up else move
        )
