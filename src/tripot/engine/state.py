"""A state: one moment of a game, and what it answers to anybody who plays, looks or samples."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, final

import msgspec

from tripot.engine.rules.chance import Chance
from tripot.engine.rules.fields import GIVEN, StateType, field_getter
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import Options
from tripot.engine.rules.outcome import Outcome
from tripot.engine.search.evaluation import final_shares
from tripot.engine.search.random_move import random_move
from tripot.engine.search.samplers import PlainSampler, Sampler
from tripot.engine.views.events import OPEN, Event, Log
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import View
from tripot.engine.views.view_patch import ViewPatch, diff

if TYPE_CHECKING:
    from tripot.engine.game import Game
    from tripot.engine.language.text import Text

Made = TypeVar("Made", bound="State")


class State(metaclass=StateType):
    """One moment of a game: plain mutable data, cheap to copy. A subclass declares its fields as annotations (see
    `fields`) and writes its rules: who acts, which moves are legal, what a move does, how it ends.

    Who may act: a seat in `actors()` is waited for; a seat outside may still have moves (resign).
    """

    game: Game
    options: Options
    chance: Chance
    fields: ClassVar[tuple[str, ...]] = ()
    """The declared fields that make a state, in alphabetical order; `Constant` ones are left out."""

    def __init__(self, game: Game, options: Options, chance: Chance) -> None:
        """An empty state: whoever makes one fills its fields."""
        self.game, self.options, self.chance = game, options, chance

    @property
    @abstractmethod
    def seats(self) -> int: ...

    @property
    @abstractmethod
    def phase_name(self) -> str:
        """The specification's name of the phase."""

    @abstractmethod
    def actors(self) -> Sequence[int]:
        """Seats the game is waiting for; empty when it is over."""

    @abstractmethod
    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Exactly the moves `check` accepts, in a stable order; a text move once, with a neutral text."""

    @abstractmethod
    def check(self, seat: int, move: Move) -> None:
        """Raises Illegal citing the first rule that refuses, in the specification's order. Never asks `legal_moves`."""

    @abstractmethod
    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        """Plays a legal move and all that follows by itself, and tells it where somebody listens. Nothing is checked:
        the one place where a move changes a state."""

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Checks, then plays the move and all that follows by itself. Never partially applied."""
        self.check(seat, move)
        events: list[Event] = []
        self.apply_unchecked(seat, move, events)
        return events

    def replay(self, seat: int, move: Move) -> list[Event]:
        """`apply` for an entry of a record. A game that has grown stricter about words since lets old ones stand."""
        return self.apply(seat, move)

    # Steps for search and simulation: whoever calls them answers for the move being legal.

    def random_move(self, seat: int, random: Random) -> Move:
        """One legal move, each as likely as another, giving up only where there is nothing else; a game that can draws
        it without the list."""
        return random_move(self.legal_moves(seat), random)

    def apply_silently(self, seat: int, move: Move) -> None:
        """`apply` for rollouts: a move known to be legal, and nobody listens."""
        self.apply_unchecked(seat, move, None)

    def rollout_step(self, random: Random) -> bool:
        """A step of a rollout: the first seat waited for makes the move `random_move` draws. False once it is over."""
        actors = self.actors()
        if not actors:
            return False
        self.apply_silently(actors[0], self.random_move(actors[0], random))
        return True

    def milestone(self) -> int:
        """The number of the deal, round or turn: how far a rollout may stop short of the end. It never decreases."""
        return 0

    def value(self, seat: int) -> float:
        """What this position is worth to a seat, from 0 to 1: about its chance to win, all cards open. Once the game is
        over, its share of first place. It looks at everything, so players ask it of samples only."""
        return self.values()[seat]

    def values(self) -> list[float]:
        """`value` of every seat, at the cost of one."""
        end = self.outcome()
        return self.estimate() if end is None else final_shares(end, self.game.teams(self.seats, self.options))

    def estimate(self) -> list[float]:
        """`values` while the game goes on: even chances, unless the game knows better."""
        return [1.0 / len(set(self.game.teams(self.seats, self.options)))] * self.seats

    # What the facets of its game make of it.

    @final
    def view(self, viewer: int) -> View:
        """What a seat, SPECTATOR or (once over) OPEN may know, built up from nothing.

        OPEN before the end is a bug of the caller and raises ValueError: a replay shows a spectator's view until the
        last step, or puts a moment together from what each seat saw.
        """
        if viewer == OPEN and self.outcome() is None:
            raise ValueError("a game is open only when it is over")
        return self.game.views.view(self, viewer)

    @final
    def private_view(self, seat: int, public: View) -> ViewPatch:
        """What this seat sees beyond `public`, this state's view for SPECTATOR: laid upon it, it is the seat's view. A
        house shows the public part to everybody at once."""
        made = self.game.views.private_view
        return diff(public, self.view(seat)) if made is None else made(self, seat)

    @final
    def observation(self, seat: int) -> Observation:
        """This seat's view without words and moves: phase, actors, seats, zones and facts."""
        made = self.game.views.observation
        return Observation.of(self.view(seat)) if made is None else made(self, seat)

    @final
    def sample(self, seat: int, random: Random) -> Self:
        """A state drawn among those this seat cannot tell from the real one: a function of its view and `random`."""
        draw = self.game.hidden.sample
        drawn: Self = self.sampler(seat).draw(random) if draw is None else draw(self, seat, random)
        return drawn

    @final
    def sampler(self, seat: int) -> Sampler:
        """Draws such states for one decision, again and again; it keeps what all have in common. This state must stay
        as it is meanwhile."""
        made = self.game.hidden.sampler
        return PlainSampler(self, seat) if made is None else made(self, seat)

    @final
    def stand_in_move(self, seat: int, random: Random) -> Move:
        """What the house plays for this seat while it is gone."""
        return self.game.players.stand_in_move(self, seat, random)

    @final
    def implicit_move(self, seat: int) -> tuple[Move, int] | None:
        """The move that this seat's silence stands for, and whose words it lets stand; None where it says nothing."""
        made = self.game.players.implicit_move
        return None if made is None else made(self, seat)

    @final
    def reminder(self) -> Text | None:
        """What to keep in mind at this moment besides what is asked."""
        made = self.game.views.reminder
        return None if made is None else made(self)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None until the game is over."""

    @abstractmethod
    def decision_number(self, seat: int) -> int:
        """Changes only when this seat's choices change."""

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last move taught it nothing (chance is watched by `Play`)."""
        return False

    def copy(self) -> Self:
        """An independent copy, written by `fields` for each class."""
        raise NotImplementedError

    def data(self) -> tuple[Any, ...]:
        """Everything that makes this state, as plain data; `chance` is added by `digest`."""
        return (*field_getter(type(self))(self), sorted(self.options.items()))

    def digest(self) -> bytes:
        """Two states are the same when their digests are."""
        return blake2b(msgspec.msgpack.encode((self.data(), self.chance.token())), digest_size=16).digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and other.digest() == self.digest()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __reduce__(self) -> tuple[Any, ...]:
        """States travel to worker processes field by field."""
        rest = {name: getattr(self, name) for name in _declared(type(self)) if name not in GIVEN}
        return (restore, (type(self), self.game, self.options, self.chance, rest))


def _declared(kind: Any) -> Iterable[str]:
    names: Iterable[str] = kind.__declared__
    return names


def restore(kind: type[Made], game: Game, options: Options, chance: Chance, rest: Mapping[str, Any]) -> Made:
    """A state as it was before it travelled."""
    state = kind(game, options, chance)
    for name, value in rest.items():
        setattr(state, name, value)
    return state
