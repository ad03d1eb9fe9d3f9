"""Which function carries out which kind of move, where a number does not say it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.views.events import Log
from tripot.games.escrocs.play import reinforcements, setup, sharing
from tripot.games.escrocs.play.fast import move_codes

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

PLAY: Final[dict[int, Callable[[EscrocsState, int, Any, Log], None]]] = {
    move_codes.SPLIT: sharing.split,
    move_codes.CALL: reinforcements.call,
    move_codes.STEAL: sharing.steal,
    move_codes.STASH: sharing.stash,
    move_codes.PICK: reinforcements.pick,
    move_codes.KEEP: setup.keep,
    move_codes.NAME: setup.name_chief,
}
