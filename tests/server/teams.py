"""High card in two teams that may talk: the smallest game with team talk."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.toy_games import highcard
from tripot.engine import kits

OPPOSITE = {seats: tuple(seat % 2 for seat in range(seats)) for seats in range(2, 6)}


class Teams(highcard.HighCard):
    """Opposite seats are partners."""

    slug = "teams"
    title = {"fr": "Le Petit en équipes", "en": "The Petit in teams"}
    capabilities = kits.Capabilities(teams=True, team_chat=True)
    rules = msgspec.structs.replace(highcard.HighCard.rules, teams=lambda game, seats, options: OPPOSITE[seats])

    def __init__(self) -> None:
        super().__init__(Path(highcard.__file__).parent)


GAME = Teams()
