"""Jeu de dupes: secret goals, a story told together, and conflicts of lies, persuasion and argument."""

from __future__ import annotations

from tripot.games.dupes.game import Dupes

GAME = Dupes()
