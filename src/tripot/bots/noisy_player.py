"""The easy player of a game that has none of its own: the habile, with a random move now and then."""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.bots.random_player import RandomPlayer
from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample, Player
from tripot.engine.views.view import View

_NODS: Final = 0.35
"""How often it takes the first move that comes to mind."""


class NoisyPlayer:
    """Plays as the habile does, and now and then whatever comes to mind."""

    def __init__(self, game: Game, random: Random) -> None:
        self._random: Random = random
        self._awake: Player = game.players.habile(game, random)
        self._asleep: Player = RandomPlayer(game, random)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        player = self._asleep if self._random.random() < _NODS else self._awake
        return player.choose(view, sampler, budget)
