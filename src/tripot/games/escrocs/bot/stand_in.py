"""What the house plays for a seat that is gone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.play import legal_moves, phases
from tripot.games.escrocs.play.phases import KEEP, RESALE

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def stand_in_move(state: EscrocsState, seat: int, random: Random) -> Move:
    """Keeps the first two dealt, names the spokesperson, passes in the Resale; else any legal move."""
    if state.phase == RESALE:
        return legal_moves.DONE
    if state.phase in (KEEP, phases.CHIEF):
        return legal_moves.first_choice(state, seat)
    return random.choice(state.legal_moves(seat))
