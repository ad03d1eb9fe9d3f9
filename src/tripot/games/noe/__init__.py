"""Noé, Complot à l'Élysée: gather two trios, or plot for the Élysée."""

from __future__ import annotations

from tripot.games.noe.game import Noe

GAME = Noe()
