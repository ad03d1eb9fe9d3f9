"""The search policy of a game: which moves a search weighs, and what the position after one of them is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from tripot.engine.rules.moves import Move
from tripot.engine.views.view import View

if TYPE_CHECKING:
    from tripot.engine.game import Game


class SearchPolicy:
    """A game's part of the search of `bots.expert`; it looks into sampled states only. Left as it is, it weighs
    every move, or `max_candidates` of them, plays on at random to the next milestone and takes `State.value` there."""

    horizon: ClassVar[int] = 1
    """How many milestones ahead it plays on."""
    margin: ClassVar[float] = 1.0
    """By how many standard errors a move must be better than the habile's own before the search departs from it."""

    max_candidates: ClassVar[int] = 24
    """Of a longer list so many are drawn: a search among hundreds (three cards to pass out of seventeen) would not get
    through its first round in the time there is. A game that knows the better ones names them itself."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game: Game = game
        self.random: Random = random

    def reweight(self, sample: Any, seat: int) -> Any:
        """A sample made likelier by what the seat has seen others do; it may be changed, and is given back."""
        del seat
        return sample

    def candidates(self, state: Any, seat: int, usual: Move) -> Sequence[Move]:
        """The moves worth weighing, the same on every sample; `usual`, the habile's own, need not be among them."""
        moves: Sequence[Move] = [move for move in state.legal_moves(seat) if not move.gives_up]
        return moves if len(moves) <= self.max_candidates else self.random.sample(moves, self.max_candidates)

    def rollout_move(self, state: Any, seat: int) -> Move:
        """Chooses a seat's move in a rollout: quickly, and from what that seat would know."""
        move: Move = state.random_move(seat, self.random)
        return move

    def rollout_value(self, state: Any, seat: int) -> float:
        """The value of a position to a seat, from 0 to 1. The state may be played on: it is a copy of its own."""
        goal = state.milestone() + self.horizon
        while state.milestone() < goal and (actors := state.actors()):
            state.apply_silently(actors[0], self.rollout_move(state, actors[0]))
        value: float = state.value(seat)
        return value

    def with_text(self, move: Move, usual: Move, view: View) -> Move:
        """The move as it is made: one with a text gets its words here."""
        del usual, view
        return move
