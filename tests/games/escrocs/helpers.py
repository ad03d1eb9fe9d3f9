"""Tables of Duel d'escrocs for the tests: written as in the worked examples, or left to chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, cast

from tests.contract.scenarios.escrocs import READER, EscrocsScenario
from tests.contract.scenarios.runner import Block, Table
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR, Event
from tripot.engine.views.view import View
from tripot.games.escrocs.book.cards import CODES, HELPERS, cards_of
from tripot.games.escrocs.game import Escrocs
from tripot.games.escrocs.play.state import EscrocsState

GAME = cast(Escrocs, game_named("escrocs"))


class GameTable(Table):
    """A table of Duel d'escrocs under test."""

    @property
    def at(self) -> EscrocsState:
        return cast(EscrocsState, self.state)

    def do(self, *lines: str) -> list[Event]:
        """Plays `P0 take A`, tries `P0 take C => ESC-17`; the events of what was accepted."""
        events: list[Event] = []
        for line in lines:
            move, refused, rule = line.partition("=>")
            name, _, text = move.strip().partition(" ")
            if refused:
                self.refuse(int(name[1]), text, rule.strip())
            else:
                events += self.accept(int(name[1]), text)
        return events

    def legal(self, seat: int) -> set[str]:
        return {str(move) for move in self.at.legal_moves(seat)}

    def chest(self, seat: int) -> str:
        return " ".join(codes(self.at.chests[seat]))

    def viewers(self) -> Sequence[int]:
        return (SPECTATOR, *range(self.at.seats))


def codes(pack: int) -> list[str]:
    return [CODES[card] for card in cards_of(pack)]


def holds(text: str, seeds: Iterable[int] = range(3)) -> None:
    """A worked example, without its first line, holds whatever chance brings."""
    scenario = READER.read(GAME, Block(1, "", f"scenario X\n{text}"))
    for seed in seeds:
        scenario.play(GAME, Stream.fast(seed))


def position(text: str, seed: int = 0) -> GameTable:
    """A table at the position that lines describe, as in the worked examples."""
    scenario = READER.read(GAME, Block(1, "", f"scenario X\n{text}\nexpect round 1"))
    assert isinstance(scenario, EscrocsScenario)
    return GameTable(GAME, GAME.position(scenario.position, Stream.fast(seed)))


def seeded(players: int, seed: int, **options: Any) -> GameTable:
    """A new game that is left to chance."""
    return GameTable(GAME, GAME.new_state(players, options, Stream.fast(seed)))


def refusal(players: int, **options: Any) -> str | None:
    """The rule that refuses these options at set-up, "" for none named, None when they are accepted."""
    try:
        GAME.new_state(players, options, Stream.fast(0))
    except Illegal as refused:
        return refused.rule
    return None


def step(state: EscrocsState, random: Random) -> list[Event]:
    """A random seat that is waited for makes a random legal move."""
    seat = random.choice(state.actors())
    return state.apply(seat, random.choice(state.legal_moves(seat)))


def opened(players: int, seed: int, **options: Any) -> GameTable:
    """A new game at its first split: set-up choices made at random."""
    table = seeded(players, seed, **options)
    random = Random(seed)
    while table.at.phase_name in ("KEEP", "CHIEF"):
        step(table.at, random)
    return table


def loot(state: EscrocsState) -> list[str]:
    """Every loot card, wherever it is."""
    packs = [*state.chests, *state.new, *state.parts, state.discard]
    lists = [*state.pile, *state.hand, *state.look]
    return sorted([*(code for pack in packs for code in codes(pack)), *(CODES[card] for card in lists)])


def helpers(bits: int) -> set[str]:
    return {code for helper, code in enumerate(HELPERS) if bits >> helper & 1}


def shown(view: View) -> list[str]:
    """Every card identity a view shows in its zones."""
    return [card.code for zone in view.zones for card in zone.cards if card.code]


def flags(view: View, seat: int) -> set[str]:
    return {flag.key.removeprefix("flag.") for flag in view.seats[seat].flags}


def fact(view: View, seat: int, name: str) -> Any:
    return next(fact.value for fact in view.seats[seat].facts if fact.id == name)
