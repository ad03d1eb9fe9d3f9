"""A game: its facets, its files, and what the house asks of it. See docs/architecture.md for the way of a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, final

import msgspec

from tripot.engine.content import GameContent
from tripot.engine.facets.capabilities import Capabilities
from tripot.engine.facets.hidden import Hidden
from tripot.engine.facets.players import Players
from tripot.engine.facets.rules import Rules
from tripot.engine.facets.state_type import S
from tripot.engine.facets.views import Views
from tripot.engine.language.text import Lang, Voice, check_both
from tripot.engine.language.text_cleaning import normalise
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move, rewritten
from tripot.engine.rules.options import Options
from tripot.engine.state import State
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts

if TYPE_CHECKING:
    from tripot.engine.record import Record

__all__ = ["Capabilities", "Game", "Hidden", "Players", "Rules", "State", "Views"]


class Game(GameContent, Generic[S]):
    """One rulebook: immutable, registered under the entry point group `tripot.games`.

    An author writes the attributes below, a `State`, and `prepare` where cards are read once. The rest is for callers.
    """

    slug: ClassVar[str]
    title: ClassVar[dict[Lang, str]]
    blurb: ClassVar[dict[Lang, str]]
    """One sentence for the lobby."""
    capabilities: ClassVar[Capabilities] = Capabilities()
    rules: Rules[Any]
    views: Views[S]
    hidden: Hidden[S]
    players: Players[S]

    def __init_subclass__(cls) -> None:
        """Refuses what no game writes itself; title and blurb are typeset like every other sentence."""
        super().__init_subclass__()
        for name in cls.__dict__:
            if getattr(getattr(super(cls, cls), name, None), "__final__", False):
                raise TypeError(f"{cls.__name__}.{name}: no game writes this itself, see its facets")
        for name in {"title", "blurb"} & cls.__dict__.keys():
            setattr(cls, name, check_both(cls.__dict__[name], f"{cls.__name__}.{name}"))

    # States

    @final
    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[S, list[Event]]:
        """A game just set up, and what is told of it; raises Illegal where the options are refused."""
        state, events = self.rules.setup(self, seats, self.check_options(seats, options), chance)
        return state, events  # type: ignore[return-value]  # the rules are those of this game's states

    @final
    def new_state(self, seats: int, options: Mapping[str, Any], chance: Chance) -> S:
        """A game just set up, where nobody listens."""
        return self.setup(seats, options, chance)[0]

    @final
    def position(self, position: Mapping[str, Any], chance: Chance) -> S:
        """Any position, for scenarios and lessons, in the game's own position language."""
        return self.rules.position(self, position, chance)  # type: ignore[return-value]  # as above

    @final
    def max_entries(self, seats: int, options: Options) -> int:
        """The most entries a game can have."""
        return self.rules.max_entries(self, seats, options)

    @final
    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The team of each seat; all different when everyone plays alone."""
        return self.rules.teams(self, seats, options)

    @final
    def seat_name(self, seat: int) -> str:
        """The specification's spelling."""
        return self.rules.seat_name(seat)

    # What people type

    @final
    def parse(self, text: str) -> Move:
        """Any well-formed move, values unchecked, its texts as they stand in a record; raises Illegal."""
        return self.rules.parse(self, text)

    @final
    def compose(self, parts: Parts) -> Move:
        """The move that a composer's parts spell; raises Illegal."""
        return self.rules.compose(self, parts)

    @final
    def parse_input(self, move: str, parts: Parts | None = None) -> Move:
        """What a person sends, as a notation or a composer's parts, free texts normalised; raises Illegal."""
        if parts is None:
            return self.parse(rewritten(move, normalise))
        seen = {
            name: msgspec.structs.replace(value, text=normalise(value.text)) for name, value in parts.values.items()
        }
        return self.compose(Parts(parts.composer, seen))

    @final
    def parse_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """What a host asks for: the complete options, texts normalised; raises Illegal."""
        seen = {name: normalise(value) if isinstance(value, str) else value for name, value in options.items()}
        return self.check_options(seats, seen)

    # What leaves the table

    @final
    def publish(self, record: Record) -> Record:
        """What of a finished game's record may leave the server."""
        return record if self.hidden.publish is None else self.hidden.publish(self, record)

    @final
    def story_title(self, options: Options, voice: Voice) -> str:
        """What the story told at a table is called."""
        return self.title[voice.lang] if self.views.story_title is None else self.views.story_title(options, voice)

    def __reduce__(self) -> tuple[Any, ...]:
        """Games travel to worker processes by name (and by their cards when these are not the shipped ones)."""
        from tripot.engine.authoring.registry import load_reference  # noqa: PLC0415 - the registry imports this module

        own = self.catalogue.data() if self.catalogue.digest() != self.shipped_digest else None
        return (load_reference, (self.slug, f"{type(self).__module__}:{type(self).__qualname__}", own))
