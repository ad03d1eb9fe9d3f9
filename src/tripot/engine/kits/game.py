"""The rulebook of a kit game: its files lie beside its module, its moves are read one kind after the other."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from tripot.engine.game import Game
from tripot.engine.kits.moves import ComposedMove, TemplateMove, codes
from tripot.engine.kits.state import KitState
from tripot.engine.language.text import ENGINE, Messages
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.options import OptionForm
from tripot.engine.rules.refusal import malformed
from tripot.engine.search.player import Budget, DrawSample, Player
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts, View

KIT: Final = Path(__file__).with_name("text.toml")
"""What every kit game says, unless it says it in its own words."""
MoveKind = type[TemplateMove] | type[ComposedMove]


class RandomBot:
    """Plays any legal move."""

    def __init__(self, random: Random) -> None:
        self.random: Random = random

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        """One of the moves its seat has in any state it may be in."""
        return self.random.choice(sampler().legal_moves(view.viewer))


class KitGame(Game):
    """A game whose data files lie beside its module; without options and with a random bot unless it says otherwise.

    `class Mine(KitGame, state=Table, moves=(PlayCard,))` names its state and its moves.
    """

    _state: ClassVar[type[KitState]]
    _moves: ClassVar[tuple[MoveKind, ...]]

    def __init_subclass__(
        cls, *, state: type[KitState] | None = None, moves: tuple[MoveKind, ...] | None = None
    ) -> None:
        """Whatever is not named is that of the game this one varies."""
        super().__init_subclass__()
        if state is not None:
            cls._state = state
        if moves is not None:
            cls._moves = moves

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or Path(str(sys.modules[type(self).__module__].__file__)).parent)

    def read_messages(self, folder: Path) -> Messages:
        return Messages.load(ENGINE, KIT, folder / "text.toml")

    def form(self, seats: int) -> OptionForm:
        return OptionForm(())

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[KitState, list[Event]]:
        state = self._state(self, self.check_options(seats, options), chance)
        state.decisions, state.phase, state.waiting = [0] * seats, "", []
        events = state.begin()
        state.sort_unordered()
        return state, events

    def position(self, position: Mapping[str, Any], chance: Chance) -> KitState:
        """`{"seats": 3, "options": {…}, "hands": …}`: a new game in which the fields named are replaced."""
        given = dict(position)
        state: KitState = self.setup(given.pop("seats"), given.pop("options", {}), chance)[0]
        for name, value in given.items():
            setattr(state, name, deepcopy(value))
        state.sort_unordered()
        return state

    def parse(self, text: str) -> Move:
        written = tidy(text)
        for kind in self._moves if written else ():
            move = kind.read(written)
            if move is not None and all(code in self.catalogue for code in codes(move)):
                return move
        raise malformed(text)

    def compose(self, parts: Parts) -> Move:
        for kind in self._moves:
            if issubclass(kind, ComposedMove) and kind.word == parts.composer:
                return self.parse(kind.notation_for(parts))
        raise malformed(parts.composer)

    def view(self, state: KitState, viewer: int) -> View:
        return state.view(viewer)

    def sample(self, state: KitState, seat: int, random: Random) -> KitState:
        return state.sample(seat, random)

    def stand_in_move(self, state: KitState, seat: int, random: Random) -> Move:
        return state.stand_in_move(seat, random)

    def bot(self, random: Random) -> Player:
        return RandomBot(random)

    def deck(self) -> list[str]:
        """Every card, copies and all, in catalogue order."""
        return [card.code for card in self.catalogue for _ in range(card.copies)]
