"""The phases of Jeu de dupes in which somebody must act, and the end."""

from __future__ import annotations

from typing import Final

CREATE: Final = 0
SCENE: Final = 1
FREE: Final = 2
RESPOND: Final = 3
VALIDATE: Final = 4
COHERENCE: Final = 5
DECIDE: Final = 6
SIDES: Final = 7
LEVELS: Final = 8
CONFLICT: Final = 9
CHALLENGE: Final = 10
ARBITRATE: Final = 11
DISCARD: Final = 12
REFRESH: Final = 13
DECLARE: Final = 14
SPOILS: Final = 15
TELL: Final = 16
HANDOVER: Final = 17
EPILOGUE: Final = 18
OVER: Final = 19
NAMES: Final = (
    "CREATE",
    "SCENE",
    "FREE",
    "RESPOND",
    "VALIDATE",
    "COHERENCE",
    "DECIDE",
    "SIDES",
    "LEVELS",
    "CONFLICT",
    "CHALLENGE",
    "ARBITRATE",
    "DISCARD",
    "REFRESH",
    "DECLARE",
    "SPOILS",
    "TELL",
    "HANDOVER",
    "EPILOGUE",
    "OVER",
)
