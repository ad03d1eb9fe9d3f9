"""What of a game lies in its files: rulebook, cards, sentences, lengths, guide, school. No author overrides it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, Self, final

from tripot.engine.data.catalogue import BadCatalogue, CardType, Catalogue
from tripot.engine.data.game_files import blame
from tripot.engine.facets.rules import Rules
from tripot.engine.language.text import ENGINE, LANGS, Lang, Messages, Param, Voice
from tripot.engine.manual.lengths import Length, read_lengths
from tripot.engine.manual.reference.guide import Guide
from tripot.engine.manual.rulebook import Rulebook, RuleTextFiller
from tripot.engine.manual.school.loader import School
from tripot.engine.rules.options import OptionForm, Options
from tripot.engine.rules.refusal import Illegal

_BY_TABLE: Final = frozenset({"rulebook", "_rule_text"})
"""What is worked out for one table or catalogue, and anew for another."""


class GameContent:
    """The files of a game, read and checked once; the same with an owner's cards, or told for one table."""

    seats: ClassVar[range]
    """How many may play."""
    default_seats: ClassVar[int] = 4
    """How many sit down where nobody says how many, or as near as `seats` allows (see `usual_seats`)."""
    seats_rule: ClassVar[str] = ""
    """The rule cited for a wrong number of seats."""
    shared_texts: tuple[Path, ...] = (ENGINE,)
    """Sentences of others that the game says too, its own before theirs."""
    rules: Rules[Any]
    table_terms: tuple[int, Options] | None = None
    """The seats and options of the table for which rules and cards are told; the usual ones unless told."""

    def __init__(self, folder: Path) -> None:
        if missing := [name for name in ("rules", "views", "hidden", "players") if not hasattr(self, name)]:
            raise TypeError(f"{type(self).__name__} lacks {', '.join(missing)}")
        self.files: Path = folder / "book" if (folder / "book").is_dir() else folder
        """Where rules, cards and sentences lie: a folder of their own, or beside the module."""
        with blame(self.files / "rules.toml"):
            self.rulebook_template: Rulebook = Rulebook.load(self.files / "rules.toml")
            """The rules as the file has them, with the names of figures in the place of figures."""
        with blame(self.files / "text.toml"):
            self.messages: Messages = Messages.load(*self.shared_texts, self.files / "text.toml")
        with blame(self.files / "cards.toml"):
            self.catalogue: Catalogue = Catalogue.load(self.files / "cards.toml")
            self._check(self.catalogue)
        self.shipped_digest: str = self.catalogue.digest()
        self.prepare()
        with blame(self.files / "lengths.toml"):
            self.lengths: tuple[Length, ...] = read_lengths(self.files / "lengths.toml")
            """Tables a lobby offers by how long they take."""
            for length in self.lengths:
                self.check_options(length.seats, length.options)

    def prepare(self) -> None:
        """Makes what follows from the catalogue, once: for the cards of the house, and again for an owner's."""

    # Options

    @final
    @property
    def usual_seats(self) -> int:
        return min(max(self.default_seats, self.seats[0]), self.seats[-1])

    @final
    def form(self, seats: int) -> OptionForm:
        """The options at this number of seats, in the order the specification checks them."""
        return self.rules.form(self, seats)

    @final
    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise Illegal(self.seats_rule, "refuse.seats", least=self.seats[0], most=self.seats[-1])

    @final
    def check_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """The complete options; raises Illegal in the specification's order (the number of seats first)."""
        self.check_seats(seats)
        return self.rules.check_options(self, seats, self.form(seats).complete(options))

    # Rules and cards in words

    @final
    @property
    def rules_version(self) -> str:
        return self.rulebook_template.version

    @final
    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in words, with the figures of the catalogue, and of the table's options (`for_table`)."""
        return self.rulebook_template.with_figures(self._rule_text.fill)

    @final
    @cached_property
    def guide(self) -> Guide:
        """How the rules are looked up; raises BadFile."""
        return Guide.load(self.files / "guide.toml", self.rulebook_template)

    @final
    @cached_property
    def school(self) -> School:
        """What a beginner learns the game by; raises BadFile."""
        return School.load(self.files)

    @final
    def card_text(self, card: CardType) -> dict[Lang, str] | None:
        """What is written on a card, with its own facts and the table's figures in."""
        if instead := self.rules.card_text(self, card):
            return instead
        return self._rule_text.fill(card.text, card.facts) if card.text else None

    @final
    @property
    def table_figures(self) -> Mapping[str, Param]:
        """The figures that words of this game are told with (`Rules.figures`, at `table_terms`)."""
        return self._rule_text.figures

    @final
    @cached_property
    def _rule_text(self) -> RuleTextFiller:
        seats, options = self.table_terms or (self.usual_seats, self.form(self.usual_seats).defaults())
        return RuleTextFiller({lang: self.voice(lang, ()) for lang in LANGS}, self.rules.figures(self, seats, options))

    @final
    def voice(self, lang: Lang, names: Sequence[str]) -> Voice:
        """Speaks this game's sentences at one table."""
        return Voice(self.messages, self.catalogue.names(), lang, names)

    @final
    def for_table(self, seats: int, options: Mapping[str, Any]) -> Self:
        """The same game, whose rules and cards are told as for a table with these options; raises Illegal."""
        self.check_seats(seats)
        twin = self._copy()
        twin.table_terms = (seats, self.check_options(seats, self.form(seats).with_former_values(options)))
        return twin

    # Catalogues

    @final
    def card_counts(self) -> dict[str, int]:
        """How many of each card a game has: what the OPEN view accounts for."""
        return {card.code: card.copies for card in self.catalogue}

    @final
    def with_catalogue(self, catalogue: Catalogue) -> Self:
        """The same rulebook with an owner's cards; raises BadCatalogue."""
        self._check(catalogue)
        twin = self._copy()
        twin.catalogue = self.rules.sort_catalogue(catalogue)
        twin.prepare()
        return twin

    @final
    def with_old_catalogue(self, digest: str) -> Self | None:
        """The same rulebook with the house's cards of that digest: today's, or those of an earlier day (in `former/`
        beside today's), so that games begun with them go on. None where the house never had them."""
        if digest == self.catalogue.digest():
            return self
        cards = self._shipped.get(digest)
        return self.with_catalogue(cards) if cards else None

    @final
    @cached_property
    def _shipped(self) -> dict[str, Catalogue]:
        files = (self.files / "cards.toml", *sorted((self.files / "former").glob("*.toml")))
        return {catalogue.digest(): catalogue for catalogue in map(Catalogue.load, files)}

    def _check(self, catalogue: Catalogue) -> None:
        try:
            self.rules.check_catalogue(catalogue)
        except BadCatalogue as error:
            error.messages = self.messages
            raise

    def _copy(self) -> Self:
        """Not by copy(), which would go by __reduce__ and give the registered game itself."""
        twin = object.__new__(type(self))
        twin.__dict__.update({name: part for name, part in self.__dict__.items() if name not in _BY_TABLE})
        return twin
