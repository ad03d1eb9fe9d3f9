"""Jeu de dupes: title, facets, and what is read of its cards."""

from __future__ import annotations

from pathlib import Path

from tripot.engine.game import Capabilities, Game, Hidden, Players, Views
from tripot.games.dupes.book import stock_lines
from tripot.games.dupes.bot.easy import Easy
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.bot.search import DupesSearchPolicy
from tripot.games.dupes.bot.stand_in import implicit_move, stand_in_move
from tripot.games.dupes.hidden.redaction import publish
from tripot.games.dupes.hidden.sample import sample
from tripot.games.dupes.play.state import DupesState
from tripot.games.dupes.rules import RULES
from tripot.games.dupes.views.facts import story_title
from tripot.games.dupes.views.view import observation, private_view, reminder, view


class Dupes(Game[DupesState]):
    """A game by Frédéric Sintes: everybody wants the same thing, and something else besides."""

    slug = "dupes"
    title = {"fr": "Jeu de dupes", "en": "Jeu de dupes"}
    blurb = {
        "fr": "Racontez une histoire ensemble, cachez vos objectifs et manipulez les autres pour les atteindre.",
        "en": "Tell a story together, hide what you are after, and talk the others into giving it to you.",
    }
    seats = range(2, 6)
    seats_rule = "DUP-01"
    capabilities = Capabilities(story=True)

    rules = RULES
    views = Views(
        view=view, private_view=private_view, observation=observation, reminder=reminder, story_title=story_title
    )
    hidden = Hidden(sample=sample, publish=publish)
    players = Players(
        habile=Habile,
        easy=Easy,
        adviser=Habile,
        search_policy=DupesSearchPolicy,
        stand_in_move=stand_in_move,
        implicit_move=implicit_move,
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)
        self.messages = self.messages | stock_lines.MESSAGES
