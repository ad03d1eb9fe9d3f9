"""The rules of Jeu de dupes: options, set-up, notation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Final

from tripot.engine.game import Rules
from tripot.engine.language.text import Param, say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number, text
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts
from tripot.games.dupes.book import catalogue_checks, prompts, text_limits
from tripot.games.dupes.book.cards import CODES, HANDS
from tripot.games.dupes.play import notation, scenes
from tripot.games.dupes.play.options import FORMER, TableTerms, rule_figures
from tripot.games.dupes.play.phases import DISCARD
from tripot.games.dupes.play.state import DupesState
from tripot.games.dupes.position import build
from tripot.games.dupes.views import composers

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes


def figures(game: Dupes, seats: int, options: Options) -> Mapping[str, Param]:
    return rule_figures(TableTerms(seats, options))


def form(game: Dupes, seats: int) -> OptionForm:
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
            choice("tie_rule", ("targets", "against_revealer", "advantage", "draw"), "targets", "DUP-91", expert=True),
            choice("xp_floor", ("zero", "debt"), "zero", "DUP-98", expert=True),
            choice("ally_goal", ("ticked", "to_reach"), "ticked", "DUP-93", former=FORMER["ally_goal"]),
            number("scene_limit", 0, 200, 0, rule="DUP-106", tried=(0, 5)),
            choice("end_reveal", ("yes", "no"), "yes", "DUP-108"),
            choice("starters", ("own", "apart", "any"), "own", "DUP-110", expert=True, former=FORMER["starters"]),
        )
    )


def check_options(game: Dupes, seats: int, options: Options) -> Options:
    """DUP-04, DUP-106: a main goal is one line; no limit below five scenes, 0 being the automatic one."""
    goal = notation.clean(str(options["main_goal"]))
    text_limits.MAIN_GOAL.check(goal)
    options["main_goal"] = goal
    if 0 < int(options["scene_limit"]) < 5:
        field = next(field for field in game.form(seats).fields if field.name == "scene_limit")
        raise field.refusal(options["scene_limit"], say("refuse.option.scenes", most=field.most))
    return options


def setup(game: Dupes, seats: int, options: Options, chance: Chance) -> tuple[DupesState, list[Event]]:
    state = DupesState(game, options, chance)
    state.set_up(seats)
    scenes.first_director(state)
    return state, []


def parse(game: Dupes, text: str) -> Move:
    return notation.parse(text)


def compose(game: Dupes, parts: Parts) -> Move:
    return composers.compose(parts)


def max_entries(game: Dupes, seats: int, options: Options) -> int:
    """Termination (section 3): scenes, floor turns in each, one conflict in each, acts in each conflict."""
    limit = int(options["scene_limit"]) or 10 * (int(options["minor_goals"]) + 1)
    turns = (int(options["settlements_per_scene"]) + 2 * int(options["prolongations"])) * seats + seats
    hands = seats + int(options["max_secondary_targets"])
    an_act = 2 * (1 + seats) + hands * (2 * seats + 4)
    conflict = int(options["exchange_limit"]) * hands * an_act + hands
    a_turn = 4 + 4 * seats + conflict
    return 2 * seats + limit * (2 + turns * (a_turn + 1))


def seat_name(seat: int) -> str:
    return f"@{seat}"


def move_list_key(state: DupesState, seat: int) -> tuple[Hashable, tuple[str, ...]] | None:
    """Of all hands of as many cards, so many go the same ways."""
    if state.phase != DISCARD:
        return None
    cards = state.hands[state.drawing]
    return (len(cards), state.technique < 0), (HANDS[state.drawing], *[CODES[card] for card in cards])


RULES: Final[Rules[Dupes]] = Rules(
    figures=figures,
    form=form,
    check_options=check_options,
    setup=setup,
    parse=parse,
    compose=compose,
    max_entries=max_entries,
    seat_name=seat_name,
    move_list_key=move_list_key,
    position=build,
    check_catalogue=catalogue_checks.check,
)
