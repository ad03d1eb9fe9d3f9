"""Tables of Noé for the tests: fresh, or set up and played by lines of the scenario language."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, cast

from tests.contract.scenarios.noe import opened
from tests.contract.scenarios.noe_checks import NoeTable
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import View
from tripot.games.noe.game import Noe
from tripot.games.noe.play.state import NoeState

GAME = cast(Noe, game_named("noe"))
PACK = GAME.cards
SEATS = range(2, 7)
LEVELS = ("base", "advanced", "full")


def scene(*lines: str, seed: int = 0) -> NoeTable:
    """Sets a table up, plays and checks as the lines say; several with different futures where that must not matter."""
    return opened(GAME, "\n".join(lines), seed)


def fresh(players: int, seed: int = 0, **options: Any) -> NoeState:
    return GAME.setup(players, options, Stream.fast(seed))[0]


def refusal(players: int, **options: Any) -> str | None:
    """The rule that refuses these options at set-up, "" for none named, None when they are accepted."""
    try:
        GAME.new_state(players, options, Stream.fast(0))
    except Illegal as refused:
        return refused.rule
    return None


def numbers(codes: str) -> list[int]:
    return sorted(PACK.index[code] for code in codes.split())


def codes(cards: Iterable[int]) -> set[str]:
    return {PACK.codes[card] for card in cards}


def step(state: NoeState, random: Random) -> None:
    """The seat that is waited for makes a random legal move."""
    seat = state.to_act
    state.apply(seat, random.choice(state.legal_moves(seat)))


def play_to_end(state: NoeState, random: Random) -> None:
    while state.actors():
        step(state, random)


def flags(view: View, seat: int) -> set[str]:
    return {flag.key for flag in view.seats[seat].flags}


def shown_in(view: View, zone: str) -> list[str]:
    """The codes of a zone, "" for backs."""
    return [card.code for card in view.zone(zone).cards]
