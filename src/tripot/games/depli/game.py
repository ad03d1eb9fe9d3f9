"""Dé pli: title, facets, and what is read of its cards."""

from __future__ import annotations

from pathlib import Path

from tripot.engine.game import Capabilities, Game, Hidden, Players, Views
from tripot.games.depli.book import catalogue_checks
from tripot.games.depli.book.catalogue_checks import Row
from tripot.games.depli.bot.easy import Easy
from tripot.games.depli.bot.player import Habile
from tripot.games.depli.bot.search import DePliSearchPolicy
from tripot.games.depli.bot.stand_in import stand_in_move
from tripot.games.depli.hidden.sample import DePliSampler
from tripot.games.depli.play.state import DePliState
from tripot.games.depli.rules import RULES
from tripot.games.depli.views.view import observation, private_view, view


class DePli(Game[DePliState]):
    """Trick-taking by Bruno Dobbelstein: 2 to 8 players, alone or in teams."""

    slug = "depli"
    title = {"fr": "Dé pli", "en": "Dé pli"}
    blurb = {
        "fr": "Un jeu de plis où le dé décide s'il faut en gagner plus ou moins que les autres.",
        "en": "A trick-taking game where a die decides whether to win more or fewer than the others.",
    }
    seats = range(2, 9)
    seats_rule = "DEP-01"
    capabilities = Capabilities(teams=True)

    rules = RULES
    views = Views(view=view, private_view=private_view, observation=observation)
    hidden = Hidden(sampler=DePliSampler)
    players = Players(
        habile=Habile, easy=Easy, adviser=Habile, search_policy=DePliSearchPolicy, stand_in_move=stand_in_move
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.rows: dict[int, Row] = catalogue_checks.rows(self.catalogue)

    def hand_size(self, seats: int) -> int:
        """DEP-11."""
        return self.rows[seats].cards

    def points(self, units: int) -> tuple[int, ...]:
        """DEP-38, DEP-60: what each place earns among so many players, or teams."""
        return self.rows[units].points
