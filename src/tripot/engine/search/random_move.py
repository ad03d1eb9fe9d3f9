"""Moves drawn at random: what rollouts, bots that know nothing, and tests play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tripot.engine.rules.moves import Move


def random_move(moves: Sequence[Move], random: Random) -> Move:
    """One of these moves, each as likely as another; giving the game up only where there is nothing else."""
    move = moves[int(random.random() * len(moves))]
    if move.gives_up:
        others = [other for other in moves if not other.gives_up]
        return others[int(random.random() * len(others))] if others else move
    return move
