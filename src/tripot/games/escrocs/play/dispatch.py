"""Which function plays which kind of move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.events import Log
from tripot.engine.moves import Move
from tripot.games.escrocs.play import calls, moves, opening, resale, sharing

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

PLAY: Final[dict[type[Move], Callable[[EscrocsState, int, Any, Log], None]]] = {
    moves.Keep: opening.keep,
    moves.Name: opening.name_chief,
    moves.Split: sharing.split,
    moves.Take: sharing.take,
    moves.Steal: sharing.steal,
    moves.Stash: sharing.stash,
    moves.Sell: resale.sell,
    moves.Drop: resale.drop,
    moves.Skill: resale.skill,
    moves.Call: calls.call,
    moves.Pick: calls.pick,
    moves.Done: resale.declare_done,
    moves.Trim: resale.trim,
}
