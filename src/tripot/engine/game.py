"""The contract of a game and of its states. See docs/architecture.md for the way of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tripot.engine.catalogue import Catalogue
from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options
from tripot.engine.outcome import Outcome
from tripot.engine.player import Player
from tripot.engine.refusal import Illegal, malformed
from tripot.engine.rules import Rules
from tripot.engine.text import ENGINE, Lang, Messages, Voice
from tripot.engine.view import Parts, View

if TYPE_CHECKING:
    from tripot.engine.record import Record


class Game(ABC):
    """One rulebook: immutable, registered under the entry point group `tripot.games`."""

    slug: ClassVar[str]
    title: ClassVar[dict[Lang, str]]
    blurb: ClassVar[dict[Lang, str]]
    """One sentence for the lobby."""
    seats: ClassVar[range]
    default_seats: ClassVar[int] = 4
    """How many sit down where nobody says how many, or as near as `seats` allows (see `usual_seats`)."""
    undo: ClassVar[bool] = False
    """Whether a seat may ever take a move back (see `State.undoable`)."""
    team_talk: ClassVar[bool] = False
    """Whether teammates share secrets and may talk in private."""
    journal: ClassVar[bool] = False
    """Whether people tell a story at the table: what they say joins its journal."""

    def __init__(self, folder: Path) -> None:
        self.rules: Rules = Rules.load(folder / "rules.toml")
        self.catalogue: Catalogue = Catalogue.load(folder / "cards.toml")
        self.messages: Messages = Messages.load(ENGINE, folder / "text.toml")
        self.check_catalogue(self.catalogue)
        self.shipped: str = self.catalogue.digest()

    @property
    def usual_seats(self) -> int:
        return min(max(self.default_seats, self.seats[0]), self.seats[-1])

    @property
    def rules_version(self) -> str:
        return self.rules.version

    def check_catalogue(self, catalogue: Catalogue) -> None:
        """Raises BadCatalogue when a printed constraint is broken; without constraints, nothing to do."""
        del catalogue

    def with_catalogue(self, catalogue: Catalogue) -> Game:
        """The same rulebook with an owner's cards; raises BadCatalogue."""
        self.check_catalogue(catalogue)
        twin = object.__new__(type(self))  # copy() would go by __reduce__ and give the registered game itself
        twin.__dict__.update(self.__dict__)
        twin.catalogue = catalogue
        return twin

    def pack(self, seats: int, options: Options) -> dict[str, int]:
        """How many of each card a game has: what the OPEN view accounts for. The catalogue's copies, unless told."""
        del seats, options
        return {card.code: card.copies for card in self.catalogue}

    @abstractmethod
    def form(self, seats: int) -> OptionForm:
        """The options at this number of seats, in the order the specification checks them."""

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """The complete options; raises Illegal in the specification's order (the number of seats first)."""
        self.check_seats(seats)
        return self.form(seats).complete(options)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise Illegal(self.seats_rule, "refuse.seats", least=self.seats[0], most=self.seats[-1])

    seats_rule: ClassVar[str] = ""
    """The rule cited for a wrong number of seats."""

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Set-up: checks the options, draws what set-up draws, stops where the first seat must act."""

    @abstractmethod
    def position(self, position: Mapping[str, Any], chance: Chance) -> State:
        """Any position, for scenarios, in the game's own position language."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Any well-formed move, values unchecked; raises Illegal (see `malformed`)."""

    def compose(self, parts: Parts) -> Move:
        """The move that a composer's parts spell; raises Illegal."""
        raise malformed(parts.composer)

    def publish(self, record: Record) -> Record:
        """What of a finished game's record may leave the server. Everything, unless secrets outlive the game."""
        return record

    @abstractmethod
    def bound(self, seats: int, options: Options) -> int:
        """The most entries a game can have."""

    def seat_name(self, seat: int) -> str:
        """The specification's spelling."""
        return f"s{seat}"

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The team of each seat; all different when everyone plays alone."""
        return tuple(range(seats))

    @abstractmethod
    def bot(self, random: Random) -> Player:
        """The game's own heuristic player."""

    def voice(self, lang: Lang, names: Sequence[str]) -> Voice:
        """Speaks this game's sentences at one table."""
        return Voice(self.messages, self.catalogue.names(), lang, names)

    def __reduce__(self) -> tuple[Any, ...]:
        """Games travel to worker processes by name (and by their cards when these are not the shipped ones)."""
        from tripot.engine.registry import recall  # noqa: PLC0415 - the registry imports this module

        own = self.catalogue.data() if self.catalogue.digest() != self.shipped else None
        return (recall, (self.slug, f"{type(self).__module__}:{type(self).__qualname__}", own))


class State(ABC):
    """One moment of a game: plain mutable data, cheap to copy. Subclasses declare `__slots__`.

    Who may act: a seat in `actors()` is waited for; a seat outside may still have moves (resign).
    """

    __slots__ = ("chance", "options")
    options: Options
    chance: Chance

    @property
    @abstractmethod
    def game(self) -> Game:
        """The rulebook this state is played by (subclasses keep it in a slot)."""

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
    def legal(self, seat: int) -> Sequence[Move]:
        """Exactly the moves `check` accepts, in a stable order; a text move once, with a neutral text."""

    @abstractmethod
    def check(self, seat: int, move: Move) -> None:
        """Raises Illegal citing the first rule that refuses, in the specification's order. Never looks into `legal`."""

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Checks, then plays the move and all that follows by itself. Never partially applied."""

    @abstractmethod
    def view(self, viewer: int) -> View:
        """What a seat, SPECTATOR or (once over) OPEN may know, built up from nothing.

        OPEN before the end is a bug of whoever asks, and raises ValueError: nobody may see everything yet. A replay
        shows a spectator's view until the last step, or puts a moment together from what each seat saw.
        """

    @abstractmethod
    def sample(self, seat: int, random: Random) -> State:
        """A state drawn among those this seat cannot tell from the real one: a function of its view and `random`."""

    @abstractmethod
    def absent(self, seat: int, random: Random) -> Move:
        """What the house plays for a seat that is gone: a function of that seat's view."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None until the game is over."""

    @abstractmethod
    def decision(self, seat: int) -> int:
        """Changes only when this seat's choices change."""

    def undoable(self, seat: int) -> bool:
        """Whether this seat's last move taught it nothing (chance is watched by `Play`)."""
        return False

    @abstractmethod
    def copy(self) -> State: ...

    @abstractmethod
    def data(self) -> tuple[Any, ...]:
        """Everything that makes this state, as plain data; `chance` is added by `digest`."""

    def digest(self) -> bytes:
        """Two states are the same when their digests are."""
        return blake2b(msgspec.msgpack.encode((self.data(), self.chance.token())), digest_size=16).digest()
