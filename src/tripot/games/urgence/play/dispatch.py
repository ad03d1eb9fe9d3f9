"""Which function plays which kind of move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.engine.views.events import Log
from tripot.games.urgence.play import effects, moves, turn

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


PLAY: Final[dict[type[Move], tuple[Callable[[UrgenceState, int, Any, Log], None], bool]]] = {
    moves.Team: (turn.choose_team, False),
    moves.Play: (effects.play, True),
    moves.Use: (effects.use, True),
    moves.Draw: (effects.draw, False),
    moves.Hit: (effects.hit, True),
    moves.Break: (effects.break_shield, True),
    moves.Oust: (effects.oust, True),
    moves.Force: (effects.force, False),
    moves.Drop: (effects.drop, False),
    moves.Destroy: (effects.destroy, True),
    moves.Heart: (effects.heart, True),
    moves.Disinfect: (effects.disinfect, True),
    moves.Shop: (turn.shop, True),
    moves.Buy: (turn.buy, True),
    moves.End: (turn.end, False),
    moves.Resign: (turn.resign, False),
}
"""What each move does, and whether it may teach its own seat nothing (draws and answers do)."""
