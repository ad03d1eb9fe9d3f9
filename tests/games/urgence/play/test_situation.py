"""A state as its seat counts on it is what the seat's view says: rollouts and bots think alike."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.urgence.helpers import GAME, SEATS, dealt
from tripot.engine.search.player import Budget
from tripot.games.urgence.bot.player import TurnPlanner
from tripot.games.urgence.play.values.card_values import Tastes
from tripot.games.urgence.play.values.situation_from_state import situation_from_state


@pytest.mark.parametrize("scope", ["deck", "all"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_state_and_its_view_lead_to_the_same_move(seats: int, scope: str) -> None:
    state = dealt(seats, 4, disinfect_scope=scope).at
    bot = GAME.players.habile(GAME, Random(1))
    while actors := state.actors():
        seat = actors[0]
        move = bot.choose(state.view(seat), state.copy, Budget())
        assert TurnPlanner(situation_from_state(state, seat), Tastes()).move(state.phase_name) == move
        assert situation_from_state(state.sample(seat, Random(2)), seat) == situation_from_state(state, seat)
        state.apply_silently(seat, move)
