"""The figures of the rulebook: how many cards make a hand, what each announcement is worth."""

from __future__ import annotations

from typing import Final

from tripot.games.noe.book.cards import ALPHA, DURON, EMPIRE, LEONARD, SENESCHAL

HAND: Final = 6
CLASSIC: Final = ((ALPHA, 5, 75), (LEONARD, 6, 50), (EMPIRE, 6, 50), (SENESCHAL, 6, 35), (DURON, 6, 25))
"""NOE-28 to NOE-32: category, cards needed, points; best first."""
TWO_TRIOS: Final = 15
SPECIAL: Final = 50
BOTH_SPECIALS: Final = 100
ELYSEE_POINTS: Final = 100
