"""État d'urgence as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Param, say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Parts, View
from tripot.engine.views.view_patch import ViewPatch
from tripot.games.urgence.book import catalogue_checks
from tripot.games.urgence.book.cards import Cards
from tripot.games.urgence.bot.easy import Easy
from tripot.games.urgence.bot.player import Habile
from tripot.games.urgence.bot.reasons import HabileAdviser
from tripot.games.urgence.bot.search import UrgenceSearchPolicy
from tripot.games.urgence.bot.stand_in import stand_in_move
from tripot.games.urgence.hidden.sample import sample
from tripot.games.urgence.play import turn
from tripot.games.urgence.play.fast.interned_moves import InternedMoves
from tripot.games.urgence.play.moves import seat_text
from tripot.games.urgence.play.notation import Notation
from tripot.games.urgence.play.state import NO_CAP, UrgenceState, confidence_cap
from tripot.games.urgence.position import build
from tripot.games.urgence.views.composers import compose
from tripot.games.urgence.views.offers import Offers
from tripot.games.urgence.views.view import observation, private_view, view
from tripot.games.urgence.views.zones import Zones

_BY_SCOPE: Final = ("reach", "other_reach", "companion_leaves", "shield_leaves", "in_play")
"""What rules say of the cards that may be disinfected at a table (URG-52)."""


class EtatDUrgence(Game):
    """Deck-building with direct attacks: 2 to 5 teams, each with 20 points of confidence."""

    slug = "urgence"
    title = {"fr": "État d'urgence", "en": "State of Emergency"}
    blurb = {
        "fr": "Achetez vos cartes au Grand Marché, ruinez le crédit des autres, restez la dernière équipe crédible.",
        "en": "Buy your cards at the Grand Market, ruin everyone's credit, be the last team anybody trusts.",
    }
    seats = range(2, 6)
    seats_rule = "URG-01"
    undo = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.cards: Cards = Cards(self.catalogue)
        self.interned_moves: InternedMoves = InternedMoves(self.cards)
        self.zones: Zones = Zones(self.cards)
        self.offers: Offers = Offers(self.cards)
        self._notation: Notation = Notation(self.cards.number)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        catalogue_checks.check(catalogue)

    def arrange_catalogue(self, catalogue: Catalogue) -> Catalogue:
        return catalogue_checks.arrange_catalogue(catalogue)

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        cap = confidence_cap(options)
        costs = [self.cards.cost[kind] for kind in self.cards.market]
        later, scope = options["seat_compensation"], options["disinfect_scope"]
        return {
            "piles": len(costs),
            "cheapest": min(costs),
            "dearest": max(costs),
            "confidence_start": int(options["confidence_start"]),
            "cap": say("figure.no_cap") if cap == NO_CAP else say("figure.cap", n=cap),
            "round_limit": int(options["round_limit"]),
            "later_start": say("figure.later_start") if later == "confidence" else "",
            "first_hand": say("figure.first_hand") if later == "hand" else "",
            **{name: say(f"figure.{name}.{scope}") for name in _BY_SCOPE},
        }

    def form(self, seats: int) -> OptionForm:
        return _form(seats)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[UrgenceState, list[Event]]:
        state = UrgenceState(self, self.check_options(seats, options), chance)
        state.set_up(seats)
        events: list[Event] = []
        turn.set_up(state, events)
        return state, events

    def position(self, position: Mapping[str, Any], chance: Chance) -> UrgenceState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        return self._notation.read(text)

    def compose(self, parts: Parts) -> Move:
        return compose(self._notation, parts)

    def seat_name(self, seat: int) -> str:
        return seat_text(seat)

    def max_entries(self, seats: int, options: Options) -> int:
        """R-40. In a turn each card of the table is played, used, drawn by, settled, attacked, forced out, boxed or
        bought at most once, and each hit spends a point of attack."""
        strongest = sum(max(side.hit for side in kind.amounts.values()) for kind in self.cards.kinds)
        a_turn = seats * (8 * len(self.cards.kinds) + 2 * strongest) + 2
        return seats + int(options["round_limit"]) * seats * a_turn

    def view(self, state: UrgenceState, viewer: int) -> View:
        return view(state, viewer)

    def private_view(self, state: UrgenceState, seat: int, public: View) -> ViewPatch:
        return private_view(state, seat)

    def observation(self, state: UrgenceState, seat: int) -> Observation:
        return observation(state, seat)

    def sample(self, state: UrgenceState, seat: int, random: Random) -> UrgenceState:
        return sample(state, seat, random)

    def stand_in_move(self, state: UrgenceState, seat: int, random: Random) -> Move:
        return stand_in_move(state, seat)

    def bot(self, random: Random) -> Player:
        return Habile(random, self.cards)

    def easy_bot(self, random: Random) -> Player:
        return Easy(random, self.cards)

    def adviser(self, random: Random) -> Adviser:
        return HabileAdviser(random, self.cards)

    def search_policy(self, random: Random) -> SearchPolicy:
        return UrgenceSearchPolicy(random)


@cache
def _form(seats: int) -> OptionForm:
    named = tuple(seat_text(seat) for seat in range(seats))
    return OptionForm(
        (
            choice("team_choice", ("pick", "random"), "pick", "URG-02"),
            choice("first_player", ("random", *named), "random", "URG-11", expert=True),
            choice(
                "seat_compensation",
                ("none", "hand", "confidence"),
                "none",
                "URG-05",
                former="confidence" if seats <= 3 else "none",
            ),
            number("confidence_start", 10, 30, 20, step=5, rule="URG-05"),
            choice("confidence_cap", ("start", "plus10", "none"), "start", "URG-35", expert=True),
            choice("disinfect_scope", ("all", "deck"), "all", "URG-52", expert=True, former="deck"),
            choice("round_limit", (20, 30, 40, 60, 100), 40, "URG-70"),
            choice("card_counting_aid", ("on", "off"), "on", expert=True),
        )
    )
