"""The rules of Dé pli: options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tripot.engine.game import Rules
from tripot.engine.language.text import Param
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.options import Field, OptionForm, Options, choice, number, switch
from tripot.engine.rules.refusal import malformed
from tripot.engine.views.events import Event
from tripot.games.depli.book import catalogue_checks
from tripot.games.depli.play import log
from tripot.games.depli.play.moves import BY_TEXT
from tripot.games.depli.play.state import DePliState
from tripot.games.depli.position import build

if TYPE_CHECKING:
    from tripot.games.depli.game import DePli


def figures(game: DePli, seats: int, options: Options) -> Mapping[str, Param]:
    return catalogue_checks.rule_figures(game.rows)


def form(game: DePli, seats: int) -> OptionForm:
    deals, teams = game.rows[seats].deals, game.rows[seats].team_sizes
    return OptionForm(
        (
            choice("team_size", (1, *teams), 1, "DEP-56"),
            number("deals", seats, deals, deals, step=seats, rule="DEP-68"),
            choice("jokers", (0, 1), 0, "DEP-46"),
            _first_roller(game, seats),
            choice("joker_declare", ("sealed", "in_turn"), "sealed", expert=True, needs="jokers"),
            choice("team_joker", ("per_player", "per_team"), "per_player", expert=True, needs="jokers"),
            choice("tie_rolls", ("auto", "players"), "auto", expert=True),
            choice("final_ties", ("all_places", "first_place"), "all_places", expert=True),
            choice("trick_review", ("last", "all", "none"), "last", expert=True),
            switch("auto_last_card", default=False),
        )
    )


def _first_roller(game: DePli, seats: int) -> Field:
    named = tuple(game.seat_name(seat) for seat in range(seats))
    return choice("first_roller", ("random", *named), "random", "DEP-07", expert=True)


def setup(game: DePli, seats: int, options: Options, chance: Chance) -> tuple[DePliState, list[Event]]:
    state = DePliState(game, options, chance)
    state.set_up(seats)
    events: list[Event] = []
    named = str(options["first_roller"])
    if named == "random":  # DEP-07
        state.first_roller = chance.below(seats, "roller")
        events.append(log.first_roller(state.first_roller))
    else:
        state.first_roller = int(named[1:])
    state.start_deal(events)
    return state, events


def parse(game: DePli, text: str) -> Move:
    move = BY_TEXT.get(tidy(text))
    if move is None:
        raise malformed(text)
    return move


def max_entries(game: DePli, seats: int, options: Options) -> int:
    """R-37: every card, two moves for the objective, an answer a seat, and the longest die-offs."""
    units = seats // int(options["team_size"])
    rolls = 20 * (units * (units + 1) // 2 - 1) if options["tie_rolls"] == "players" else 0
    a_deal = game.hand_size(seats) * seats + 2 + (seats if options["jokers"] else 0) + rolls
    return int(options["deals"]) * a_deal + rolls


def teams(game: DePli, seats: int, options: Options) -> tuple[int, ...]:
    units = seats // int(options["team_size"])
    return tuple(seat % units for seat in range(seats))


RULES: Final[Rules[DePli]] = Rules(
    figures=figures,
    form=form,
    setup=setup,
    parse=parse,
    max_entries=max_entries,
    teams=teams,
    position=build,
    check_catalogue=catalogue_checks.check,
)
