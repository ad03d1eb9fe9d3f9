"""Jeu de dupes as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Param, Text, Voice, say
from tripot.engine.record import Record
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number, text
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Parts, View
from tripot.engine.views.view_patch import ViewPatch
from tripot.games.dupes.book import catalogue_checks, prompts, stock_lines, text_limits
from tripot.games.dupes.book.cards import CODES, HANDS
from tripot.games.dupes.bot.easy import Easy
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.bot.search import DupesSearchPolicy
from tripot.games.dupes.bot.stand_in import implicit_move, stand_in_move
from tripot.games.dupes.hidden import redaction
from tripot.games.dupes.hidden.sample import sample
from tripot.games.dupes.play import notation, scenes
from tripot.games.dupes.play.options import FORMER, TableTerms, rule_figures
from tripot.games.dupes.play.phases import DISCARD
from tripot.games.dupes.play.state import DupesState
from tripot.games.dupes.position import build
from tripot.games.dupes.views import composers, facts
from tripot.games.dupes.views.view import observation, private_view, reminder, view


class Dupes(Game):
    """A game by Frédéric Sintes: everybody wants the same thing, and something else besides."""

    slug = "dupes"
    title = {"fr": "Jeu de dupes", "en": "Jeu de dupes"}
    blurb = {
        "fr": "Racontez une histoire ensemble, cachez vos objectifs et manipulez les autres pour les atteindre.",
        "en": "Tell a story together, hide what you are after, and talk the others into giving it to you.",
    }
    seats = range(2, 6)
    seats_rule = "DUP-01"
    tells_story = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)
        self.messages = self.messages | stock_lines.MESSAGES

    def check_catalogue(self, catalogue: Catalogue) -> None:
        catalogue_checks.check(catalogue)

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        return rule_figures(TableTerms(seats, options))

    def form(self, seats: int) -> OptionForm:
        return OptionForm(
            (
                text("main_goal", 1, 140, "MG1", suggestions=prompts.MAIN_GOALS, rule="DUP-04"),
                number("minor_goals", 1, 9, 3, rule="DUP-05", tried=(1, 2, 3, 9)),
                choice("first_director", ("random", "seat0"), "random", "DUP-19", expert=True),
                choice("director_succession", ("clockwise", "chosen"), "clockwise", "DUP-29", expert=True),
                number("settlements_per_scene", 1, 5, 1, rule="DUP-28", expert=True, tried=(1, 2, 5)),
                number("prolongations", 0, 5, 0, rule="DUP-29", expert=True, tried=(0, 1, 5)),
                choice("floor", ("round", "free"), "round", "DUP-26"),
                choice("feints", ("on", "off"), "on", "DUP-31"),
                choice("coherence", ("lenient", "director", "off"), "lenient", "DUP-36"),
                number("max_secondary_targets", 1, 3, 1, rule="DUP-34"),
                choice("packs", ("auto", "two"), "auto", "DUP-51", expert=True),
                choice("narration", ("required", "optional", "off"), "required", "DUP-59"),
                choice("arbitration", ("rulebook", "vote", "redo", "off"), "rulebook", "DUP-73"),
                number("challenges_per_conflict", 0, 9, 3, rule="DUP-77", expert=True, tried=(0, 1, 3)),
                choice("refresh_agreement", ("unanimous", "majority"), "unanimous", "DUP-70", expert=True),
                number("opening_rounds", 0, 3, 0, rule="DUP-79", tried=(0, 1, 3)),
                number("exchange_limit", 3, 30, 12, rule="DUP-80", expert=True, tried=(3, 12)),
                choice("neutral_suit", ("counts", "ignored"), "counts", "DUP-82", expert=True),
                choice("recount", ("main_suit", "any_suit"), "main_suit", "DUP-89", expert=True),
                choice(
                    "tie_rule", ("targets", "against_revealer", "advantage", "draw"), "targets", "DUP-91", expert=True
                ),
                choice("xp_floor", ("zero", "debt"), "zero", "DUP-98", expert=True),
                choice("ally_goal", ("ticked", "to_reach"), "ticked", "DUP-93", former=FORMER["ally_goal"]),
                number("scene_limit", 0, 200, 0, rule="DUP-106", tried=(0, 5)),
                choice("end_reveal", ("yes", "no"), "yes", "DUP-108"),
                choice("starters", ("own", "apart", "any"), "own", "DUP-110", expert=True, former=FORMER["starters"]),
            )
        )

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """DUP-04, DUP-106: a main goal is one line; no limit below five scenes, 0 being the automatic one."""
        full = super().check_options(seats, options)
        goal = notation.clean(str(full["main_goal"]))
        text_limits.MAIN_GOAL.check(goal)
        full["main_goal"] = goal
        if 0 < int(full["scene_limit"]) < 5:
            field = next(field for field in self.form(seats).fields if field.name == "scene_limit")
            raise field.refusal(full["scene_limit"], say("refuse.option.scenes", most=field.most))
        return full

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[DupesState, list[Event]]:
        state = DupesState(self, self.check_options(seats, options), chance)
        state.set_up(seats)
        scenes.first_director(state)
        return state, []

    def position(self, position: Mapping[str, Any], chance: Chance) -> DupesState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        return notation.parse(text)

    def compose(self, parts: Parts) -> Move:
        return composers.compose(parts)

    def publish(self, record: Record) -> Record:
        return redaction.publish(record, self)

    def story_title(self, options: Options, voice: Voice) -> str:
        return voice.say(say("story.title", goal=facts.main_goal(str(options["main_goal"]))))

    def max_entries(self, seats: int, options: Options) -> int:
        """Termination (section 3): scenes, floor turns in each, one conflict in each, acts in each conflict."""
        limit = int(options["scene_limit"]) or 10 * (int(options["minor_goals"]) + 1)
        turns = (int(options["settlements_per_scene"]) + 2 * int(options["prolongations"])) * seats + seats
        hands = seats + int(options["max_secondary_targets"])
        an_act = 2 * (1 + seats) + hands * (2 * seats + 4)
        conflict = int(options["exchange_limit"]) * hands * an_act + hands
        a_turn = 4 + 4 * seats + conflict
        return 2 * seats + limit * (2 + turns * (a_turn + 1))

    def seat_name(self, seat: int) -> str:
        return f"@{seat}"

    def view(self, state: DupesState, viewer: int) -> View:
        return view(state, viewer)

    def private_view(self, state: DupesState, seat: int, public: View) -> ViewPatch:
        return private_view(state, seat)

    def move_list_key(self, state: DupesState, seat: int) -> tuple[Hashable, tuple[str, ...]] | None:
        """Of all hands of as many cards, so many go the same ways."""
        if state.phase != DISCARD:
            return None
        cards = state.hands[state.drawing]
        return (len(cards), state.technique < 0), (HANDS[state.drawing], *[CODES[card] for card in cards])

    def observation(self, state: DupesState, seat: int) -> Observation:
        return observation(state, seat)

    def reminder(self, state: DupesState) -> Text | None:
        return reminder(state)

    def sample(self, state: DupesState, seat: int, random: Random) -> DupesState:
        return sample(state, seat, random)

    def implicit_move(self, state: DupesState, seat: int) -> tuple[Move, int] | None:
        return implicit_move(state, seat)

    def stand_in_move(self, state: DupesState, seat: int, random: Random) -> Move:
        return stand_in_move(state, seat)

    def bot(self, random: Random) -> Player:
        return Habile(random)

    def easy_bot(self, random: Random) -> Player:
        return Easy(random)

    def search_policy(self, random: Random) -> SearchPolicy:
        return DupesSearchPolicy(random)

    def adviser(self, random: Random) -> Adviser:
        return Habile(random)
