"""Noé as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from tripot.engine.data.catalogue import CardType, Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS, Lang, Param, say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Card, Parts, View
from tripot.engine.views.view_patch import ViewPatch
from tripot.games.noe.book import catalogue_checks
from tripot.games.noe.book.cards import Cards
from tripot.games.noe.bot.easy import Easy
from tripot.games.noe.bot.player import Habile
from tripot.games.noe.bot.search import NoeSearchPolicy
from tripot.games.noe.bot.stand_in import stand_in_move
from tripot.games.noe.hidden.sample import NoeSampler
from tripot.games.noe.play import notation, rounds
from tripot.games.noe.play.fast.interned_moves import InternedMoves
from tripot.games.noe.play.log import LogLines
from tripot.games.noe.play.plots import ALPHAS, CAPS, NOE_APART, Plots
from tripot.games.noe.play.state import LEVELS, NoeState
from tripot.games.noe.position import build
from tripot.games.noe.views.composers import compose
from tripot.games.noe.views.view import observation, private_view, view

_ORDINARY: Final = say("card.ordinary")


class Noe(Game):
    """A rummy of plots, inspections and villains: 2 to 6 players, three levels."""

    slug = "noe"
    title = {"fr": "Noé, Complot à l'Élysée", "en": "Noé, the Élysée Plot"}
    blurb = {
        "fr": "Réunissez deux trios, ou tentez le Complot à l'Élysée ; gare aux contrôles et aux attentats.",
        "en": "Gather two trios, or dare the Élysée plot; beware of inspections and attacks.",
    }
    seats = range(2, 7)
    seats_rule = "NOE-01"
    undo = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def card_text(self, card: CardType) -> dict[Lang, str] | None:
        """NOE-02: at the base level nobody launches an action, and nobody has one to stop."""
        if self.table_terms and self.table_terms[1]["level"] == LEVELS[0] and "rank" in card.facts:
            return {lang: self.voice(lang, ()).say(_ORDINARY) for lang in LANGS}
        return super().card_text(card)

    def prepare(self) -> None:
        self.cards: Cards = Cards(self.catalogue)
        self.interned_moves: InternedMoves = InternedMoves(self.cards)
        self.log_lines: LogLines = LogLines(self.cards)
        self.plots: dict[tuple[str, str], Plots] = {
            (cap, alphas): Plots(self.cards, CAPS.index(cap), alphas == NOE_APART) for cap in CAPS for alphas in ALPHAS
        }
        """By the options `joker_cap` and `alphas`."""
        self.faces: tuple[Card, ...] = tuple(Card(code) for code in self.cards.codes)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        catalogue_checks.check(catalogue)

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        numbers = ("target_score", "turn_limit_per_seat", "round_limit")
        return {"officers": catalogue_checks.officers(self.catalogue), **{name: int(options[name]) for name in numbers}}

    def form(self, seats: int) -> OptionForm:
        return OptionForm(
            (
                choice("level", LEVELS, "base", "NOE-02"),
                number("target_score", 100, 1000, 400, step=50, rule="NOE-83", tried=(100, 400, 1000)),
                choice("announcements", ("assisted", "on_honour"), "assisted", "NOE-43"),
                choice("wrong_penalty", ("lose_next_turn", "exposure_only"), "lose_next_turn", "NOE-43", expert=True),
                choice("joker_cap", CAPS, CAPS[0], "NOE-08", expert=True),
                choice("alphas", ALPHAS, ALPHAS[0], "NOE-07", expert=True),
                choice("combine_specials", ("off", "on"), "off", "NOE-37", expert=True),
                choice("rediscard_taken", ("allowed", "forbidden"), "allowed", "NOE-20", expert=True),
                choice("first_dealer", ("random", "seat1"), "random", "NOE-12", expert=True),
                number("turn_limit_per_seat", 20, 200, 60, rule="NOE-85", expert=True, tried=(20, 25)),
                number("round_limit", 5, 200, 60, rule="NOE-86", expert=True, tried=(5, 6)),
                choice("reveal_hands", ("off", "on"), "off", "NOE-87", expert=True),
            )
        )

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[NoeState, list[Event]]:
        full = self.check_options(seats, options)
        state = NoeState(self, full, chance)
        state.set_up(seats)
        state.dealer = chance.below(seats, "dealer") if full["first_dealer"] == "random" else 0  # NOE-12
        events: list[Event] = []
        rounds.start(state, events)
        return state, events

    def position(self, position: Mapping[str, Any], chance: Chance) -> NoeState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        """Words that are no move are refused by the rule of the phase in which they are tried (§2.9)."""
        return notation.parse(text, self.cards.index)

    def compose(self, parts: Parts) -> Move:
        return compose(parts, self.cards.index)

    def max_entries(self, seats: int, options: Options) -> int:
        """A turn is at most draw, action, answer, seizure, hiding and close."""
        return int(options["round_limit"]) * int(options["turn_limit_per_seat"]) * seats * 6

    def seat_name(self, seat: int) -> str:
        return f"S{seat + 1}"

    def view(self, state: NoeState, viewer: int) -> View:
        return view(state, viewer)

    def private_view(self, state: NoeState, seat: int, public: View) -> ViewPatch:
        return private_view(state, seat)

    def observation(self, state: NoeState, seat: int) -> Observation:
        return observation(state, seat)

    def sample(self, state: NoeState, seat: int, random: Random) -> NoeState:
        return NoeSampler(state, seat).draw(random)

    def sampler(self, state: NoeState, seat: int) -> NoeSampler:
        return NoeSampler(state, seat)

    def stand_in_move(self, state: NoeState, seat: int, random: Random) -> Move:
        return stand_in_move(state, seat)

    def bot(self, random: Random) -> Player:
        return Habile(self.cards, self.plots)

    def easy_bot(self, random: Random) -> Player:
        return Easy(random)

    def search_policy(self, random: Random) -> SearchPolicy:
        return NoeSearchPolicy(random)

    def adviser(self, random: Random) -> Adviser:
        return Habile(self.cards, self.plots)
