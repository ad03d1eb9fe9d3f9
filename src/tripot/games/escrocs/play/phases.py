"""The phases of Duel d'escrocs in which somebody must act, and the end."""

from __future__ import annotations

from typing import Final

KEEP: Final = 0
CHIEF: Final = 1
SPLIT: Final = 2
CHOOSE: Final = 3
STEAL: Final = 4
STASH: Final = 5
RESALE: Final = 6
LOOK: Final = 7
TRIM: Final = 8
END: Final = 9
NAMES: Final = ("KEEP", "CHIEF", "SPLIT", "CHOOSE", "STEAL", "STASH", "RESALE", "LEO", "TRIM", "END")
