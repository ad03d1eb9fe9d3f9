"""Tables of État d'urgence for the tests, set up, played and checked in the words of the worked examples."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from tests.contract.scenarios import urgence_after
from tests.contract.scenarios.runner import Table
from tests.contract.scenarios.urgence import Lines, as_specified, read_before, read_move
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event
from tripot.games.urgence.game import EtatDUrgence
from tripot.games.urgence.play.state import UrgenceState

GAME = cast(EtatDUrgence, game_named("urgence"))
SPECIFIED = cast(EtatDUrgence, as_specified(GAME))
"""With the cards of the specification, which the worked examples and the scenes of the tests name."""
SEATS = (2, 3, 4, 5)
P2 = "- P2 SCI, confidence 20: hand COIN×3."
P3 = "- P3 LAB, confidence 20: hand COIN×3."


class GameTable(Table):
    """A table under test."""

    @property
    def at(self) -> UrgenceState:
        return cast(UrgenceState, self.state)

    def ok(self, *moves: str) -> list[Event]:
        """Each of them, `P1 play:COIN`, is accepted."""
        return [event for move in moves for event in self.accept(*read_move(move, self.at.n))]

    def no(self, rule: str, *moves: str) -> None:
        """Each of them is refused by this rule and changes nothing."""
        for move in moves:
            self.refuse(*read_move(move, self.at.n), rule)

    def holds(self, checks: str) -> None:
        """Checks as after an example, separated by semicolons."""
        urgence_after.hold(self, urgence_after.read_checks(checks, self.at.n))


def scene(*seats: str, before: str = "", seed: int = 0) -> GameTable:
    """A position: seat lines, and what differs from round 5 with P1 first and to act in MAIN and a full market."""
    start = before or "Round 5, first player P1, P1 to act, phase MAIN; market full"
    position = read_before(Lines("\n".join((f"**Before.** {start}.", *seats))))
    return GameTable(SPECIFIED, SPECIFIED.position(position, Stream.fast(seed)))


def duel(zones: str, *, confidence: int = 20, other: str = P2, before: str = "", seed: int = 0) -> GameTable:
    """P1, with these zones, to act against P2."""
    return scene(f"- P1 GOV, confidence {confidence}: {zones}.", other, before=before, seed=seed)


def trio(zones: str, *, confidence: int = 20, others: tuple[str, str] = (P2, P3), before: str = "") -> GameTable:
    """The same with two opponents."""
    return scene(f"- P1 GOV, confidence {confidence}: {zones}.", *others, before=before)


def at_market(coins: int, zones: str = "no cards", market: str = "market full", confidence: int = 20) -> GameTable:
    """P1 at the market against P2."""
    before = f"Round 5, first player P1, P1 to act, phase MARKET, coins {coins}; {market}"
    return duel(zones, before=before, confidence=confidence)


def fresh(seats: int, seed: int = 0, **options: Any) -> GameTable:
    """A new game."""
    return GameTable(GAME, GAME.new_state(seats, options, Stream.fast(seed)))


def dealt(seats: int, seed: int = 0, **options: Any) -> GameTable:
    """A new game with its cards dealt."""
    return fresh(seats, seed, team_choice="random", **options)


def refusal(seats: int, **options: Any) -> str | None:
    """The rule that refuses these options at set-up, None when they are accepted."""
    try:
        GAME.new_state(seats, options, Stream.fast(0))
    except Illegal as refused:
        return refused.rule
    return None


def step(state: UrgenceState, random: Random) -> list[Event]:
    """A seat that is waited for makes a random move; nobody gives up."""
    seat = random.choice(state.actors())
    return state.apply(seat, random.choice([move for move in state.legal_moves(seat) if not move.gives_up]))


def play_to_end(state: UrgenceState, random: Random) -> None:
    while state.actors():
        step(state, random)


def codes_of(state: UrgenceState, kinds: list[int]) -> list[str]:
    return [state.cards.codes[kind] for kind in kinds]
