"""A catalogue read with suspicion: every key looked for, its kind and range checked, what is wrong said by its place.

Places are written as in the file: `players.4.cards`, and `card.QS.facts.rank` for a fact of the card with code `QS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tripot.engine.data.provenance import SOURCES, Source
from tripot.engine.language.text import Lang, Messages, Param, Text, check_both, in_english, say


class BadCatalogue(Exception):
    """Cards or tables that cannot be played: `where` is the place, `rule` what asks for it, `text` the place and why.

    The reason is a sentence of the engine's, or of the game whose check refuses (then `messages` are that game's).
    """

    def __init__(self, key: str, *, where: str = "", rule: str = "", **params: Param) -> None:
        super().__init__(key, where, rule, params)
        why = say(key, **params)
        self.where: str = where
        self.rule: str = rule
        self.text: Text = say("catalogue.at", where=where, why=why) if where else why
        self.messages: Messages | None = None

    def __str__(self) -> str:
        """In English, for logs and programs."""
        said = in_english(self.text, self.messages)
        return f"{self.rule}: {said}" if self.rule else said


class TableReader:
    """One table of a catalogue. A rule given here is cited wherever a key below names none of its own."""

    __slots__ = ("data", "rule", "where")

    def __init__(self, data: object, where: str = "", rule: str = "") -> None:
        if not isinstance(data, Mapping):
            raise BadCatalogue("catalogue.table", where=where, rule=rule)
        self.data: Mapping[str, Any] = data
        self.where: str = where
        self.rule: str = rule

    def bad(self, name: str, key: str, rule: str = "", /, **params: Param) -> BadCatalogue:
        """The error about one key, or about the table itself where none is named."""
        where = ".".join(filter(None, (self.where, name)))
        return BadCatalogue(key, where=where, rule=rule or self.rule, **params)

    def no_other_keys(self, *known: str) -> TableReader:
        """Refuses keys that no rule reads, so that a misspelt one is not passed over."""
        for name in self.data:
            if name not in known:
                at = str(name)[:40]
                raise self.bad(at, "catalogue.unknown", known=known) if known else self.bad(at, "catalogue.idle")
        return self

    def value(self, name: str, rule: str = "") -> object:
        if name not in self.data:
            raise self.bad(name, "catalogue.missing", rule)
        return self.data[name]

    def table(self, name: str, rule: str = "") -> TableReader:
        return TableReader(self.value(name, rule), ".".join(filter(None, (self.where, name))), rule or self.rule)

    def integer(self, name: str, least: int, most: int, rule: str = "") -> int:
        value = self.value(name, rule)
        if not is_integer(value, least, most):
            raise self.bad(name, "catalogue.whole", rule, least=least, most=most)
        return cast(int, value)

    def integers(self, name: str, least: int, most: int, rule: str = "") -> list[int]:
        value = self.value(name, rule)
        if not (isinstance(value, list) and all(is_integer(one, least, most) for one in value)):
            raise self.bad(name, "catalogue.wholes", rule, least=least, most=most)
        return value

    def string(self, name: str, rule: str = "") -> str:
        value = self.value(name, rule)
        if not (isinstance(value, str) and value.strip()):
            raise self.bad(name, "catalogue.word", rule)
        return value

    def one_of(self, name: str, words: Sequence[str], rule: str = "") -> str:
        value = self.value(name, rule)
        if not (isinstance(value, str) and value in words):
            raise self.bad(name, "catalogue.one_of", rule, words=tuple(words))
        return value

    def expect(self, name: str, wanted: int | str, rule: str = "") -> None:
        """A value that the rulebook prints: an owner's box has the same."""
        value = self.value(name, rule)
        if type(value) is not type(wanted) or value != wanted:
            raise self.bad(name, "catalogue.printed", rule, wanted=wanted)

    def bilingual(self, name: str, rule: str = "") -> dict[Lang, str]:
        try:
            return check_both(self.value(name, rule), name)
        except ValueError:
            raise self.bad(name, "catalogue.both", rule) from None

    def sources(self, name: str = "sources") -> dict[str, Source]:
        """The sources of facts; none need be given."""
        table = TableReader(self.data.get(name, {}), ".".join(filter(None, (self.where, name))))
        for fact in table.data:
            table.one_of(fact, SOURCES)
        return cast("dict[str, Source]", table.data)


def is_integer(value: object, least: int, most: int) -> bool:
    """A number without a fraction, in a range; `true` is none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
