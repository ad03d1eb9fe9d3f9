"""The phases of État d'urgence, under the specification's names (section 4)."""

from __future__ import annotations

from typing import Final

TEAM: Final = 0
MAIN: Final = 1
RESPOND: Final = 2
MARKET: Final = 3
OVER: Final = 4
NAMES: Final = ("TEAM", "MAIN", "RESPOND", "MARKET", "OVER")
