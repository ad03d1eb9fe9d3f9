"""État d'urgence: title, facets, and what is read of its cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tripot.engine.game import Capabilities, Game, Hidden, Players, Views
from tripot.games.urgence.book.cards import Cards
from tripot.games.urgence.bot.easy import Easy
from tripot.games.urgence.bot.player import Habile
from tripot.games.urgence.bot.reasons import HabileAdviser
from tripot.games.urgence.bot.search import UrgenceSearchPolicy
from tripot.games.urgence.bot.stand_in import stand_in_move
from tripot.games.urgence.hidden.sample import sample
from tripot.games.urgence.play.fast.interned_moves import InternedMoves
from tripot.games.urgence.play.notation import Notation
from tripot.games.urgence.play.state import UrgenceState
from tripot.games.urgence.rules import RULES
from tripot.games.urgence.views.offers import Offers
from tripot.games.urgence.views.view import observation, private_view, view
from tripot.games.urgence.views.zones import Zones

_BY_SCOPE: Final = ("reach", "other_reach", "companion_leaves", "shield_leaves", "in_play")
"""What rules say of the cards that may be disinfected at a table (URG-52)."""


class EtatDUrgence(Game[UrgenceState]):
    """Deck-building with direct attacks: 2 to 5 teams, each with 20 points of confidence."""

    slug = "urgence"
    title = {"fr": "État d'urgence", "en": "State of Emergency"}
    blurb = {
        "fr": "Achetez vos cartes au Grand Marché, ruinez le crédit des autres, restez la dernière équipe crédible.",
        "en": "Buy your cards at the Grand Market, ruin everyone's credit, be the last team anybody trusts.",
    }
    seats = range(2, 6)
    seats_rule = "URG-01"
    capabilities = Capabilities(undo=True)

    rules = RULES
    views = Views(view=view, private_view=private_view, observation=observation)
    hidden = Hidden(sample=sample)
    players = Players(
        habile=Habile, easy=Easy, adviser=HabileAdviser, search_policy=UrgenceSearchPolicy, stand_in_move=stand_in_move
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.cards: Cards = Cards(self.catalogue)
        self.interned_moves: InternedMoves = InternedMoves(self.cards)
        self.zones: Zones = Zones(self.cards)
        self.offers: Offers = Offers(self.cards)
        self.notation: Notation = Notation(self.cards.number)
