"""Dé pli as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Param
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.options import Field, OptionForm, Options, choice, number, switch
from tripot.engine.rules.refusal import malformed
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import View
from tripot.engine.views.view_patch import ViewPatch
from tripot.games.depli.book import catalogue_checks
from tripot.games.depli.book.catalogue_checks import Row
from tripot.games.depli.bot.easy import Easy
from tripot.games.depli.bot.player import Habile
from tripot.games.depli.bot.search import DePliSearchPolicy
from tripot.games.depli.bot.stand_in import stand_in_move
from tripot.games.depli.hidden.sample import DePliSampler
from tripot.games.depli.play import log
from tripot.games.depli.play.moves import BY_TEXT
from tripot.games.depli.play.state import DePliState
from tripot.games.depli.position import build
from tripot.games.depli.views.view import observation, private_view, view


class DePli(Game):
    """Trick-taking by Bruno Dobbelstein: 2 to 8 players, alone or in teams."""

    slug = "depli"
    title = {"fr": "Dé pli", "en": "Dé pli"}
    blurb = {
        "fr": "Un jeu de plis où le dé décide s'il faut en gagner plus ou moins que les autres.",
        "en": "A trick-taking game where a die decides whether to win more or fewer than the others.",
    }
    seats = range(2, 9)
    seats_rule = "DEP-01"

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)

    def prepare(self) -> None:
        self.rows: dict[int, Row] = catalogue_checks.rows(self.catalogue)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        catalogue_checks.check(catalogue)

    def hand_size(self, seats: int) -> int:
        """DEP-11."""
        return self.rows[seats].cards

    def points(self, units: int) -> tuple[int, ...]:
        """DEP-38, DEP-60: what each place earns among so many players, or teams."""
        return self.rows[units].points

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        return catalogue_checks.rule_figures(self.rows)

    def form(self, seats: int) -> OptionForm:
        deals, teams = self.rows[seats].deals, self.rows[seats].team_sizes
        return OptionForm(
            (
                choice("team_size", (1, *teams), 1, "DEP-56"),
                number("deals", seats, deals, deals, step=seats, rule="DEP-68"),
                choice("jokers", (0, 1), 0, "DEP-46"),
                self._first_roller(seats),
                choice("joker_declare", ("sealed", "in_turn"), "sealed", expert=True, needs="jokers"),
                choice("team_joker", ("per_player", "per_team"), "per_player", expert=True, needs="jokers"),
                choice("tie_rolls", ("auto", "players"), "auto", expert=True),
                choice("final_ties", ("all_places", "first_place"), "all_places", expert=True),
                choice("trick_review", ("last", "all", "none"), "last", expert=True),
                switch("auto_last_card", default=False),
            )
        )

    def _first_roller(self, seats: int) -> Field:
        named = tuple(self.seat_name(seat) for seat in range(seats))
        return choice("first_roller", ("random", *named), "random", "DEP-07", expert=True)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[DePliState, list[Event]]:
        full = self.check_options(seats, options)
        state = DePliState(self, full, chance)
        state.set_up(seats)
        events: list[Event] = []
        named = str(full["first_roller"])
        if named == "random":  # DEP-07
            state.first_roller = chance.below(seats, "roller")
            events.append(log.first_roller(state.first_roller))
        else:
            state.first_roller = int(named[1:])
        state.start_deal(events)
        return state, events

    def position(self, position: Mapping[str, Any], chance: Chance) -> DePliState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        move = BY_TEXT.get(tidy(text))
        if move is None:
            raise malformed(text)
        return move

    def max_entries(self, seats: int, options: Options) -> int:
        """R-37: every card, two moves for the objective, an answer a seat, and the longest die-offs."""
        units = seats // int(options["team_size"])
        rolls = 20 * (units * (units + 1) // 2 - 1) if options["tie_rolls"] == "players" else 0
        a_deal = self.hand_size(seats) * seats + 2 + (seats if options["jokers"] else 0) + rolls
        return int(options["deals"]) * a_deal + rolls

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        units = seats // int(options["team_size"])
        return tuple(seat % units for seat in range(seats))

    def view(self, state: DePliState, viewer: int) -> View:
        return view(state, viewer)

    def private_view(self, state: DePliState, seat: int, public: View) -> ViewPatch:
        return private_view(state, seat)

    def observation(self, state: DePliState, seat: int) -> Observation:
        return observation(state, seat)

    def sample(self, state: DePliState, seat: int, random: Random) -> DePliState:
        return DePliSampler(state, seat).draw(random)

    def sampler(self, state: DePliState, seat: int) -> DePliSampler:
        return DePliSampler(state, seat)

    def stand_in_move(self, state: DePliState, seat: int, random: Random) -> Move:
        return stand_in_move(state, seat)

    def bot(self, random: Random) -> Player:
        return Habile()

    def easy_bot(self, random: Random) -> Player:
        return Easy(random)

    def search_policy(self, random: Random) -> SearchPolicy:
        return DePliSearchPolicy(random)

    def adviser(self, random: Random) -> Adviser:
        return Habile()
