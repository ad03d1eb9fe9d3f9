"""Duel d'escrocs as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from tripot.engine.catalogue import Catalogue
from tripot.engine.chance import Chance
from tripot.engine.game import Game
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options, choice, number
from tripot.engine.player import Player
from tripot.engine.view import Parts
from tripot.games.escrocs import composed, figures, notation, opening
from tripot.games.escrocs.bot import Heuristic
from tripot.games.escrocs.figures import Figures
from tripot.games.escrocs.market import Market
from tripot.games.escrocs.position import build
from tripot.games.escrocs.state import EscrocsState


class Escrocs(Game):
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
    team_talk = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)
        self.read_figures()

    def read_figures(self) -> None:
        """Once for each catalogue."""
        self.figures: Figures = figures.figures(self.catalogue)
        self.market: Market = Market(self.figures)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        figures.check(catalogue)

    def with_catalogue(self, catalogue: Catalogue) -> Escrocs:
        twin = super().with_catalogue(catalogue)
        assert isinstance(twin, Escrocs)
        twin.read_figures()
        return twin

    def form(self, seats: int) -> OptionForm:
        teams = (choice("team_voice", ("chief", "any"), "chief", "ESC-70"),) if seats > 2 else ()
        return OptionForm(
            (
                choice("skills", ("on", "off"), "on", "ESC-71"),
                number("round_limit", 20, 100, 40, rule="ESC-59", expert=True, tried=(20, 40, 100)),
                choice("resale_mode", ("simultaneous", "ordered"), "simultaneous", "ESC-24"),
                choice("first_splitter", ("random", "S0", "S1"), "random", "ESC-08", expert=True),
                choice("painting_cost", (0, 1, 2), 1, "ESC-35", expert=True),
                *teams,
                choice("catalogue", ("v1",), "v1", "ESC-31", expert=True),
            )
        )

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> EscrocsState:
        state = EscrocsState(self, seats, self.check_options(seats, options), chance)
        opening.deal(state)
        return state

    def position(self, position: Mapping[str, Any], chance: Chance) -> EscrocsState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        return notation.parse(text)

    def compose(self, parts: Parts) -> Move:
        return composed.compose(parts)

    def bound(self, seats: int, options: Options) -> int:
        """R-21: an act uses up a card, a reinforcement or a skill, and reopens every other seat; R-10 counts cards."""
        acts = 25 + 4 + 2
        a_round = 1 + 1 + 1 + 2 + acts + 1 + (acts + 1) * seats + 25
        return 4 + int(options["round_limit"]) * a_round

    def seat_name(self, seat: int) -> str:
        return f"P{seat}"

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        return {2: (0, 1), 3: (0, 0, 1), 4: (0, 0, 1, 1)}[seats]

    def bot(self, random: Random) -> Player:
        return Heuristic(random, self.market)
