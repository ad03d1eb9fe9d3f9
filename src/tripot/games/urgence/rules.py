"""The rules of État d'urgence: options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.game import Rules
from tripot.engine.language.text import Param, say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts
from tripot.games.urgence.book import catalogue_checks
from tripot.games.urgence.play import turn
from tripot.games.urgence.play.moves import seat_text
from tripot.games.urgence.play.state import NO_CAP, UrgenceState, confidence_cap
from tripot.games.urgence.position import build
from tripot.games.urgence.views import composers

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence


_BY_SCOPE: Final = ("reach", "other_reach", "companion_leaves", "shield_leaves", "in_play")


def figures(game: EtatDUrgence, seats: int, options: Options) -> Mapping[str, Param]:
    cap = confidence_cap(options)
    costs = [game.cards.cost[kind] for kind in game.cards.market]
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


def form(game: EtatDUrgence, seats: int) -> OptionForm:
    return _form(seats)


def setup(game: EtatDUrgence, seats: int, options: Options, chance: Chance) -> tuple[UrgenceState, list[Event]]:
    state = UrgenceState(game, options, chance)
    state.set_up(seats)
    events: list[Event] = []
    turn.set_up(state, events)
    return state, events


def parse(game: EtatDUrgence, text: str) -> Move:
    return game.notation.read(text)


def compose(game: EtatDUrgence, parts: Parts) -> Move:
    return composers.compose(game.notation, parts)


def seat_name(seat: int) -> str:
    return seat_text(seat)


def max_entries(game: EtatDUrgence, seats: int, options: Options) -> int:
    """R-40. In a turn each card of the table is played, used, drawn by, settled, attacked, forced out, boxed or
    bought at most once, and each hit spends a point of attack."""
    strongest = sum(max(side.hit for side in kind.amounts.values()) for kind in game.cards.kinds)
    a_turn = seats * (8 * len(game.cards.kinds) + 2 * strongest) + 2
    return seats + int(options["round_limit"]) * seats * a_turn


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


RULES: Final[Rules[EtatDUrgence]] = Rules(
    figures=figures,
    form=form,
    setup=setup,
    parse=parse,
    compose=compose,
    max_entries=max_entries,
    seat_name=seat_name,
    sort_catalogue=catalogue_checks.arrange_catalogue,
    position=build,
    check_catalogue=catalogue_checks.check,
)
