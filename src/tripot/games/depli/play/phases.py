"""The phases of Dé pli in which somebody must act, and the end."""

from __future__ import annotations

from typing import Final

ROLLING: Final = 0
CHOOSING: Final = 1
JOKERS: Final = 2
PLAYING: Final = 3
DEAL_TIE: Final = 4
FINAL_TIE: Final = 5
OVER: Final = 6
NAMES: Final = ("ROLL", "CHOOSE", "JOKER", "PLAY", "DEAL_TIE", "FINAL_TIE", "OVER")
