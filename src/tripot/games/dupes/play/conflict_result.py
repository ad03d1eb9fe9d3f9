"""What came out of a conflict."""

from __future__ import annotations

import msgspec


class ConflictResult(msgspec.Struct, frozen=True):
    """How a conflict ended: the winning camp (`NO_CAMP` for none), the experience gained, a row for each hand."""

    winner: int
    gained: int
    rows: tuple[tuple[int, int, int, int, int, int], ...]
    """Hand, camp, main suit, cards of it before, lost, final count."""
    revealer: int
