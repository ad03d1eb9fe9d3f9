"""A heuristic player of Noé."""

from __future__ import annotations

from tripot.engine.small import AtRandom as Heuristic

__all__ = ["Heuristic"]
