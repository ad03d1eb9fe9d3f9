"""The rules of Duel d'escrocs: options, set-up, notation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tripot.engine.game import Rules
from tripot.engine.language.text import Param
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts
from tripot.games.escrocs.book import catalogue_checks, constants
from tripot.games.escrocs.book.cards import CODES, CP, cards_of
from tripot.games.escrocs.play import log, notation
from tripot.games.escrocs.play import setup as first_deal
from tripot.games.escrocs.play.legal_moves import most_down
from tripot.games.escrocs.play.phases import SPLIT, STASH
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.position import build
from tripot.games.escrocs.views import composers

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs


def figures(game: Escrocs, seats: int, options: Options) -> Mapping[str, Param]:
    return constants.rule_figures(game.figures, seats, int(options["painting_cost"]), int(options["round_limit"]))


def form(game: Escrocs, seats: int) -> OptionForm:
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


def setup(game: Escrocs, seats: int, options: Options, chance: Chance) -> tuple[EscrocsState, list[Event]]:
    state = EscrocsState(game, options, chance)
    state.set_up(seats)
    first_deal.deal(state)
    rule = "ESC-05" if seats == 2 else "ESC-62"
    return state, [log.bandit(seat, bandit, rule) for seat, bandit in enumerate(state.bandits)]


def parse(game: Escrocs, text: str) -> Move:
    return notation.parse(text)


def compose(game: Escrocs, parts: Parts) -> Move:
    return composers.compose(parts)


def max_entries(game: Escrocs, seats: int, options: Options) -> int:
    """R-21: an act uses up a card, a reinforcement or a skill, and reopens every other seat; R-10 counts cards."""
    acts = 22 + game.figures.delivery + 4 + 2
    a_round = 1 + 1 + 1 + 2 + acts + 1 + (acts + 1) * seats + 25
    return 4 + int(options["round_limit"]) * a_round


def seat_name(seat: int) -> str:
    return f"P{seat}"


def teams(game: Escrocs, seats: int, options: Options) -> tuple[int, ...]:
    return {2: (0, 1), 3: (0, 0, 1), 4: (0, 0, 1, 1)}[seats]


def move_list_key(state: EscrocsState, seat: int) -> tuple[Hashable, tuple[str, ...]] | None:
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


RULES: Final[Rules[Escrocs]] = Rules(
    figures=figures,
    form=form,
    setup=setup,
    parse=parse,
    compose=compose,
    max_entries=max_entries,
    teams=teams,
    seat_name=seat_name,
    move_list_key=move_list_key,
    position=build,
    check_catalogue=catalogue_checks.check,
)
