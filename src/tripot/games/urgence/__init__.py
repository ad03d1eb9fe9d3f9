"""État d'urgence: buy cards at the Grand Market and be the last team anybody trusts."""

from __future__ import annotations

from tripot.games.urgence.game import EtatDUrgence

GAME = EtatDUrgence()
