"""How the expert of État d'urgence thinks ahead: what to lay first and what to buy, judged two rounds later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.policy import SearchPolicy
from tripot.games.urgence.bot.player import TurnPlanner
from tripot.games.urgence.play.moves import END, Buy, End, Play
from tripot.games.urgence.play.phases import TEAM
from tripot.games.urgence.play.state import UrgenceState
from tripot.games.urgence.play.values.card_values import Tastes
from tripot.games.urgence.play.values.situation_from_state import situation_from_state

_HABILE: Final = Tastes()
_PURCHASES: Final = 4
"""How many purchases are weighed besides none."""


class UrgenceSearchPolicy(SearchPolicy):
    """A turn is many small moves, and the habile makes most of them well: what it decides again is the card and side
    that a turn is built on, and the purchase it ends with. All seats play on as the habile does."""

    horizon = 2
    margin = 2.0

    def candidates(self, state: UrgenceState, seat: int, usual: Move) -> Sequence[Move]:
        planner = TurnPlanner(situation_from_state(state, seat), _HABILE)
        match usual:
            case Play(side="A" | "B"):
                cards = {kind.number: kind for kind in planner.now.hand if kind.takes_slot}
                return [Play(kind.code, side) for kind in cards.values() for side in kind.amounts]
            case Buy() | End():
                payable = [kind for kind in planner.now.on_sale if kind.cost <= planner.now.coins]
                worth = planner.values
                payable.sort(key=lambda kind: -worth.adding(kind, worth.total, worth.size))
                return [END, *(Buy(kind.code) for kind in payable[:_PURCHASES])]
            case _:
                return (usual,)

    def rollout_move(self, state: UrgenceState, seat: int) -> Move:
        if state.phase == TEAM:
            return state.random_move(seat, self.random)
        return TurnPlanner(situation_from_state(state, seat), _HABILE).move(state.phase_name)
