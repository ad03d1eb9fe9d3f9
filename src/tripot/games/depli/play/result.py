"""What is kept of a finished deal."""

from __future__ import annotations

import msgspec


class DealResult(msgspec.Struct, frozen=True):
    """A finished deal: tricks by seat; die-off rounds as (seat, face) rolls; ranking and points by unit."""

    deal: int
    roller: int
    objective: int
    tricks: tuple[int, ...]
    die_offs: tuple[tuple[tuple[int, int], ...], ...]
    ranking: tuple[int, ...]
    points: tuple[int, ...]
