"""Duel d'escrocs: one splits the loot, the other chooses, and the richer side wins."""

from __future__ import annotations

from tripot.games.escrocs.game import Escrocs

GAME = Escrocs()
