"""Which function carries out which kind of move, where a number does not say it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.views.events import Log
from tripot.games.escrocs.play import calls, opening, sharing
from tripot.games.escrocs.play.fast import acts

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

PLAY: Final[dict[int, Callable[[EscrocsState, int, Any, Log], None]]] = {
    acts.SPLIT: sharing.split,
    acts.CALL: calls.call,
    acts.STEAL: sharing.steal,
    acts.STASH: sharing.stash,
    acts.PICK: calls.pick,
    acts.KEEP: opening.keep,
    acts.NAME: opening.name_chief,
}
