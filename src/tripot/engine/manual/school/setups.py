"""A scene: a table set up by a file, with chance and neighbours written down beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tripot.engine.manual.school.statements import seat_of
from tripot.engine.rules.chance import Chance, Scripted, Stream
from tripot.engine.views.events import Event, project
from tripot.engine.views.view import View

if TYPE_CHECKING:
    from tripot.engine.game import Game, State


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its beginning."""

    seats: int
    options: dict[str, Any] = {}


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The beginning of a scene or an example: a `position` in the game's own position language, or a `deal`.

    `chance` are results by purpose or kind (`die = [5, 2]`, see `chance.Scripted`); what it leaves open is drawn from
    the numbered stream `seed`, the same each time.
    """

    position: dict[str, Any] | None = None
    deal: Deal | None = None
    chance: dict[str, list[Any]] = {}
    seed: int = 0

    def __post_init__(self) -> None:
        if (self.position is None) == (self.deal is None):
            raise ValueError("a setting has a position or a deal, not both")

    def begin(self, game: Game) -> tuple[State, list[Event]]:
        """The state, and what is told of the set-up."""
        chance: Chance = Scripted(self.chance, Stream.fast(self.seed))
        if self.deal is not None:
            return game.setup(self.deal.seats, self.deal.options, chance)
        assert self.position is not None
        return game.position(self.position, chance), []


class Frame(msgspec.Struct, frozen=True):
    """An entry as the learner saw it: who acted, what was told, how the table stands."""

    seat: int
    view: View
    events: tuple[Event, ...] = ()


def play_line(state: State, line: str, reader: int) -> Frame:
    """Plays a neighbour's written line, `s1 P:KH`; raises Illegal, or ValueError for an unknown seat."""
    name, _, move = line.partition(" ")
    seat = seat_of(state.game, name, state.seats)
    events = state.apply(seat, state.game.parse(move))
    return Frame(seat, state.view(reader), tuple(project(events, reader)))


def matches(move: str, pattern: str) -> bool:
    """Whether a notation is the one written, or of its kind: `P:*` is any that begins so, `play:*/A` also ends so."""
    head, star, tail = pattern.partition("*")
    if not star:
        return move == pattern
    return len(move) >= len(head) + len(tail) and move.startswith(head) and move.endswith(tail)
