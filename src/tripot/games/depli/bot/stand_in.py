"""What the house plays for a seat that is gone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.games.depli.play.moves import KEEP
from tripot.games.depli.play.phases import JOKERS

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


def stand_in_move(state: DePliState, seat: int, random: Random) -> Move:
    """R-39: roll, choose MORE, keep the joker, play the lowest legal card (DEP-70)."""
    return KEEP if state.phase == JOKERS else state.legal_moves(seat)[0]
