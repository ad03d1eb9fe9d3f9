"""What a position of Duel d'escrocs is worth: coins, what the chests would fetch, and how near the goal is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.evaluation import softmax_shares
from tripot.games.escrocs.book.cards import JOE
from tripot.games.escrocs.play.values.chest_value import BURDEN, chest_values

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_CHEST: Final = 0.9
"""What may be sold counts a little less than what is sold."""
_CALL: Final = 3.0
"""What a reinforcement that still waits is worth."""
_CHANCE: Final = 1.0
"""How far chance moves the coins, for each root of a coin that the goal is away."""


def estimate(state: EscrocsState) -> list[float]:
    """The chance of each seat's side to be the richer one."""
    terms = state.terms
    judges = chest_values(state.game.market)
    wealth = [float(coins) for coins in state.coins]
    for seat, chest in enumerate(state.chests):
        judge = judges[state.skills[seat] == JOE]
        worth = judge.cash(chest) - BURDEN * (chest >> 30) + _CALL * state.down[seat].bit_count()
        wealth[terms.side_of[seat]] += _CHEST * worth
    for side, part in enumerate(state.new):
        wealth[side] += _CHEST * judges[0].cash(part)
    by_side = softmax_shares(wealth, 1.0 + _CHANCE * max(0.0, terms.goal - max(wealth)) ** 0.5)
    return [by_side[side] for side in terms.side_of]
