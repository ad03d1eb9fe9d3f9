"""High card in two teams that may talk: the smallest game with team talk."""

from __future__ import annotations

from pathlib import Path

from tests.toy_games import highcard
from tripot.engine.kits import Options


class Teams(highcard.HighCard):
    """Opposite seats are partners."""

    slug = "teams"
    title = {"fr": "Le Petit en équipes", "en": "The Petit in teams"}
    has_team_chat = True

    def __init__(self) -> None:
        super().__init__(Path(highcard.__file__).parent)

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))


GAME = Teams()
