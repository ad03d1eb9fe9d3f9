"""The contract of a game and of its states. See docs/architecture.md for the way of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from tripot.engine.data.catalogue import BadCatalogue, CardType, Catalogue
from tripot.engine.data.game_files import blame
from tripot.engine.language.text import ENGINE, LANGS, Lang, Messages, Param, Text, Voice, check_both
from tripot.engine.language.text_cleaning import normalise
from tripot.engine.manual.lengths import Length, read_lengths
from tripot.engine.manual.reference.guide import Guide
from tripot.engine.manual.rulebook import Rules, RuleTextFiller
from tripot.engine.manual.school.loader import School
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.moves import Move, rewritten
from tripot.engine.rules.options import OptionForm, Options
from tripot.engine.rules.refusal import Illegal, malformed
from tripot.engine.search.player import Adviser, Player
from tripot.engine.search.policy import SearchPolicy
from tripot.engine.search.samplers import PlainSampler, Sampler
from tripot.engine.state import State
from tripot.engine.views.events import Event
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Parts, View
from tripot.engine.views.view_patch import ViewPatch, diff

if TYPE_CHECKING:
    from tripot.engine.record import Record

__all__ = ["Game", "State"]


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
    """Whether a seat may ever take a move back (see `State.can_undo`)."""
    has_team_chat: ClassVar[bool] = False
    """Whether teammates share secrets and may talk in private."""
    tells_story: ClassVar[bool] = False
    """Whether people tell a story at the table: what they say joins it."""
    table_terms: tuple[int, Options] | None = None
    """The seats and options of the table for which rules and cards are told; the usual ones unless told."""

    def __init_subclass__(cls) -> None:
        """Title and blurb are typeset like every other sentence."""
        super().__init_subclass__()
        for name in {"title", "blurb"} & cls.__dict__.keys():
            setattr(cls, name, check_both(cls.__dict__[name], f"{cls.__name__}.{name}"))

    def __init__(self, folder: Path) -> None:
        self.files: Path = folder / "book" if (folder / "book").is_dir() else folder
        """Where rules, cards and sentences lie: the folder `book`, or beside the module."""
        with blame(self.files / "rules.toml"):
            self.book: Rules = Rules.load(self.files / "rules.toml")
            """The rules as the file has them, with the names of figures in the place of figures."""
        with blame(self.files / "text.toml"):
            self.messages: Messages = self.read_messages(self.files)
        with blame(self.files / "cards.toml"):
            self.catalogue: Catalogue = Catalogue.load(self.files / "cards.toml")
            self._check(self.catalogue)
        self.shipped: str = self.catalogue.digest()
        self.prepare()
        with blame(self.files / "lengths.toml"):
            self.lengths: tuple[Length, ...] = read_lengths(self.files / "lengths.toml")
            """Tables a lobby offers by how long they take."""
            for length in self.lengths:
                self.check_options(length.seats, length.options)

    def read_messages(self, folder: Path) -> Messages:
        """What the game says: the engine's sentences and its own."""
        return Messages.load(ENGINE, folder / "text.toml")

    @property
    def usual_seats(self) -> int:
        return min(max(self.default_seats, self.seats[0]), self.seats[-1])

    @property
    def rules_version(self) -> str:
        return self.book.version

    @cached_property
    def rules(self) -> Rules:
        """The rules in words, with the figures of the catalogue, and of the table's options (`for_table`)."""
        return self.book.with_figures(self._rule_text.fill)

    @cached_property
    def guide(self) -> Guide:
        """How the rules are looked up; raises BadFile."""
        return Guide.load(self.files / "guide.toml", self.book)

    @cached_property
    def school(self) -> School:
        """What a beginner learns the game by; raises BadFile."""
        return School.load(self.files)

    def card_text(self, card: CardType) -> dict[Lang, str] | None:
        """What is written on a card, with its own facts and the table's figures in."""
        return self._rule_text.fill(card.text, card.facts) if card.text else None

    @property
    def table_figures(self) -> Mapping[str, Param]:
        """The figures that words of this game are told with (`rule_figures`, at `table_terms`)."""
        return self._rule_text.figures

    @cached_property
    def _rule_text(self) -> RuleTextFiller:
        seats, options = self.table_terms or (self.usual_seats, self.form(self.usual_seats).defaults())
        return RuleTextFiller({lang: self.voice(lang, ()) for lang in LANGS}, self.rule_figures(seats, options))

    def rule_figures(self, seats: int, options: Options) -> Mapping[str, Param]:
        """What the words of rules and cards leave open as `{name}`: numbers settled by catalogue and options."""
        del seats, options
        return {}

    def for_table(self, seats: int, options: Mapping[str, Any]) -> Game:
        """The same game, whose rules and cards are told as for a table with these options; raises Illegal."""
        self.check_seats(seats)
        copied = self._copy()
        copied.table_terms = (seats, self.check_options(seats, self.form(seats).with_former_values(options)))
        return copied

    def check_catalogue(self, catalogue: Catalogue) -> None:
        """Everything the game will read, before anything is dealt: kinds, ranges, what must agree with what. What
        passes is played; raises BadCatalogue. Without constraints, nothing to do."""
        del catalogue

    def _check(self, catalogue: Catalogue) -> None:
        try:
            self.check_catalogue(catalogue)
        except BadCatalogue as error:
            error.messages = self.messages
            raise

    def prepare(self) -> None:  # noqa: B027 - a game that makes nothing of its catalogue leaves it alone
        """Makes what follows from the catalogue, once: for the cards of the house, and again for an owner's."""

    def arrange_catalogue(self, catalogue: Catalogue) -> Catalogue:
        """An owner's cards in the order in which the game lays them out; as they are, unless a game says otherwise."""
        return catalogue

    def with_catalogue(self, catalogue: Catalogue) -> Self:
        """The same rulebook with an owner's cards; raises BadCatalogue."""
        self._check(catalogue)
        copied = self._copy()
        copied.catalogue = self.arrange_catalogue(catalogue)
        copied.prepare()
        return copied

    def with_old_catalogue(self, digest: str) -> Self | None:
        """The same rulebook with the house's cards of that digest: today's, or those of an earlier day (in `former/`
        beside today's), so that games begun with them go on. None where the house never had them."""
        if digest == self.catalogue.digest():
            return self
        cards = self._shipped_catalogues.get(digest)
        return self.with_catalogue(cards) if cards else None

    @cached_property
    def _shipped_catalogues(self) -> dict[str, Catalogue]:
        files = (self.files / "cards.toml", *sorted((self.files / "former").glob("*.toml")))
        return {catalogue.digest(): catalogue for catalogue in map(Catalogue.load, files)}

    def _copy(self) -> Self:
        """Not by copy(), which would go by __reduce__ and give the registered game itself."""
        copied = object.__new__(type(self))
        copied.__dict__.update(
            {name: part for name, part in self.__dict__.items() if name not in ("rules", "_rule_text")}
        )
        return copied

    def card_counts(self, seats: int, options: Options) -> dict[str, int]:
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
    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[State, list[Event]]:
        """Set-up, and what is told of it: checks the options, draws what set-up draws, stops where a seat must act."""

    def new_state(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """A game just set up, where nobody listens."""
        return self.setup(seats, options, chance)[0]

    @abstractmethod
    def position(self, position: Mapping[str, Any], chance: Chance) -> State:
        """Any position, for scenarios, in the game's own position language."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Any well-formed move, values unchecked; raises Illegal (see `malformed`)."""

    def compose(self, parts: Parts) -> Move:
        """The move that a composer's parts spell; raises Illegal."""
        raise malformed(parts.composer)

    def parse_input(self, move: str, parts: Parts | None = None) -> Move:
        """What a person sends, as a notation or a composer's parts; raises Illegal.

        Free texts count as they are seen (`plain.written`); `parse` alone reads a record, whose texts stay as they are.
        """
        if parts is None:
            return self.parse(rewritten(move, normalise))
        seen = {
            name: msgspec.structs.replace(value, text=normalise(value.text)) for name, value in parts.values.items()
        }
        return self.compose(Parts(parts.composer, seen))

    def parse_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """What a host asks for: the complete options, texts as they are seen; raises Illegal."""
        seen = {name: normalise(value) if isinstance(value, str) else value for name, value in options.items()}
        return self.check_options(seats, seen)

    def publish(self, record: Record) -> Record:
        """What of a finished game's record may leave the server. Everything, unless secrets outlive the game."""
        return record

    def story_title(self, options: Options, voice: Voice) -> str:
        """What the story told at a table is called."""
        del options
        return self.title[voice.lang]

    def move_list_key(self, state: Any, seat: int) -> tuple[Hashable, tuple[str, ...]] | None:
        """Where a seat's legal moves are those of other positions but for the cards (and other words) they name: what
        such positions have in common, and those cards in order. With the cards of one in the place of the other's, all
        notations of two of them are the same, in the same order. None: nothing is known of it."""
        del state, seat
        return None

    @abstractmethod
    def max_entries(self, seats: int, options: Options) -> int:
        """The most entries a game can have."""

    @abstractmethod
    def view(self, state: Any, viewer: int) -> View:
        """What a seat, SPECTATOR or (once over) OPEN may know of this state, built up from nothing.

        OPEN before the end is a bug of whoever asks, and `State.view` raises ValueError: nobody may see everything yet.
        A replay shows a spectator's view until the last step, or puts a moment together from what each seat saw.
        """

    def private_view(self, state: Any, seat: int, public: View) -> ViewPatch:
        """What a seat sees that `public`, the spectators' view, does not show: laid upon it, it is the seat's view.

        A house shows the public part to everybody at once. A game that can tell a seat's own part without a whole
        view for each seat says so here; others need not.
        """
        return diff(public, state.view(seat))

    def observation(self, state: Any, seat: int) -> Observation:
        """The table as a seat sees it, for whoever does not ask what to do there: phase, actors, seats, zones and facts
        are those of its view. A game that saves work by it says so here."""
        return Observation.of(self.view(state, seat))

    def reminder(self, state: Any) -> Text | None:
        """What anybody should keep in mind at this moment besides what is asked: how it is won, what beats what."""
        del state
        return None

    @abstractmethod
    def sample(self, state: Any, seat: int, random: Random) -> Any:
        """A state drawn among those this seat cannot tell from this one: a function of its view and `random`."""

    def sampler(self, state: Any, seat: int) -> Sampler:
        """Draws what `sample` does, many times over (`State.sampler`); a game that prepares its draws has its own."""
        return PlainSampler(state, seat)

    def implicit_move(self, state: Any, seat: int) -> tuple[Move, int] | None:
        """The move that a seat's silence stands for, and whose words it lets stand; None where silence says nothing.
        The house plays it, after a while, where those words are a bot's."""
        return None

    @abstractmethod
    def stand_in_move(self, state: Any, seat: int, random: Random) -> Move:
        """What the house plays for a seat that is gone: a function of that seat's view."""

    def seat_name(self, seat: int) -> str:
        """The specification's spelling."""
        return f"s{seat}"

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """The team of each seat; all different when everyone plays alone."""
        return tuple(range(seats))

    @abstractmethod
    def bot(self, random: Random) -> Player:
        """The game's own player by rule of thumb: *habile*."""

    def easy_bot(self, random: Random) -> Player | None:
        """The one to begin with: plausible, forgetful, never after anybody. None: the house makes one of the habile."""
        del random
        return None

    def search_policy(self, random: Random) -> SearchPolicy:
        """What a search needs to know of this game."""
        return SearchPolicy(random)

    def adviser(self, random: Random) -> Adviser | None:
        """Who tells a learner what to play and why. None: the habile's move, without a reason."""
        del random
        return None

    def voice(self, lang: Lang, names: Sequence[str]) -> Voice:
        """Speaks this game's sentences at one table."""
        return Voice(self.messages, self.catalogue.names(), lang, names)

    def __reduce__(self) -> tuple[Any, ...]:
        """Games travel to worker processes by name (and by their cards when these are not the shipped ones)."""
        from tripot.engine.authoring.registry import load_reference  # noqa: PLC0415 - the registry imports this module

        own = self.catalogue.data() if self.catalogue.digest() != self.shipped else None
        return (load_reference, (self.slug, f"{type(self).__module__}:{type(self).__qualname__}", own))
