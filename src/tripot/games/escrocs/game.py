"""Duel d'escrocs: title, facets, and what is read of its cards."""

from __future__ import annotations

from pathlib import Path

from tripot.engine.game import Capabilities, Game, Hidden, Players, Views
from tripot.games.escrocs.book import constants
from tripot.games.escrocs.book.constants import Figures
from tripot.games.escrocs.bot.easy import Easy
from tripot.games.escrocs.bot.player import Habile
from tripot.games.escrocs.bot.search import EscrocsSearchPolicy
from tripot.games.escrocs.bot.stand_in import stand_in_move
from tripot.games.escrocs.hidden.sample import sample
from tripot.games.escrocs.play.market import Market
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.rules import RULES
from tripot.games.escrocs.views.view import observation, private_view, view


class Escrocs(Game[EscrocsState]):
    """I split, you choose, and both sell: a duel, two against one, or two against two."""

    slug = "escrocs"
    title = {"fr": "Duel d'escrocs", "en": "Duel d'escrocs"}
    blurb = {
        "fr": "L'un partage le butin, l'autre choisit sa part ; au marché noir, le plus riche l'emporte.",
        "en": "One splits the loot, the other picks a part; on the black market the richer side wins.",
    }
    seats = range(2, 5)
    default_seats = 2
    seats_rule = "ESC-01"
    capabilities = Capabilities(teams=True, team_chat=True)

    rules = RULES
    views = Views(view=view, private_view=private_view, observation=observation)
    hidden = Hidden(sample=sample)
    players = Players(
        habile=Habile, easy=Easy, adviser=Habile, search_policy=EscrocsSearchPolicy, stand_in_move=stand_in_move
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.figures: Figures = constants.read_figures(self.catalogue)
        self.market: Market = Market(self.figures)
