"""Dé pli: take more tricks, or fewer, as the die decides."""

from __future__ import annotations

from tripot.games.depli.game import DePli

GAME = DePli()
