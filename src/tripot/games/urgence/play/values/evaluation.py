"""What a position of État d'urgence is worth: confidence, what protects it, and what a team's cards can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.evaluation import softmax_shares

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_CARDS: Final = 1.8
"""What a coin's worth of cards counts against a point of confidence."""
_SPREAD: Final = 10.0
"""How many points ahead make a clear lead."""


def estimate(state: UrgenceState) -> list[float]:
    """The chance of each seat to be the last one trusted; whoever has fallen has none."""
    cards = state.cards
    living = state.living()
    points = [state.gauges[seat] + _CARDS * cards.total_cost(state.owned_cards(seat)) for seat in living]
    found = [0.0] * state.n
    for seat, chance in zip(living, softmax_shares(points, _SPREAD), strict=True):
        found[seat] = chance
    return found
