"""Duel d'escrocs as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Param
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Parts, View
from tripot.engine.views.view_patch import ViewPatch
from tripot.games.escrocs.book import catalogue_checks, constants
from tripot.games.escrocs.book.cards import CODES, CP, cards_of
from tripot.games.escrocs.book.constants import Figures
from tripot.games.escrocs.bot.easy import Easy
from tripot.games.escrocs.bot.player import Habile
from tripot.games.escrocs.bot.search import EscrocsSearchPolicy
from tripot.games.escrocs.bot.stand_in import stand_in_move
from tripot.games.escrocs.hidden.sample import sample
from tripot.games.escrocs.play import log, notation, setup
from tripot.games.escrocs.play.legal_moves import most_down
from tripot.games.escrocs.play.market import Market
from tripot.games.escrocs.play.phases import SPLIT, STASH
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.position import build
from tripot.games.escrocs.views import composers
from tripot.games.escrocs.views.view import observation, private_view, view


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
    has_team_chat = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.figures: Figures = constants.read_figures(self.catalogue)
        self.market: Market = Market(self.figures)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        catalogue_checks.check(catalogue)

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        return constants.rule_figures(self.figures, seats, int(options["painting_cost"]), int(options["round_limit"]))

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

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[EscrocsState, list[Event]]:
        state = EscrocsState(self, self.check_options(seats, options), chance)
        state.set_up(seats)
        setup.deal(state)
        rule = "ESC-05" if seats == 2 else "ESC-62"
        return state, [log.bandit(seat, bandit, rule) for seat, bandit in enumerate(state.bandits)]

    def position(self, position: Mapping[str, Any], chance: Chance) -> EscrocsState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        return notation.parse(text)

    def compose(self, parts: Parts) -> Move:
        return composers.compose(parts)

    def max_entries(self, seats: int, options: Options) -> int:
        """R-21: an act uses up a card, a reinforcement or a skill, and reopens every other seat; R-10 counts cards."""
        acts = 22 + self.figures.delivery + 4 + 2
        a_round = 1 + 1 + 1 + 2 + acts + 1 + (acts + 1) * seats + 25
        return 4 + int(options["round_limit"]) * a_round

    def seat_name(self, seat: int) -> str:
        return f"P{seat}"

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        return {2: (0, 1), 3: (0, 0, 1), 4: (0, 0, 1, 1)}[seats]

    def view(self, state: EscrocsState, viewer: int) -> View:
        return view(state, viewer)

    def private_view(self, state: EscrocsState, seat: int, public: View) -> ViewPatch:
        return private_view(state, seat)

    def move_list_key(self, state: EscrocsState, seat: int) -> tuple[Hashable, tuple[str, ...]] | None:
        """All hands of as many cards, with as many paintings, are divided in the same ways, and so are new cards."""
        if state.phase == SPLIT:
            hand: Sequence[int] = state.hand
            how = most_down(state)
        elif state.phase == STASH:
            how = state.terms.side_of[seat]
            hand = cards_of(state.new[how])
        else:
            return None
        return (state.phase, how, len(hand), hand.count(CP)), tuple([CODES[card] for card in dict.fromkeys(hand)])

    def observation(self, state: EscrocsState, seat: int) -> Observation:
        return observation(state, seat)

    def sample(self, state: EscrocsState, seat: int, random: Random) -> EscrocsState:
        return sample(state, seat, random)

    def stand_in_move(self, state: EscrocsState, seat: int, random: Random) -> Move:
        return stand_in_move(state, seat, random)

    def bot(self, random: Random) -> Player:
        return Habile(random, self.market)

    def easy_bot(self, random: Random) -> Player:
        return Easy(random, self.market)

    def search_policy(self, random: Random) -> SearchPolicy:
        return EscrocsSearchPolicy(random, self.market)

    def adviser(self, random: Random) -> Adviser:
        return Habile(random, self.market)
