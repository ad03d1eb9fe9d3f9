"""The phases of Noé in which somebody must act, and the end."""

from __future__ import annotations

from typing import Final

TURN_START: Final = 0
MAIN: Final = 1
DEFENCE: Final = 2
SEIZE: Final = 3
HIDE: Final = 4
CLOSE: Final = 5
OVER: Final = 6
NAMES: Final = ("TURN_START", "MAIN", "DEFENCE", "SEIZE", "HIDE", "CLOSE", "GAME_OVER")
