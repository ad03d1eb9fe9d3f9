"""Noé: title, facets, and what is read of its cards."""

from __future__ import annotations

from pathlib import Path

from tripot.engine.game import Capabilities, Game, Hidden, Players, Views
from tripot.engine.views.view import Card
from tripot.games.noe.book.cards import Cards
from tripot.games.noe.bot.easy import Easy
from tripot.games.noe.bot.player import Habile
from tripot.games.noe.bot.search import NoeSearchPolicy
from tripot.games.noe.bot.stand_in import stand_in_move
from tripot.games.noe.hidden.sample import NoeSampler
from tripot.games.noe.play.fast.interned_moves import InternedMoves
from tripot.games.noe.play.log import LogLines
from tripot.games.noe.play.plots import ALPHAS, CAPS, NOE_APART, Plots
from tripot.games.noe.play.state import NoeState
from tripot.games.noe.rules import RULES
from tripot.games.noe.views.view import observation, private_view, view


class Noe(Game[NoeState]):
    """A rummy of plots, inspections and villains: 2 to 6 players, three levels."""

    slug = "noe"
    title = {"fr": "Noé, Complot à l'Élysée", "en": "Noé, the Élysée Plot"}
    blurb = {
        "fr": "Réunissez deux trios, ou tentez le Complot à l'Élysée ; gare aux contrôles et aux attentats.",
        "en": "Gather two trios, or dare the Élysée plot; beware of inspections and attacks.",
    }
    seats = range(2, 7)
    seats_rule = "NOE-01"
    capabilities = Capabilities(undo=True)

    rules = RULES
    views = Views(view=view, private_view=private_view, observation=observation)
    hidden = Hidden(sampler=NoeSampler)
    players = Players(
        habile=Habile, easy=Easy, adviser=Habile, search_policy=NoeSearchPolicy, stand_in_move=stand_in_move
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.cards: Cards = Cards(self.catalogue)
        self.interned_moves: InternedMoves = InternedMoves(self.cards)
        self.log_lines: LogLines = LogLines(self.cards)
        self.plots: dict[tuple[str, str], Plots] = {
            (cap, alphas): Plots(self.cards, CAPS.index(cap), alphas == NOE_APART) for cap in CAPS for alphas in ALPHAS
        }
        """By the options `joker_cap` and `alphas`."""
        self.faces: tuple[Card, ...] = tuple(Card(code) for code in self.cards.codes)
