"""Which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.events import Event
from tripot.engine.moves import Move
from tripot.games.escrocs import calls, opening, resale, sharing
from tripot.games.escrocs.calls import victim
from tripot.games.escrocs.moves import (
    Call,
    Done,
    Drop,
    Keep,
    Name,
    Pick,
    Sell,
    Skill,
    Split,
    Stash,
    Steal,
    Take,
    Trim,
)

if TYPE_CHECKING:
    from tripot.games.escrocs.state import EscrocsState

__all__ = ["ACTS", "victim"]

ACTS: Final[dict[type[Move], Callable[[EscrocsState, int, Any, list[Event]], None]]] = {
    Keep: opening.keep,
    Name: opening.name_chief,
    Split: sharing.split,
    Take: sharing.take,
    Steal: sharing.steal,
    Stash: sharing.stash,
    Sell: resale.sell,
    Drop: resale.drop,
    Skill: resale.skill,
    Call: calls.call,
    Pick: calls.pick,
    Done: resale.declare_done,
    Trim: resale.trim,
}
