"""The rules of Noé: options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tripot.engine.data.catalogue import CardType
from tripot.engine.game import Rules
from tripot.engine.language.text import LANGS, Lang, Param, say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import OptionForm, Options, choice, number
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts
from tripot.games.noe.book import catalogue_checks
from tripot.games.noe.play import notation, rounds
from tripot.games.noe.play.plots import ALPHAS, CAPS
from tripot.games.noe.play.state import LEVELS, NoeState
from tripot.games.noe.position import build
from tripot.games.noe.views import composers

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe


_ORDINARY: Final = say("card.ordinary")


def card_text(game: Noe, card: CardType) -> dict[Lang, str] | None:
    """NOE-02: at the base level nobody launches an action, and nobody has one to stop."""
    if game.table_terms and game.table_terms[1]["level"] == LEVELS[0] and "rank" in card.facts:
        return {lang: game.voice(lang, ()).say(_ORDINARY) for lang in LANGS}
    return None


def figures(game: Noe, seats: int, options: Options) -> Mapping[str, Param]:
    numbers = ("target_score", "turn_limit_per_seat", "round_limit")
    return {"officers": catalogue_checks.officers(game.catalogue), **{name: int(options[name]) for name in numbers}}


def form(game: Noe, seats: int) -> OptionForm:
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


def setup(game: Noe, seats: int, options: Options, chance: Chance) -> tuple[NoeState, list[Event]]:
    state = NoeState(game, options, chance)
    state.set_up(seats)
    state.dealer = chance.below(seats, "dealer") if options["first_dealer"] == "random" else 0  # NOE-12
    events: list[Event] = []
    rounds.start(state, events)
    return state, events


def parse(game: Noe, text: str) -> Move:
    """Words that are no move are refused by the rule of the phase in which they are tried (§2.9)."""
    return notation.parse(text, game.cards.index)


def compose(game: Noe, parts: Parts) -> Move:
    return composers.compose(parts, game.cards.index)


def max_entries(game: Noe, seats: int, options: Options) -> int:
    """A turn is at most draw, action, answer, seizure, hiding and close."""
    return int(options["round_limit"]) * int(options["turn_limit_per_seat"]) * seats * 6


def seat_name(seat: int) -> str:
    return f"S{seat + 1}"


RULES: Final[Rules[Noe]] = Rules(
    figures=figures,
    form=form,
    setup=setup,
    parse=parse,
    compose=compose,
    max_entries=max_entries,
    seat_name=seat_name,
    card_text=card_text,
    position=build,
    check_catalogue=catalogue_checks.check,
)
